/// What is known of a statement: Kleene's three values.
package enum Truth: UInt8, Sendable, Hashable {
  case no = 0b00
  /// It may or may not hold: the log does not tell.
  case unknown = 0b10
  case yes = 0b11

  package init(_ value: Bool) { self = value ? .yes : .no }

  /// Unknown where nothing is known.
  init(_ value: Bool?) { self = value.map(Truth.init) ?? .unknown }

  package init(isCertain: Bool, isPossible: Bool) { self = isCertain ? .yes : isPossible ? .unknown : .no }

  package var isCertain: Bool { self == .yes }
  package var isPossible: Bool { self != .no }

  package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  // The values are such that bits do it.
  package static func && (left: Truth, right: Truth) -> Truth {
    Truth(rawValue: left.rawValue & right.rawValue) ?? .unknown
  }
  package static func || (left: Truth, right: Truth) -> Truth {
    Truth(rawValue: left.rawValue | right.rawValue) ?? .unknown
  }
}
