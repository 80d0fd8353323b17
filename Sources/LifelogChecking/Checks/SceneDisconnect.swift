import LifelogModel
import LifelogTrace

/// A controller that disappears because UIKit disconnected its scene.
struct SceneDisconnect: Check {
  static let rules: [RuleID] = [.sceneDisconnectEndsAppearance]
  static let reads = Reads(
    [.sceneDidDisconnect, .sceneWillConnect, .viewWillDisappear], wakes: [.sceneDidDisconnect])

  /// In microseconds.
  private static let delay: Int64 = 1_000_000

  /// The disconnection, if no controller has disappeared since.
  private var disconnected: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    switch judgment.event.callback {
    case .sceneDidDisconnect: disconnected = judgment.entry
    case .viewWillDisappear:
      if let disconnected, judgment.entry.isAtMost(Self.delay, after: disconnected) != false {
        found.append(Violation(.sceneDisconnectEndsAppearance, judgment, after: [disconnected]))
      }
      disconnected = nil
    default: disconnected = nil
    }
  }
}
