/// A set of a monitor's inputs, which it names in their order.
@usableFromInline
package struct PropositionSet: Sequence, IteratorProtocol {
  /// A bit for each: see ``Letter/mostInputs``.
  @usableFromInline var bits: UInt32

  @inlinable package init(bits: UInt32) { self.bits = bits }

  @inlinable package var isEmpty: Bool { bits == 0 }

  @inlinable package mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
