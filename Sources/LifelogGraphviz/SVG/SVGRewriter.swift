import LifelogDiagrams

/// Rewrites Graphviz's SVG for a page: with the given ids and classes, tooltips only for shapes that have one, safe
/// links, and text that every system can show.
///
/// It reads the bytes once. Graphviz's own additions are dropped, so that a diagram is the same file with
/// every version of Graphviz: comments, generated ids, explicit defaults.
struct SVGRewriter {
  /// The shapes of all drawings so far.
  private(set) var output: [UInt8] = []
  /// The color of the first background.
  private(set) var background: String?
  /// The font of the first text. Other texts specify their font only if it differs.
  private(set) var font: FontFamilies?
  private(set) var hasLinks = false

  private var open: [Element] = []
  private var fonts: [String: FontFamilies] = [:]

  /// An open element.
  private struct Element {
    enum Kind {
      /// The whole drawing.
      case drawing
      /// A node, whose name is its tooltip.
      case shape
      /// An edge or a cluster, whose name only Graphviz uses.
      case edge
      /// Graphviz's group around a link.
      case wrapper
      case other
    }

    var kind: Kind
    /// Its end tag; empty if it is dropped from the page.
    var end: String
    /// Its id in the input.
    var id: Range<Int>?
    /// Whether Graphviz generated the id: `node7`.
    var isNameless = false
    var hasTitle = false
    /// Whether it is still empty.
    var isNew = true
  }

  /// Appends the shapes of a drawing.
  ///
  /// - Parameters:
  ///   - svg: Graphviz's output.
  ///   - transform: The value of the attribute that converts its coordinates to those of the page.
  /// - Complexity: O(*n*) in the length of the drawing.
  mutating func append(_ svg: borrowing Span<UInt8>, transform: String) {
    var offset = 0
    open.removeAll(keepingCapacity: true)
    while let tag = Markup.tag(in: svg, from: offset) {
      offset = tag.end
      if tag.isEnd {
        if let element = open.popLast() { output += element.end.utf8 }
        continue
      }
      switch svg[tag.name.lowerBound] {
      case UInt8(ascii: "g") where tag.name.count == 1:
        if Markup.value(of: "id", in: svg, of: tag).map({ Markup.equals("background", in: svg, $0) }) == true
        {
          // The background is drawn once for the whole page.
          offset = Self.end(of: tag, in: svg)
        } else {
          beginGroup(tag, in: svg, transform: transform)
        }
      case UInt8(ascii: "a") where tag.name.count == 1:
        beginLink(tag, in: svg)
      case UInt8(ascii: "t") where Markup.equals("title", in: svg, tag.name):
        offset = title(tag, in: svg)
      case UInt8(ascii: "t") where Markup.equals("text", in: svg, tag.name):
        offset = text(tag, in: svg)
      case UInt8(ascii: "s") where Markup.equals("svg", in: svg, tag.name):
        open.append(Element(kind: .other, end: ""))
      default:
        if takesBackground(tag, in: svg) { continue }
        shape(tag, in: svg)
      }
    }
  }

  // MARK: Groups

  private mutating func beginGroup(_ tag: Markup.Tag, in svg: borrowing Span<UInt8>, transform: String) {
    let id = Markup.value(of: "id", in: svg, of: tag)
    guard let kind = Markup.value(of: "class", in: svg, of: tag) else {
      open.append(Element(kind: .wrapper, end: "", id: id))
      return
    }
    output += "<g".utf8
    if Markup.equals("graph", in: svg, kind) {
      output += " class=\"graph\" transform=\"\(transform)\"".utf8
      open.append(Element(kind: .drawing, end: "</g>\n"))
    } else {
      let own = id.flatMap { Self.isMadeUp($0, in: svg) ? nil : $0 }
      let isNode = Markup.has("node", in: svg, at: kind.lowerBound)
      if let id = own ?? (isNode ? Self.idOfName(after: tag, in: svg) : nil) { write("id", id, in: svg) }
      let isCluster = Markup.has("cluster", in: svg, at: kind.lowerBound)
      // The prefixes "node " and "edge " are dropped.
      let classes = isCluster ? kind.lowerBound : min(kind.lowerBound + 5, kind.upperBound)
      if classes < kind.upperBound { write("class", classes..<kind.upperBound, in: svg) }
      markContent()
      open.append(
        Element(kind: isNode ? .shape : .edge, end: "</g>\n", id: id, isNameless: own == nil))
    }
    output += ">\n".utf8
  }

