import LifelogModel
import LifelogTrace

/// SwiftUI views that appear while their hosting controller is not on screen, or whose appearances and disappearances
/// do not balance during an appearance of the controller.
struct SwiftUIAppearanceRule: WholeLogRule {
  static let rules: [RuleID] = [.swiftUIAppearanceMismatch]
  static let callbacks: CallbackSet = [
    .onAppear, .onDisappear, .viewDidLoad, .viewWillAppear, .viewDidDisappear, .deinit,
  ]

  /// The only hosting controller of a process, and the SwiftUI views that appeared with it.
  private struct Host {
    var key: SubjectKey
    /// Whether its appearance is in the log from the start, and whether it has ended.
    var isComplete = false
    var isOver = false
    var views: [(excess: Int, last: Violation)] = []
    /// The index of each view.
    var indices: [ObjectReference: Int] = [:]
  }

  private var hosts: [Int: Host] = [:]
  /// Whether a class is a hosting controller, by the index of the class; `nil` if unknown.
  private var isHosting: [Int: Bool] = [:]
  /// Processes with several hosting controllers, so that the owner of a view is unknown.
  private var ambiguousProcesses: Set<Int> = []

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let processIndex = judgment.key.processIndex
    if judgment.event.callback.isSwiftUI {
      count(judgment, subjects, &found)
      return
    }
    guard isHost(judgment, names), !ambiguousProcesses.contains(processIndex) else { return }
    if let host = hosts[processIndex], host.key != judgment.key {
      ambiguousProcesses.insert(processIndex)
      hosts[processIndex] = nil
      return
    }
    var host = hosts[processIndex] ?? Host(key: judgment.key)
    switch judgment.event.callback {
    case .viewWillAppear where subjects.appearance(in: judgment.before) == .disappeared:
      reportUnbalanced(&host, &found)
      host.isComplete = true
    case .viewDidDisappear: host.isOver = true
    case .deinit: reportUnbalanced(&host, &found)
    default: break
    }
    hosts[processIndex] = judgment.event.callback == .deinit ? nil : host
  }

  private mutating func isHost(_ judgment: Judgment, _ names: NameTable) -> Bool {
    if let known = isHosting[judgment.classIndex] { return known }
    let isHost = names[judgment.key.reference.name].hasSuffix("HostingController")
    isHosting[judgment.classIndex] = isHost
    return isHost
  }

  private mutating func count(
    _ judgment: Judgment, _ subjects: Subjects, _ found: inout ViolationLog
  ) {
    guard var host = hosts.removeValue(forKey: judgment.key.processIndex) else { return }
    defer { hosts[judgment.key.processIndex] = host }
    let isAppearance = judgment.event.callback == .onAppear
    var violation = Violation(.swiftUIAppearanceMismatch, judgment)
    violation.container = host.key.reference
    if isAppearance, subjects.appearance(of: host.key) == .disappeared {
      found.append(violation)
      return
    }
    let change = isAppearance ? 1 : -1
    if let known = host.indices[judgment.key.reference] {
      host.views[known].excess += change
      host.views[known].last = violation
    } else {
      host.indices[judgment.key.reference] = host.views.count
      host.views.append((change, violation))
    }
  }

  /// Ends the appearance cycle of a host, and reports views with unbalanced callbacks.
  private func reportUnbalanced(_ host: inout Host, _ found: inout ViolationLog) {
    if host.isComplete, host.isOver {
      for view in host.views where view.excess != 0 {
        var violation = view.last
        violation.note =
          view.excess > 0
          ? "onAppear more often than onDisappear" : "onDisappear more often than onAppear"
        found.append(violation)
      }
    }
    host.views = []
    host.indices = [:]
    host.isOver = false
  }

  mutating func forget() { hosts = [:] }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    for processIndex in hosts.keys.sorted() {
      if var host = hosts[processIndex] { reportUnbalanced(&host, &found) }
    }
  }
}
