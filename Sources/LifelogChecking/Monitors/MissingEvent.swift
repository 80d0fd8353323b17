package import LifelogModel
package import LifelogTrace

/// An event that should have come, and whose it would have been.
package struct MissingEvent: Sendable, Hashable {
  package var event: EventPattern
  /// `none` for the subject of the violation.
  package var owner = ObjectReference.none
}
