/// A set of callbacks in two machine words: the vocabulary of a class, the needs of a rule.
public struct CallbackSet: Sendable, Hashable, SetAlgebra {
  /// One bit for each callback, by raw value.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The empty set.
  public init() {}

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The members in the order of their declaration.
  public var members: [Callback] { Callback.allCases.filter(contains) }

  public func contains(_ member: Callback) -> Bool {
    member.rawValue < 64
      ? low & (1 << UInt64(member.rawValue)) != 0 : high & (1 << UInt64(member.rawValue - 64)) != 0
  }

  public func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low | other.low, high: high | other.high)
  }

  public func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low & other.low, high: high & other.high)
  }

  public func symmetricDifference(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low ^ other.low, high: high ^ other.high)
  }

  public mutating func formUnion(_ other: CallbackSet) { self = union(other) }
  public mutating func formIntersection(_ other: CallbackSet) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: CallbackSet) { self = symmetricDifference(other) }

  @discardableResult
  public mutating func insert(_ member: Callback) -> (inserted: Bool, memberAfterInsert: Callback) {
    let isNew = !contains(member)
    if member.rawValue < 64 {
      low |= 1 << UInt64(member.rawValue)
    } else {
      high |= 1 << UInt64(member.rawValue - 64)
    }
    return (isNew, member)
  }

  @discardableResult
  public mutating func remove(_ member: Callback) -> Callback? {
    guard contains(member) else { return nil }
    if member.rawValue < 64 {
      low &= ~(1 << UInt64(member.rawValue))
    } else {
      high &= ~(1 << UInt64(member.rawValue - 64))
    }
    return member
  }

  @discardableResult
  public mutating func update(with member: Callback) -> Callback? {
    insert(member).inserted ? nil : member
  }
}
