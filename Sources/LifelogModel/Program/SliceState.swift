import LifelogTrace

/// What a slice remembers of its events: the state of each machine, and a bit or two for each past-time operator.
@usableFromInline
package struct SliceState: Hashable {
  /// The state of each machine.
  package var machines = SIMD16<UInt8>()
  /// What each operator was worth at the last event, as far as it is certain, and as far as it is possible.
  private var certain = SIMD4<UInt64>()
  private var possible = SIMD4<UInt64>()

  /// The most operators that a slice can remember.
  static let maxBits = 256

  /// What an operator was worth at the last event.
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

  /// What is known where it is one of two states: that of which both are certain.
  func joined(_ other: SliceState) -> SliceState {
    var joined = self
    joined.certain &= other.certain
    joined.possible |= other.possible
    return joined
  }
}

/// A state of a slice by number: equal states have equal numbers. A monitor knows which state it is.
@usableFromInline
package struct StateID: Sendable, Hashable, Comparable {
  @usableFromInline package var number: UInt32

  @inlinable package init(number: UInt32) {
    self.number = number
  }

  @inlinable package static func < (left: StateID, right: StateID) -> Bool { left.number < right.number }
}
