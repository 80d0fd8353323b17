import LifelogTrace
import LifelogXML

/// A log that is XML: what `xctrace export` wrote of a recording.
struct XMLSource: ~Copyable {
  private var reader = XctraceReader()
  private var failure: XMLReadingError?

  /// Takes the first bytes of a log; `nil` when they are no export's. Other XML is text like any other.
  init?(head: Span<UInt8>) {
    guard Self.isExport(head) else { return nil }
  }

  /// Whether a log with such first bytes is what `xctrace export` wrote.
  @Sendable static func isExport(_ head: Span<UInt8>) -> Bool {
    let root = head.rootElement
    return root == "trace-query-result" || root == "trace-toc"
  }

  /// Reads further bytes.
  ///
  /// - Returns: Whether what follows can be read too.
  mutating func feed(_ bytes: Span<UInt8>, into consumer: inout some LogConsumer, input: Int?) -> Bool {
    do throws(XMLReadingError) {
      try reader.feed(bytes) { record in consumer.take(record, of: XctraceReader.format, input: input) }
    } catch {
      failure = error
    }
    return failure == nil
  }

  /// Ends the log; why it could not be read, if it could not.
  ///
  /// - Parameter isWhole: Whether it was read to its end.
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
  /// The name of the first element, if these are the first bytes of XML; else `nil`.
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

  /// The name at an index, which another character ends; `nil` when the bytes end before.
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
