import LifelogModel
import LifelogTrace

/// A link between a child and its container.
struct Link {
  /// The state is that of its group, if it is in one.
  var slice: RelatedSlices.Slice
  /// The class of the child, as an index into those of the log coverage.
  var classIndex: Int
  /// Its number among all links, in the order in which they began; −1 if removed.
  var number: Int
  var place = LinkGroups.Place()
  /// Whether the child has left the container.
  var isFormer = false

  var child: SubjectKey { slice.members[0].key }
  var container: SubjectKey { slice.members[1].key }

  /// Its identity.
  func id(_ index: Int) -> SliceID { SliceID(index: index, number: number) }
}

/// The links between the controllers of a log.
struct Links {
  /// A link in which an event violates rules.
  struct Broken {
    /// The number of the link.
    var number: Int
    /// The slice before the event.
    var slice: RelatedSlices.Slice
    /// The roles of the event's subject.
    var roles: RoleSet
    var step: Monitor.Step
  }

  let monitor: Monitor
  private var links: ContiguousArray<Link> = []
  private var free: [Int] = []
  /// The links of each child to its containers. Those to former ones are in the order in which it left them.
  private var ofChild: [SubjectKey: [Int]] = [:]
  private var containers: [SubjectKey: LinkGroups] = [:]
  /// The containers that had an event since the last gap, or a child of which had one.
  private var touched: Set<SubjectKey> = []
  /// The containers that added a child whose name the log does not show, so that it may be any. The log may not show that of
  /// the container either.
  private var addedUnnamed: Set<SubjectKey> = []
  /// The children with a dropped link. What is known of such a link is incomplete.
  private var forgotten: Set<SubjectKey> = []
  /// The number of links that began in the unknown state because a link of the child was dropped.
  private(set) var notTracked = 0
  private var count = 0

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// Whether no link exists.
  var isEmpty: Bool { ofChild.isEmpty }

  /// All links, in the order in which they began.
  var all: [RelatedSlices.Slice] { slices(links.indices.filter { links[$0].number >= 0 }) }

  /// The links that may have changed since the last gap, in the order in which they began.
  var changed: [RelatedSlices.Slice] { slices(touched.flatMap { containers[$0]?.all ?? [] }) }

  /// The links of a child or a container, unordered.
  private func indices(of key: SubjectKey) -> [Int] {
    (ofChild[key] ?? []) + (containers[key]?.all ?? [])
  }

  private func slices(_ indices: [Int]) -> [RelatedSlices.Slice] {
    indices.sorted { links[$0].number < links[$1].number }.map(slice)
  }

  private func state(of index: Int) -> StateID {
    let place = links[index].place
    return place.isAlone
      ? links[index].slice.state : containers[links[index].container]?.state(of: place) ?? monitor.start
  }

  private func slice(of index: Int) -> RelatedSlices.Slice {
    containers[links[index].container]?.slice(of: index, links) ?? links[index].slice
  }

  /// Ends the links of an object. Their obligations remain pending.
  mutating func end(_ key: SubjectKey, _ coverage: inout LogCoverage) {
    if !isEmpty {
      for index in indices(of: key) {
        coverage.recordPending(monitor.certainObligations(in: state(of: index)), at: links[index].classIndex)
        remove(index)
      }
    }
    if !forgotten.isEmpty { forgotten.remove(key) }
  }

  /// Removes all links.
  mutating func removeAll() {
    let notTracked = notTracked
    self = Links(monitor)
    self.notTracked = notTracked
  }

  /// Resets all links to the unknown state.
  mutating func forget() {
    for container in touched { containers[container]?.forget(monitor, &links) }
    touched = []
  }

  /// Resets the links of an object to the unknown state.
  mutating func forget(linksOf key: SubjectKey) {
    isolate(linksOfChild: key)
    for index in ofChild[key] ?? [] { links[index].slice.forget(monitor) }
    containers[key]?.forget(monitor, &links)
  }

  /// Takes the links of a child whose state changes out of their groups.
  mutating func isolate(linksOfChild key: SubjectKey) {
    for index in ofChild[key] ?? [] { isolate(index) }
  }

  private mutating func isolate(_ index: Int) {
    if !links[index].place.isAlone { containers[links[index].container]?.isolate(index, &links) }
  }

