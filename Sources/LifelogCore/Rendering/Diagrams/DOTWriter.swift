/// Writes a drawing whose every coordinate is known as DOT, for Graphviz' `nop2` engine.
///
/// Graphviz lays nothing out: a sequence diagram of a thousand events is beyond `dot`, and ten thousand
/// take it a quarter of a minute, while fixed positions cost it a fraction of a second. Each shape is a
/// node; lines are edges with a spline of their own, which stand last, since Graphviz draws them last.
///
/// Coordinates are points from the upper left corner, *y* downwards; Graphviz counts from below.
struct DOTWriter {
  /// Where a text stands in its box.
  enum Alignment { case left, center, right }

  /// The area of a shape.
  struct Box: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private var nodes: String
  private var edges = ""
  private let height: Double

  /// A drawing of a size.
  init(name: String, width: Double, height: Double) {
    self.height = height
    nodes = "digraph \(Self.quoted(name)) {\n"
    nodes += "  graph [outputorder=nodesfirst, pad=0.2, bgcolor=white];\n"
    nodes += "  node [shape=none, fixedsize=shape, margin=0, label=\"\", fontname=Helvetica, fontsize=10,"
    nodes += " fontcolor=\"\(DiagramInk.text.rawValue)\"];\n"
    nodes += "  edge [arrowsize=0.6, arrowhead=none, color=\"\(DiagramInk.line.rawValue)\"];\n"
    box("paper", Box(x: 0, y: 0, width: width, height: height), fill: .paper)
  }

  /// A rectangle, without an outline unless one is asked for.
  mutating func box(
    _ id: String, _ box: Box, fill: DiagramInk, outline: DiagramInk? = nil, isRounded: Bool = false,
    isDashed: Bool = false
  ) {
    begin(id, box)
    nodes += ", shape=box, style=\"filled"
    if isRounded { nodes += ",rounded" }
    if isDashed { nodes += ",dashed" }
    nodes += "\", fillcolor=\"\(fill.rawValue)\""
    if let outline {
      nodes += ", color=\"\(outline.rawValue)\"];\n"
    } else {
      nodes += ", color=\"\(fill.rawValue)\", penwidth=0];\n"
    }
  }

  /// A disc around a point.
  mutating func disc(
    _ id: String, x: Double, y: Double, radius: Double, fill: DiagramInk, outline: DiagramInk
  ) {
    begin(id, Box(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
    nodes += ", shape=circle, style=filled, fillcolor=\"\(fill.rawValue)\", color=\"\(outline.rawValue)\""
    nodes += fill == .paper ? ", penwidth=1.6];\n" : "];\n"
  }

  /// One line of text in a box that is as wide as the text or wider.
  mutating func text(
    _ id: String, _ text: String, in box: Box, size: Double = 10, ink: DiagramInk = .text,
    isBold: Bool = false, alignment: Alignment = .left
  ) {
    begin(id, box)
    nodes += ", label=\"\(Self.escaped(text))"
    switch alignment {
    case .left: nodes += "\\l\""
    case .center: nodes += "\""
    case .right: nodes += "\\r\""
    }
    if size != 10 { nodes += ", fontsize=\(Int(size))" }
    if ink != .text { nodes += ", fontcolor=\"\(ink.rawValue)\"" }
    if isBold { nodes += ", fontname=\"Helvetica-Bold\"" }
    nodes += "];\n"
  }

  /// A line through points, between two shapes that were drawn before.
  ///
  /// - Parameters:
  ///   - path: At least two points.
  ///   - hasArrow: Whether it ends in an arrow head.
  mutating func line(
    from tail: String, to head: String, path: [(x: Double, y: Double)], ink: DiagramInk = .line,
    isDashed: Bool = false, hasArrow: Bool = false
  ) {
    guard let first = path.first, let last = path.last, path.count > 1 else { return }
    edges += "  \(Self.quoted(tail)) -> \(Self.quoted(head)) [pos=\""
    var bend = last
    if hasArrow {
      edges += "e,"
      Self.append(x: last.x, y: height - last.y, to: &edges)
      edges += " "
      // The head takes the last six points of the way.
      let before = path[path.count - 2]
      bend = (last.x - 6 * (last.x - before.x).sign, last.y - 6 * (last.y - before.y).sign)
    }
    Self.append(x: first.x, y: height - first.y, to: &edges)
    var from = first
    for index in 1..<path.count {
      let to = index == path.count - 1 ? bend : path[index]
      for place in [from, to, to] {
        edges += " "
        Self.append(x: place.x, y: height - place.y, to: &edges)
      }
      from = to
    }
    edges += "\""
    if ink != .line { edges += ", color=\"\(ink.rawValue)\"" }
    if isDashed { edges += ", style=dashed" }
    if hasArrow { edges += ", arrowhead=normal" }
    edges += "];\n"
  }

  /// The whole document.
  consuming func finish() -> String {
    nodes += edges
    nodes += "}\n"
    return nodes
  }

  private mutating func begin(_ id: String, _ box: Box) {
    nodes += "  \(Self.quoted(id)) [pos=\""
    Self.append(x: box.x + box.width / 2, y: height - box.y - box.height / 2, to: &nodes)
    nodes += "\", width="
    Self.append(box.width / 72, to: &nodes)
    nodes += ", height="
    Self.append(box.height / 72, to: &nodes)
  }

  /// Static, since a method of the value would hold a second reference to the text that it extends, and
  /// every piece would copy the whole.
  private static func append(x: Double, y: Double, to text: inout String) {
    append(x, to: &text)
    text += ","
    append(y, to: &text)
  }

  /// A number with at most four decimals, which is a hundredth of a point in inches.
  private static func append(_ value: Double, to text: inout String) {
    let scaled = Int(value * 10_000 + (value < 0 ? -0.5 : 0.5))
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: 10_000)
    if scaled < 0 { text += "-" }
    text += String(whole)
    guard rest > 0 else { return }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 4 - decimals.utf8.count) + decimals
    while decimals.utf8.last == UInt8(ascii: "0") { decimals.removeLast() }
    text += "." + decimals
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text as DOT reads it back in a quoted label: `\N` would be the node's name, `&lt;` a `<`.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 == 0x26 || $0 < 0x20 }) else {
      return text
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "&": escaped += "&amp;"
      case "\0"..."\u{1F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Double {
  /// −1, 0 or 1.
  fileprivate var sign: Double { self > 0 ? 1 : (self < 0 ? -1 : 0) }
}
