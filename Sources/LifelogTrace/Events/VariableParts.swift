/// The parts of an event that a logged statement names by variables: `view.addSubview(cart.view)`.
@usableFromInline package struct VariableParts: OptionSet, Sendable, Hashable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The receiver of the call.
  package static let subject = VariableParts(rawValue: 1)
  /// The child that the call names.
  package static let argument = VariableParts(rawValue: 2)
  /// The controllers of a transition.
  package static let details = VariableParts(rawValue: 4)
}
