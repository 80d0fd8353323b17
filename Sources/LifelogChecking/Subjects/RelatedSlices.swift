import LifelogModel
import LifelogTrace

/// The slices of one kind that several objects share: links, transitions, or those of processes.
///
/// Slices are looked up by each of their members, and dropped when a member ends.
struct RelatedSlices {
  /// A slice and its members with their roles.
  struct Slice {
    var members: [Member]
    var processIndex: Int
    /// The class of its first member, as an index into those of the log coverage; `nil` if the slice has no members.
    var mainClass: Int?
    var state: StateID
    var timers: [TimerStart]
    /// Its number among all slices, in the order in which they began; −1 if dropped.
    fileprivate var number: Int
    /// Whether it had an event since the last gap.
    fileprivate var isTouched = false
    /// Whether the container of a link lists it as unstable.
    fileprivate var isUnstable = true
    /// The deadline until which a link is exempt from the container's checks, in microseconds; `nil` if it is stable.
    fileprivate var deadline: Int64?
    /// The number of the child's last departure among all of them; `nil` if the child has not left.
    fileprivate var departure: Int?
  }

  /// An object and its role.
  struct Member: Hashable {
    var role: Role
    var key: SubjectKey
  }

  let monitor: Monitor
  private var slices: ContiguousArray<Slice> = []
  private var free: [Int] = []
  private var byMember: [SubjectKey: SliceList] = [:]
  /// The slices by their first member.
  private var byMain: [SubjectKey: SliceList] = [:]
  /// The slices with an event since the last gap.
  private var touched: [SliceID] = []
  private var containers: [SubjectKey: ContainerLinks] = [:]
  /// The departures of an object's links, as child or as container, the oldest first.
  private var departures: [SubjectKey: Departures] = [:]
  private var departureCount = 0
  /// The children with a dropped link. What is known of such a link is incomplete.
  private var forgotten: Set<SubjectKey> = []
  /// The number of links that began in the unknown state because a link of the child was dropped.
  private(set) var notTracked = 0
  private var count = 0

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// An active slice.
  subscript(slice: Int) -> Slice {
    _read { yield slices[slice] }
    _modify { yield &slices[slice] }
  }

  /// The state of an active slice.
  @inline(__always)
  func state(of slice: Int) -> StateID { slices[slice].state }

  /// Whether no slice is active.
  var isEmpty: Bool { free.count == slices.count }

  /// The slices of an object, in the order in which they began.
  func slices(of key: SubjectKey) -> [Int] { byMember[key].map(active) ?? [] }

  private func active(_ list: SliceList) -> [Int] {
    list.ids.compactMap { slices[$0.index].number == $0.number ? $0.index : nil }
  }

  /// All active slices, in the order in which they began.
  var active: [Int] {
    slices.indices.filter { slices[$0].number >= 0 }.sorted { slices[$0].number < slices[$1].number }
  }

  /// The slice with these members; `nil` if there is none.
  func slice(of members: [Member]) -> Int? {
    guard let first = members.first, let list = byMain[first.key] else { return nil }
    return active(list).first { slices[$0].members == members }
  }

  /// Adds a slice.
  ///
  /// - Parameters:
  ///   - mainClass: The class of the first member, as an index into those of the log coverage.
  ///   - isBorn: Whether its start is in the log.
  @discardableResult
  mutating func add(_ members: [Member], processIndex: Int, mainClass: Int?, isBorn: Bool) -> Int {
    let wasForgotten = members.first.map { forgotten.contains($0.key) } ?? false
    if isBorn, wasForgotten { notTracked += 1 }
    let isBorn = isBorn && !wasForgotten
    let slice = Slice(
      members: members, processIndex: processIndex, mainClass: mainClass,
      state: isBorn ? monitor.born : monitor.start,
      timers: Array(repeating: isBorn ? .never : .unknown, count: monitor.program.timers.count), number: count
    )
    let index = free.popLast() ?? slices.count
    if index == slices.count { slices.append(slice) } else { slices[index] = slice }
    let id = SliceID(index: index, number: count)
    count += 1
    touch(index)
    for key in Set(members.map(\.key)) { byMember[key, default: SliceList()].append(id) }
    if let first = members.first { byMain[first.key, default: SliceList()].append(id) }
    if let container = slice.container, let mainClass {
      containers[container, default: ContainerLinks()].add(id, classIndex: mainClass)
    }
    return index
  }

  /// Drops a slice.
  mutating func remove(_ index: Int) {
    let slice = slices[index]
    guard slice.number >= 0 else { return }
    slices[index].number = -1
    free.append(index)
    for key in Set(slice.members.map(\.key)) { Self.drop(key, from: &byMember, slices) }
    if let first = slice.members.first { Self.drop(first.key, from: &byMain, slices) }
    if let container = slice.container, let mainClass = slice.mainClass {
      containers[container]?.removeLink(classIndex: mainClass)
      if containers[container]?.isEmpty == true { containers[container] = nil }
    }
  }

