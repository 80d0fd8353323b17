/// The indices of the active subjects, by key.
///
/// An open-addressing hash table that every event uses. A dictionary, whose hashing withstands chosen keys, would cost
/// as much as the rest of an event. A log written to make it slow slows only the report of its author. The keys are
/// stored in the subjects; the table contains only indices.
struct SubjectIndex {
  /// −1 for a free slot. The count is a power of two, and more than 4/3 of the number of subjects.
  private var slots: ContiguousArray<Int32>
  private var count = 0

  private static let free: Int32 = -1

  init() { slots = ContiguousArray(repeating: Self.free, count: 64) }

  /// The index of a subject; `nil` if no active subject has the key.
  ///
  /// - Parameter isMatch: Whether the subject at an index has the key.
  @inline(__always)
  func index(of key: SubjectKey, isMatch: (Int) -> Bool) -> Int? {
    var slot = home(of: key.word)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if isMatch(index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The indices of all subjects, unordered.
  var all: [Int] { slots.lazy.filter { $0 >= 0 }.map { Int($0) } }

  /// Adds the index of a subject that is not in the table.
  ///
  /// - Parameters:
  ///   - word: The hash word of its key.
  ///   - wordOf: Returns the hash word of the key of the subject at an index.
  mutating func insert(_ index: Int, word: UInt64, wordOf: (Int) -> UInt64) {
    count += 1
    if count * 4 > slots.count * 3 { grow(wordOf) }
    put(Int32(truncatingIfNeeded: index), word)
  }

  /// Removes a subject. Later entries of the probe sequence move up, so that a search can still end at the first free
  /// slot.
  mutating func remove(_ index: Int, word: UInt64, wordOf: (Int) -> UInt64) {
    var vacant = home(of: word)
    while slots[vacant] >= 0, Int(slots[vacant]) != index { vacant = (vacant + 1) & (slots.count - 1) }
    guard slots[vacant] >= 0 else { return }
    count -= 1
    var next = (vacant + 1) & (slots.count - 1)
    while slots[next] >= 0 {
      let home = home(of: wordOf(Int(slots[next])))
      // The entry may move if its home is not between the vacant slot and its own slot.
      if (next &- home) & (slots.count - 1) >= (next &- vacant) & (slots.count - 1) {
        slots[vacant] = slots[next]
        vacant = next
      }
      next = (next + 1) & (slots.count - 1)
    }
    slots[vacant] = Self.free
  }

  private mutating func put(_ index: Int32, _ word: UInt64) {
    var slot = home(of: word)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
  }

  /// Fibonacci hashing: the upper bits of the product, because addresses differ in the middle.
  private func home(of word: UInt64) -> Int {
    let mixed = word &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  private mutating func grow(_ wordOf: (Int) -> UInt64) {
    let full = slots
    slots = ContiguousArray(repeating: Self.free, count: full.count * 2)
    for index in full where index >= 0 { put(index, wordOf(Int(index))) }
  }
}
