/// The slices of one kind that several objects share: links, transitions, or the one of a process.
///
/// Found by each of their members; dropped when a member ends. Links are found by their parents in groups.
struct RelatedSlices {
  /// A slice and who plays which part in it.
  struct Slice {
    var members: [Member]
    var world: Int
    /// The class of its first member, as an index into those of the evidence; `nil` where it has no members.
    var mainClass: Int?
    fileprivate(set) var state: StateID
    var timers: [TimerMark]
    /// The how manieth slice it is; −1 once it is dropped.
    fileprivate var number: Int
    /// Where it stands among the links of its parent; meaningless for others.
    fileprivate var place = Siblings.Place()

    /// The parent, if it is a link.
    fileprivate var parent: SubjectKey? { member(.parent) }
  }

  /// An object and its part.
  struct Member: Hashable {
    var role: Role
    var key: SubjectKey
  }

  let monitor: Monitor
  private var slices: ContiguousArray<Slice> = []
  private var free: [Int] = []
  /// By each member; links by the child alone.
  private var byMember: [SubjectKey: [Int]] = [:]
  /// By the parent of links.
  private var siblings: [SubjectKey: Siblings] = [:]
  private var count = 0

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// A slice that lives.
  subscript(slice: Int) -> Slice {
    _read { yield slices[slice] }
    _modify { yield &slices[slice] }
  }

  /// Whether no slice lives.
  var isEmpty: Bool { free.count == slices.count }

  /// The slices that an object is a member of, in the order in which they began.
  func slices(of key: SubjectKey) -> [Int] {
    let own = byMember[key] ?? []
    guard let children = siblings[key] else { return own }
    return inOrder(own + children.all)
  }

  /// Those of an object's slices that an event of it does not leave as they are, in the order in which they began.
  ///
  /// - Parameters:
  ///   - bound: One that the event names; it is among them.
  ///   - touched: The rules that watch such an event.
  ///   - isUnmoved: Whether the event leaves links in a state, of which the object is the parent, as they are.
  mutating func slices(
    of key: SubjectKey, with bound: Int?, touching touched: RuleSet, isUnmoved: (StateID) -> Bool
  ) -> [Int] {
    guard siblings[key]?.areDoubtful != true else {
      siblings[key]?.areDoubtful = false
      return slices(of: key)
    }
    let own = byMember[key] ?? []
    let moved = siblings[key]?.moved(touching: touched, isUnmoved: isUnmoved) ?? []
    if moved.isEmpty, own.isEmpty { return bound.map { [$0] } ?? [] }
    return inOrder(Array(Set(own + moved + (bound.map { [$0] } ?? []))))
  }

  /// One of the links of which an object is the parent; `nil` when there is none.
  func child(of key: SubjectKey) -> Int? { siblings[key]?.first }

  /// Notes that there may be several instances behind a key: its links must be looked at one by one.
  mutating func noteSeveral(behind key: SubjectKey) {
    guard !isEmpty else { return }
    siblings[key]?.areDoubtful = true
    for slice in byMember[key] ?? [] {
      if let parent = slices[slice].parent { siblings[parent]?.areDoubtful = true }
    }
  }

  /// Puts a slice into another state.
  ///
  /// - Parameter touched: The rules that are known to watch its class.
  mutating func move(_ slice: Int, to state: StateID, touched: @autoclosure () -> RuleSet) {
    guard slices[slice].state != state else { return }
    slices[slice].state = state
    guard let parent = slices[slice].parent else { return }
    leave(slice, parent)
    slices[slice].place = siblings[parent, default: Siblings()].add(slice, in: state, touched: touched())
  }

  private mutating func leave(_ slice: Int, _ parent: SubjectKey) {
    let place = slices[slice].place
    if let other = siblings[parent]?.remove(at: place) { slices[other].place = place }
  }

  private func inOrder(_ slices: [Int]) -> [Int] {
    slices.sorted { self.slices[$0].number < self.slices[$1].number }
  }

  /// Every slice, in the order in which they began.
  var living: [Int] {
    slices.indices.filter { slices[$0].number >= 0 }.sorted { slices[$0].number < slices[$1].number }
  }

