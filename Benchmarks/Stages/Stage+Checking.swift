import LifelogChecking
import LifelogModel

extension Stage {
  /// From events to verdicts. The events are valid.
  static func checking(events count: Int) throws -> [Stage] {
    let model = try Model.builtIn()
    let lifecycle = SyntheticLifecycle(count: count)
    return [
      Stage(
        "subjects, monitors", per: "event", count: count, finding: count,
        prepare: { SubjectTracker(model: model) }
      ) {
        tracker in
        tracker.beginInput()
        var received = 0
        for event in lifecycle.events where tracker.track(event, details: [], names: lifecycle.names) != nil {
          received += 1
        }
        return tracker.hasViolations ? 0 : received
      },
      Stage(
        "… and transitions, checks", per: "event", count: count, finding: lifecycle.subjects,
        prepare: { Checker(model: model, keepsTrace: false) }
      ) { checker in
        checker.beginInput()
        for event in lifecycle.events { checker.receive(event, details: [], names: lifecycle.names) }
        return checker.tracker.subjects.table.count
      },
    ]
  }
}
