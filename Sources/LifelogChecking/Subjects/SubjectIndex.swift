/// Where each subject that lives stands, by its key.
///
/// An open-addressing hash table, which every event asks: a dictionary, whose hashing withstands chosen keys, would
/// cost as much as all the rest of an event. Whoever writes a log that makes it slow slows nothing but his own
/// report. The keys stand where the subjects do: it holds places alone.
struct SubjectIndex {
  /// −1 where the slot is free. Its count is a power of two, and more than four thirds of that of the subjects.
  private var slots: ContiguousArray<Int32>
  private var count = 0

  private static let free: Int32 = -1

  init() { slots = ContiguousArray(repeating: Self.free, count: 64) }

  /// The place of a subject; `nil` when none with this key lives.
  ///
  /// - Parameter isMatch: Whether the subject at a place has the key.
  @inline(__always)
  func place(of key: SubjectKey, isMatch: (Int) -> Bool) -> Int? {
    var slot = home(of: key.word)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isMatch(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The places of all subjects, in no particular order.
  var places: [Int] { slots.lazy.filter { $0 >= 0 }.map { Int($0) } }

  /// Notes where a subject stands that is not in it.
  ///
  /// - Parameters:
  ///   - word: That of its key.
  ///   - wordOf: That of the key of the subject at a place.
  mutating func insert(_ place: Int, word: UInt64, wordOf: (Int) -> UInt64) {
    count += 1
    if count * 4 > slots.count * 3 { grow(wordOf) }
    put(Int32(truncatingIfNeeded: place), word)
  }

  /// Forgets a subject. Those behind it move up, so that a search may still end at the first free slot.
  mutating func remove(_ place: Int, word: UInt64, wordOf: (Int) -> UInt64) {
    var hole = home(of: word)
    while slots[hole] >= 0, Int(slots[hole]) != place { hole = (hole + 1) & (slots.count - 1) }
    guard slots[hole] >= 0 else { return }
    count -= 1
    var next = (hole + 1) & (slots.count - 1)
    while slots[next] >= 0 {
      let home = home(of: wordOf(Int(slots[next])))
      // It may move if its home does not lie between the hole and its slot.
      if (next &- home) & (slots.count - 1) >= (next &- hole) & (slots.count - 1) {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & (slots.count - 1)
    }
    slots[hole] = Self.free
  }

  private mutating func put(_ place: Int32, _ word: UInt64) {
    var slot = home(of: word)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = place
  }

  /// Fibonacci hashing: the upper bits of the product, since addresses differ in the middle.
  private func home(of word: UInt64) -> Int {
    let mixed = word &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  private mutating func grow(_ wordOf: (Int) -> UInt64) {
    let full = slots
    slots = ContiguousArray(repeating: Self.free, count: full.count * 2)
    for place in full where place >= 0 { put(place, wordOf(Int(place))) }
  }
}
