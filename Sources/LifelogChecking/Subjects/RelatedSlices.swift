import LifelogModel
import LifelogTrace

/// The slices of one kind that several objects share: links, transitions, or the one of a process.
///
/// Found by each of their members; dropped when a member ends.
struct RelatedSlices {
  /// A slice and who plays which part in it.
  struct Slice {
    var members: [Member]
    var world: Int
    /// The class of its first member, as an index into those of the evidence; `nil` where it has no members.
    var mainClass: Int?
    var state: StateID
    var timers: [TimerMark]
    /// The how manieth slice it is; −1 once it is dropped.
    fileprivate var number: Int
  }

  /// An object and its part.
  struct Member: Hashable {
    var role: Role
    var key: SubjectKey
  }

  let monitor: Monitor
  private var slices: ContiguousArray<Slice> = []
  private var free: [Int] = []
  private var byMember: [SubjectKey: [Int]] = [:]
  private var count = 0

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// A slice that lives.
  subscript(slice: Int) -> Slice {
    _read { yield slices[slice] }
    _modify { yield &slices[slice] }
  }

  /// The state of a slice that lives.
  @inline(__always)
  func state(of slice: Int) -> StateID { slices[slice].state }

  /// Whether no slice lives.
  var isEmpty: Bool { free.count == slices.count }

  /// The slices that an object is a member of, in the order in which they began.
  func slices(of key: SubjectKey) -> [Int] { byMember[key] ?? [] }

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
    for key in Set(members.map(\.key)) { byMember[key, default: []].append(place) }
    return place
  }

  /// Drops a slice.
  mutating func remove(_ slice: Int) {
    guard slices[slice].number >= 0 else { return }
    slices[slice].number = -1
    free.append(slice)
    for key in Set(slices[slice].members.map(\.key)) {
      byMember[key]?.removeAll { $0 == slice }
      if byMember[key]?.isEmpty == true { byMember[key] = nil }
    }
  }

  /// Nothing is known of any slice any more.
  mutating func forget() {
    for slice in slices.indices {
      slices[slice].state = monitor.start
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
