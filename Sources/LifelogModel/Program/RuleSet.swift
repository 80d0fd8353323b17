/// A set of a model's rules, by index.
@usableFromInline
package struct RuleSet: Sendable, Hashable {
  @usableFromInline var words: SIMD4<UInt64> = .zero

  /// The maximum number of rules in a set.
  static let capacity = 256

  @inlinable package init() {}

  package init(_ rules: some Sequence<Int>) {
    for rule in rules { insert(rule) }
  }

  @inlinable package mutating func insert(_ rule: Int) { words[rule >> 6] |= 1 << UInt64(rule & 63) }
  @inlinable package func contains(_ rule: Int) -> Bool { words[rule >> 6] & (1 << UInt64(rule & 63)) != 0 }
  @inlinable package var isEmpty: Bool { words == .zero }
  @inlinable package mutating func formUnion(_ other: RuleSet) { words |= other.words }
  @inlinable package mutating func formIntersection(_ other: RuleSet) { words &= other.words }
  @inlinable package func isSubset(of other: RuleSet) -> Bool { words & ~other.words == .zero }

  /// The rules, in model order.
  package var members: [Int] {
    var members: [Int] = []
    for word in 0..<4 {
      var rest = words[word]
      while rest != 0 {
        members.append(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }
}
