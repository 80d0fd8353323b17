import LifelogModel
import LifelogTrace

/// A root controller that the app delegate created before a scene connected, and that never appears.
struct RootOutsideScene: Check {
  static let rules: [RuleID] = [.rootOutsideScene]
  static let reads = Reads(
    [
      .applicationDidFinishLaunching, .setRoot, .viewDidLoad, .viewWillAppear, .sceneWillConnect,
      .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    ], wakes: [.applicationDidFinishLaunching])

  /// A controller that has not appeared after this time will not, in microseconds.
  private static let patience: Int64 = 5_000_000

  /// Whether the app has launched, and no scene is connected.
  private var isLaunching = false
  /// The controller that was set or loaded first.
  private var root: Violation?
  /// When the scene became active.
  private var active: TraceEntry?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if let active, judgment.entry.isAtMost(Self.patience, after: active) == false { report(&found) }
    switch judgment.event.callback {
    case .applicationDidFinishLaunching: isLaunching = true
    case .sceneWillConnect: isLaunching = false
    case .setRoot: set(judgment)
    case .viewDidLoad where isLaunching && root == nil: root = Violation(.rootOutsideScene, judgment)
    // Another controller that appears is the root of the scene's window.
    case .viewWillAppear: root = nil
    case .sceneDidBecomeActive: if root != nil, active == nil { active = judgment.entry }
    case .sceneWillResignActive, .sceneDidEnterBackground: if active != nil { report(&found) }
    default: break
    }
  }

  private mutating func set(_ judgment: Judgment) {
    guard isLaunching, let controller = judgment.other else { return root = nil }
    root = Violation(.rootOutsideScene, controller, input: judgment.input, trace: [judgment.entry])
  }

  private mutating func report(_ found: inout ViolationLog) {
    if let root { found.append(root) }
    (root, active) = (nil, nil)
  }
}
