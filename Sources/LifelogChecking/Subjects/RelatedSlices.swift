import LifelogModel
import LifelogTrace

/// The slices of one kind that several objects share: transitions, or those of processes.
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

    /// - Parameter isBorn: Whether its start is in the log.
    init(
      _ members: [Member], processIndex: Int, mainClass: Int?, isBorn: Bool, _ monitor: Monitor
    ) {
      self.members = members
      self.processIndex = processIndex
      self.mainClass = mainClass
      state = isBorn ? monitor.born : monitor.start
      timers = Array(repeating: isBorn ? .never : .unknown, count: monitor.program.timers.count)
    }

    /// Resets it to the unknown state.
    mutating func forget(_ monitor: Monitor) {
      state = monitor.start
      timers = Array(repeating: .unknown, count: monitor.program.timers.count)
    }
  }

  /// An object and its role.
  struct Member: Hashable {
    var role: Role
    var key: SubjectKey
  }

  private struct Entry {
    var slice: Slice
    /// Its number among all slices, in the order in which they began; −1 if dropped.
    var number: Int
    /// Whether it had an event since the last gap.
    var isTouched = false
  }

  let monitor: Monitor
  private var slices: ContiguousArray<Entry> = []
  private var free: [Int] = []
  /// The slices of each object, in the order in which they began.
  private var byMember: [SubjectKey: [Int]] = [:]
  /// The slices with an event since the last gap.
  private var touched: [SliceID] = []
  private var count = 0

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// An active slice.
  @inline(__always)
  subscript(slice: Int) -> Slice {
    _read { yield slices[slice].slice }
    _modify { yield &slices[slice].slice }
  }

  /// Whether no slice is active.
  var isEmpty: Bool { free.count == slices.count }

  /// The slices of an object, in the order in which they began.
  func slices(of key: SubjectKey) -> [Int] { byMember[key] ?? [] }

  /// All active slices, in the order in which they began.
  var active: [Int] {
    slices.indices.filter { slices[$0].number >= 0 }.sorted { slices[$0].number < slices[$1].number }
  }

  /// Adds a slice.
  ///
  /// - Parameters:
  ///   - mainClass: The class of the first member, as an index into those of the log coverage.
  ///   - isBorn: Whether its start is in the log.
  @discardableResult
  mutating func add(_ members: [Member], processIndex: Int, mainClass: Int?, isBorn: Bool) -> Int {
    let slice = Slice(members, processIndex: processIndex, mainClass: mainClass, isBorn: isBorn, monitor)
    let entry = Entry(slice: slice, number: count)
    let index = free.popLast() ?? slices.count
    if index == slices.count { slices.append(entry) } else { slices[index] = entry }
    count += 1
    touch(index)
    for key in Set(members.map(\.key)) { byMember[key, default: []].append(index) }
    return index
  }

  /// Drops a slice.
  mutating func remove(_ index: Int) {
    guard slices[index].number >= 0 else { return }
    slices[index].number = -1
    free.append(index)
    for key in Set(slices[index].slice.members.map(\.key)) { forget(index, of: key) }
  }

  /// Removes an ended object from the members of a slice that continues without it.
  mutating func removeMember(_ key: SubjectKey, of index: Int) {
    slices[index].slice.members.removeAll { $0.key == key }
    forget(index, of: key)
  }

  private mutating func forget(_ index: Int, of key: SubjectKey) {
    byMember[key]?.removeAll { $0 == index }
    if byMember[key]?.isEmpty == true { byMember[key] = nil }
  }

  /// Drops all slices.
  mutating func removeAll() { self = RelatedSlices(monitor) }

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
      slices[id.index].slice.forget(monitor)
    }
    touched = []
  }

  /// The numbers of the slices with an event since the last gap.
  var changed: [Int] { touched.filter { slices[$0.index].number == $0.number }.map(\.index) }
}

/// The identity of a slice. Its index is reused after it is dropped.
struct SliceID: Hashable {
  var index: Int
  var number: Int
}

extension RelatedSlices.Slice {
  /// The object in a role; `nil` if there is none.
  func member(_ role: Role) -> SubjectKey? { members.first { $0.role == role }?.key }

  /// The roles of an object.
  func roles(of key: SubjectKey) -> RoleSet {
    members.reduce(into: RoleSet()) { roles, member in
      if member.key == key { roles.insert(RoleSet(member.role)) }
    }
  }
}
