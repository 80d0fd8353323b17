import LifelogText

/// A UIKit diagnostic whose words end with the line: a terminal or a web page may have broken it.
struct OpenDiagnostic {
  var entry: EnvelopeReader.Entry
  var message: ContiguousArray<UInt8>
  var found: DiagnosticReader.Found
  var position: Prose.ListPosition
  /// The number of lines so far.
  private var lines = 1

  /// Maximum number of lines of a diagnostic.
  private static let maxLines = 8

  init(
    entry: EnvelopeReader.Entry, message: ContiguousArray<UInt8>, found: DiagnosticReader.Found,
    position: Prose.ListPosition
  ) {
    (self.entry, self.message, self.found, self.position) = (entry, message, found, position)
  }

  /// The diagnostic with its next line; `nil` if the line does not continue it.
  func joined(with line: Span<UInt8>, by entries: inout EntryReader) -> OpenDiagnostic? {
    guard lines < Self.maxLines, !line.trimmed(0..<line.count).isEmpty else { return nil }
    var joined = self
    joined.message.append(0x0a)
    joined.message.append(bytes: line)
    guard let found = entries.diagnostic(in: joined.message.span, completedBy: line),
      found.end > message.count
    else { return nil }
    joined.found = found
    joined.lines += 1
    return joined
  }
}
