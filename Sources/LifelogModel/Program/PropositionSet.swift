/// A set of a monitor's propositions, as an ordered sequence of their numbers.
@usableFromInline
package struct PropositionSet: Sequence, IteratorProtocol {
  /// One bit for each: see ``Letter/maxPropositions``.
  @usableFromInline var bits: UInt32

  @inlinable package init(bits: UInt32) { self.bits = bits }

  /// The propositions with some numbers.
  @inlinable package init(_ numbers: [Int]) { bits = numbers.reduce(0) { $0 | 1 << UInt32($1) } }

  @inlinable package var isEmpty: Bool { bits == 0 }

  @inlinable package mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }

  @inlinable package func intersection(_ other: PropositionSet) -> PropositionSet {
    PropositionSet(bits: bits & other.bits)
  }

  @inlinable package func subtracting(_ other: PropositionSet) -> PropositionSet {
    PropositionSet(bits: bits & ~other.bits)
  }
}
