import LifelogModel
import LifelogTrace

/// SwiftUI views that appear while their hosting controller is not on screen, or whose appearances and disappearances
/// do not balance during an appearance of the controller.
struct SwiftUIAppearance: Check {
  static let rules: [RuleID] = [.swiftUIAppearanceMismatch]
  static let reads = Reads([
    .onAppear, .onDisappear, .viewDidLoad, .viewWillAppear, .viewDidDisappear, .deinit,
  ])

  /// The only hosting controller of the process, and the SwiftUI views that appeared with it.
  private struct Host {
    var key: SubjectKey
    /// Whether its appearance is in the log from the start, and whether it has ended.
    var isComplete = false
    var isOver = false
    var views: [(excess: Int, last: Violation)] = []
    /// The index of each view.
    var indices: [ObjectReference: Int] = [:]

    mutating func count(_ view: ObjectReference, _ change: Int, _ violation: Violation) {
      if let known = indices[view] {
        views[known].excess += change
        views[known].last = violation
      } else {
        indices[view] = views.count
        views.append((change, violation))
      }
    }
  }

  private var host: Host?
  /// Whether there are several hosting controllers, so that the owner of a view is unknown.
  private var isAmbiguous = false
  /// Whether a class is a hosting controller, by the number of the class; `nil` if unknown.
  private var isHosting: ContiguousArray<Bool?> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !isAmbiguous else { return }
    if judgment.event.callback.isSwiftUI { return count(judgment, scene, &found) }
    guard isHost(judgment, names) else { return }
    guard host == nil || host?.key == judgment.key else {
      (host, isAmbiguous) = (nil, true)
      return
    }
    if host == nil { host = Host(key: judgment.key) }
    switch judgment.event.callback {
    case .viewWillAppear where scene.appearance(in: judgment.before) == .disappeared:
      reportUnbalanced(&found)
      host?.isComplete = true
    case .viewDidDisappear: host?.isOver = true
    case .deinit:
      reportUnbalanced(&found)
      host = nil
    default: break
    }
  }

  private mutating func isHost(_ judgment: Judgment, _ names: NameTable) -> Bool {
    let number = judgment.classNumber
    while isHosting.count <= number { isHosting.append(nil) }
    if let known = isHosting[number] { return known }
    let isHost = names[judgment.key.reference.name].hasSuffix("HostingController")
    isHosting[number] = isHost
    return isHost
  }

  private mutating func count(_ judgment: Judgment, _ scene: some Scene, _ found: inout ViolationLog) {
    guard let key = host?.key else { return }
    let isAppearance = judgment.event.callback == .onAppear
    var violation = Violation(.swiftUIAppearanceMismatch, judgment)
    violation.container = key.reference
    if isAppearance, scene.appearance(of: key) == .disappeared { return found.append(violation) }
    let change = isAppearance ? 1 : -1
    host?.count(judgment.key.reference, change, violation)
  }

  /// Ends the appearance of the host, and reports views with unbalanced callbacks.
  private mutating func reportUnbalanced(_ found: inout ViolationLog) {
    if let host, host.isComplete, host.isOver {
      for view in host.views where view.excess != 0 {
        var violation = view.last
        violation.note =
          view.excess > 0
          ? "onAppear more often than onDisappear" : "onDisappear more often than onAppear"
        found.append(violation)
      }
    }
    host?.views = []
    host?.indices = [:]
    host?.isOver = false
  }

  /// Keeps whether there are several hosting controllers: they may all exist after the gap.
  mutating func forget() { host = nil }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) { reportUnbalanced(&found) }
}
