/// The truth value of a statement in Kleene's three-valued logic.
@usableFromInline
package enum Truth: UInt8, Sendable, Hashable {
  case no = 0b00
  /// The log does not determine whether the statement is true.
  case unknown = 0b10
  case yes = 0b11

  @inlinable package init(_ value: Bool) { self = value ? .yes : .no }

  /// `unknown` for `nil`.
  @inlinable package init(_ value: Bool?) { self = value.map(Truth.init) ?? .unknown }

  @inlinable package init(isCertain: Bool, isPossible: Bool) {
    self = isCertain ? .yes : isPossible ? .unknown : .no
  }

  @inlinable package var isCertain: Bool { self == .yes }
  @inlinable package var isPossible: Bool { self != .no }

  @inlinable package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  // The raw values are chosen so that bit operations compute the connectives.
  @inlinable package static func && (left: Truth, right: Truth) -> Truth {
    Truth(rawValue: left.rawValue & right.rawValue) ?? .unknown
  }
  @inlinable package static func || (left: Truth, right: Truth) -> Truth {
    Truth(rawValue: left.rawValue | right.rawValue) ?? .unknown
  }
}
