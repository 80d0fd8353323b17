/// One record of a log that is no text of lines, such as a row of an XML table: read elsewhere, and handed over.
package struct LogRecord: Sendable, Hashable {
  /// The line on which the message stands, counted from 1.
  package var line: Int
  /// The offset of that line's first byte.
  package var offset: Int
  /// What the logger says of the message. Its ranges point into its own text.
  package var envelope: Envelope

  /// A record at a place of the log.
  package init(line: Int, offset: Int, envelope: Envelope) {
    self.line = line
    self.offset = offset
    self.envelope = envelope
  }
}
