import LifelogTrace

/// The links of one container to its children, as far as the container's own events must know of them.
///
/// A container can have very many children, and most of its events, such as the addition of a further child, leave
/// the links to the others as they are. Those links need not be asked.
struct ContainerLinks {
  /// The links that may change at any event of the container; the others are stable, or wait.
  private var unstable: [SliceID] = []
  /// The links that no event changes before a time. Those that changed since are still among them.
  private var waiting = Deadlines<SliceID>()
  /// The time of the container's last event; `nil` if it has none.
  private var last: LogTime?
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

  /// A link need not be asked up to a moment, as long as the clock runs on.
  mutating func wait(_ link: SliceID, until deadline: Int64) { waiting.add(link, at: deadline) }

  /// The links whose time is over at an event; all that wait where its time says nothing of how much went by.
  mutating func takeDue(at time: LogTime?) -> [(deadline: Int64, value: SliceID)] {
    defer { last = time }
    guard !waiting.isEmpty else { return [] }
    guard let time, let elapsed = last.flatMap({ time.microseconds(since: $0) }), elapsed >= 0 else {
      return waiting.take(before: .max)
    }
    return waiting.take(before: time.instant)
  }

  /// The classes of children that a callback of the container has not touched since they became its children.
  mutating func classesToTouch(by callback: Callback) -> [Int] {
    let first = touched[callback, default: 0]
    guard first < classes.count else { return [] }
    touched[callback] = classes.count
    return classes[first...].filter { counts[$0] != nil }
  }
}
