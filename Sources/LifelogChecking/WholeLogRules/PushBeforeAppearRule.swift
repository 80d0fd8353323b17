import LifelogModel
import LifelogTrace

/// A push onto a navigation controller that is itself appearing.
///
/// The model language cannot express whether a call is animated: a push without animation only prepares the stack.
struct PushBeforeAppearRule: WholeLogRule {
  static let rules: [RuleID] = [.navigateBeforeAppear]
  static let callbacks: CallbackSet = [.push]

  /// The pushes. If the class never logs viewDidAppear, it seems to appear until it disappears.
  private var candidates = UndecidedViolations<LoggedCallback>()

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    guard !tracked.isAmbiguous, tracked.event.phase != .end,
      subjects.appearance(in: tracked.before) == .appearing,
      !tracked.details.contains(where: { names[$0.key] == "animated" && Self.isNo(names[$0.value]) })
    else { return }
    candidates.add(
      WholeLogViolation(.navigateBeforeAppear, tracked), if: LoggedCallback(.viewDidAppear, of: tracked.key))
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += candidates.violations { $0.isMet(subjects.coverage) }
  }

  private static func isNo(_ value: String) -> Bool { ["no", "false", "0"].contains(value.lowercased()) }
}
