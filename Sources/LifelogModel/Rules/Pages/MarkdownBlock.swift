/// A block of a page's Markdown.
package enum MarkdownBlock: Sendable, Hashable {
  case paragraph(String)
  case list([String], isNumbered: Bool)
  /// A fenced code block.
  case code([String], language: String)
}

extension Page {
  /// The blocks before the first heading.
  var blocks: [MarkdownBlock] {
    blocks(in: bodyStart..<(sections.first?.heading.range.lowerBound ?? range.upperBound))
  }

  /// The blocks of a section.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  func blocks(of section: Section) -> [MarkdownBlock] { blocks(in: section.body) }

  private func blocks(in range: Range<Int>) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var code: (lines: [String], language: String)?
    var lines = PageLines(bytes, in: range)
    var isOpen = false
    while let line = lines.next() {
      if bytes[line].starts(with: "```".utf8) {
        if let (lines, language) = code {
          blocks.append(.code(lines, language: language))
          code = nil
        } else {
          code = ([], text(line.dropFirst(3)))
        }
        isOpen = false
      } else if code != nil {
        code?.lines.append(text(line))
      } else if line.isEmpty {
        isOpen = false
      } else {
        add(line, to: &blocks, isOpen: isOpen)
        isOpen = true
      }
    }
    return blocks
  }

  /// Adds a line of prose or of a list.
  private func add(_ line: Range<Int>, to blocks: inout [MarkdownBlock], isOpen: Bool) {
    if let (range, isNumbered) = listItem(line) {
      let item = text(range)
      if isOpen, case .list(let items, isNumbered) = blocks.last {
        blocks[blocks.count - 1] = .list(items + [item], isNumbered: isNumbered)
      } else {
        blocks.append(.list([item], isNumbered: isNumbered))
      }
      return
    }
    let words = text(line.dropFirst(bytes[line].prefix { $0 == UInt8(ascii: " ") }.count))
    switch blocks.last {
    case .paragraph(let text) where isOpen: blocks[blocks.count - 1] = .paragraph("\(text) \(words)")
    case .list(var items, let isNumbered) where isOpen:
      items[items.count - 1] += " \(words)"
      blocks[blocks.count - 1] = .list(items, isNumbered: isNumbered)
    default: blocks.append(.paragraph(words))
    }
  }

  /// What follows `- ` or `2. `; `nil` for a line that does not start an item.
  private func listItem(_ line: Range<Int>) -> (text: Range<Int>, isNumbered: Bool)? {
    if bytes[line].starts(with: "- ".utf8) { return (line.dropFirst(2), false) }
    let digits = bytes[line].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let rest = line.dropFirst(digits)
    return digits > 0 && bytes[rest].starts(with: ". ".utf8) ? (rest.dropFirst(2), true) : nil
  }
}

extension MarkdownBlock {
  /// The plain text of a paragraph: without backquotes and backslashes.
  package static func plain(_ markdown: String) -> String {
    let (backquote, backslash) = (UInt8(ascii: "`"), UInt8(ascii: "\\"))
    guard markdown.utf8.contains(where: { $0 == backquote || $0 == backslash }) else { return markdown }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in markdown.utf8 {
      if isEscaped || byte != backquote && byte != backslash { bytes.append(byte) }
      isEscaped = !isEscaped && byte == backslash
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
