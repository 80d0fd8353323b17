/// Writes a canvas as DOT for Graphviz's `nop2` engine, which uses every position as given.
///
/// Graphviz computes no layout: `dot` fails on a sequence diagram of a thousand events and takes a quarter of a minute
/// for ten thousand, while fixed positions take a fraction of a second. Each shape is a node. Lines are edges with
/// their own splines. Graphviz draws the edges of a node after the node: those of a pattern belong to the box before it,
/// all others to the last node.
///
/// The name of a node is its id. Graphviz counts *y* from below.
struct DOTWriter {
  /// The id of the background shape.
  private static let background = "background"

  private let style: DiagramStyle
  private let boldFont: String
  private let height: Double
  /// The node that is drawn last.
  private let front: String
  /// The last node so far.
  private var latest = Self.background
  private var nodes = ""
  private var edges = ""

  /// Returns a canvas as DOT.
  ///
  /// - Complexity: O(*n*) in the number of shapes.
  static func dot(of canvas: Canvas, name: String, style: DiagramStyle) -> String {
    var writer = DOTWriter(canvas, style: style)
    writer.begin(name, canvas)
    for shape in canvas.shapes { writer.write(shape) }
    return writer.finish()
  }

  private init(_ canvas: Canvas, style: DiagramStyle) {
    self.style = style
    boldFont = FontFamilies(style.boldFont).description
    height = canvas.height
    front = canvas.shapes.last { !$0.isLine }?.id ?? Self.background
  }

  private mutating func begin(_ name: String, _ canvas: Canvas) {
    nodes = "digraph \(DOTText.quoted(name)) {\n"
    nodes += "  graph [pad=0.2, bgcolor=\"\(style[.background])\"];\n"
    nodes +=
      "  node [shape=none, fixedsize=shape, margin=0, label=\"\", fontname=\"\(FontFamilies(style.font).description)\", fontsize=10,"
    nodes += " fontcolor=\"\(style[.text])\"];\n"
    nodes += "  edge [arrowsize=0.6, arrowhead=none, color=\"\(style[.line])\"];\n"
    let area = Shape.Box(x: 0, y: 0, width: canvas.width, height: canvas.height)
    write(
      Shape(
        form: .box(area, .square), fill: .background, id: Self.background, classes: Self.background))
  }

  private mutating func write(_ shape: Shape) {
    switch shape.form {
    case .box(let box, let corners):
      begin(shape, box)
      nodes += ", shape=box"
      fill(shape, corners == .round ? ",rounded" : "")
    case .disc(let box):
      begin(shape, box)
      nodes += ", shape=circle"
      fill(shape)
    case .text(let text, let box, let look):
      begin(shape, box)
      write(text, look, shape.fill ?? .text)
    case .line(let points, let hasArrow, let isCurve):
      return write(shape, of: front, through: points, hasArrow: hasArrow, isCurve: isCurve)
    case .pattern(let points):
      return write(shape, of: latest, through: points, hasArrow: false, isCurve: false)
    }
    nodes += "];\n"
  }

  private mutating func fill(_ shape: Shape, _ corners: String = "") {
    let fill = shape.fill ?? .background
    nodes += ", style=\"filled\(corners)\(shape.stroke.isDashed ? ",dashed" : "")\""
    // An area without its own color has the color of its outline.
    if let outline = shape.outline, outline != fill { nodes += ", fillcolor=\"\(style[fill])\"" }
    nodes += ", color=\"\(style[shape.outline ?? fill])\""
    Self.append(width: shape.outline == nil ? 0 : shape.stroke.width, to: &nodes)
  }

  private mutating func write(
    _ shape: Shape, of node: String, through points: [Shape.Point], hasArrow: Bool, isCurve: Bool
  ) {
    guard let first = points.first, let last = points.last, points.count > 1 else { return }
    // Both ends are one node, because the path is given.
    edges += "  \"\(node)\" -> \"\(node)\" [pos=\""
    var bend = last
    if hasArrow {
      edges += "e,"
      DOTText.append(x: last.x, y: height - last.y, to: &edges)
      edges += " "
      bend = Shape.base(ofArrowThrough: points, arrowLength: shape.stroke.arrowLength)
    }
    DOTText.append(x: first.x, y: height - first.y, to: &edges)
    var from = first
    for index in 1..<points.count {
      let to = index == points.count - 1 ? bend : points[index]
      for point in isCurve ? [to] : [from, to, to] {
        edges += " "
        DOTText.append(x: point.x, y: height - point.y, to: &edges)
      }
      from = to
    }
    edges += "\""
    edges += ", id=\"\(shape.id)\""
    if !shape.classes.isEmpty { edges += ", class=\"\(shape.classes)\"" }
    if !shape.tooltip.isEmpty { edges += ", tooltip=\(DOTText.quoted(shape.tooltip))" }
    if let color = shape.outline, color != .line { edges += ", color=\"\(style[color])\"" }
    Self.append(width: shape.stroke.width, to: &edges)
    if shape.stroke.isDashed { edges += ", style=dashed" }
    if hasArrow {
      edges += ", arrowhead=normal"
      if shape.stroke.arrowLength != Shape.Stroke.plain.arrowLength {
        edges += ", arrowsize="
        DOTText.append(shape.stroke.arrowLength / 10, to: &edges)
      }
    }
    edges += "];\n"
  }

  /// Appends the width of a line, unless it is the default.
  private static func append(width: Double, to text: inout String) {
    guard width != 1 else { return }
    text += ", penwidth="
    DOTText.append(width, to: &text)
  }

  private mutating func write(_ text: String, _ look: Shape.TextLook, _ color: DiagramColor) {
    nodes += ", label=\"\(DOTText.escaped(text))"
    switch look.alignment {
    case .left: nodes += "\\l\""
    case .center: nodes += "\""
    case .right: nodes += "\\r\""
    }
    if look.size != 10 { nodes += ", fontsize=\(Int(look.size))" }
    if color != .text { nodes += ", fontcolor=\"\(style[color])\"" }
    if look.isBold { nodes += ", fontname=\"\(boldFont)\"" }
  }

  private mutating func begin(_ shape: Shape, _ box: Shape.Box) {
    latest = shape.id
    nodes += "  \"\(shape.id)\" [pos=\""
    DOTText.append(x: box.x + box.width / 2, y: height - box.y - box.height / 2, to: &nodes)
    nodes += "\", width="
    DOTText.append(box.width / 72, to: &nodes)
    nodes += ", height="
    DOTText.append(box.height / 72, to: &nodes)
    if !shape.classes.isEmpty { nodes += ", class=\"\(shape.classes)\"" }
    if !shape.tooltip.isEmpty { nodes += ", tooltip=\(DOTText.quoted(shape.tooltip))" }
    // Graphviz before version 3 writes the `&` of a URL into SVG unchanged; later versions leave `&amp;` alone.
    if !shape.link.isEmpty { nodes += ", URL=\(DOTText.quoted(shape.link.percentEncoded)), target=_top" }
  }

  private consuming func finish() -> String {
    nodes += edges
    nodes += "}\n"
    return nodes
  }
}
