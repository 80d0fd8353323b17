/// What is around the callback and its object in a line: lines of one statement have the same style.
@usableFromInline package struct LineStyle: Sendable, Hashable {
  /// The hash of the text.
  private let hash: UInt32
  /// The class of another controller in the text, as the place of the statement: `[BaseViewController] CartViewController
  /// viewDidLoad`. Empty if there is none.
  package var place: Name

  /// That of no line.
  package static let none = LineStyle(hash: 0, place: .empty)

  package init(hash: UInt32, place: Name) { (self.hash, self.place) = (hash, place) }
}
