/// A queue whose elements keep their numbers, counted from the first that was ever added.
struct RemovalQueue<Element> {
  private var elements: ContiguousArray<Element> = []
  /// The number of removed elements, and how many of them are still at the start of `elements`.
  private(set) var removedCount = 0
  private var kept = 0

  /// The number that the next element gets.
  var endNumber: Int { removedCount + elements.count - kept }

  var first: Element? { kept < elements.count ? elements[kept] : nil }

  /// The element with a number, which must not be removed.
  subscript(number: Int) -> Element { elements[number - removedCount + kept] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the first element, if there is one.
  ///
  /// - Complexity: Amortized O(1): removed elements go when they are the majority, so that each one moves at most once.
  mutating func removeFirst() {
    guard kept < elements.count else { return }
    kept += 1
    removedCount += 1
    guard kept * 2 > elements.count else { return }
    elements.removeFirst(kept)
    kept = 0
  }
}
