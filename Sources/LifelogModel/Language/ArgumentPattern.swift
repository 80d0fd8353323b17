/// What an edge or a formula asks of the argument of an event.
package enum ArgumentPattern: UInt8, Sendable {
  /// Anything, printed or not.
  case any
  /// A parent of `nil`.
  case noParent
  /// A parent, whoever it is.
  case parent
  /// The parent that the subject has.
  case sameParent
  /// A parent other than the one that the subject has.
  case otherParent
  /// `beginAppearanceTransition` towards visible.
  case appearing
  /// `beginAppearanceTransition` towards hidden.
  case disappearing
  /// The answer of a method that returns a Boolean.
  case yes, no
  /// Not the call itself, but the end of what it began: the completion of a transition.
  case ended
}

extension ArgumentPattern {
  /// The pattern as the language spells it; empty for any argument.
  package var words: String {
    switch self {
    case .any: ""
    case .noParent: "nil"
    case .parent: "parent"
    case .sameParent: "same parent"
    case .otherParent: "other parent"
    case .appearing: "appearing"
    case .disappearing: "disappearing"
    case .yes: "yes"
    case .no: "no"
    case .ended: "ended"
    }
  }
}
