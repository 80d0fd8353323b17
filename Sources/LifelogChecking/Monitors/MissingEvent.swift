package import LifelogModel
package import LifelogTrace

/// An event that was required but is missing, and its owner.
package struct MissingEvent: Sendable, Hashable {
  package var event: EventPattern
  /// `none` for the subject of the violation.
  package var owner = ObjectReference.none
}