  /// Makes the monitor forget the states that no link is in.
  mutating func forgetUnusedStates() {
    var active = Set(containers.values.lazy.flatMap(\.states))
    for link in links where link.place.isAlone { active.insert(link.slice.state) }
    let numbers = monitor.forget(allBut: active)
    for index in links.indices {
      links[index].slice.state = numbers[links[index].slice.state] ?? monitor.start
    }
    for container in containers.keys { containers[container]?.renumber { numbers[$0] ?? monitor.start } }
  }

  /// Adds a link.
  ///
  /// - Parameter isBorn: Whether its start is in the log.
  private mutating func add(_ members: [RelatedSlices.Member], classIndex: Int, isBorn: Bool) -> Int {
    let (child, container) = (members[0].key, members[1].key)
    let wasForgotten = forgotten.contains(child)
    if isBorn, wasForgotten { notTracked += 1 }
    let slice = RelatedSlices.Slice(
      members, processIndex: child.processIndex, mainClass: classIndex, isBorn: isBorn && !wasForgotten,
      monitor)
    let link = Link(slice: slice, classIndex: classIndex, number: count)
    count += 1
    let index = free.popLast() ?? links.count
    if index == links.count { links.append(link) } else { links[index] = link }
    ofChild[child, default: []].append(index)
    containers[container, default: LinkGroups()].add(index, &links)
    touched.insert(container)
    return index
  }

  private mutating func remove(_ index: Int) {
    let (child, container) = (links[index].child, links[index].container)
    containers[container]?.remove(index, &links)
    if containers[container]?.isEmpty == true { containers[container] = nil }
    ofChild[child]?.removeAll { $0 == index }
    if ofChild[child]?.isEmpty == true { ofChild[child] = nil }
    links[index].number = -1
    free.append(index)
  }
}

/// Events.
extension Links {
  /// Passes an event to the links of its subject, and begins the one that it names.
  @inline(never)
  mutating func deliver(
    _ event: Event, key: SubjectKey, _ names: NameTable, _ subjects: inout Subjects,
    _ violations: inout ViolationLog
  ) {
    // The state of a child changes after the event. A call changes that of the child that it names.
    if event.callback.namesChild, !event.argument.object.isNone {
      isolate(
        linksOfChild: SubjectKey(reference: event.argument.object, processIndex: key.processIndex))
    }
    guard event.phase != .end else { return isolate(linksOfChild: key) }
    let bound = link(namedBy: event, of: key, &subjects)
    var broken: [Broken] = []
    for index in ofChild[key] ?? [] {
      isolate(index)
      let roles: RoleSet = index == bound ? [RoleSet(.child), .receiver] : RoleSet(.child)
      step(index, event, roles, names, &subjects, &broken)
    }
    if containers[key] != nil {
      deliverToContainer(event, key: key, bound: bound, names, &subjects, &broken)
    }
    recordDepartures(by: event, of: key, bound: bound)
    for link in broken.sorted(by: { $0.number < $1.number }) {
      let letter = subjects.letter(of: event, in: link.slice, link.roles, monitor, names)
      violations.record(link.step, (event, letter), in: link.slice, monitor, &subjects, names)
    }
  }

  /// The link that an event names, which begins if it is new; `nil` if the event names none, or if one of its members is
  /// ambiguous.
  private mutating func link(namedBy event: Event, of key: SubjectKey, _ subjects: inout Subjects) -> Int? {
    guard event.callback.bindsLink else { return nil }
    guard !event.argument.object.isNone else {
      if event.callback == .addChild { recordUnnamedAddition(to: key, &subjects) }
      return nil
    }
    let other = subjects.canonical(
      SubjectKey(reference: event.argument.object, processIndex: key.processIndex))
    let isOfChild = event.callback.isFromParent
    let (child, container) = isOfChild ? (key, other) : (other, key)
    guard child != container, subjects.isSingle(child), subjects.isSingle(container) else { return nil }
    if let known = ofChild[child]?.first(where: { links[$0].container == container }) { return known }
    return add(
      [RelatedSlices.Member(role: .child, key: child), RelatedSlices.Member(role: .parent, key: container)],
      classIndex: subjects.coverage.index(of: child.reference.name, processIndex: child.processIndex),
      isBorn: event.callback != .didMoveToParent && !hasUnnamedAddition(to: container))
  }

