extension BinaryKind {
  /// The kind of an input, where a document that lifelog writes is not a log, although it is text and quotes one; `nil` if
  /// the input may be a log.
  ///
  /// - Parameter head: The first bytes of the input; 512 are enough for every kind.
  /// - Complexity: O(1), because it reads at most 4,096 bytes.
  package init?(inputHead head: Span<UInt8>) {
    if let kind = BinaryKind(head: head) {
      self = kind
      return
    }
    let bytes = (0..<min(head.count, 4_096)).map { head[$0] }
    guard Self.mayBeOutput(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if Self.isPage(text) {
      self = .lifelogPage
    } else if Self.isOutput(text) {
      self = .lifelogOutput
    } else {
      return nil
    }
  }

  /// Whether a file starts like a diagram that lifelog writes, and no other tool: SVG, PNG, Mermaid or PlantUML.
  ///
  /// - Complexity: O(1), because it reads at most 4,096 bytes.
  package static func isDiagram(head: Span<UInt8>) -> Bool {
    let bytes = (0..<min(head.count, 4_096)).map { head[$0] }
    if bytes.dropFirst(PNGMark.offset).starts(with: PNGMark.bytes) { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("<?xml") && text.contains(#"aria-labelledby="drawing-title drawing-description""#)
      || text.hasPrefix("@startuml\nscale max 4000*4000\nskinparam shadowing false\n")
      || (text.hasPrefix("%%{init:") || text.hasPrefix("---\ntitle:"))
        && text.contains(#"%%{init: {"theme":"base","themeVariables":{"background":"#)
  }

  /// Whether a text starts like an HTML page that lifelog writes. A mail may have changed its white space.
  private static func isPage(_ text: String) -> Bool {
    func dense(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
    return text.hasPrefix("<!") && dense(text.prefix(256)).hasPrefix(dense(PageText.start))
  }

  /// The starts of documents that no log has, after white space.
  private static let starts = [
    #"{"schema":"lifelog."#, #"{"$schema":"https://json.schemastore.org/sarif-"#, #"[{"description":""#,
    "digraph\"",
    "@startuml", "%%{init:", "##lifelog:", "rule,severity,file,line,",
  ]

  /// Whether bytes start like a document that lifelog writes: fast for a log, which is read from its first bytes on.
  private static func mayBeOutput(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > UInt8(ascii: " ") }) else { return false }
    let bar = Array("│".utf8)
    return first >= 0x80 || "{[d@%#r<:-".utf8.contains(first)
      || bytes.indices.contains { bytes[$0] == bar[0] && bytes[$0...].starts(with: bar) }
  }

  /// Whether a text starts like a report, a baseline, a diagram or a list of events.
  private static func isOutput(_ text: String) -> Bool {
    let start = String(text.prefix(256).filter { !$0.isWhitespace })
    guard let first = start.first else { return false }
    if starts.contains(where: start.hasPrefix) { return true }
    switch first {
    case "<": return isMarkup(text, start)
    case "{":
      return start.hasPrefix(#"{"line":"#) && isEvent(start)
        || start.hasPrefix(#"{"file":"#) && isEvent(start)
    case ":": return isAnnotation(text)
    case "-": return text.hasPrefix("---\ntitle:") && text.contains("\n---\n%%{init:")
    default: return isTextReport(text)
    }
  }

  /// SVG, Checkstyle or JUnit XML. JUnit XML of other tools can contain the output of an app.
  private static func isMarkup(_ text: String, _ start: String) -> Bool {
    guard start.hasPrefix("<?xml") else { return false }
    return text.contains("<svg ") || text.contains("<checkstyle ")
      || text.contains("<testsuite")
        && (text.contains(#"package="lifelog"#) || text.contains(#"name="lifelog"#))
  }

  private static func isEvent(_ start: String) -> Bool { start.contains(#""offset":"#) }

  private static func isAnnotation(_ text: String) -> Bool {
    ["::error file=", "::warning file=", "::notice file="].contains(where: text.hasPrefix)
      && (text.split(whereSeparator: \.isNewline).first?.contains(",title=") ?? false)
  }

  /// A finding `file:line: severity: message [rule]`, followed by numbered lines of the log or the count of findings.
  private static func isTextReport(_ text: String) -> Bool {
    let lines = text.split(maxSplits: 3, whereSeparator: \.isNewline)
    guard lines.count > 2, lines[0].last == "]",
      [": error: ", ": warning: ", ": note: "].contains(where: lines[0].contains)
    else { return false }
    return lines[1...2].contains { line in
      let rest = line.drop { $0 == " " }
      return rest.count < line.count && rest.drop(while: \.isNumber).hasPrefix(" │ ")
    }
  }
}

/// The chunk of a PNG file that names lifelog as its author.
package enum PNGMark {
  /// The offset of the chunk, after the header.
  package static let offset = 33
  /// The text `Software`, `lifelog`, with its length and checksum.
  package static let bytes: [UInt8] =
    [0, 0, 0, 16] + Array("tEXtSoftware\u{0}lifelog".utf8) + [188, 23, 245, 22]
}