  private mutating func beginLink(_ tag: Markup.Tag, in svg: borrowing Span<UInt8>) {
    // The group around a link has an id derived from the id of the shape.
    let wrapper = open.last?.kind == .wrapper ? open.last?.id : nil
    let owner = open.last { $0.kind == .shape || $0.kind == .edge }
    let title = Markup.value(of: "xlink:title", in: svg, of: tag)
    let isOwn = owner?.id.map { id in wrapper.map { Self.isSame($0, as: id, in: svg) } ?? false } ?? false
    guard let url = Markup.value(of: "xlink:href", in: svg, of: tag), !url.isEmpty else {
      beginTooltip(title, in: svg)
      return
    }
    hasLinks = true
    markContent()
    output += "<a".utf8
    write("xlink:href", url, in: svg)
    if let target = Markup.value(of: "target", in: svg, of: tag) { write("target", target, in: svg) }
    output += " rel=\"noopener\">\n".utf8
    open.append(Element(kind: .other, end: "</a>\n"))
    // Without a tooltip, Graphviz uses the label of the shape, which is visible anyway.
    if let title, !(isOwn && owner?.kind == .shape), !Markup.equals("&lt;TABLE&gt;", in: svg, title) {
      write(title: title, in: svg)
    }
  }

  /// A link without a URL exists only for its tooltip.
  private mutating func beginTooltip(_ title: Range<Int>?, in svg: borrowing Span<UInt8>) {
    let index = open.lastIndex { $0.kind != .wrapper } ?? 0
    var end = ""
    if let title, let owner = open.indices.contains(index) ? open[index] : nil {
      switch (owner.hasTitle, owner.isNew) {
      case (false, true):
        write(title: title, in: svg)
        open[index].hasTitle = true
      case (true, true): break
      // The label and the line of an edge have the same tooltip.
      case (true, false) where owner.kind == .edge: break
      case (_, false):
        output += "<g>\n".utf8
        write(title: title, in: svg)
        end = "</g>\n"
      }
    }
    open.append(Element(kind: .other, end: end))
  }

  /// Whether the id of a wrapper is derived from that of a shape: `a_event-1`, or `a_event-1-label` for the label of an
  /// edge.
  private static func isSame(
    _ wrapper: Range<Int>, as id: Range<Int>, in svg: borrowing Span<UInt8>
  ) -> Bool {
    guard wrapper.count >= id.count + 2 else { return false }
    for index in 0..<id.count where svg[wrapper.lowerBound + 2 + index] != svg[id.lowerBound + index] {
      return false
    }
    return true
  }

  /// Whether Graphviz generated an id: `node7`.
  private static func isMadeUp(_ id: Range<Int>, in svg: borrowing Span<UInt8>) -> Bool {
    for word in ["node", "edge", "clust"] as [StaticString]
    where Markup.has(word, in: svg, at: id.lowerBound) {
      for offset in id.lowerBound + word.utf8CodeUnitCount..<id.upperBound
      where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(svg[offset]) { return false }
      return true
    }
    return false
  }

