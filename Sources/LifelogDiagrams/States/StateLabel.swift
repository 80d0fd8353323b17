/// Lines of text in a drawing that Graphviz lays out.
struct StateLabel {
  struct Line {
    enum Weight {
      case normal, small, name, title, rule
      /// Small, and a little apart from a large line above.
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
  }

  var lines: [Line]

  init(_ lines: [Line]) { self.lines = lines }

  /// How wide it becomes at most, in points.
  var width: Int { Int(lines.map(\.width).max() ?? 0) + 1 }

  /// As the inner part of an HTML-like label of Graphviz, its lines one below the other.
  func html(_ style: DiagramStyle, isCentered: Bool = false) -> String {
    lines.map { $0.html(style) + (isCentered ? "<BR/>" : "<BR ALIGN=\"LEFT\"/>") }.joined()
  }
}

extension StateLabel.Line.Weight {
  /// In points.
  fileprivate var size: Int {
    switch self {
    case .small: 8
    case .rule, .facts: 9
    case .normal: 10
    case .name: 12
    case .title: 14
    }
  }

  fileprivate var isBold: Bool { self == .name || self == .title || self == .rule }
}

extension StateLabel.Line {
  fileprivate var width: Double { TextWidth.of(text, size: Double(weight.size), isBold: weight.isBold) }

  fileprivate func html(_ style: DiagramStyle) -> String {
    let words = weight.isBold ? "<B>\(escaped)</B>" : escaped
    // Graphviz gives a line the height of its largest letter.
    let gap = weight == .facts ? "<FONT POINT-SIZE=\"14\"> </FONT>" : ""
    return "<FONT COLOR=\"\(style[color])\" POINT-SIZE=\"\(weight.size)\">\(words)</FONT>\(gap)"
  }

  private var escaped: String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
