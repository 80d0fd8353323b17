import LifelogModel
import LifelogTrace

/// The links of one container to its children. Those that its events cannot tell apart are a group.
///
/// A container can have very many children, most of them in the same few states. Its event steps each group once. An
/// event of a child steps only its link, which is alone until the next event of the container.
struct LinkGroups {
  /// What the effect of the container's events on a link depends on.
  private struct Key: Hashable {
    var state: StateID
    /// The propositions about the child and the timers, which hold until a deadline.
    var letter = Letter(.`init`, roles: [])
  }

  private struct Group {
    var key: Key
    /// The indices of its links, unordered.
    var members: [Int] = []
    /// Rules that are recorded as possibly violated for the class of each member.
    var recorded: RuleSet
  }

  /// Where a link is: its group, −1 if it is alone, and its position there.
  struct Place {
    fileprivate var group = -1
    fileprivate var position = 0

    /// Whether the link is alone.
    var isAlone: Bool { group < 0 }
  }

  /// Empty groups are reused.
  private var groups: ContiguousArray<Group> = []
  /// The indices of the links that are alone, unordered.
  private(set) var alone: [Int] = []
  private var deadlines = Deadlines<SliceID>()
  /// The time of the last event that has one.
  private var last: LogTime?
  /// Each class of current and former children, in order of first appearance, and the number of links to current
  /// children of the class.
  private var classes: [Int] = []
  private var counts: [Int: Int] = [:]
  /// For each callback of the container, the number of classes for which its rules are already recorded.
  private var touchedClasses: [Callback: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Adds a link, which is alone.
  mutating func add(_ index: Int, _ links: inout ContiguousArray<Link>) {
    let classIndex = links[index].classIndex
    if counts[classIndex] == nil { classes.append(classIndex) }
    counts[classIndex, default: 0] += 1
    leaveAlone(index, &links)
  }

  /// Removes a link.
  mutating func remove(_ index: Int, _ links: inout ContiguousArray<Link>) {
    let classIndex = links[index].classIndex
    counts[classIndex, default: 0] -= 1
    if counts[classIndex] == 0 { counts[classIndex] = nil }
    take(index, &links)
  }

  /// Takes a link out of its group.
  mutating func isolate(_ index: Int, _ links: inout ContiguousArray<Link>) {
    guard !links[index].place.isAlone else { return }
    links[index].slice = slice(of: index, links)
    take(index, &links)
    leaveAlone(index, &links)
  }

  private mutating func leaveAlone(_ index: Int, _ links: inout ContiguousArray<Link>) {
    links[index].place = Place(position: alone.count)
    alone.append(index)
  }

  /// Takes a link from where it is.
  private mutating func take(_ index: Int, _ links: inout ContiguousArray<Link>) {
    let place = links[index].place
    let moved: Int = place.isAlone ? alone.removeLast() : groups[place.group].members.removeLast()
    guard moved != index else { return }
    if place.isAlone {
      alone[place.position] = moved
    } else {
      groups[place.group].members[place.position] = moved
    }
    links[moved].place = place
  }

  /// The slice of a link.
  func slice(of index: Int, _ links: ContiguousArray<Link>) -> RelatedSlices.Slice {
    var slice = links[index].slice
    let place = links[index].place
    if !place.isAlone { slice.state = state(of: place) }
    return slice
  }

  /// The state of the links at a place in a group.
  func state(of place: Place) -> StateID { groups[place.group].key.state }

  /// The indices of all links, unordered.
  var all: [Int] { alone + groups.lazy.flatMap(\.members) }

  /// Resets all links to the unknown state.
  mutating func forget(_ monitor: Monitor, _ links: inout ContiguousArray<Link>) {
    for index in all {
      isolate(index, &links)
      links[index].slice.forget(monitor)
    }
  }

  /// The states of the groups.
  var states: [StateID] { groups.map(\.key.state) }

  /// Replaces the numbers of the states.
  mutating func renumber(_ number: (StateID) -> StateID) {
    for group in groups.indices { groups[group].key.state = number(groups[group].key.state) }
  }

  /// The classes of children for which the rules of a callback of the container are not yet recorded.
  mutating func classesToTouch(by callback: Callback) -> [Int] {
    let first = touchedClasses[callback, default: 0]
    guard first < classes.count else { return [] }
    touchedClasses[callback] = classes.count
    return classes[first...].filter { counts[$0] != nil }
  }
}

/// Events of the container.
extension LinkGroups {
  /// Adds the links that are alone to groups, before an event of the container.
  ///
  /// A link remains alone if the log does not tell its child from other objects, or if the time of the event
  /// does not show whether its timers run.
  ///
  /// - Parameter bound: The link that the event names. It is alone.
  mutating func regroup(
    at time: LogTime?, bound: Int?, _ monitor: Monitor, _ names: NameTable,
    _ links: inout ContiguousArray<Link>, _ subjects: inout Subjects
  ) {
    if let bound { isolate(bound, &links) }
    guard isolateDue(at: time, &links), let propositions = monitor.linkPropositions, !alone.isEmpty else {
      return
    }
    let waiting = alone
    alone = []
    for index in waiting {
      let slice = links[index].slice
      let timers = zip(slice.timers, monitor.program.timers).map { ($0, limit: $1.limit) }
      let isKnown = timers.allSatisfy { $0 == .unknown || $0.isRecent(at: time, limit: $1) != .unknown }
      guard index != bound, isKnown, subjects.isSingle(links[index].child) else {
        leaveAlone(index, &links)
        continue
      }
      var key = Key(state: slice.state)
      for proposition in propositions {
        key.letter[proposition] = subjects.truth(
          of: monitor.program.propositions[proposition], in: slice, monitor, at: time, names)
      }
      join(index, key, subjects.coverage.classes[links[index].classIndex].possiblyBrokenRules, &links)
      let running = timers.compactMap { $0.deadline(at: time, limit: $1) }
      if let deadline = running.min() { deadlines.add(links[index].id(index), at: deadline) }
    }
  }

