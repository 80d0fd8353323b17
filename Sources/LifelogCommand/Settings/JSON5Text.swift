import LifelogReports

/// Values without a location.
extension JSON5Value.Content {
  static func members(_ members: [(String, JSON5Value.Content)]) -> JSON5Value.Content {
    let none = JSON5Value.Location()
    return .object(
      members.map { key, content in
        JSON5Value.Member(
          key: key, location: none, value: JSON5Value(content: content, location: none))
      })
  }

  static func elements(_ elements: [JSON5Value.Content]) -> JSON5Value.Content {
    .list(elements.map { JSON5Value(content: $0, location: JSON5Value.Location()) })
  }
}

extension JSON5Value.Content {
  /// The value as JSON on several lines, without a newline at the end.
  ///
  /// - Parameter depth: The nesting depth, which indents all lines except the first.
  /// - Complexity: O(*n*) in the length of the text.
  func json(depth: Int = 0) -> String {
    switch self {
    case .null: return "null"
    case .truth(let isTrue): return isTrue ? "true" : "false"
    case .number(let number): return Self.digits(of: number)
    case .text(let text): return JSONText.quoted(text)
    case .list(let elements):
      return Self.lines(elements.map { $0.content.json(depth: depth + 1) }, "[", "]", depth)
    case .object(let members):
      let lines = members.map { member in
        JSONText.quoted(member.key) + ": " + member.value.content.json(depth: depth + 1)
      }
      return Self.lines(lines, "{", "}", depth)
    }
  }

  private static func lines(_ items: [String], _ open: String, _ close: String, _ depth: Int) -> String {
    guard !items.isEmpty else { return open + close }
    let indentation = String(repeating: "  ", count: depth)
    let body = items.map { indentation + "  " + $0 }.joined(separator: ",\n")
    return "\(open)\n\(body)\n\(indentation)\(close)"
  }

  /// A number, without a fraction if it is an integer; `null` for infinity and NaN.
  private static func digits(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && number.magnitude <= 1e15 ? "\(Int(number))" : "\(number)"
  }
}
