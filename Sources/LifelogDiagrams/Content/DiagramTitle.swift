import LifelogText
import LifelogTrace

/// The title above every diagram: the log's name, and the amount of it that is drawn.
struct DiagramTitle {
  private let title: String
  private let facts: String

  static let height = 42.0
  /// The reason that a diagram is empty.
  static let nothing = "This log reports no lifecycle callback."

  /// Creates the title of a diagram.
  ///
  /// - Parameter page: The page number, counted from 1, and the number of pages; `nil` if there is only one.
  init(of content: DiagramContent, page: (number: Int, count: Int)? = nil) {
    let page = page.map { ["page \($0.number) of \($0.count)"] } ?? []
    self.init(title: content.title, facts: content.facts + page)
  }

  /// Creates a title with custom facts.
  init(title: String, facts: [String]) {
    self.title = title.diagramLabel(limit: 80)
    self.facts = facts.joined(separator: ", ")
  }

  /// The width in points.
  var width: Double {
    max(TextWidth.of(title, size: 14, isBold: true), TextWidth.of(facts, size: 10))
  }

  /// Draws the title in the upper left corner and, in an empty diagram, the reason that it is empty.
  func draw(on canvas: inout Canvas, isEmpty: Bool) {
    let width = width
    canvas.text(
      "title", title, in: .init(x: 0, y: 0, width: width, height: 17), size: 14, isBold: true,
      classes: "title")
    canvas.text(
      "facts", facts, in: .init(x: 0, y: 18, width: width, height: 13), color: .secondaryText,
      classes: "facts")
    guard isEmpty else { return }
    canvas.text(
      "empty", Self.nothing, x: 0, y: Self.height, height: 14, size: 10,
      color: .secondaryText, classes: "facts")
  }
}
