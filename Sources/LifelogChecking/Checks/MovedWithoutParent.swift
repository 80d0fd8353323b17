import LifelogModel
import LifelogTrace

/// A controller whose line of `didMove(toParent:)` names a parent and prints that it has none: nothing has added it.
struct MovedWithoutParent: Check {
  static let rules: [RuleID] = [.didMoveWithoutAdd]
  static let reads = Reads([.didMoveToParent])

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !judgment.event.argument.object.isNone,
      let printed = judgment.details.first(where: { names[$0.key] == "parent" })
    else { return }
    let announced = scene.trace(of: judgment.key).last { $0.callback == .willMoveToParent }
    var violation = Violation(.didMoveWithoutAdd, judgment, after: [announced].compactMap(\.self))
    violation.container = judgment.event.argument.object
    violation.note = names[printed.value]
    found.append(violation)
  }
}
