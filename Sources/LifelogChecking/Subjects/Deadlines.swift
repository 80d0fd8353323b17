/// Values with deadlines, the earliest first: a binary heap.
struct Deadlines<Value: Sendable>: Sendable {
  private var heap: [(deadline: Int64, value: Value)] = []

  var isEmpty: Bool { heap.isEmpty }

  mutating func add(_ value: Value, at deadline: Int64) {
    heap.append((deadline, value))
    var index = heap.count - 1
    while index > 0, heap[(index - 1) / 2].deadline > heap[index].deadline {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the values with a deadline before the given time, the earliest first.
  mutating func take(before time: Int64) -> [(deadline: Int64, value: Value)] {
    var taken: [(deadline: Int64, value: Value)] = []
    while let first = heap.first, first.deadline < time {
      taken.append(first)
      removeFirst()
    }
    return taken
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      let children = (2 * index + 1..<2 * index + 3).clamped(to: 0..<heap.count)
      guard let least = children.min(by: { heap[$0].deadline < heap[$1].deadline }),
        heap[least].deadline < heap[index].deadline
      else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
