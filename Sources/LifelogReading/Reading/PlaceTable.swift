/// Places of items in an array, by the hashes of the items.
///
/// An open-addressing hash table, because a dictionary hashes a hash again.
struct PlaceTable: Sendable {
  private struct Slot {
    var hash: UInt64 = 0
    /// Counted from 1; 0 for a free slot.
    var place: Int32 = 0
  }

  /// The count is a power of two, and at least half of them are free.
  private var slots = ContiguousArray(repeating: Slot(), count: 256)
  /// The number of items.
  private(set) var count = 0

  /// The place of the item with a hash; `nil` if there is none.
  @inline(__always)
  func place(of hash: UInt64) -> Int? {
    let slot = slots[self.slot(of: hash)]
    return slot.place == 0 ? nil : Int(slot.place) - 1
  }

  /// Adds an item whose hash has no place.
  mutating func add(_ hash: UInt64, at place: Int) {
    if (count + 1) * 2 > slots.count { grow() }
    slots[slot(of: hash)] = Slot(hash: hash, place: Int32(place + 1))
    count += 1
  }

  /// The slot of a hash, or the free slot for it.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot].place != 0, slots[slot].hash != hash { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.place != 0 { slots[self.slot(of: slot.hash)] = slot }
  }
}
