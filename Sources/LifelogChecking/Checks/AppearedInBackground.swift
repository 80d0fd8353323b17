import LifelogModel
import LifelogTrace

/// A controller or a view that appears while the only scene of the process is in the background.
struct AppearedInBackground: Check {
  static let rules: [RuleID] = [.appearedInBackground]
  static let reads = Reads(
    scenes.union([.scenePhase, .viewDidAppear, .onAppear]), wakes: scenes.union([.scenePhase]))

  private static let scenes: CallbackSet = [
    .sceneWillConnect, .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneWillEnterForeground, .sceneDidEnterBackground,
  ]
  /// After a shorter time it is the snapshot that the system takes, in microseconds.
  private static let snapshot: Int64 = 1_000_000

  /// The only scene, or the only view that logs the phase of its scene; `nil` if the log shows none yet.
  private var scene: SubjectKey?
  /// Whether views log the state, and no scene.
  private var isOfViews = false
  private var isConnected = false
  private var hasSeveral = false
  /// When the scene entered the background; `nil` if it is not there, or if an appearance was reported since.
  private var background: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let callback = judgment.event.callback
    guard callback == .viewDidAppear || callback == .onAppear else { return move(judgment, names) }
    guard !hasSeveral, let background,
      let violation = Violation(.appearedInBackground, judgment, after: [background])
        .provided(judgment.entry.isAtMost(Self.snapshot, after: background).map(!))
    else { return }
    found.append(violation)
    self.background = nil
  }

  /// Records a change of the state of a scene.
  private mutating func move(_ judgment: Judgment, _ names: NameTable) {
    let callback = judgment.event.callback
    let isOfView = callback == .scenePhase
    if isOfView, scene != nil, !isOfViews { return }
    if isOfViews, !isOfView { self = Self() }
    if let scene, scene != judgment.key { hasSeveral = true }
    (scene, isOfViews) = (judgment.key, isOfView)
    switch callback {
    case .sceneWillConnect:
      hasSeveral = hasSeveral || isConnected
      isConnected = true
    case .sceneDidDisconnect: isConnected = false
    default: break
    }
    background = isBackground(judgment.event, names) ? judgment.entry : nil
  }

  private func isBackground(_ event: Event, _ names: NameTable) -> Bool {
    guard event.callback == .scenePhase else { return event.callback == .sceneDidEnterBackground }
    if case .text(let phase) = event.argument { return names[phase] == "background" }
    return false
  }
}
