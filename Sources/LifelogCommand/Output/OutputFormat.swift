import LifelogCore
import LifelogFiles
import LifelogFindings
import LifelogReports
import LifelogXML

/// A format of reports: a value of `--format` for standard output, and mostly an option with its id for a file.
struct OutputFormat: Sendable {
  /// Lowercase letters and hyphens.
  let id: String
  /// The text after "Write the report as" in help.
  let title: String
  /// Whether services read it from the output of a step, so that no option writes it to a file.
  let isForStandardOutput: Bool
  /// Whether it lists the inputs that cannot be read.
  let listsUnread: Bool
  private let writer: Writer

  private enum Writer: Sendable {
    /// A renderer that writes text in pieces.
    case renderer(ReportFormat)
    /// A document that is written at once, for example by a C library.
    case document(@Sendable (Report, ReportOptions) -> Result<ContiguousArray<UInt8>, XMLError>)
  }

  /// All formats, sorted by id. To add one, add the file of its renderer and an element here, or an element of
  /// ``ReportFormat/all`` if it needs no library.
  static let all: [OutputFormat] =
    (ReportFormat.all.map(OutputFormat.init) + [.checkstyle, .junit, .summary])
    .sorted { $0.id < $1.id }

  static let text = OutputFormat(.text)
  static let json = OutputFormat(.json)

  /// For review bots and CI servers.
  static let checkstyle = OutputFormat(
    id: "checkstyle", title: "Checkstyle XML",
    writer: .document { report, _ in
      Result { () throws(XMLError) in try CheckstyleReport(report).write() }
    })

  /// For CI servers.
  static let junit = OutputFormat(
    id: "junit", title: "JUnit XML", listsUnread: true,
    writer: .document { report, options in
      let junit = JUnitReport(
        report, version: Analyzer.version, options: options.junit,
        attachmentPath: options.pathInDocument)
      return Result { () throws(XMLError) in try junit.write() }
    })

  /// For reports about many logs.
  static let summary = OutputFormat(
    id: "summary", title: "a line of JSON for each log", listsUnread: true,
    writer: .document { report, _ in
      var text = ""
      SummaryDocument(report.summaries).write(to: &text)
      return .success(ContiguousArray(text.utf8))
    })

  /// A format of `LifelogReports`.
  private init(_ format: ReportFormat) {
    self.init(
      id: format.id, title: format.title, isForStandardOutput: format.isForStandardOutput,
      listsUnread: format.listsUnread, writer: .renderer(format))
  }

  private init(
    id: String, title: String, isForStandardOutput: Bool = false, listsUnread: Bool = false, writer: Writer
  ) {
    self.isForStandardOutput = isForStandardOutput
    self.listsUnread = listsUnread
    self.id = id
    self.title = title
    self.writer = writer
  }

  /// Writes a report.
  func write(_ report: Report, _ options: ReportOptions, to output: some ByteOutput)
    throws(RenderingError)
  {
    switch writer {
    case .renderer(let format):
      var stream = TextStream(output: output)
      format.makeRenderer(options.rendering).render(report, to: &stream)
    case .document(let make):
      switch make(report, options) {
      case .success(let bytes): output.write(bytes.span)
      case .failure(let error): throw .document(error)
      }
    }
  }
}

/// The id is the value of an option.
extension OutputFormat: RawRepresentable, Hashable {
  var rawValue: String { id }

  init?(rawValue: String) {
    guard let found = Self.all.first(where: { $0.id == rawValue }) else { return nil }
    self = found
  }
}

/// An output as a value, since renderers write to `inout` streams.
private struct TextStream<Output: ByteOutput>: TextOutputStream {
  var output: Output

  mutating func write(_ text: String) { output.write(text) }
}
