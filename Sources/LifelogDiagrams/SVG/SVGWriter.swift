/// Writes the shapes of a canvas as SVG elements.
///
/// Neighboring shapes of the same appearance and classes are in a group that states these once. A shape is one element
/// with its id; only a shape with a link, or with several elements, is a separate group. Texts have no id: each is next to
/// the shape that it belongs to.
///
/// Boxes with their patterns are at the back, then discs, texts and lines. Neither discs nor texts overlap each other, so all of one
/// appearance are neighbors.
struct SVGWriter {
  private(set) var output: [UInt8] = []
  private let style: DiagramStyle
  /// Whether shapes have their ids and classes. In a document, they would collide with those of other drawings and of its style.
  private let writesNames: Bool
  /// The font family of text, if it is bold.
  private let boldFont: String?
  /// Whether the group of the current shape has its classes.
  private var sharesClasses = false

  init(style: DiagramStyle, writesNames: Bool) {
    self.style = style
    self.writesNames = writesNames
    let bold = FontFamilies(style.boldFont)
    boldFont = bold.names == FontFamilies(style.font).names ? nil : bold.css
  }

  /// Appends the shapes of a canvas, moved by a distance in points.
  ///
  /// - Complexity: O(*n*) in the number of shapes.
  mutating func append(_ canvas: Canvas, x: Double, y: Double) {
    output += "<g transform=\"translate(".utf8
    SVGText.append(x, to: &output)
    output.append(UInt8(ascii: " "))
    SVGText.append(y, to: &output)
    output += ")\">\n".utf8
    var (boxes, discs, texts, lines): ([Shape], [Shape], [Shape], [Shape]) = ([], [], [], [])
    for shape in canvas.shapes {
      switch shape.form {
      case .box, .pattern: boxes.append(shape)
      case .disc: discs.append(shape)
      case .text: texts.append(shape)
      case .line: lines.append(shape)
      }
    }
    write(boxes)
    writeSorted(discs)
    writeSorted(texts)
    write(lines)
    output += "</g>\n".utf8
  }

  /// Writes shapes that do not overlap, each next to those of its appearance.
  private mutating func writeSorted(_ shapes: [Shape]) {
    var groups: [Look: [Shape]] = [:]
    var looks: [Look] = []
    for shape in shapes {
      let look = Look(shape)
      if groups[look] == nil { looks.append(look) }
      groups[look, default: []].append(shape)
    }
    for look in looks { write(groups[look] ?? [], look) }
  }

  private mutating func write(_ shapes: [Shape]) {
    var start = 0
    while start < shapes.count {
      let look = Look(shapes[start])
      let end = shapes[start...].firstIndex { Look($0) != look } ?? shapes.count
      write(shapes[start..<end], look)
      start = end
    }
  }

  /// Writes shapes of one appearance.
  private mutating func write(_ shapes: some Collection<Shape>, _ look: Look) {
    guard let first = shapes.first else { return }
    output += "<g".utf8
    sharesClasses = shapes.allSatisfy { $0.classes == first.classes }
    if writesNames, sharesClasses, !first.classes.isEmpty { write("class", first.classes) }
    write(look)
    output += ">\n".utf8
    for shape in shapes { write(shape) }
    output += "</g>\n".utf8
  }

  // MARK: Appearance

  /// The attributes that are the same for neighboring shapes.
  private struct Look: Hashable {
    /// The classes of a disc or text, which are those of its neighbors, too.
    var classes = ""
    /// `nil` for a line.
    var fill: DiagramColor?
    var outline: DiagramColor?
    var stroke = Shape.Stroke.plain
    var text: Shape.TextLook?

    init(_ shape: Shape) {
      (fill, outline) = (shape.fill, shape.outline)
      if outline != nil { stroke = shape.stroke }
      if case .text(_, _, let look) = shape.form { text = look }
      switch shape.form {
      case .disc, .text: classes = shape.classes
      case .box, .line, .pattern: break
      }
    }
  }

  private mutating func write(_ look: Look) {
    if let fill = look.fill { write("fill", style[fill]) } else { write("fill", "none") }
    if let outline = look.outline { write("stroke", style[outline]) }
    if look.stroke.width != 1 { write("stroke-width", look.stroke.width) }
    if look.stroke.isDashed { write("stroke-dasharray", "5 2") }
    guard let text = look.text else { return }
    if text.size != 10 { write("font-size", text.size) }
    if text.isBold {
      if let boldFont { write("font-family", boldFont) }
      write("font-weight", "bold")
    }
    switch text.alignment {
    case .left: break
    case .center: write("text-anchor", "middle")
    case .right: write("text-anchor", "end")
    }
  }

  // MARK: Shapes

  private mutating func write(_ shape: Shape) {
    guard !shape.link.isEmpty || shape.hasParts else { return writeElements(of: shape, isWhole: true) }
    begin("g", of: shape)
    output.append(UInt8(ascii: ">"))
    writeTitle(of: shape)
    if !shape.link.isEmpty {
      output += "<a xlink:href=\"".utf8
      SVGText.append(shape.link.percentEncoded, to: &output)
      output += "\" target=\"_top\" rel=\"noopener\">".utf8
    }
    writeElements(of: shape, isWhole: false)
    output += shape.link.isEmpty ? "</g>\n".utf8 : "</a></g>\n".utf8
  }

