/// One record of a log that is not line-based, such as a row of an XML table.
package struct LogRecord: Sendable, Hashable {
  /// The line of the message, counted from 1.
  package var line: Int
  /// The offset of that line's first byte.
  package var offset: Int
  /// The envelope of the message. Its ranges refer to its own text.
  package var envelope: Envelope

  /// Creates a record at a location of the log.
  package init(line: Int, offset: Int, envelope: Envelope) {
    self.line = line
    self.offset = offset
    self.envelope = envelope
  }
}
