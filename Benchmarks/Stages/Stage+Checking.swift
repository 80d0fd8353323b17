import LifelogChecking
import LifelogModel

extension Stage {
  /// From events to verdicts. The events are valid.
  static func checking(events count: Int) throws -> [Stage] {
    let model = try Model.builtIn()
    let life = SyntheticLifecycle(count: count)
    return [
      Stage(
        "subjects, monitors", per: "event", count: count, finding: count,
        prepare: { SubjectTracker(model: model) }
      ) {
        tracker in
        tracker.beginInput()
        var received = 0
        for event in life.events where tracker.track(event, details: [], names: life.names) != nil {
          received += 1
        }
        return tracker.hasViolations ? 0 : received
      },
      Stage(
        "… and transitions, observers", per: "event", count: count, finding: life.subjects,
        prepare: { Checker(model: model, keepsTrace: false) }
      ) { checker in
        checker.beginInput()
        for event in life.events { checker.receive(event, details: [], names: life.names) }
        return checker.tracker.subjects.table.count
      },
    ]
  }
}
