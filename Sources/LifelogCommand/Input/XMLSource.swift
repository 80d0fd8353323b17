import LifelogText
import LifelogTrace
import LifelogXML

/// A log in XML: an export of a recording by `xctrace export`.
struct XMLSource: ~Copyable {
  private var reader = XctraceReader()
  private var failure: XMLReadingError?

  /// Creates a source if the first bytes of a log are those of an export, or else returns `nil`. Other XML is text.
  init?(head: Span<UInt8>) {
    guard Self.isExport(head) else { return nil }
  }

  /// Whether the first bytes of a log are those of an export by `xctrace export`.
  @Sendable static func isExport(_ head: Span<UInt8>) -> Bool {
    var encoding = TextEncoding()
    let root = encoding.isPlain(before: head) ? head.rootElement : encoding.decode(head).span.rootElement
    return root == "trace-query-result" || root == "trace-toc"
  }

  /// Reads the next bytes.
  ///
  /// - Returns: Whether the bytes after them can be read.
  mutating func feed(_ bytes: Span<UInt8>, into consumer: inout some LogConsumer, input: Int?) -> Bool {
    do throws(XMLReadingError) {
      try reader.feed(bytes) { record in consumer.take(record, of: XctraceReader.format, input: input) }
    } catch {
      failure = error
    }
    return failure == nil
  }

  /// Ends the log, and returns the error that occurred, or `nil`.
  ///
  /// - Parameter isWhole: Whether the log was read completely.
  mutating func finish(
    isWhole: Bool, into consumer: inout some LogConsumer, input: Int?
  ) -> XMLReadingError? {
    if failure == nil, isWhole {
      do throws(XMLReadingError) {
        try reader.finish { record in consumer.take(record, of: XctraceReader.format, input: input) }
      } catch {
        failure = error
      }
    }
    consumer.record(bytes: reader.bytes, lines: reader.lines, input: input)
    if reader.overlongRecords > 0 {
      consumer.record(.overlongLine, count: reader.overlongRecords, input: input)
    }
    if reader.brokenRecords > 0 { consumer.record(.brokenRecord, count: reader.brokenRecords, input: input) }
    return failure
  }
}

extension Span<UInt8> {
  /// The name of the root element; `nil` if these are not the first bytes of XML.
  fileprivate var rootElement: String? {
    var index = hasPrefix("\u{FEFF}", at: 0) ? 3 : 0
    while true {
      while index < count, self[index] <= 0x20 { index += 1 }
      guard index < count, self[index] == UInt8(ascii: "<") else { return nil }
      if hasPrefix("<!DOCTYPE ", at: index) { return name(at: index + 10) }
      if hasPrefix("<?", at: index) {
        while index < count, !hasPrefix("?>", at: index) { index += 1 }
        index += 2
      } else if hasPrefix("<!--", at: index) {
        while index < count, !hasPrefix("-->", at: index) { index += 1 }
        index += 3
      } else {
        return name(at: index + 1)
      }
    }
  }

  private func hasPrefix(_ text: String, at start: Int) -> Bool {
    var index = start
    for byte in text.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// The name at an index; `nil` if the bytes end before the name does.
  private func name(at start: Int) -> String? {
    var name = ""
    for index in start..<Swift.max(start, count) {
      let byte = self[index]
      guard byte > 0x20, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "[")
      else {
        return name
      }
      name.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return nil
  }
}