  /// Returns the id in the name of a shape without an id attribute: `_event-3-name`; `nil` if the name is not an id.
  ///
  /// Graphviz stores an attribute for every shape as soon as one shape has it, so an id in the name costs nothing.
  private static func idOfName(after group: Markup.Tag, in svg: borrowing Span<UInt8>) -> Range<Int>? {
    guard let title = Markup.tag(in: svg, from: group.end), Markup.equals("title", in: svg, title.name),
      let end = Markup.tag(in: svg, from: title.end), end.start > title.end + 1,
      svg[title.end] == UInt8(ascii: "_")
    else { return nil }
    let name = title.end + 1..<end.start
    for offset in name {
      switch svg[offset] {
      // `&#45;` is a hyphen.
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "#"),
        UInt8(ascii: ";"):
        continue
      default: return nil
      }
    }
    return name
  }

  /// Returns the offset after a group and its contents.
  private static func end(of group: Markup.Tag, in svg: borrowing Span<UInt8>) -> Int {
    var depth = 1
    var offset = group.end
    while depth > 0, let tag = Markup.tag(in: svg, from: offset) {
      offset = tag.end
      if tag.isEnd { depth -= 1 } else if !tag.isEmpty { depth += 1 }
    }
    return offset
  }

  // MARK: Text

  /// Copies the name of a shape as its tooltip, if it is one.
  ///
  /// - Returns: The offset after the element.
  private mutating func title(_ tag: Markup.Tag, in svg: borrowing Span<UInt8>) -> Int {
    guard let end = Markup.tag(in: svg, from: tag.end) else { return svg.count }
    let name = tag.end..<end.start
    guard let last = open.indices.last, open[last].kind == .shape, !name.isEmpty,
      !Self.isUntitled(name, of: open[last], in: svg)
    else { return end.end }
    // An underscore precedes a tooltip that would otherwise look like the name of a shape without one, or like a name
    // that Graphviz reserves.
    let isEscaped = svg[name.lowerBound] == UInt8(ascii: "_")
    write(title: name.lowerBound + (isEscaped ? 1 : 0)..<name.upperBound, .name, in: svg)
    open[last].hasTitle = true
    return end.end
  }

  /// Whether the name of a shape only identifies it: `_` and the id, if it has one.
  private static func isUntitled(
    _ name: Range<Int>, of shape: Element, in svg: borrowing Span<UInt8>
  ) -> Bool {
    guard svg[name.lowerBound] == UInt8(ascii: "_") else { return false }
    guard !shape.isNameless, let id = shape.id else { return true }
    guard id.count == name.count - 1 else { return false }
    for index in 0..<id.count where svg[id.lowerBound + index] != svg[name.lowerBound + 1 + index] {
      return false
    }
    return true
  }

  private mutating func write(
    title: Range<Int>, _ kind: SVGText.Kind = .tooltip, in svg: borrowing Span<UInt8>
  ) {
    output += "<title>".utf8
    SVGText.append(title, of: svg, kind, to: &output)
    output += "</title>\n".utf8
  }

  /// Copies a line of text.
  ///
  /// - Returns: The offset after the element.
  private mutating func text(_ tag: Markup.Tag, in svg: borrowing Span<UInt8>) -> Int {
    guard let end = Markup.tag(in: svg, from: tag.end) else { return svg.count }
    markContent()
    output += "<text".utf8
    var offset = tag.attributes.lowerBound
    var isBold = false
    var asksForBold = false
    var size = 10.0
    while let attribute = Markup.attribute(in: svg, from: offset, of: tag) {
      offset = attribute.end
      if Markup.equals("font-family", in: svg, attribute.name) {
        let font = self.font(attribute.value, in: svg)
        asksForBold = font.isBold
        if font.names != self.font?.names { output += " font-family=\"\(font.css)\"".utf8 }
        continue
      }
      if Markup.equals("font-size", in: svg, attribute.name) {
        size = Double(Markup.string(in: svg, attribute.value)) ?? size
        writeSize(attribute.value, in: svg)
        continue
      }
      if Markup.equals("text-anchor", in: svg, attribute.name),
        Markup.equals("start", in: svg, attribute.value)
      {
        continue
      }
      if Markup.equals("font-weight", in: svg, attribute.name) { isBold = true }
      write(attribute, in: svg)
    }
    if asksForBold, !isBold { output += " font-weight=\"bold\"".utf8 }
    writeLength(of: SVGText.string(in: svg, tag.end..<end.start), size: size, isBold: asksForBold || isBold)
    output.append(UInt8(ascii: ">"))
    SVGText.append(tag.end..<end.start, of: svg, to: &output)
    output += "</text>\n".utf8
    return end.end
  }

  private mutating func font(_ name: Range<Int>, in svg: borrowing Span<UInt8>) -> FontFamilies {
    var bytes: [UInt8] = []
    SVGText.append(name, of: svg, to: &bytes)
    let name = String(decoding: bytes, as: UTF8.self)
    let found = fonts[name] ?? FontFamilies(name)
    fonts[name] = found
    if font == nil { font = found }
    return found
  }

  /// Writes a font size in points, unless it is 10, the size of the whole page.
  private mutating func writeSize(_ size: Range<Int>, in svg: borrowing Span<UInt8>) {
    var size = size
    if size.count > 3, Markup.has(".00", in: svg, at: size.upperBound - 3) {
      size = size.lowerBound..<size.upperBound - 3
    }
    guard !Markup.equals("10", in: svg, size) else { return }
    write("font-size", size, in: svg)
  }

  /// Specifies the width of a line of text, because the viewer's fonts may be wider than the fonts of the layout.
  private mutating func writeLength(of text: String, size: Double, isBold: Bool) {
    let length = HelveticaWidth.of(text, size: size, isBold: isBold)
    guard text.contains(where: { !$0.isWhitespace }), length > 0 else { return }
    output += " textLength=\"".utf8
    SVGText.append(length, to: &output)
    output += "\" lengthAdjust=\"spacingAndGlyphs\"".utf8
  }

  // MARK: Shapes

  private mutating func shape(_ tag: Markup.Tag, in svg: borrowing Span<UInt8>) {
    markContent()
    output.append(UInt8(ascii: "<"))
    for offset in tag.name { output.append(svg[offset]) }
    var offset = tag.attributes.lowerBound
    while let attribute = Markup.attribute(in: svg, from: offset, of: tag) {
      offset = attribute.end
      write(attribute, in: svg)
    }
    output += tag.isEmpty ? "/>\n".utf8 : ">\n".utf8
    if !tag.isEmpty {
      open.append(Element(kind: .other, end: "</\(Markup.string(in: svg, tag.name))>\n"))
    }
  }

  private mutating func write(_ name: String, _ value: Range<Int>, in svg: borrowing Span<UInt8>) {
    output += " \(name)=\"".utf8
    SVGText.append(value, of: svg, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ attribute: Markup.Attribute, in svg: borrowing Span<UInt8>) {
    output.append(UInt8(ascii: " "))
    for offset in attribute.name { output.append(svg[offset]) }
    output += "=\"".utf8
    if Markup.equals("transparent", in: svg, attribute.value) {
      // SVG 1.1 viewers do not know this CSS color.
      output += "none".utf8
    } else {
      SVGText.append(attribute.value, of: svg, to: &output)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Records and drops the background of a drawing: its first shape, which is not in a group.
  private mutating func takesBackground(_ tag: Markup.Tag, in svg: borrowing Span<UInt8>) -> Bool {
    guard let last = open.indices.last, open[last].kind == .drawing, open[last].isNew,
      Markup.equals("polygon", in: svg, tag.name), let fill = Markup.value(of: "fill", in: svg, of: tag)
    else { return false }
    open[last].isNew = false
    let color = Markup.string(in: svg, fill)
    if background == nil, color != "transparent", color != "none" { background = color }
    return true
  }

  private mutating func markContent() {
    for index in open.indices { open[index].isNew = false }
  }
}