  /// - Parameter isWhole: Whether there is only one element, which has the id, the classes and the tooltip.
  private mutating func writeElements(of shape: Shape, isWhole: Bool) {
    let named = isWhole ? shape : nil
    switch shape.form {
    case .box(let box, let corners):
      write(box, corners, of: named)
    case .disc(let box):
      begin("circle", of: named)
      write("cx", box.midX)
      write("cy", box.midY)
      write("r", box.width / 2)
      end("circle", of: named)
    case .text(let text, let box, let look):
      write(text, in: box, look)
    case .line(let points, let hasArrow, let isCurve):
      write(
        points, shape.outline ?? .line, shape.stroke, hasArrow: hasArrow, isCurve: isCurve, of: named)
    case .pattern(let points):
      write(points, shape.outline ?? .line, shape.stroke, hasArrow: false, isCurve: false, of: named)
    }
  }

  private mutating func write(_ box: Shape.Box, _ corners: Shape.Corners, of shape: Shape?) {
    begin("rect", of: shape)
    write("x", box.x)
    write("y", box.y)
    write("width", box.width)
    write("height", box.height)
    if corners == .round { write("rx", min(12, min(box.width, box.height) / 3)) }
    end("rect", of: shape)
  }

  /// Writes a text with its width, because the fonts of a viewer may be wider than those that the box was made for.
  private mutating func write(
    _ text: String, in box: Shape.Box, _ look: Shape.TextLook
  ) {
    output += "<text".utf8
    switch look.alignment {
    case .left: write("x", box.x)
    case .center: write("x", box.midX)
    case .right: write("x", box.maxX)
    }
    write("y", box.midY + look.size / 4)
    let width = min(HelveticaWidth.of(text, size: look.size, isBold: look.isBold), box.width)
    if width > 0, text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) {
      output += " textLength=\"".utf8
      SVGText.append(width, isExact: true, to: &output)
      output += "\" lengthAdjust=\"spacingAndGlyphs\"".utf8
    }
    output.append(UInt8(ascii: ">"))
    SVGText.append(text, .label, to: &output)
    output += "</text>\n".utf8
  }

  private mutating func write(
    _ points: [Shape.Point], _ color: DiagramColor, _ stroke: Shape.Stroke, hasArrow: Bool, isCurve: Bool,
    of shape: Shape?
  ) {
    guard let first = points.first, var last = points.last, points.count > 1 else { return }
    begin("path", of: shape)
    let tip = last
    if hasArrow { last = Shape.base(ofArrowThrough: points, arrowLength: stroke.arrowLength) }
    output += " d=\"M".utf8
    write(first)
    if isCurve { output.append(UInt8(ascii: "C")) }
    var previous = first
    for (index, point) in (points[1..<(points.count - 1)] + [last]).enumerated() {
      if isCurve {
        if index > 0 { output.append(UInt8(ascii: " ")) }
        write(point)
      } else if point.y == previous.y {
        output.append(UInt8(ascii: "H"))
        SVGText.append(point.x, to: &output)
      } else if point.x == previous.x {
        output.append(UInt8(ascii: "V"))
        SVGText.append(point.y, to: &output)
      } else {
        output.append(UInt8(ascii: "L"))
        write(point)
      }
      previous = point
    }
    output.append(UInt8(ascii: "\""))
    end("path", of: shape)
    guard hasArrow else { return }
    // The corners of the base are at right angles to the line.
    let across = Shape.Point(
      (tip.y - last.y) / stroke.arrowLength * stroke.arrowWidth / 2,
      (last.x - tip.x) / stroke.arrowLength * stroke.arrowWidth / 2)
    output += "<polygon".utf8
    write("fill", style[color])
    if stroke.isDashed { output += " stroke-dasharray=\"none\"".utf8 }
    output += " points=\"".utf8
    write(tip)
    for side in [1.0, -1.0] {
      output.append(UInt8(ascii: " "))
      write(Shape.Point(last.x + across.x * side, last.y + across.y * side))
    }
    output += "\"/>\n".utf8
  }

  // MARK: Elements

  /// Begins an element; that of a shape has its id and classes.
  private mutating func begin(_ element: String, of shape: Shape?) {
    output.append(UInt8(ascii: "<"))
    output += element.utf8
    guard let shape, writesNames else { return }
    write("id", shape.id)
    if !sharesClasses, !shape.classes.isEmpty { write("class", shape.classes) }
  }

  /// Ends an element; that of a shape has its tooltip.
  private mutating func end(_ element: String, of shape: Shape?) {
    guard let shape, !shape.tooltip.isEmpty else {
      output += "/>\n".utf8
      return
    }
    output.append(UInt8(ascii: ">"))
    writeTitle(of: shape)
    output += "</".utf8
    output += element.utf8
    output += ">\n".utf8
  }

  private mutating func writeTitle(of shape: Shape) {
    guard !shape.tooltip.isEmpty else { return }
    output += "<title>".utf8
    SVGText.append(shape.tooltip, to: &output)
    output += "</title>".utf8
  }

  private mutating func write(_ attribute: String, _ value: String) {
    output.append(UInt8(ascii: " "))
    output += attribute.utf8
    output += "=\"".utf8
    SVGText.append(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ attribute: String, _ value: Double) {
    output.append(UInt8(ascii: " "))
    output += attribute.utf8
    output += "=\"".utf8
    SVGText.append(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ point: Shape.Point) {
    SVGText.append(point.x, to: &output)
    output.append(UInt8(ascii: " "))
    SVGText.append(point.y, to: &output)
  }
}

extension Shape {
  /// Whether several elements make up the shape.
  fileprivate var hasParts: Bool {
    if case .line(_, hasArrow: true, _) = form { true } else { false }
  }
}
