import LifelogText
import LifelogTrace

/// What stands above every drawing: the log's name, and how much is drawn of it.
struct DiagramTitle {
  private let title: String
  private let facts: String

  static let height = 42.0

  /// A title.
  ///
  /// - Parameter page: Which page of how many, counted from 1; `nil` when there is one only.
  init(of content: DiagramContent, page: (number: Int, count: Int)? = nil) {
    self.init(
      title: content.title, trace: content.trace, findings: content.findings.count, page: page)
  }

  /// A title, piece by piece.
  init(title: String, trace: RecordedTrace, findings: Int, page: (number: Int, count: Int)? = nil) {
    self.title = title.diagramLabel(limit: 80)
    let omitted = trace.steps.reduce(trace.omittedAtEnd) { $0 + $1.omitted }
    let events = trace.steps.count.counted("event")
    var facts = [
      omitted > 0 ? "\(events) of \((trace.steps.count + omitted).grouped)" : events,
      trace.subjects.count.counted("subject"),
    ]
    if findings > 0 { facts.append(findings.counted("finding")) }
    if let page { facts.append("page \(page.number) of \(page.count)") }
    self.facts = facts.joined(separator: ", ")
  }

  /// A title with facts of the drawing's own.
  init(title: String, facts: [String]) {
    self.title = title.diagramLabel(limit: 80)
    self.facts = facts.joined(separator: ", ")
  }

  /// The width in points.
  var width: Double {
    max(TextWidth.of(title, size: 14, isBold: true), TextWidth.of(facts, size: 10))
  }

  /// Draws the title in the upper left corner; and, in a drawing of nothing, why it is empty.
  func draw(on picture: inout Canvas, isEmpty: Bool) {
    let width = width
    picture.text(
      "title", title, in: .init(x: 0, y: 0, width: width, height: 17), size: 14, isBold: true,
      classes: "title")
    picture.text(
      "facts", facts, in: .init(x: 0, y: 18, width: width, height: 13), color: .secondaryText, classes: "facts")
    guard isEmpty else { return }
    let words = "This log reports no lifecycle callback."
    picture.text(
      "empty", words,
      in: .init(x: 0, y: Self.height, width: TextWidth.of(words, size: 10), height: 14), color: .secondaryText,
      classes: "facts")
  }
}
