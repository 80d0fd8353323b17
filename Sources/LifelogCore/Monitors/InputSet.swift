/// A set of a monitor's inputs, which it names in their order.
struct InputSet: Sequence, IteratorProtocol {
  /// A bit for each: see ``Letter/mostInputs``.
  private var bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
