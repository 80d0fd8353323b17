/// The links of one parent, by the state that they are in.
///
/// Most events of a container say nothing to most of its children. Those whom an event leaves as they are need not be
/// looked at one by one: so that a container may have very many.
struct Siblings {
  /// The links in one state.
  private struct Group {
    var state: StateID
    var links: ContiguousArray<Int32> = []
    /// Rules that are known to watch the classes of all of them.
    var touched: RuleSet
  }

  /// Where a link stands.
  struct Place {
    fileprivate(set) var group: Int32 = -1
    fileprivate(set) var position: Int32 = -1
  }

  /// Groups are few, since states are; an empty one is used again.
  private var groups: ContiguousArray<Group> = []
  private(set) var count = 0
  /// Whether there may be several instances behind one of them, so that each must be looked at.
  var areDoubtful = false

  /// Every link, in no particular order.
  var all: [Int] { groups.flatMap { $0.links.map(Int.init) } }

  /// One of them; `nil` when there is none.
  var first: Int? { groups.lazy.compactMap(\.links.first).first.map(Int.init) }

  /// Adds a link.
  ///
  /// - Parameter touched: The rules that are known to watch its class.
  mutating func add(_ link: Int, in state: StateID, touched: RuleSet) -> Place {
    let known = groups.firstIndex { $0.state == state && !$0.links.isEmpty }
    let group = known ?? groups.firstIndex(where: \.links.isEmpty) ?? groups.count
    if group == groups.count { groups.append(Group(state: state, touched: touched)) }
    if known == nil {
      groups[group].state = state
      groups[group].touched = touched
    }
    groups[group].touched.formIntersection(touched)
    groups[group].links.append(Int32(truncatingIfNeeded: link))
    count += 1
    return Place(
      group: Int32(truncatingIfNeeded: group),
      position: Int32(truncatingIfNeeded: groups[group].links.count - 1))
  }

  /// Takes out a link.
  ///
  /// - Returns: Another one that stands in its place now; `nil` when none does.
  mutating func remove(at place: Place) -> Int? {
    count -= 1
    let (group, position) = (Int(place.group), Int(place.position))
    let last = groups[group].links.removeLast()
    guard position < groups[group].links.count else { return nil }
    groups[group].links[position] = last
    return Int(last)
  }

  /// The links that an event does not leave as they are, in no particular order.
  ///
  /// - Parameters:
  ///   - touched: The rules that watch such an event.
  ///   - isUnmoved: Whether it leaves those in a state as they are, and says nothing of them.
  mutating func moved(touching touched: RuleSet, isUnmoved: (StateID) -> Bool) -> [Int] {
    var moved: [Int] = []
    for index in groups.indices where !groups[index].links.isEmpty {
      if isUnmoved(groups[index].state), touched.isSubset(of: groups[index].touched) { continue }
      moved += groups[index].links.lazy.map(Int.init)
      // Each of them is told now.
      groups[index].touched.formUnion(touched)
    }
    return moved
  }

  /// Puts all into new states.
  mutating func renumber(_ number: (StateID) -> StateID) {
    for index in groups.indices { groups[index].state = number(groups[index].state) }
  }
}
