import LifelogModel
import LifelogTrace

/// A controller that disappears, or is deallocated without that, because UIKit disconnected its scene.
struct SceneDisconnect: Check {
  static let rules: [RuleID] = [.sceneDisconnectEndsAppearance]
  static let reads = Reads(
    [.sceneDidDisconnect, .sceneWillConnect, .viewWillDisappear, .deinit], wakes: [.sceneDidDisconnect])

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
    case .deinit:
      guard let disconnected, judgment.entry.isAtMost(Self.delay, after: disconnected) != false else {
        return
      }
      let (subject, line) = (judgment.key.reference, judgment.event.line)
      found.revise(where: { $0.rule == .deinitWhileVisible && $0.subject == subject && $0.line == line }) {
        $0.isExcused = true
      }
    default: disconnected = nil
    }
  }
}
