import LifelogChecking
import LifelogModel
import LifelogTrace

/// How the circumstances of a violation change its message beyond what the model states.
struct RuleAdjustment: Sendable {
  /// The rule's id.
  let rule: RuleID
  /// Returns the earlier event that the message mentions; `nil` to use the last relevant one.
  var previous: (@Sendable (Violation) -> TraceEntry?)?
  /// Returns the parent that the message mentions; by default the container that the event names.
  var parent: @Sendable (Violation) -> ObjectReference = { $0.container }
  /// Returns another controller that the message mentions; `.none` if there is none. By default the other participant.
  var other: @Sendable (Violation) -> ObjectReference = \.other

  /// The adjustments of every rule that has one.
  private static let all: [RuleAdjustment] = [
    .begunAndNotEnded, .givenNewParent, .calledByApp, .viewMovedInTransition,
  ]

  /// Returns the adjustment of a rule; one that changes nothing if the rule has none.
  static func of(_ rule: RuleID) -> RuleAdjustment {
    all.first { $0.rule == rule } ?? RuleAdjustment(rule: rule)
  }
}

extension RuleAdjustment {
  /// The earlier event is the begin that has no end.
  private static let begunAndNotEnded = RuleAdjustment(
    rule: .beginEndUnbalanced,
    previous: { $0.trace.dropLast().last { $0.callback == .beginAppearanceTransition } })

  /// The parent is the old one; the event names the new one.
  private static let givenNewParent = RuleAdjustment(
    rule: .reparentWithoutRemoval, parent: \.parent, other: \.named)

  /// The call stack names the method that called it.
  private static let calledByApp = RuleAdjustment(
    rule: .directAppearanceCall, other: { ObjectReference(name: $0.last?.stack.caller ?? .empty) })

  /// The earlier event is the call that moved a view.
  private static let viewMovedInTransition = RuleAdjustment(
    rule: .transitionWithManualViewMoves,
    previous: { violation in
      violation.trace.dropLast().last { $0.callback == .addSubview || $0.callback == .removeFromSuperview }
    })
}
