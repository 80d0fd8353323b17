import LifelogModel
import LifelogTrace

/// A push onto a navigation controller that is itself appearing.
///
/// The model language cannot express whether a call is animated: a push without animation only prepares the stack.
struct PushBeforeAppear: Check {
  static let rules: [RuleID] = [.navigateBeforeAppear]
  static let reads = Reads([.push])

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !judgment.isAmbiguous, judgment.event.phase != .end,
      scene.appearance(in: judgment.before) == .appearing,
      !judgment.details.contains(where: { names[$0.key] == "animated" && Self.isNo(names[$0.value]) })
    else { return }
    // If the class never logs viewDidAppear, it seems to appear until it disappears.
    found.append(
      Violation(.navigateBeforeAppear, judgment), if: .logged(.viewDidAppear, by: judgment.classIndex))
  }

  private static func isNo(_ value: String) -> Bool { ["no", "false", "0"].contains(value.lowercased()) }
}
