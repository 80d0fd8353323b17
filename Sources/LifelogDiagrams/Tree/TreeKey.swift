/// The key to the line styles of a tree, in a line below it.
struct TreeKey {
  private let entries: [Entry]

  /// A line style and its meaning.
  enum Entry: String {
    case old = "parent known from before a gap in the log"
    case new = "new"
    case gone = "no longer present"
  }

  init(_ entries: [Entry]) { self.entries = entries }

  /// The height in points; 0 without entries.
  var height: Double { entries.isEmpty ? 0 : 22 }

  /// The width in points.
  var width: Double { entries.reduce(0) { $0 + Self.width(of: $1) } }

  private static func width(of entry: Entry) -> Double {
    30 + TextWidth.of(entry.rawValue, size: 9) + 18
  }

  /// Draws the key with its upper left corner at a position.
  func draw(on canvas: inout Canvas, x: Double, y: Double) {
    var x = x
    for entry in entries {
      let id = "key-\(entry)"
      switch entry {
      case .old:
        canvas.line(id, through: [(x, y + 7), (x + 22, y + 7)], stroke: .dashed, classes: "key")
      case .new, .gone:
        canvas.box(
          id, .init(x: x, y: y + 2, width: 22, height: 10), fill: .background,
          outline: entry == .new ? .text : .disappearedOutline, corners: .round,
          stroke: entry == .new ? .bold : .dashed, classes: "key")
      }
      let width = TextWidth.of(entry.rawValue, size: 9)
      canvas.text(
        "\(id)-text", entry.rawValue, in: .init(x: x + 28, y: y + 1, width: width, height: 12), size: 9,
        color: .secondaryText, classes: "key")
      x += Self.width(of: entry)
    }
  }
}
