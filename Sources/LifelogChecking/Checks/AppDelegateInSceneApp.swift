import LifelogModel
import LifelogTrace

/// Methods of the app delegate that UIKit does not call in an app with scenes, and that no callback of a scene explains.
struct AppDelegateInSceneApp: Check {
  static let rules: [RuleID] = [.appDelegateCallbackInSceneApp]
  static let reads = Reads(methods.union(scenes), wakes: methods.union([.sceneWillConnect]))

  private static let methods: CallbackSet = [
    .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
    .applicationWillEnterForeground, .applicationOpenURL, .applicationWillContinueUserActivity,
    .applicationContinueUserActivity, .applicationPerformAction,
  ]
  private static let scenes = CallbackSet(Callback.ofUIKit.filter(\.isScene))

  private var hasScenes = false
  /// The last callback of a scene.
  private var lastScene: TraceEntry?
  /// The calls that a later callback of a scene may explain.
  private var unexplained: [Violation] = []

  /// The first call without a time, which a scene delegate may forward.
  private var untimed: Violation?

  /// A scene delegate that forwards calls the method within this time of its callback, in microseconds.
  private static let forwarding: Int64 = 1_000_000
  /// The maximum number of calls to keep until a scene connects. An app without scenes has any number.
  private static let maxUnexplained = 8

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let entry = judgment.entry
    guard Self.methods.contains(judgment.event.callback) else {
      unexplained.removeAll { Self.isExplained($0.last, by: entry) }
      if judgment.event.callback == .sceneWillConnect { hasScenes = true }
      lastScene = entry
      return report(&found, before: entry)
    }
    report(&found, before: entry)
    guard names[judgment.event.subject.name].hasSuffix("AppDelegate") else { return }
    let call = Violation(.appDelegateCallbackInSceneApp, judgment)
    guard entry.time != nil else { return untimed = untimed ?? call.provided(nil) }
    guard !Self.isExplained(lastScene, by: entry), unexplained.count < Self.maxUnexplained else { return }
    unexplained.append(call)
  }

  /// Whether one event may be forwarded from the other: the log does not show that more time is between them.
  private static func isExplained(_ earlier: TraceEntry?, by later: TraceEntry) -> Bool {
    earlier.map { later.isAtMost(forwarding, after: $0) != false } ?? false
  }

  /// Reports the calls that no callback of a scene explains: the log continues for longer, or it ends.
  private mutating func report(_ found: inout ViolationLog, before entry: TraceEntry? = nil) {
    guard hasScenes else { return }
    let isPending = { (violation: Violation) in
      entry.map { Self.isExplained(violation.last, by: $0) } ?? false
    }
    for violation in unexplained where !isPending(violation) { found.append(violation) }
    unexplained = unexplained.filter(isPending)
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    report(&found)
    if hasScenes, let untimed { found.append(untimed) }
  }
}
