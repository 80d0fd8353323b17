import LifelogModel
import LifelogTrace

/// SwiftUI views that appear while their hosting controller is not on screen, or more often than they disappear while
/// it comes and goes.
struct SwiftUIAppearanceRule: WholeLogRule {
  static let rules: [RuleID] = [.swiftUIAppearanceMismatch]
  static let callbacks: CallbackSet = [
    .onAppear, .onDisappear, .viewDidLoad, .viewWillAppear, .viewDidDisappear, .deinit,
  ]

  /// The only hosting controller of a process, and the SwiftUI views that came while it did.
  private struct Host {
    var key: SubjectKey
    /// Whether its appearance is in the log from the start, and whether that is over.
    var isComplete = false
    var isOver = false
    var views: [(view: ObjectReference, obligations: Int, last: WholeLogViolation)] = []
  }

  private var hosts: [Int: Host] = [:]
  /// Whether a class is one of hosting controllers, by its index; `nil` while nobody asked.
  private var isHosting: [Int: Bool] = [:]
  /// Processes with several hosting controllers: nobody can say whose views they are.
  private var crowded: Set<Int> = []

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    let processIndex = tracked.key.processIndex
    if tracked.event.callback.isSwiftUI {
      count(tracked, subjects, &found)
      return
    }
    guard isHost(tracked, names), !crowded.contains(processIndex) else { return }
    if let host = hosts[processIndex], host.key != tracked.key {
      crowded.insert(processIndex)
      hosts[processIndex] = nil
      return
    }
    var host = hosts[processIndex] ?? Host(key: tracked.key)
    switch tracked.event.callback {
    case .viewWillAppear where subjects.appearance(in: tracked.before) == .disappeared:
      settle(&host, &found)
      host.isComplete = true
    case .viewDidDisappear: host.isOver = true
    case .deinit: settle(&host, &found)
    default: break
    }
    hosts[processIndex] = tracked.event.callback == .deinit ? nil : host
  }

  private mutating func isHost(_ tracked: TrackedEvent, _ names: NameTable) -> Bool {
    if let known = isHosting[tracked.classIndex] { return known }
    let isHost = names[tracked.key.reference.name].hasSuffix("HostingController")
    isHosting[tracked.classIndex] = isHost
    return isHost
  }

  private mutating func count(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ found: inout [WholeLogViolation]
  ) {
    guard var host = hosts[tracked.key.processIndex] else { return }
    defer { hosts[tracked.key.processIndex] = host }
    let isAppearance = tracked.event.callback == .onAppear
    var wholeLogViolation = WholeLogViolation(.swiftUIAppearanceMismatch, tracked)
    wholeLogViolation.container = host.key.reference
    if isAppearance, subjects.appearance(of: host.key) == .disappeared {
      found.append(wholeLogViolation)
      return
    }
    let change = isAppearance ? 1 : -1
    if let known = host.views.firstIndex(where: { $0.view == tracked.key.reference }) {
      host.views[known].obligations += change
      host.views[known].last = wholeLogViolation
    } else if host.views.count < 64 {
      host.views.append((tracked.key.reference, change, wholeLogViolation))
    }
  }

  /// The cycle of a host ends: what its views have in excess is reported.
  private func settle(_ host: inout Host, _ found: inout [WholeLogViolation]) {
    if host.isComplete, host.isOver {
      for view in host.views where view.obligations != 0 {
        var wholeLogViolation = view.last
        wholeLogViolation.note =
          view.obligations > 0
          ? "onAppear more often than onDisappear" : "onDisappear more often than onAppear"
        found.append(wholeLogViolation)
      }
    }
    host.views = []
    host.isOver = false
  }

  mutating func forget() { hosts = [:] }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    for processIndex in hosts.keys.sorted() {
      if var host = hosts[processIndex] { settle(&host, &found) }
    }
  }
}
