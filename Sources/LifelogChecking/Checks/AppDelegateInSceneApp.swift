import LifelogModel
import LifelogTrace

/// Methods of the app delegate that UIKit does not call in an app with scenes, and that no callback of a scene explains.
struct AppDelegateInSceneApp: Check {
  static let rules: [RuleID] = [.appDelegateCallbackInSceneApp]
  static let reads = Reads(methods.union(scenes), wakes: [.sceneWillConnect])

  private static let methods: CallbackSet = [
    .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
    .applicationWillEnterForeground, .applicationOpenURL, .applicationWillContinueUserActivity,
    .applicationContinueUserActivity, .applicationPerformAction,
  ]
  private static let scenes = CallbackSet(Callback.ofUIKit.filter(\.isScene))

  /// The time of the last callback of a scene; `nil` if the log prints none.
  private var lastScene: LogTime?

  /// A scene delegate that forwards calls the method within this time, in microseconds.
  private static let forwarding: Int64 = 1_000_000

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let event = judgment.event
    guard Self.methods.contains(event.callback) else {
      lastScene = event.time
      return
    }
    guard names[event.subject.name].hasSuffix("AppDelegate"), let lastScene,
      let distance = event.time?.microseconds(since: lastScene), distance > Self.forwarding
    else { return }
    found.append(Violation(.appDelegateCallbackInSceneApp, judgment))
  }
}
