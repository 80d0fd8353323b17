/// The slices of one kind that several objects share: links, transitions, or the one of a process.
///
/// Found by each of their members; dropped when a member ends.
struct RelatedSlices {
  /// A slice and who plays which part in it.
  struct Slice {
    var members: [Member]
    var world: Int
    var state: StateID
    var timers: [TimerMark]
  }

  /// An object and its part.
  struct Member: Hashable {
    var role: Role
    var key: SubjectKey
  }

  let monitor: Monitor
  private var slices: [Int: Slice] = [:]
  private var byMember: [SubjectKey: [Int]] = [:]
  private var next = 0

  init(_ monitor: Monitor) { self.monitor = monitor }

  subscript(slice: Int) -> Slice? {
    get { slices[slice] }
    set { slices[slice] = newValue }
  }

  /// The slices that an object is a member of, in the order in which they began.
  func slices(of key: SubjectKey) -> [Int] { byMember[key] ?? [] }

  /// Every slice, in the order in which they began.
  var living: [Int] { slices.keys.sorted() }

  /// The slice with these members; `nil` when there is none.
  func slice(of members: [Member]) -> Int? {
    guard let first = members.first else { return nil }
    return slices(of: first.key).first { slices[$0]?.members == members }
  }

  /// A new slice.
  ///
  /// - Parameter isBorn: Whether its beginning is in the log.
  @discardableResult
  mutating func add(_ members: [Member], world: Int, isBorn: Bool) -> Int {
    let slice = Slice(
      members: members, world: world, state: isBorn ? monitor.born : monitor.start,
      timers: Array(repeating: isBorn ? .never : .unknown, count: monitor.program.timers.count))
    slices[next] = slice
    for key in Set(members.map(\.key)) { byMember[key, default: []].append(next) }
    next += 1
    return next - 1
  }

  /// Drops a slice.
  mutating func remove(_ slice: Int) {
    guard let removed = slices.removeValue(forKey: slice) else { return }
    for key in Set(removed.members.map(\.key)) {
      byMember[key]?.removeAll { $0 == slice }
      if byMember[key]?.isEmpty == true { byMember[key] = nil }
    }
  }

  /// Nothing is known of any slice any more.
  mutating func forget() {
    for slice in slices.keys {
      slices[slice]?.state = monitor.start
      slices[slice]?.timers = Array(repeating: .unknown, count: monitor.program.timers.count)
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
