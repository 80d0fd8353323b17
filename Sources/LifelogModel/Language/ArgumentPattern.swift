/// The condition of an edge or a formula on the argument of an event.
package enum ArgumentPattern: UInt8, Sendable {
  /// Any argument, printed or not.
  case any
  /// A parent of `nil`.
  case noParent
  /// Any parent.
  case parent
  /// The current parent of the subject.
  case sameParent
  /// A parent other than the current one of the subject.
  case otherParent
  /// `beginAppearanceTransition` toward visible.
  case appearing
  /// `beginAppearanceTransition` toward hidden.
  case disappearing
  /// The return value of a method that returns a Boolean, or whether a scene connects with a URL or an activity.
  case yes, no
  /// Not the call itself, but the end of the transition that it starts.
  case ended
}

extension ArgumentPattern {
  /// The pattern in the syntax of the language; empty for any argument.
  package var displayName: String {
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
