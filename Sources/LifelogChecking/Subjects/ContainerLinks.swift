import LifelogTrace

/// The links of one container to its children, with the data that the container's own events need.
///
/// A container can have very many children. Most of its events, for example the addition of another child, leave the
/// links to the other children unchanged. Those links need not be checked.
struct ContainerLinks {
  /// The links that any event of the container may change. The others are stable or have a deadline.
  private var unstable: [SliceID] = []
  /// The links that no event changes before a deadline. Links that changed since then remain in it.
  private var waiting = Deadlines<SliceID>()
  /// The time of the container's last event; `nil` if it has none.
  private var last: LogTime?
  /// Each class of current and former children, in order of first appearance, and the number of links to current
  /// children of the class.
  private var classes: [Int] = []
  private var counts: [Int: Int] = [:]
  /// For each callback of the container, the number of classes for which its rules are already recorded.
  private var touched: [Callback: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Adds a link to a child of a class.
  mutating func add(_ link: SliceID, classIndex: Int) {
    unstable.append(link)
    if counts[classIndex] == nil { classes.append(classIndex) }
    counts[classIndex, default: 0] += 1
  }

  /// Removes a link to a child of a class. ``takeUnstable()`` later drops it from the unstable links.
  mutating func removeLink(classIndex: Int) {
    counts[classIndex, default: 0] -= 1
    if counts[classIndex] == 0 { counts[classIndex] = nil }
  }

  /// Marks a link that may change again.
  mutating func destabilize(_ link: SliceID) { unstable.append(link) }

  /// Removes and returns the unstable links, which must be checked individually.
  mutating func takeUnstable() -> [SliceID] {
    defer { unstable = [] }
    return unstable
  }

  /// Exempts a link from checks until a deadline, as long as the clock is monotonic.
  mutating func wait(_ link: SliceID, until deadline: Int64) { waiting.add(link, at: deadline) }

  /// Removes and returns the links whose deadline has passed at the time of an event; all of them if the time does not
  /// show how much time has passed.
  mutating func takeDue(at time: LogTime?) -> [(deadline: Int64, value: SliceID)] {
    defer { last = time }
    guard !waiting.isEmpty else { return [] }
    guard let time, let elapsed = last.flatMap({ time.microseconds(since: $0) }), elapsed >= 0 else {
      return waiting.take(before: .max)
    }
    return waiting.take(before: time.instant)
  }

  /// The classes of children for which the rules of a callback of the container are not yet recorded.
  mutating func classesToTouch(by callback: Callback) -> [Int] {
    let first = touched[callback, default: 0]
    guard first < classes.count else { return [] }
    touched[callback] = classes.count
    return classes[first...].filter { counts[$0] != nil }
  }
}