  /// The slice with these members; `nil` when there is none.
  func slice(of members: [Member]) -> Int? {
    guard let first = members.first else { return nil }
    return slices(of: first.key).first { slices[$0].members == members }
  }

  /// A new slice.
  ///
  /// - Parameters:
  ///   - mainClass: The class of the first member, as an index into those of the evidence.
  ///   - isBorn: Whether its beginning is in the log.
  @discardableResult
  mutating func add(_ members: [Member], world: Int, mainClass: Int?, isBorn: Bool) -> Int {
    let slice = Slice(
      members: members, world: world, mainClass: mainClass, state: isBorn ? monitor.born : monitor.start,
      timers: Array(repeating: isBorn ? .never : .unknown, count: monitor.program.timers.count), number: count
    )
    count += 1
    let place = free.popLast() ?? slices.count
    if place == slices.count { slices.append(slice) } else { slices[place] = slice }
    for key in keys(of: place) { byMember[key, default: []].append(place) }
    if let parent = slices[place].parent {
      slices[place].place = siblings[parent, default: Siblings()]
        .add(place, in: slices[place].state, touched: RuleSet())
    }
    return place
  }

  /// Drops a slice.
  mutating func remove(_ slice: Int) {
    guard slices[slice].number >= 0 else { return }
    slices[slice].number = -1
    free.append(slice)
    for key in keys(of: slice) {
      byMember[key]?.removeAll { $0 == slice }
      if byMember[key]?.isEmpty == true { byMember[key] = nil }
    }
    guard let parent = slices[slice].parent else { return }
    leave(slice, parent)
    if siblings[parent]?.count == 0 { siblings[parent] = nil }
  }

  /// The members by whom a slice is found one by one.
  private func keys(of slice: Int) -> Set<SubjectKey> {
    let members = slices[slice].members
    guard slices[slice].parent != nil else { return Set(members.map(\.key)) }
    return Set(members.lazy.filter { $0.role != .parent }.map(\.key))
  }

  /// Gives all states other numbers.
  mutating func renumber(_ number: (StateID) -> StateID) {
    for slice in living { slices[slice].state = number(slices[slice].state) }
    for key in siblings.keys { siblings[key]?.renumber(number) }
  }

  /// Nothing is known of any slice any more.
  mutating func forget() {
    for slice in slices.indices {
      if slices[slice].number >= 0 { move(slice, to: monitor.start, touched: RuleSet()) }
      slices[slice].timers = Array(repeating: .unknown, count: monitor.program.timers.count)
    }
  }
}

extension RelatedSlices.Slice {
  /// Who plays a part; `nil` when nobody does.
  func member(_ role: Role) -> SubjectKey? { members.first { $0.role == role }?.key }

  /// The parts that an object plays.
  func roles(of key: SubjectKey) -> RoleSet {
    members.reduce(into: RoleSet()) { roles, member in
      if member.key == key { roles.insert(RoleSet(member.role)) }
    }
  }
}

/// Where a tracker keeps the slices of each kind that several objects share.
enum SharedPlace {
  static let links = 0
  static let transitions = 1
  static let processes = 2
}

/// When a timer was started last.
enum TimerMark: Sendable, Hashable {
  /// Not since the slice began.
  case never
  /// The log does not tell.
  case unknown
  case at(LogTime)

  /// Whether that was not longer ago than so many microseconds. Unknown without times.
  func isRecent(at now: LogTime?, limit: Int64) -> Truth {
    switch self {
    case .never: return .no
    case .unknown: return .unknown
    case .at(let start):
      // A clock that steps back says nothing of how much time went by.
      guard let elapsed = now?.microseconds(since: start), elapsed >= 0 else { return .unknown }
      return Truth(elapsed <= limit)
    }
  }
}

extension [TimerMark] {
  /// Starts those anew that a step says.
  mutating func restart(_ step: Monitor.Step, at time: LogTime?) {
    guard step.restarted | step.blurred != 0 else { return }
    for index in indices {
      let bit = UInt32(1) << UInt32(index)
      if step.restarted & bit != 0 { self[index] = time.map(TimerMark.at) ?? .unknown }
      if step.blurred & bit != 0 { self[index] = .unknown }
    }
  }
}
