import LifelogText
import LifelogTrace

/// A UIKit diagnostic whose words end with the line: a terminal or a web page may have broken it.
struct OpenDiagnostic {
  let entry: EnvelopeReader.Entry
  /// The whole message: an object can be at its end.
  private(set) var message: ContiguousArray<UInt8> = []
  private(set) var found: DiagnosticReader.Found
  /// The callbacks that the message reports if it is not a diagnostic.
  let reports: ContiguousArray<MessageReport>
  let position: Prose.ListPosition
  /// The number of lines so far.
  private var lines = 1

  /// Maximum number of lines of a diagnostic.
  private static let maxLines = 8

  /// Maximum number of bytes of a diagnostic that reports show.
  private static let maxLength = 2_048

  init(
    _ message: Span<UInt8>, of entry: EnvelopeReader.Entry, found: DiagnosticReader.Found,
    otherwise reports: ContiguousArray<MessageReport>, position: Prose.ListPosition
  ) {
    (self.entry, self.found, self.reports, self.position) = (entry, found, reports, position)
    self.message.append(bytes: message)
  }

  /// The diagnostic without its envelope; `nil` if the message ends before it says which one it is.
  func diagnostic(_ names: inout NameTable) -> Diagnostic? {
    guard let pattern = found.pattern else { return nil }
    var diagnostic = Diagnostic(
      line: entry.location.number, offset: entry.location.offset, pattern: UInt8(pattern),
      message: message.span.beginning(Self.maxLength))
    for (role, object) in found.objects {
      let object = names.intern(object, in: message.span)
      if role == .subject { diagnostic.subject = object } else { diagnostic.others[role] = object }
    }
    // The message is cut before its subject. It is also about the controller that has the view.
    if diagnostic.subject.isNone, let owner = diagnostic.others.removeValue(forKey: .owner) {
      diagnostic.subject = owner
    }
    return diagnostic
  }

  /// The diagnostic with its next line; `nil` if the line does not continue it.
  func joined(with line: Span<UInt8>, by entries: inout EntryReader) -> OpenDiagnostic? {
    guard lines < Self.maxLines, !line.trimmed(0..<line.count).isEmpty else { return nil }
    var joined = self
    joined.message.append(0x0a)
    joined.message.append(bytes: line)
    guard let found = entries.diagnostic(in: joined.message.span, goingOnAt: message.count + 1) else {
      return nil
    }
    joined.found = found
    joined.lines += 1
    return joined
  }
}

extension TraceAssembler {
  /// Adds a diagnostic; if its message is none, the callbacks that it reports.
  mutating func add(
    _ read: OpenDiagnostic, hasStamps: Bool, _ names: inout NameTable, to sink: inout some TraceSink
  ) {
    if let diagnostic = read.diagnostic(&names) {
      add(diagnostic, of: read.entry, read.position, hasStamps: hasStamps, names, to: &sink)
    } else if !read.reports.isEmpty {
      var reports = read.reports
      add(&reports, of: read.entry, read.position, hasStamps: hasStamps, names, to: &sink)
    } else {
      addWithoutReports(read.entry, isMention: true, line: read.message.span)
    }
  }
}
