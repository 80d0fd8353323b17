import LifelogChecking
import LifelogModel
import LifelogTrace

/// What the circumstances of a violation make of its rule, beyond what the model states: each rule in one
/// place.
struct RuleAdjustment: Sendable {
  /// The rule's id.
  let rule: RuleID
  /// A severity in place of the model's; `nil` where the model's stands.
  var severity: @Sendable (Violation) -> Severity? = { _ in nil }
  /// Whether the violation is none after all.
  var dismisses: @Sendable (Violation) -> Bool = { _ in false }
  /// The earlier event that its sentence speaks of; `nil` for the one that usually matters.
  var previous: (@Sendable (Violation) -> TraceEntry?)?
  /// The parent that its sentence speaks of; by default the container that the event names.
  var parent: @Sendable (Violation) -> ObjectReference = { $0.container }
  /// Another controller that its sentence speaks of; `none` for nobody.
  var other: @Sendable (Violation) -> ObjectReference = { _ in .none }
  /// Whether the second object in UIKit's own words is the parent.
  var namesParentSecond = false

  /// Those of every rule that has any.
  private static let all: [RuleAdjustment] = [
    .viewAddedWhileContainerAppears, .releasedLate, .begunAndNotEnded, .givenNewParent, .calledByApp,
    .foundInWrongHierarchy,
  ]

  /// The circumstances of a rule.
  static func of(_ rule: RuleID) -> RuleAdjustment {
    all.first { $0.rule == rule } ?? RuleAdjustment(rule: rule)
  }
}

extension RuleAdjustment {
  /// Both calls are logged, and the window in which the order matters was open.
  private static let viewAddedWhileContainerAppears = RuleAdjustment(
    rule: .addSubviewBeforeAddChild,
    severity: { $0.containerState == .appearing && $0.last.isChild ? .error : nil })

  /// Late is not never; and a controller that is shown again was kept on purpose.
  private static let releasedLate = RuleAdjustment(
    rule: .notReleasedAfterRemoval,
    severity: { $0.last.callback == .deinit ? .note : nil },
    dismisses: { violation in
      guard !violation.isExpired else { return false }
      switch violation.last.callback {
      case .willMoveToParent, .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear: return true
      default: return violation.last.isChild
      }
    })

  /// What was not ended is what was begun.
  private static let begunAndNotEnded = RuleAdjustment(
    rule: .beginEndUnbalanced,
    previous: { $0.trace.dropLast().last { $0.callback == .beginAppearanceTransition } })

  /// The parent is the one it had; the event names the one to come.
  private static let givenNewParent = RuleAdjustment(
    rule: .reparentWithoutRemoval, parent: \.parent, other: \.named)

  /// The call stack names the method that called it.
  private static let calledByApp = RuleAdjustment(
    rule: .directAppearanceCall, other: { ObjectReference(name: $0.last.stack.caller) })

  /// UIKit names the child, then the parent that it should have.
  private static let foundInWrongHierarchy = RuleAdjustment(
    rule: .hierarchyInconsistency, namesParentSecond: true)
}
