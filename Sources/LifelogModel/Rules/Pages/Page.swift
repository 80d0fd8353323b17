import LifelogText

/// A Markdown file with front matter, parsed into fields and sections.
///
/// It stores locations, and creates text only on request. A command that prints no page therefore decodes little of it.
package struct Page: Sendable {
  /// A line of the front matter: `severity: error`.
  struct Field {
    var key: SourceName
    /// The value without its quotation marks; empty if the field has items.
    var value: SourceName
    /// The lines below it: `- viewDidAppear`, or `otherwise: "…"`.
    var items: [Item] = []

    struct Item {
      /// `nil` in a list.
      var key: SourceName?
      var value: SourceName
    }

    /// The value, or the values of the items.
    var values: [SourceName] { items.isEmpty ? [value] : items.map(\.value) }
  }

  /// A heading and its contents.
  struct Section {
    /// The text of the heading, without `##`.
    var heading: SourceName
    /// From the end of the heading to the next one.
    var body: Range<Int>
  }

  let bytes: ContiguousArray<UInt8>
  /// The range of the file in the bytes.
  let range: Range<Int>
  /// The end of the front matter.
  private(set) var bodyStart: Int
  private(set) var fields: [Field] = []
  private(set) var sections: [Section] = []
  private(set) var errors: [PageError] = []

  /// Parses a file.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    bodyStart = range.upperBound
    var lines = PageLines(bytes, in: range)
    readFrontMatter(&lines)
    readSections(&lines)
  }

  /// Parses a text.
  package init(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes, in: bytes.indices)
  }

  /// The pages of a text in which each page ends with a zero byte.
  ///
  /// - Complexity: O(*n*) in its length.
  static func all(in bytes: ContiguousArray<UInt8>) -> [Page] {
    ranges(in: bytes).map { Page(bytes, in: $0) }
  }

  /// The ranges of the pages of a text in which each page ends with a zero byte.
  ///
  /// - Complexity: O(*n*) in its length.
  static func ranges(in bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let end = bytes.span.firstFarIndex(of: 0, from: start) {
      ranges.append(start..<end)
      start = end + 1
    }
    return ranges
  }

  /// The field with a key; `nil` if the page has none.
  func field(_ key: String) -> Field? { fields.first { $0.key.text == key } }

  /// The value of a field; `nil` if the page has none.
  func value(_ key: String) -> String? { field(key)?.value.text }

  /// The line of a byte in the file, counted from 1.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  func line(at offset: Int) -> Int {
    bytes[range.lowerBound..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The front matter.
extension Page {
  private mutating func readFrontMatter(_ lines: inout PageLines) {
    guard let first = lines.next(), bytes[first].elementsEqual("---".utf8) else {
      errors.append(PageError(line: 1, reason: .noFrontMatter))
      return
    }
    while let line = lines.next() {
      if bytes[line].elementsEqual("---".utf8) {
        bodyStart = min(line.upperBound + 1, range.upperBound)
        return
      }
      readField(line)
    }
    errors.append(PageError(line: 1, reason: .openFrontMatter))
  }

  private mutating func readField(_ line: Range<Int>) {
    let indent = bytes[line].prefix { $0 == UInt8(ascii: " ") }.count
    let content = line.dropFirst(indent)
    guard let first = content.first.map({ bytes[$0] }), first != UInt8(ascii: "#") else { return }
    if indent > 0 {
      guard !fields.isEmpty, fields[fields.count - 1].value.text.isEmpty else {
        return note(line, .unreadableField)
      }
      if first == UInt8(ascii: "-") {
        fields[fields.count - 1].items.append(Field.Item(value: value(in: content.dropFirst())))
      } else if let (key, value) = pair(in: content) {
        fields[fields.count - 1].items.append(Field.Item(key: key, value: value))
      } else {
        note(line, .unreadableField)
      }
    } else if let (key, value) = pair(in: content) {
      if field(key.text) != nil { note(line, .repeated(key.text)) }
      fields.append(Field(key: key, value: value))
    } else {
      note(line, .unreadableField)
    }
  }

  /// `key: value`. The key may contain spaces, but no colon.
  private mutating func pair(in line: Range<Int>) -> (key: SourceName, value: SourceName)? {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = line.lowerBound..<colon
    return (SourceName(text: text(key), range: key), value(in: colon + 1..<line.upperBound))
  }

  /// A value in quotation marks, or up to a comment.
  private mutating func value(in rest: Range<Int>) -> SourceName {
    let blank = UInt8(ascii: " ")
    let start = bytes[rest].firstIndex { $0 != blank } ?? rest.upperBound
    let quote = UInt8(ascii: "\"")
    if start < rest.upperBound, bytes[start] == quote {
      let end = bytes[start + 1..<rest.upperBound].firstIndex(of: quote)
      if end == nil { note(rest, .openQuotation) }
      let range = start + 1..<(end ?? rest.upperBound)
      return SourceName(text: text(range), range: range)
    }
    var end = start
    while end < rest.upperBound {
      if bytes[end] == UInt8(ascii: "#"), end == start || bytes[end - 1] == blank { break }
      // YAML would parse another key here, and GitHub would show an error instead of the front matter.
      if bytes[end] == UInt8(ascii: ":"), end + 1 < rest.upperBound, bytes[end + 1] == blank {
        note(rest, .unquotedColon)
      }
      end += 1
    }
    while end > start, bytes[end - 1] == blank { end -= 1 }
    return SourceName(text: text(start..<end), range: start..<end)
  }

  private mutating func note(_ range: Range<Int>, _ reason: PageError.Reason) {
    errors.append(PageError(line: line(at: range.lowerBound), reason: reason))
  }
}

/// The sections.
extension Page {
  private mutating func readSections(_ lines: inout PageLines) {
    var isCode = false
    while let line = lines.next() {
      switch bytes[line].first {
      case UInt8(ascii: "`") where bytes[line].starts(with: "```".utf8): isCode.toggle()
      case UInt8(ascii: "#") where !isCode && bytes[line].starts(with: "## ".utf8):
        if !sections.isEmpty { closeSection(at: line.lowerBound) }
        let heading = line.lowerBound + 3..<line.upperBound
        sections.append(
          Section(
            heading: SourceName(text: text(heading), range: heading), body: line.upperBound..<range.upperBound
          ))
      default: break
      }
    }
  }

  private mutating func closeSection(at end: Int) {
    sections[sections.count - 1].body = sections[sections.count - 1].body.lowerBound..<end
  }
}

/// The lines of a part of a page, without line ends.
struct PageLines {
  private let bytes: ContiguousArray<UInt8>
  private var start: Int
  private let end: Int

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
  }

  /// The next line; `nil` at the end.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func next() -> Range<Int>? {
    guard start < end else { return nil }
    let found = bytes.span.firstFarIndex(of: UInt8(ascii: "\n"), from: start) ?? end
    defer { start = found + 1 }
    return start..<min(found, end)
  }
}
