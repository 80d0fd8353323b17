import LifelogModel
import LifelogTrace

/// A scene that connects with another delegate soon after UIKit reported that it could not load one: the app still starts.
struct SceneConnectedAnyway: Check {
  static let rules: [RuleID] = [.sceneDelegateNotFound]
  static let reads = Reads([.sceneWillConnect])

  /// In microseconds.
  private static let delay: Int64 = 2_000_000

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (connected, processIndex) = (judgment.entry, judgment.key.processIndex)
    found.revise(
      where: {
        $0.rule == .sceneDelegateNotFound && $0.processIndex == processIndex
          && connected.time.isAtMost(Self.delay, after: $0.time) != false
      }, { $0.lowered = .warning })
  }
}
