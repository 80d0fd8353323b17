import LifelogText

/// A few lines beside an edge of a picture of appearance: callbacks with their counts, then smaller lines.
struct AppearanceLabel: Sendable {
  private struct Line {
    var text: String
    var size: Double
    var color: DiagramColor

    var height: Double { size == AppearanceLabel.callbackSize ? 17 : 15 }
  }

  private static let callbackSize = 14.0
  private static let noteSize = 12.0
  /// The number of callbacks that are named, if there are more than one too many.
  private static let maxCallbacks = 3

  private var lines: [Line] = []

  init(_ callbacks: [AppearanceUse.Count], color: DiagramColor = .text) {
    let texts = Self.texts(callbacks)
    lines = texts.map { Line(text: $0, size: Self.callbackSize, color: color) }
  }

  /// `viewWillAppear × 3` for each callback; of many, for the most frequent ones.
  static func texts(_ callbacks: [AppearanceUse.Count]) -> [String] {
    let shown = callbacks.count > maxCallbacks + 1 ? callbacks.prefix(maxCallbacks) : callbacks[...]
    let rest = callbacks.count - shown.count
    return shown.map { "\($0.callback) × \($0.count.grouped)" } + (rest > 0 ? ["+ \(rest) more"] : [])
  }

  fileprivate mutating func note(_ text: String, _ color: DiagramColor) {
    lines.append(Line(text: text, size: Self.noteSize, color: color))
  }

  var isEmpty: Bool { lines.isEmpty }

  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// An upper bound of the width, in points.
  var width: Double { lines.map { TextWidth.of($0.text, size: $0.size) }.max() ?? 0 }

  /// Draws the lines below a height, from, around or to an *x*.
  func draw(
    _ id: String, _ alignment: Shape.TextLook.Alignment, x: Double, y: Double, classes: String,
    on canvas: inout Canvas
  ) {
    var y = y
    let left = alignment.left(of: x, width: width)
    for (index, line) in lines.enumerated() {
      canvas.text(
        "\(id)-text-\(index)", line.text, in: .init(x: left, y: y, width: width, height: line.height),
        size: line.size, color: line.color, alignment: alignment, classes: classes)
      y += line.height
    }
  }
}

extension AppearanceUse.Edge {
  /// The text beside the edge.
  var label: AppearanceLabel {
    var label = AppearanceLabel(callbacks, color: rules.isEmpty ? .text : .error)
    if isCancellation { label.note("cancelled", .secondaryText) }
    for rule in rules { label.note(rule, .error) }
    return label
  }
}
