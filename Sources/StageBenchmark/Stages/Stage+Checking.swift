import LifelogCore
import LifelogModel

extension Stage {
  /// From events to verdicts. The events are those of lives that break no rule.
  static func checking(events: Int) throws -> [Stage] {
    let whole = try Model.builtIn()
    let quarter = whole.keeping(
      rules: Set(whole.rules.enumerated().filter { $0.offset % 4 == 0 }.map(\.element.id)))
    let life = Life()
    guard life.isInOrder(whole) else { throw WrongWork(stage: "lives in order", found: 0, expected: 1) }
    var stages: [Stage] = []
    for model in [whole, quarter] {
      let rules = "\(model.rules.count) rules"
      stages += [
        Stage("monitor, \(rules)", per: "event", count: events, finding: events, prepare: {}) { _ in
          life.monitor(model, count: events)
        },
        Stage("subject, monitor, \(rules)", per: "event", count: events, finding: events, prepare: {}) { _ in
          life.track(model, count: events)
        },
        Stage(
          "… and transitions, observers", per: "event", count: events, finding: life.subjects(of: events),
          prepare: { CheckingProbe(model: model) }
        ) { probe in
          life.check(&probe, count: events)
          return probe.subjects
        },
      ]
    }
    return stages
  }
}
