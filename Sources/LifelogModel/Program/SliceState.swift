import LifelogTrace

/// The memory of a slice: the state of each machine, and a three-valued bit for each past-time operator.
@usableFromInline
package struct SliceState: Hashable {
  /// The state of each machine.
  package var machines = SIMD16<UInt8>()
  /// The value of each operator at the last event: whether it is certainly true, and whether it is possibly true.
  private var certain = SIMD4<UInt64>()
  private var possible = SIMD4<UInt64>()

  /// The maximum number of operators.
  static let maxBits = 256

  /// The value of an operator at the last event.
  subscript(bit: Int) -> Truth {
    get {
      let mask = UInt64(1) << UInt64(bit & 63)
      return Truth(isCertain: certain[bit >> 6] & mask != 0, isPossible: possible[bit >> 6] & mask != 0)
    }
    set {
      let mask = UInt64(1) << UInt64(bit & 63)
      if newValue.isCertain { certain[bit >> 6] |= mask } else { certain[bit >> 6] &= ~mask }
      if newValue.isPossible { possible[bit >> 6] |= mask } else { possible[bit >> 6] &= ~mask }
    }
  }

  /// Whether the value of every operator is known.
  package var isCertain: Bool { certain == possible }

  /// The common knowledge of two states.
  func joined(_ other: SliceState) -> SliceState {
    var joined = self
    joined.certain &= other.certain
    joined.possible |= other.possible
    return joined
  }
}

/// The number of a slice's state: equal states have equal numbers. The monitor holds the state itself.
@usableFromInline
package struct StateID: Sendable, Hashable, Comparable {
  @usableFromInline package var number: UInt32

  @inlinable package init(number: UInt32) {
    self.number = number
  }

  @inlinable package static func < (left: StateID, right: StateID) -> Bool { left.number < right.number }
}
