import LifelogTrace

/// The links of one container to its children, as far as the container's own events must know of them.
///
/// A container can have very many children, and most of its events, such as the addition of a further child, leave
/// the links to the others as they are. Those links need not be asked.
struct ContainerLinks {
  /// The links that may change at any event of the container; the others are stable.
  private(set) var unstable: [SliceID] = []
  /// Each class that a child had or has, in the order in which they came, and how many of the links are to such a child.
  private var classes: [Int] = []
  private var counts: [Int: Int] = [:]
  /// How many of the classes are known to be concerned by the rules that a callback of the container touches.
  private var touched: [Callback: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Adds a link to a child of a class.
  mutating func add(_ link: SliceID, classIndex: Int) {
    unstable.append(link)
    if counts[classIndex] == nil { classes.append(classIndex) }
    counts[classIndex, default: 0] += 1
  }

  /// Removes a link to a child of a class. Among the unstable ones it is dropped when these are asked.
  mutating func removeLink(classIndex: Int) {
    counts[classIndex, default: 0] -= 1
    if counts[classIndex] == 0 { counts[classIndex] = nil }
  }

  /// A link may change again.
  mutating func destabilize(_ link: SliceID) { unstable.append(link) }

  /// Takes out the unstable links, to be asked one by one.
  mutating func takeUnstable() -> [SliceID] {
    defer { unstable = [] }
    return unstable
  }

  /// The classes of children that a callback of the container has not touched since they became its children.
  mutating func classesToTouch(by callback: Callback) -> [Int] {
    let first = touched[callback, default: 0]
    guard first < classes.count else { return [] }
    touched[callback] = classes.count
    return classes[first...].filter { counts[$0] != nil }
  }
}