  /// Removes an ended object from the members of a slice that continues without it.
  mutating func removeMember(_ key: SubjectKey, of index: Int) {
    slices[index].members.removeAll { $0.key == key }
    byMember[key]?.remove { $0.index == index && $0.number == slices[index].number }
  }

  private static func drop(
    _ key: SubjectKey, from lists: inout [SubjectKey: SliceList], _ slices: ContiguousArray<Slice>
  ) {
    lists[key]?.drop { slices[$0.index].number == $0.number }
    if lists[key]?.isEmpty == true { lists[key] = nil }
  }

  /// Drops all slices.
  mutating func removeAll() {
    let notTracked = notTracked
    self = RelatedSlices(monitor)
    self.notTracked = notTracked
  }

  /// Records that a slice has an event.
  mutating func touch(_ index: Int) {
    guard !slices[index].isTouched else { return }
    slices[index].isTouched = true
    touched.append(SliceID(index: index, number: slices[index].number))
  }

  /// Resets all slices to the unknown state.
  ///
  /// - Complexity: O(slices with an event since the last reset).
  mutating func forget() {
    for id in touched where slices[id.index].number == id.number {
      slices[id.index].isTouched = false
      forget(id.index)
    }
    touched = []
  }

  /// The numbers of the slices with an event since the last gap.
  var changed: [Int] { touched.filter { slices[$0.index].number == $0.number }.map(\.index) }

  /// Resets a slice to the unknown state.
  mutating func forget(_ index: Int) {
    slices[index].state = monitor.start
    slices[index].timers = Array(repeating: .unknown, count: monitor.program.timers.count)
    destabilize(index)
  }
}

/// Links.
extension RelatedSlices {
  /// The links that an event of an object may change, in the order in which they began.
  ///
  /// - Parameters:
  ///   - bound: The link that the event names.
  ///   - isSingle: Whether the log distinguishes the object from all others.
  mutating func links(changedBy event: Event, of key: SubjectKey, bound: Int?, isSingle: Bool) -> [Int] {
    wake(linksOf: key, at: event.time)
    guard isSingle, monitor.isUnconstrainedForParent(event.callback), containers[key] != nil else {
      return slices(of: key)
    }
    var links = byMain[key].map(active) ?? []
    if let bound, slices[bound].members[0].key != key { links.append(bound) }
    for id in containers[key]?.takeUnstable() ?? [] where slices[id.index].number == id.number {
      slices[id.index].isUnstable = false
      if id.index != bound { links.append(id.index) }
    }
    return links.sorted { slices[$0].number < slices[$1].number }
  }

  private mutating func wake(linksOf container: SubjectKey, at time: LogTime?) {
    for (deadline, id) in containers[container]?.takeDue(at: time) ?? []
    where slices[id.index].number == id.number && slices[id.index].deadline == deadline {
      destabilize(id.index)
    }
  }

  /// Exempts a checked link from the checks of its container if an unconstrained event leaves it unchanged, whatever
  /// else is known of the event, either always or until a timer expires.
  mutating func stabilize(_ index: Int, at time: LogTime?) {
    let slice = slices[index]
    guard slice.number >= 0, !slice.isUnstable, !monitor.isStable(slice.state),
      let container = slice.container
    else { return }
    var deadline = Int64.max
    let known = monitor.commonPropositions.map { proposition -> Truth? in
      guard case .timer(let number) = monitor.program.propositions[proposition] else { return nil }
      let limit = monitor.program.timers[number].limit
      let isRecent = slice.timers[number].isRecent(at: time, limit: limit)
      guard case .at(let start) = slice.timers[number] else { return isRecent }
      guard isRecent == .yes else { return nil }
      deadline = min(deadline, start.instant &+ limit)
      return .yes
    }
    guard monitor.isStable(slice.state, knowing: known) else { return destabilize(index) }
    guard deadline < .max, slice.deadline != deadline else { return }
    slices[index].deadline = deadline
    containers[container]?.wait(SliceID(index: index, number: slice.number), until: deadline)
  }

  /// Marks the links of a child as unstable: any event of their containers may change them.
  mutating func destabilizeLinks(ofChild key: SubjectKey) {
    for link in byMain[key].map(active) ?? [] { destabilize(link) }
  }

  /// Marks a link as unstable: any event of its container may change it.
  mutating func destabilize(_ index: Int) {
    guard slices[index].number >= 0, !slices[index].isUnstable, let container = slices[index].container
    else { return }
    slices[index].isUnstable = true
    slices[index].deadline = nil
    containers[container]?.destabilize(SliceID(index: index, number: slices[index].number))
  }

  /// The classes of children for which a callback of their container occurs for the first time, although it changes
  /// nothing.
  mutating func classesToTouch(by callback: Callback, of key: SubjectKey) -> [Int] {
    guard monitor.isUnconstrainedForParent(callback), !monitor.rules(touchedBy: Symbol(callback)).isEmpty
    else {
      return []
    }
    return containers[key]?.classesToTouch(by: callback) ?? []
  }
}

