import XCTest

/// A drawing parsed from DOT: where its shapes are, and which of them are connected.
///
/// The parser reads what Graphviz would read: one statement per line, `pos` and sizes as in DOT (*y* upwards, inches).
struct ParsedDOT {
  /// A shape: its corners in points, *y* downwards from the upper edge of the background.
  struct Shape {
    /// Its id in an SVG page: `event-3-name`.
    var id: String
    var label: String
    var minX, minY, maxX, maxY: Double
    var attributes: String

    /// Its classes in an SVG page.
    var classes: [String] {
      guard let start = attributes.range(of: ", class=\"") else { return [] }
      return attributes[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ").map(String.init)
    }

    var midX: Double { (minX + maxX) / 2 }
    var midY: Double { (minY + maxY) / 2 }

    func overlaps(_ other: Shape) -> Bool {
      // Boxes may touch; a hundredth of a point is a rounding error.
      minX < other.maxX - 0.01 && other.minX < maxX - 0.01 && minY < other.maxY - 0.01
        && other.minY < maxY - 0.01
    }
  }

  struct Line {
    var id: String
    var points: [(x: Double, y: Double)]
    var attributes: String

    /// The parent box of a tree link.
    var tail: String {
      guard let start = attributes.range(of: "from-") else { return "" }
      return String(attributes[start.upperBound...].prefix { $0 != "\"" && $0 != " " })
    }
    /// The child box of a tree link.
    var head: String { id.hasSuffix("-link") ? String(id.dropLast(5)) : id }
  }

  private(set) var shapes: [Shape] = []
  private(set) var lines: [Line] = []
  private var byID: [String: Int] = [:]

  init(_ dot: String, file: StaticString = #filePath, line: UInt = #line) throws {
    var height: Double?
    var names: Set<String> = []
    for statement in dot.split(separator: "\n") where statement.hasPrefix("  \"") {
      var rest = statement.dropFirst(2)
      let name = try Self.quoted(from: &rest)
      if rest.hasPrefix(" -> ") {
        rest = rest.dropFirst(4)
        _ = try Self.quoted(from: &rest)
        let attributes = String(rest)
        let numbers = Self.value("pos", in: attributes).replacingOccurrences(of: "e,", with: "")
          .split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        let top = try XCTUnwrap(height)
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
          (x: numbers[$0], y: top - numbers[$0 + 1])
        }
        lines.append(Line(id: Self.value("id", in: attributes), points: points, attributes: attributes))
        continue
      }
      let attributes = String(rest)
      let id = name
      XCTAssertTrue(names.insert(name).inserted, "two shapes are named \(name)", file: file, line: line)
      let position = Self.value("pos", in: attributes).split(separator: ",").compactMap { Double($0) }
      let width = try XCTUnwrap(Double(Self.value("width", in: attributes))) * 72
      let shapeHeight = try XCTUnwrap(Double(Self.value("height", in: attributes))) * 72
      XCTAssertEqual(position.count, 2, id, file: file, line: line)
      // The first shape is the background.
      let top = height ?? shapeHeight
      height = top
      let label = Self.unescaped(Self.value("label", in: attributes))
      XCTAssertNil(byID[id], "two shapes are called \(id)", file: file, line: line)
      byID[id] = shapes.count
      shapes.append(
        Shape(
          id: id, label: label, minX: position[0] - width / 2, minY: top - position[1] - shapeHeight / 2,
          maxX: position[0] + width / 2, maxY: top - position[1] + shapeHeight / 2, attributes: attributes))
    }
  }

  var texts: [Shape] { shapes.filter { !$0.label.isEmpty } }
  func texts(_ suffix: String) -> [Shape] { texts.filter { $0.id.hasSuffix(suffix) } }

  subscript(id: String) -> Shape {
    get throws { shapes[try XCTUnwrap(byID[id], "nothing is called \(id)")] }
  }

  func has(_ id: String) -> Bool { byID[id] != nil }

  /// Descriptions of texts that overlap each other.
  ///
  /// The number on a mark overlaps only its mark, which has no text.
  var overlaps: [String] {
    let sorted = texts.sorted { $0.minY < $1.minY }
    var found: [String] = []
    for (index, shape) in sorted.enumerated() {
      for other in sorted[(index + 1)...].prefix(while: { $0.minY < shape.maxY }) where shape.overlaps(other)
      {
        found.append("\(shape.id) “\(shape.label)” over \(other.id) “\(other.label)”")
      }
    }
    return found
  }

  /// Shapes that lie beyond the background.
  var beyondPage: [String] {
    guard let background = shapes.first else { return ["no background"] }
    return shapes.filter {
      $0.minX < background.minX - 6 || $0.maxX > background.maxX + 6 || $0.minY < background.minY - 6
        || $0.maxY > background.maxY + 6
    }.map(\.id)
  }

  /// The value of an attribute, still escaped; empty if the attribute is absent.
  private static func value(_ name: String, in attributes: String) -> String {
    guard let start = attributes.range(of: name == "pos" ? "pos=" : ", \(name)=") else { return "" }
    var rest = attributes[start.upperBound...]
    if rest.hasPrefix("\"") {
      var value = ""
      rest = rest.dropFirst()
      while let character = rest.first, character != "\"" {
        value.append(character)
        rest = rest.dropFirst()
        if character == "\\", let next = rest.first {
          value.append(next)
          rest = rest.dropFirst()
        }
      }
      return value
    }
    return String(rest.prefix { $0 != "," && $0 != "]" })
  }

  private static func quoted(from text: inout Substring) throws -> String {
    text = text.dropFirst()
    var isEscaped = false
    let end = try XCTUnwrap(
      text.firstIndex { character in
        defer { isEscaped = character == "\\" && !isEscaped }
        return character == "\"" && !isEscaped
      })
    defer { text = text[text.index(after: end)...] }
    return String(text[..<end])
  }

  private static func unescaped(_ label: String) -> String {
    var text = ""
    var isEscaped = false
    for character in label {
      if isEscaped {
        // `\l` and `\r` end an aligned line.
        if character != "l", character != "r" { text.append(character) }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text.replacingOccurrences(of: "&amp;", with: "&")
  }
}
