import LifelogText

/// An error in a style file, without its wording.
package struct DiagramStyleError: Error, Sendable, Hashable {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars.
  package var column: Int
  package var reason: Reason

  package enum Reason: Sendable, Hashable {
    /// A line without a colon.
    case noValue(String)
    /// An unknown key, and the most similar known one.
    case unknownKey(String, suggestion: String?)
    /// A key that an earlier line sets, counted from 1.
    case duplicateKey(String, line: Int)
    /// An invalid value, and a description of valid ones.
    case wrongValue(key: String, value: String, expected: String)
  }
}

/// Parses a style file: a key, a colon and a value on each line. A `#` before whitespace begins a comment.
///
/// ```
/// # Our slides are dark.
/// theme: dark
/// font: Inter
/// appeared: #56B4E9
/// ```
struct DiagramStyleParser {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The keys other than colors.
  private enum Key: String, CaseIterable {
    case theme, font
    case boldFont = "bold-font"
  }

  /// Every valid key.
  static var keys: [String] { Key.allCases.map(\.rawValue) + DiagramColor.allCases.map(\.rawValue) }

  /// Returns the style.
  ///
  /// - Parameters:
  ///   - base: The style to start from, whatever theme the file names; `nil` for that theme, or else the light one.
  ///   - theme: Returns the style of a theme.
  func style(
    over base: DiagramStyle?, theme: (DiagramStyle.Theme) -> DiagramStyle
  ) throws(DiagramStyleError) -> DiagramStyle {
    let entries = try entries()
    var style = base ?? theme(.light)
    if base == nil, let entry = entries.first(where: { $0.key == Key.theme.rawValue }) {
      guard let named = DiagramStyle.Theme(rawValue: entry.value) else {
        let themes = DiagramStyle.Theme.allCases.map(\.rawValue)
        throw entry.wrongValue("one of " + themes.joined(separator: ", "))
      }
      style = theme(named)
    }
    for entry in entries { try apply(entry, to: &style) }
    return style
  }

  private struct Entry {
    var key: String
    var value: String
    var line: Int
    var column: Int
    var valueColumn: Int

    func wrongValue(_ expected: String) -> DiagramStyleError {
      DiagramStyleError(
        line: line, column: valueColumn,
        reason: .wrongValue(key: key, value: value, expected: expected))
    }
  }

  private func entries() throws(DiagramStyleError) -> [Entry] {
    var entries: [Entry] = []
    var lines: [String: Int] = [:]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = Self.withoutComment(line)
      guard let start = content.firstIndex(where: { !$0.isWhitespace }) else { continue }
      let column = content.unicodeScalars.distance(from: content.startIndex, to: start) + 1
      guard let colon = content.firstIndex(of: ":") else {
        throw DiagramStyleError(
          line: index + 1, column: column, reason: .noValue(content.trimmed))
      }
      let key = content[start..<colon].trimmed
      let value = content[content.index(after: colon)...]
      let valueStart = value.firstIndex { !$0.isWhitespace } ?? value.endIndex
      let entry = Entry(
        key: key, value: value.trimmed, line: index + 1, column: column,
        valueColumn: content.unicodeScalars.distance(from: content.startIndex, to: valueStart) + 1)
      guard Self.keys.contains(key) else {
        throw DiagramStyleError(
          line: entry.line, column: column,
          reason: .unknownKey(key, suggestion: nearestName(to: key, in: Self.keys)))
      }
      if let first = lines.updateValue(entry.line, forKey: key) {
        throw DiagramStyleError(line: entry.line, column: column, reason: .duplicateKey(key, line: first))
      }
      entries.append(entry)
    }
    return entries
  }

  private func apply(_ entry: Entry, to style: inout DiagramStyle) throws(DiagramStyleError) {
    switch Key(rawValue: entry.key) {
    case .theme: break
    case .font: style.font = try family(entry)
    case .boldFont: style.boldFont = try family(entry)
    case nil:
      guard let key = DiagramColor(rawValue: entry.key) else { return }
      guard let color = Self.color(entry.value) else { throw entry.wrongValue("a color: #RRGGBB") }
      style[key] = color
    }
  }

  private func family(_ entry: Entry) throws(DiagramStyleError) -> String {
    let isName = entry.value.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "-"
    }
    guard isName, !entry.value.isEmpty, entry.value.count <= 80 else {
      throw entry.wrongValue("the name of a font")
    }
    return entry.value
  }

  /// Returns `#1f2933` as `#1F2933`; `nil` if the text is not a color.
  private static func color(_ text: String) -> String? {
    guard text.hasPrefix("#"), text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit) else {
      return nil
    }
    return text.uppercased()
  }

  /// Returns a line without its comment, which begins with `#` and whitespace, so that a color is not a comment.
  private static func withoutComment(_ line: Substring) -> Substring {
    var index = line.startIndex
    while let hash = line[index...].firstIndex(of: "#") {
      let next = line.index(after: hash)
      if next == line.endIndex || line[next].isWhitespace { return line[..<hash] }
      index = next
    }
    return line
  }
}