  /// Isolates the links whose propositions about timers no longer hold.
  ///
  /// - Returns: Whether the time of the event shows which these are. Otherwise all links are alone.
  private mutating func isolateDue(at time: LogTime?, _ links: inout ContiguousArray<Link>) -> Bool {
    defer { last = time ?? last }
    let elapsed = last.map { time?.microseconds(since: $0) ?? -1 } ?? 0
    guard elapsed >= 0 else {
      for index in all { isolate(index, &links) }
      return false
    }
    guard let time else { return true }
    for (_, due) in deadlines.take(before: time.instant) where links[due.index].number == due.number {
      isolate(due.index, &links)
    }
    return true
  }

  /// Adds a link that is alone to its group.
  ///
  /// - Parameter recorded: The rules that are recorded as possibly violated for its class.
  private mutating func join(
    _ index: Int, _ key: Key, _ recorded: RuleSet, _ links: inout ContiguousArray<Link>
  ) {
    let known =
      groups.firstIndex { $0.key == key && !$0.members.isEmpty }
      ?? groups.firstIndex(where: \.members.isEmpty)
    let group = known ?? groups.count
    if known == nil { groups.append(Group(key: key, recorded: recorded)) }
    if groups[group].members.isEmpty { (groups[group].key, groups[group].recorded) = (key, recorded) }
    groups[group].recorded.formIntersection(recorded)
    add(index, to: group, &links)
  }

  private mutating func add(_ index: Int, to group: Int, _ links: inout ContiguousArray<Link>) {
    links[index].place = Place(group: group, position: groups[group].members.count)
    groups[group].members.append(index)
  }

  /// Steps each group.
  ///
  /// - Parameter letter: The event as a letter for a link.
  /// - Returns: The links in which the event violates rules, as they were before it.
  mutating func step(
    at time: LogTime?, _ monitor: Monitor, _ links: inout ContiguousArray<Link>, _ subjects: inout Subjects,
    letter: (RelatedSlices.Slice, inout Subjects) -> Letter
  ) -> [Links.Broken] {
    var broken: [Links.Broken] = []
    var isChanged = false
    for group in groups.indices {
      guard let first = groups[group].members.first else { continue }
      let members = groups[group].members
      let step = monitor.step(groups[group].key.state, letter(slice(of: first, links), &subjects))
      if !step.possiblyBroken.isSubset(of: groups[group].recorded) {
        groups[group].recorded.formUnion(step.possiblyBroken)
        for index in members {
          subjects.coverage.recordPossibleViolation(step.possiblyBroken, at: links[index].classIndex)
        }
      }
      if step.isViolation {
        broken += members.map {
          Links.Broken(
            number: links[$0].number, slice: slice(of: $0, links), roles: RoleSet(.parent), step: step)
        }
      }
      isChanged = isChanged || step.state != groups[group].key.state
      groups[group].key.state = step.state
      if step.restartedTimers | step.unknownTimers != 0 {
        for index in members {
          var timers = links[index].slice.timers
          timers.restart(step, at: time)
          guard timers != links[index].slice.timers else { continue }
          isolate(index, &links)
          links[index].slice.timers = timers
        }
      }
    }
    if isChanged { joinEqual(&links) }
    return broken
  }

  /// Joins the groups that have met, the smaller one to the larger one.
  private mutating func joinEqual(_ links: inout ContiguousArray<Link>) {
    var known: [Key: Int] = [:]
    for group in groups.indices where !groups[group].members.isEmpty {
      guard let other = known[groups[group].key] else {
        known[groups[group].key] = group
        continue
      }
      let isLarger = groups[group].members.count > groups[other].members.count
      let (kept, joined) = isLarger ? (group, other) : (other, group)
      groups[kept].recorded.formIntersection(groups[joined].recorded)
      for index in groups[joined].members { add(index, to: kept, &links) }
      groups[joined].members = []
      known[groups[kept].key] = kept
    }
  }
}