/// Former links.
extension RelatedSlices {
  /// Records whether the child of a link has left the container.
  mutating func recordDeparture(_ hasLeft: Bool, of index: Int) {
    guard hasLeft else { return slices[index].departure = nil }
    guard slices[index].number >= 0, slices[index].departure == nil else { return }
    departureCount += 1
    slices[index].departure = departureCount
    let link = SliceID(index: index, number: slices[index].number)
    for member in slices[index].members {
      departures[member.key, default: Departures()].append(Departure(link: link, number: departureCount))
    }
  }

  /// Drops the former link that an object has had the longest, if it has too many and the link has no pending rules.
  ///
  /// An app can push and pop controllers, or move a child between containers, without end, and without a `deinit` in the
  /// log. If the child returns, the link begins in the unknown state, which is counted.
  mutating func forgetFormer(of key: SubjectKey) {
    guard let oldest = departures[key]?.takeExcess(over: TrackingLimit.formerLinks.maximum) else { return }
    let slice = slices[oldest.link.index]
    guard slice.number == oldest.link.number, slice.departure == oldest.number else { return }
    guard monitor.certainObligations(in: slice.state).isEmpty else {
      departures[key]?.append(oldest)
      return
    }
    if let child = slice.members.first { forgotten.insert(child.key) }
    remove(oldest.link.index)
  }

  /// Forgets an ended object.
  mutating func end(_ key: SubjectKey) {
    departures[key] = nil
    forgotten.remove(key)
  }
}

/// The end of a link: the child left its container.
private struct Departure {
  var link: SliceID
  /// Its number among all departures. The child can return and leave again.
  var number: Int
}

/// The departures of one object, in a queue.
private struct Departures {
  private var all: [Departure] = []
  private var taken = 0

  mutating func append(_ departure: Departure) { all.append(departure) }

  /// Removes and returns the oldest one if there are more than a number of them.
  mutating func takeExcess(over count: Int) -> Departure? {
    guard all.count - taken > count else { return nil }
    defer { taken += 1 }
    if taken > count {
      all.removeFirst(taken)
      taken = 0
    }
    return all[taken]
  }
}

/// The identity of a slice. Its index is reused after it is dropped.
struct SliceID: Hashable {
  var index: Int
  var number: Int
}

/// The slices of an object. Dropped ones remain until they are half of all, so that dropping one is cheap.
private struct SliceList {
  private(set) var ids: [SliceID] = []
  private var dropped = 0

  var isEmpty: Bool { dropped == ids.count }

  mutating func append(_ id: SliceID) { ids.append(id) }

  /// Removes those of an object that has left them.
  mutating func remove(where isLeft: (SliceID) -> Bool) { ids.removeAll(where: isLeft) }

  /// Records that one of them was dropped.
  mutating func drop(_ isLiving: (SliceID) -> Bool) {
    dropped += 1
    guard dropped * 2 > ids.count else { return }
    ids.removeAll { !isLiving($0) }
    dropped = 0
  }
}

extension RelatedSlices.Slice {
  /// The parent of a link; `nil` for any other slice.
  fileprivate var container: SubjectKey? {
    members.count == 2 && members[1].role == .parent ? members[1].key : nil
  }

  /// The object in a role; `nil` if there is none.
  func member(_ role: Role) -> SubjectKey? { members.first { $0.role == role }?.key }

  /// The roles of an object.
  func roles(of key: SubjectKey) -> RoleSet {
    members.reduce(into: RoleSet()) { roles, member in
      if member.key == key { roles.insert(RoleSet(member.role)) }
    }
  }
}

/// The indices of the kinds of shared slices in a tracker.
enum SharedSliceIndex {
  static let links = 0
  static let transitions = 1
  static let processes = 2
}

/// The last start of a timer.
enum TimerStart: Sendable, Hashable {
  /// The timer was not started since the slice began.
  case never
  /// The log does not show the start.
  case unknown
  case at(LogTime)

  /// Whether the start is at most `limit` microseconds ago; unknown without times.
  func isRecent(at now: LogTime?, limit: Int64) -> Truth {
    switch self {
    case .never: return .no
    case .unknown: return .unknown
    case .at(let start):
      // A clock that steps back does not show how much time has passed.
      guard let elapsed = now?.microseconds(since: start), elapsed >= 0 else { return .unknown }
      return Truth(elapsed <= limit)
    }
  }
}

extension [TimerStart] {
  /// Restarts the timers that a step restarts.
  mutating func restart(_ step: Monitor.Step, at time: LogTime?) {
    guard step.restartedTimers | step.unknownTimers != 0 else { return }
    for index in indices {
      let bit = UInt32(1) << UInt32(index)
      if step.restartedTimers & bit != 0 { self[index] = time.map(TimerStart.at) ?? .unknown }
      if step.unknownTimers & bit != 0 { self[index] = .unknown }
    }
  }
}
