/// Where each subject that lives stands, by its key.
///
/// An open-addressing hash table, which every event asks: a dictionary, whose hashing withstands chosen keys, would
/// cost as much as all the rest of an event. Whoever writes a log that makes it slow slows nothing but his own
/// report.
struct SubjectIndex {
  private struct Entry {
    var key: SubjectKey
    /// −1 where the slot is free.
    var place: Int32
  }

  /// Its count is a power of two, and at least twice that of the subjects.
  private var slots: ContiguousArray<Entry>
  private var count = 0

  private static let free = Entry(key: SubjectKey(reference: .none, world: 0), place: -1)

  init() { slots = ContiguousArray(repeating: Self.free, count: 64) }

  /// The place of a subject; `nil` when none with this key lives.
  subscript(key: SubjectKey) -> Int? {
    let slot = slot(of: key)
    return slots[slot].place < 0 ? nil : Int(slots[slot].place)
  }

  /// The places of all subjects, in no particular order.
  var places: [Int] { slots.lazy.filter { $0.place >= 0 }.map { Int($0.place) } }

  /// Notes where a subject stands.
  mutating func insert(_ key: SubjectKey, at place: Int) {
    let found = slot(of: key)
    let isNew = slots[found].place < 0
    slots[found] = Entry(key: key, place: Int32(place))
    guard isNew else { return }
    count += 1
    if count * 2 > slots.count { grow() }
  }

  /// Forgets a subject. Those behind it move up, so that a search may still end at the first free slot.
  mutating func remove(_ key: SubjectKey) {
    var hole = slot(of: key)
    guard slots[hole].place >= 0 else { return }
    count -= 1
    var next = (hole + 1) & (slots.count - 1)
    while slots[next].place >= 0 {
      let home = home(of: slots[next].key)
      // It may move if its home does not lie between the hole and its slot.
      if (next &- home) & (slots.count - 1) >= (next &- hole) & (slots.count - 1) {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & (slots.count - 1)
    }
    slots[hole] = Self.free
  }

  /// Where a key stands, or would.
  private func slot(of key: SubjectKey) -> Int {
    var slot = home(of: key)
    while slots[slot].place >= 0, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Fibonacci hashing: the upper bits of the product, since addresses differ in the middle.
  private func home(of key: SubjectKey) -> Int {
    let mixed = key.word &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    let full = slots
    slots = ContiguousArray(repeating: Self.free, count: full.count * 2)
    for entry in full where entry.place >= 0 { slots[slot(of: entry.key)] = entry }
  }
}
