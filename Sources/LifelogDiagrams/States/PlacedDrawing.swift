/// A drawing that Graphviz has laid out: DOT with positions.
///
/// Graphviz writes one attribute per line, and continues long values after a backslash. Coordinates are points from the
/// lower left corner.
struct PlacedDrawing {
  /// The statements between the outer braces.
  private let body: String
  let width: Double
  let height: Double

  /// Parses a drawing; `nil` if it has no size.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ dot: String) {
    let text = dot.split(separator: "\\\n", omittingEmptySubsequences: false).joined()
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close else {
      return nil
    }
    body = String(text[text.index(after: open)..<close])
    guard let start = Self.values(in: body).first(where: { $0.name == "bb" }) else { return nil }
    let corners = body[start.range].split(separator: ",").compactMap { Double($0) }
    guard corners.count == 4 else { return nil }
    (width, height) = (corners[2], corners[3])
  }

  /// Returns the statements with all coordinates moved.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func moved(x: Double, y: Double) -> String {
    var moved = ""
    var end = body.startIndex
    for value in Self.values(in: body) {
      moved += body[end..<value.range.lowerBound]
      moved += Self.moved(body[value.range], x: x, y: y)
      end = value.range.upperBound
    }
    return moved + body[end...]
  }

  /// Returns the ranges of attribute values that contain coordinates.
  private static func values(in text: String) -> [(name: Substring, range: Range<String.Index>)] {
    var found: [(name: Substring, range: Range<String.Index>)] = []
    for line in text.split(separator: "\n") {
      // Before the attribute's name there is white space and, on the first line of a list, a bracket.
      guard let sign = line.firstIndex(of: "="), line[sign...].hasPrefix("=\"") else { continue }
      let name = line[..<sign].suffix(while: \.isLetter)
      guard ["pos", "lp", "bb"].contains(name) else { continue }
      let start = line.index(sign, offsetBy: 2)
      let end = line[start...].firstIndex(of: "\"") ?? line.endIndex
      found.append((name, start..<end))
    }
    return found
  }

  /// Returns moved coordinates. The coordinates of an arrowhead begin with a letter.
  private static func moved(_ coordinates: Substring, x: Double, y: Double) -> String {
    coordinates.split(separator: " ").map { point in
      var isX = true
      return point.split(separator: ",").map { part in
        guard let number = Double(part) else { return String(part) }
        defer { isX.toggle() }
        return number.adding(isX ? x : y)
      }.joined(separator: ",")
    }.joined(separator: " ")
  }
}

extension Substring {
  /// Returns the longest suffix whose characters satisfy a condition.
  fileprivate func suffix(while isIncluded: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isIncluded(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

extension Double {
  /// Returns the sum with two decimals.
  fileprivate func adding(_ other: Double) -> String {
    let scaled = (self + other) * 100
    let hundredths = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
