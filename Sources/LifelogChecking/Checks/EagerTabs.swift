import LifelogModel
import LifelogTrace

/// The contents of several tabs that appear when the app launches.
struct EagerTabs: Check {
  static let rules: [RuleID] = [.tabContentAppearedEarly]
  static let reads = Reads(launches.union([.onAppear]), wakes: launches)

  private static let launches: CallbackSet = [
    .applicationDidFinishLaunching, .sceneWillConnect, .sceneDidBecomeActive,
  ]
  /// In microseconds.
  private static let launch: Int64 = 1_000_000

  private var launched: TraceEntry?
  /// The first tab; `nil` before it appears.
  private var first: (name: Name, entry: TraceEntry)?
  private var isReported = false

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard judgment.event.callback == .onAppear else {
      launched = judgment.entry
      return
    }
    let name = judgment.event.subject.name
    guard !isReported, let launched, names[name].namesTab else { return }
    let isInTime = judgment.entry.isAtMost(Self.launch, after: launched)
    guard isInTime != false else { return }
    guard let first else {
      self.first = (name, judgment.entry)
      return
    }
    let platform = scene.platform(ofProcess: judgment.key.processIndex)
    guard first.name != name, VersionedBehavior.eagerTabs.applies(to: platform) != .no,
      let violation = Violation(.tabContentAppearedEarly, judgment, after: [first.entry]).provided(isInTime)
    else { return }
    isReported = true
    found.append(violation)
  }
}

extension String {
  /// Whether the name of a view is that of a tab's content, as `HomeTab` and `TabHomeView`, and not `TabView` or
  /// `TableView`.
  fileprivate var namesTab: Bool {
    guard let tab = firstRange(of: "Tab") else { return false }
    let rest = self[tab.upperBound...]
    return (rest.first.map(\.isUppercase) ?? !self[..<tab.lowerBound].isEmpty) && !rest.hasPrefix("Bar")
      && self != "TabView"
  }
}
