import LifelogText

/// Lines of text in a diagram that Graphviz lays out.
struct StateLabel: Sendable, Hashable {
  struct Line: Sendable, Hashable {
    enum Weight: Sendable {
      case normal, small, name, title, rule
      /// Small, with a gap after a large line above.
      case facts
    }

    var text: String
    var weight: Weight
    var color: DiagramColor

    init(_ text: String, weight: Weight = .normal, color: DiagramColor = .text) {
      self.text = text.diagramLabel(limit: 80)
      self.weight = weight
      self.color = color
    }

    /// The maximum length of a condition on one line: that of the longest callbacks.
    private static let maxColumns = 32

    /// Returns the lines of a condition. Labels determine the width of a diagram, so a long one continues on indented
    /// lines.
    static func condition(_ text: String, color: DiagramColor) -> [Line] {
      text.wrapped(toColumns: maxColumns).enumerated().map { index, line in
        Line((index == 0 ? "" : "\u{A0}\u{A0}\u{A0}") + line, weight: .small, color: color)
      }
    }
  }

  var lines: [Line]

  init(_ lines: [Line]) { self.lines = lines }

  /// The maximum width in points.
  var width: Int { Int(lines.map(\.width).max() ?? 0) + 1 }

  /// The height in points.
  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// Returns the contents of a Graphviz HTML-like label, with the lines below one another.
  func html(_ style: DiagramStyle, isCentered: Bool = false) -> String {
    lines.map { $0.html(style) + (isCentered ? "<BR/>" : "<BR ALIGN=\"LEFT\"/>") }.joined()
  }
}

extension StateLabel.Line.Weight {
  /// The font size in points.
  var size: Int {
    switch self {
    case .small: 8
    case .rule, .facts: 9
    case .normal: 10
    case .name: 12
    case .title: 14
    }
  }

  var isBold: Bool { self == .name || self == .title || self == .rule }
}

extension StateLabel.Line {
  /// The height of the text in points.
  var textHeight: Double { Double(weight.size) * 1.2 }

  /// The height of the line in points, with the gap above it.
  var height: Double { weight == .facts ? 14 : textHeight }

  fileprivate var width: Double { TextWidth.of(text, size: Double(weight.size), isBold: weight.isBold) }

  fileprivate func html(_ style: DiagramStyle) -> String {
    var bytes: [UInt8] = []
    SVGText.append(text, to: &bytes)
    let escaped = String(decoding: bytes, as: UTF8.self)
    let text = weight.isBold ? "<B>\(escaped)</B>" : escaped
    // Graphviz sets the height of a line to that of its largest character.
    let gap = weight == .facts ? "<FONT POINT-SIZE=\"14\"> </FONT>" : ""
    return "<FONT COLOR=\"\(style[color])\" POINT-SIZE=\"\(weight.size)\">\(text)</FONT>\(gap)"
  }
}
