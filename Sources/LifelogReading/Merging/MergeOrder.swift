/// Orders inputs by a number of each, in a binary heap whose numbers can change.
struct MergeOrder {
  /// The number of each input; `nil` if it has none.
  private var keys: ContiguousArray<Int64?>
  /// The inputs with a number. Each precedes those at twice its index plus 1 and plus 2.
  private var heap: ContiguousArray<Int> = []
  /// The position of each input in the heap; −1 if it is not in the heap.
  private var positions: ContiguousArray<Int>

  /// - Parameter count: The number of inputs, initially without a number.
  init(count: Int) {
    keys = ContiguousArray(repeating: nil, count: count)
    positions = ContiguousArray(repeating: -1, count: count)
  }

  /// The input with the lowest number, the first of several; `nil` if none has one.
  var first: Int? { heap.first }

  /// Sets or removes the number of an input.
  ///
  /// - Complexity: O(log *n*) in the number of inputs.
  mutating func set(_ key: Int64?, for input: Int) {
    keys[input] = key
    let position = positions[input]
    switch (key, position) {
    case (nil, -1): return
    case (nil, _): remove(at: position)
    case (_?, -1):
      heap.append(input)
      positions[input] = heap.count - 1
      moveUp(from: heap.count - 1)
    case (_?, _): move(from: position)
    }
  }

  /// The input with the lowest number, if the number is at most a bound.
  func first(through bound: Int64) -> Int? {
    guard let first, let key = keys[first], key <= bound else { return nil }
    return first
  }

  private mutating func remove(at position: Int) {
    positions[heap[position]] = -1
    let last = heap.removeLast()
    guard position < heap.count else { return }
    heap[position] = last
    positions[last] = position
    move(from: position)
  }

  private mutating func move(from position: Int) {
    moveUp(from: position)
    moveDown(from: position)
  }

  private mutating func moveUp(from start: Int) {
    var position = start
    while position > 0, precedes(position, (position - 1) / 2) {
      swapAt(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
  }

  private mutating func moveDown(from start: Int) {
    var position = start
    while true {
      let children = (2 * position + 1...2 * position + 2).filter { $0 < heap.count }
      guard let least = children.min(by: precedes), precedes(least, position) else { return }
      swapAt(position, least)
      position = least
    }
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (heap[one], heap[other])
    return (keys[one] ?? .max, one) < (keys[other] ?? .max, other)
  }

  private mutating func swapAt(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    positions[heap[one]] = one
    positions[heap[other]] = other
  }
}
