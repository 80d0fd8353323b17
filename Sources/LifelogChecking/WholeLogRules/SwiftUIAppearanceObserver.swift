import LifelogModel
import LifelogTrace

/// SwiftUI views that appear while their hosting controller is not on screen, or more often than they disappear while
/// it comes and goes.
struct SwiftUIAppearanceObserver: Observer {
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
    var views: [(view: ObjectReference, balance: Int, last: Observation)] = []
  }

  private var hosts: [Int: Host] = [:]
  /// Whether a class is one of hosting controllers, by its index; `nil` while nobody asked.
  private var isHosting: [Int: Bool] = [:]
  /// Processes with several hosting controllers: nobody can say whose views they are.
  private var crowded: Set<Int> = []

  mutating func receive(
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    let world = sighting.key.world
    if sighting.event.callback.isSwiftUI {
      count(sighting, subjects, &found)
      return
    }
    guard isHost(sighting, names), !crowded.contains(world) else { return }
    if let host = hosts[world], host.key != sighting.key {
      crowded.insert(world)
      hosts[world] = nil
      return
    }
    var host = hosts[world] ?? Host(key: sighting.key)
    switch sighting.event.callback {
    case .viewWillAppear where subjects.appearance(in: sighting.before) == .disappeared:
      settle(&host, &found)
      host.isComplete = true
    case .viewDidDisappear: host.isOver = true
    case .deinit: settle(&host, &found)
    default: break
    }
    hosts[world] = sighting.event.callback == .deinit ? nil : host
  }

  private mutating func isHost(_ sighting: TrackedEvent, _ names: NameTable) -> Bool {
    if let known = isHosting[sighting.classIndex] { return known }
    let isHost = names[sighting.key.reference.name].hasSuffix("HostingController")
    isHosting[sighting.classIndex] = isHost
    return isHost
  }

  private mutating func count(_ sighting: TrackedEvent, _ subjects: Subjects, _ found: inout [Observation]) {
    guard var host = hosts[sighting.key.world] else { return }
    defer { hosts[sighting.key.world] = host }
    let isAppearance = sighting.event.callback == .onAppear
    var observation = Observation(.swiftUIAppearanceMismatch, sighting)
    observation.container = host.key.reference
    if isAppearance, subjects.appearance(of: host.key) == .disappeared {
      found.append(observation)
      return
    }
    let change = isAppearance ? 1 : -1
    if let known = host.views.firstIndex(where: { $0.view == sighting.key.reference }) {
      host.views[known].balance += change
      host.views[known].last = observation
    } else if host.views.count < 64 {
      host.views.append((sighting.key.reference, change, observation))
    }
  }

  /// The cycle of a host ends: what its views have in excess is reported.
  private func settle(_ host: inout Host, _ found: inout [Observation]) {
    if host.isComplete, host.isOver {
      for view in host.views where view.balance != 0 {
        var observation = view.last
        observation.remark =
          view.balance > 0 ? "onAppear more often than onDisappear" : "onDisappear more often than onAppear"
        found.append(observation)
      }
    }
    host.views = []
    host.isOver = false
  }

  mutating func forget() { hosts = [:] }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]) {
    for world in hosts.keys.sorted() {
      if var host = hosts[world] { settle(&host, &found) }
    }
  }
}
