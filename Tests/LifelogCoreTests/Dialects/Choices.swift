import TestSupport

/// The choices that generate a value. Recorded choices can be replaced one by one, so that a failing value shrinks.
struct Choices {
  /// The choices so far. A choice that is not recorded is random.
  private(set) var values: [Int]
  private var next = 0
  private var random: SeededRandom

  /// Random choices.
  init(_ random: SeededRandom) { self.init([], random) }

  /// Choices that repeat recorded ones. After them every choice is the first, which is the simplest.
  init(repeating values: [Int]) {
    self.init(values, SeededRandom(0))
    isRepeated = true
  }

  private var isRepeated = false

  private init(_ values: [Int], _ random: SeededRandom) { (self.values, self.random) = (values, random) }

  /// One element of a nonempty array. The first one is the simplest.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    if next == values.count { values.append(isRepeated ? 0 : random.below(elements.count)) }
    defer { next += 1 }
    return elements[min(values[next], elements.count - 1)]
  }

  /// The choices of the smallest value that still fails.
  static func shrink(_ values: [Int], fails: (Choices) -> Bool) -> [Int] {
    var smallest = values
    for index in smallest.indices where smallest[index] != 0 {
      var candidate = smallest
      candidate[index] = 0
      if fails(Choices(repeating: candidate)) { smallest = candidate }
    }
    return smallest
  }
}
