/// A set of callbacks in two machine words: what a class logs, or what a rule needs.
@usableFromInline
package struct CallbackSet: Sendable, Hashable, SetAlgebra {
  /// One bit for each callback, by raw value.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// The empty set.
  @inlinable package init() {}

  @inlinable init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The members in the order of their declaration.
  package var members: [Callback] {
    var members: [Callback] = []
    for (word, start) in [(low, 0), (high, 64)] {
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

  @inlinable package func contains(_ member: Callback) -> Bool {
    member.rawValue < 64
      ? low & (1 << UInt64(member.rawValue)) != 0 : high & (1 << UInt64(member.rawValue - 64)) != 0
  }

  @inlinable package func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low | other.low, high: high | other.high)
  }

  @inlinable package func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low & other.low, high: high & other.high)
  }

  @inlinable package func symmetricDifference(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low ^ other.low, high: high ^ other.high)
  }

  @inlinable package mutating func formUnion(_ other: CallbackSet) { self = union(other) }
  @inlinable package mutating func formIntersection(_ other: CallbackSet) { self = intersection(other) }
  @inlinable package mutating func formSymmetricDifference(_ other: CallbackSet) {
    self = symmetricDifference(other)
  }

  @discardableResult
  @inlinable package mutating func insert(_ member: Callback) -> (inserted: Bool, memberAfterInsert: Callback)
  {
    let isNew = !contains(member)
    if member.rawValue < 64 {
      low |= 1 << UInt64(member.rawValue)
    } else {
      high |= 1 << UInt64(member.rawValue - 64)
    }
    return (isNew, member)
  }

  @discardableResult
  @inlinable package mutating func remove(_ member: Callback) -> Callback? {
    guard contains(member) else { return nil }
    if member.rawValue < 64 {
      low &= ~(1 << UInt64(member.rawValue))
    } else {
      high &= ~(1 << UInt64(member.rawValue - 64))
    }
    return member
  }

  @discardableResult
  @inlinable package mutating func update(with member: Callback) -> Callback? {
    insert(member).inserted ? nil : member
  }
}
