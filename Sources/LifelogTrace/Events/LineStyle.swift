/// What is around the callback and its object in a line: lines of one statement have the same style.
@usableFromInline package struct LineStyle: Sendable, Hashable {
  /// The hash, and in the last bit whether a base class wrote the line.
  private let value: UInt32

  /// That of no line.
  package static let none = LineStyle(hash: 0, isOfBaseClass: false)

  /// - Parameters:
  ///   - hash: The hash of the text.
  ///   - isOfBaseClass: Whether the text names the class of another controller, as the place of the statement.
  package init(hash: UInt32, isOfBaseClass: Bool) { value = hash & ~1 | (isOfBaseClass ? 1 : 0) }

  /// Whether a class that several controllers inherit from wrote the line: `[BaseViewController] CartViewController viewDidLoad`.
  package var isOfBaseClass: Bool { value & 1 == 1 }
}
