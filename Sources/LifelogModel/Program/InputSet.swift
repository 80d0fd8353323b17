/// A set of a monitor's inputs, which it names in their order.
package struct InputSet: Sequence, IteratorProtocol {
  /// A bit for each: see ``Letter/mostInputs``.
  private var bits: UInt32

  @inline(__always)
  package init(bits: UInt32) { self.bits = bits }

  package var isEmpty: Bool { bits == 0 }

  @inline(__always)
  package mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