  /// Whether a child that a container does not name may be any of its children.
  func hasUnnamedAddition(to container: SubjectKey) -> Bool {
    guard !addedUnnamed.isEmpty else { return false }
    let any = SubjectKey(reference: .none, processIndex: container.processIndex)
    return addedUnnamed.contains(container) || addedUnnamed.contains(any)
  }

  /// Makes the children of a container unknown that adds a child without a name; those of all, if it has no name itself.
  private mutating func recordUnnamedAddition(to container: SubjectKey, _ subjects: inout Subjects) {
    // Once: what begins later begins unknown.
    guard addedUnnamed.insert(container).inserted else { return }
    for key in container.reference.isNone ? Array(containers.keys) : [container] {
      for index in containers[key]?.all ?? [] { subjects.forgetUnadded(links[index].child) }
      containers[key]?.forget(monitor, &links)
    }
  }

  private mutating func deliverToContainer(
    _ event: Event, key: SubjectKey, bound: Int?, _ names: NameTable, _ subjects: inout Subjects,
    _ broken: inout [Broken]
  ) {
    guard subjects.isSingle(key) else {
      for index in containers[key]?.all ?? [] { remove(index) }
      return
    }
    touched.insert(key)
    let monitor = monitor  // So that the closure does not copy the links.
    containers[key]?.regroup(at: event.time, bound: bound, monitor, names, &links, &subjects)
    for index in containers[key]?.alone ?? [] {
      let roles: RoleSet = index == bound ? [RoleSet(.parent), .receiver] : RoleSet(.parent)
      step(index, event, roles, names, &subjects, &broken)
    }
    broken +=
      containers[key]?.step(at: event.time, monitor, &links, &subjects) {
        $1.letter(of: event, in: $0, RoleSet(.parent), monitor, names)
      } ?? []
    let rules = monitor.rules(touchedBy: Symbol(event.callback))
    guard !rules.isEmpty else { return }
    for classIndex in containers[key]?.classesToTouch(by: event.callback) ?? [] {
      subjects.coverage.touch(rules, at: classIndex)
    }
  }

  /// Steps a link that is alone.
  private mutating func step(
    _ index: Int, _ event: Event, _ roles: RoleSet, _ names: NameTable, _ subjects: inout Subjects,
    _ broken: inout [Broken]
  ) {
    let before = links[index].slice
    guard before.members.allSatisfy({ subjects.isSingle($0.key) }) else { return remove(index) }
    touched.insert(before.members[1].key)
    let letter = subjects.letter(of: event, in: before, roles, monitor, names)
    let step = monitor.step(before.state, letter)
    links[index].slice.state = step.state
    links[index].slice.timers.restart(step, at: event.time)
    subjects.coverage.touch(
      monitor.rules(touchedBy: Symbol(event.callback)), at: links[index].classIndex)
    subjects.coverage.recordPossibleViolation(step.possiblyBroken, at: links[index].classIndex)
    if step.isViolation {
      broken.append(Broken(number: links[index].number, slice: before, roles: roles, step: step))
    }
  }

  /// Records the links that a child has left or returned to.
  private mutating func recordDepartures(by event: Event, of key: SubjectKey, bound: Int?) {
    if let bound, links[bound].number >= 0 { links[bound].isFormer = false }
    let hasLeft =
      event.callback == .removeFromParent
      || event.callback == .didMoveToParent && (bound != nil || event.argument == .noParent)
    guard hasLeft, let all = ofChild[key] else { return }
    let left = all.filter { $0 != bound && !links[$0].isFormer }
    guard !left.isEmpty else { return }
    for index in left { links[index].isFormer = true }
    // Those that it left first come first.
    ofChild[key] = all.filter { !left.contains($0) } + left
    forgetFormer(of: key)
  }

  /// Drops the former link that a child left first, if it has too many: each of its events steps each of them.
  ///
  /// An app can move a child between containers without end, and without a `deinit` in the log. If the child gets a
  /// container again, the link begins in the unknown state, which is counted.
  private mutating func forgetFormer(of child: SubjectKey) {
    let former = ofChild[child]?.filter { links[$0].isFormer } ?? []
    guard former.count > TrackingLimit.formerLinks.maximum,
      let oldest = former.first(where: { monitor.certainObligations(in: state(of: $0)).isEmpty })
    else { return }
    forgotten.insert(child)
    remove(oldest)
  }
}
