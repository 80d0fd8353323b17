/// A set of callbacks in three machine words: what a class logs, or what a rule needs.
@usableFromInline
package struct CallbackSet: Sendable, Hashable, SetAlgebra {
  /// One bit for each callback, by raw value.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var middle: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// The empty set.
  @inlinable package init() {}

  /// The members in the order of their declaration.
  package var members: [Callback] {
    var members: [Callback] = []
    for (word, start) in [(low, 0), (middle, 64), (high, 128)] {
      var rest = word
      while rest != 0 {
        if let member = Callback(rawValue: UInt8(start + rest.trailingZeroBitCount)) {
          members.append(member)
        }
        rest &= rest - 1
      }
    }
    return members
  }

  /// The word that contains the bit of a callback.
  @inlinable subscript(word member: Callback) -> UInt64 {
    get { member.rawValue < 64 ? low : member.rawValue < 128 ? middle : high }
    set {
      switch member.rawValue {
      case ..<64: low = newValue
      case ..<128: middle = newValue
      default: high = newValue
      }
    }
  }

  /// The bit of a callback in its word.
  @inlinable @inline(__always) static func bit(_ member: Callback) -> UInt64 {
    1 << UInt64(member.rawValue & 63)
  }

  @inlinable @inline(__always) package func contains(_ member: Callback) -> Bool {
    self[word: member] & Self.bit(member) != 0
  }

  @inlinable package func union(_ other: CallbackSet) -> CallbackSet {
    var union = self
    union.formUnion(other)
    return union
  }

  @inlinable package func intersection(_ other: CallbackSet) -> CallbackSet {
    var intersection = self
    intersection.formIntersection(other)
    return intersection
  }

  @inlinable package func symmetricDifference(_ other: CallbackSet) -> CallbackSet {
    var difference = self
    difference.formSymmetricDifference(other)
    return difference
  }

  @inlinable package mutating func formUnion(_ other: CallbackSet) {
    (low, middle, high) = (low | other.low, middle | other.middle, high | other.high)
  }
  @inlinable package mutating func formIntersection(_ other: CallbackSet) {
    (low, middle, high) = (low & other.low, middle & other.middle, high & other.high)
  }
  @inlinable package mutating func formSymmetricDifference(_ other: CallbackSet) {
    (low, middle, high) = (low ^ other.low, middle ^ other.middle, high ^ other.high)
  }

  @discardableResult
  @inlinable package mutating func insert(_ member: Callback) -> (inserted: Bool, memberAfterInsert: Callback)
  {
    let isNew = !contains(member)
    self[word: member] |= Self.bit(member)
    return (isNew, member)
  }

  @discardableResult
  @inlinable package mutating func remove(_ member: Callback) -> Callback? {
    guard contains(member) else { return nil }
    self[word: member] &= ~Self.bit(member)
    return member
  }

  @discardableResult
  @inlinable package mutating func update(with member: Callback) -> Callback? {
    insert(member).inserted ? nil : member
  }
}
