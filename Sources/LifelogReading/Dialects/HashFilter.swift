/// The lowest ten bits of some hashes: whether another hash may be among them.
///
/// Most words and places of a message are in none of the lists that it is compared with.
struct HashFilter: Sendable {
  private var bits = ContiguousArray(repeating: UInt64(0), count: 16)

  mutating func insert(_ hash: Int) { bits[(hash & 1_023) >> 6] |= 1 << UInt64(hash & 63) }

  @inline(__always)
  func mayContain(_ hash: Int) -> Bool { bits[(hash & 1_023) >> 6] >> UInt64(hash & 63) & 1 != 0 }
}
