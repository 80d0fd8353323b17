public import LifelogFindings

/// Checks the log of an app. Feed it the bytes as they arrive, then ask for the report.
///
/// ```swift
/// var analyzer = try Analyzer()
/// analyzer.feed(text)
/// let report = analyzer.finish()
/// ```
///
/// You can split the log anywhere, even inside a line or character, and the report is the same. Memory use does not
/// depend on the length of the log, but on the number of controllers and findings in it.
///
/// An analyzer cannot be copied, because it owns memory that it changes while it checks the model. ``finish()``
/// consumes it, so that nothing is fed to it afterwards.
public struct Analyzer: ~Copyable {
  /// The version of lifelog in reports: `0.1.0`.
  public static let version = "0.1.0"

  /// The name of a log that was never begun.
  static let nameless = "log"

  private let options: Options
  private var pipeline: Pipeline
  private var hasLog = false

  /// Creates an analyzer that has read nothing.
  ///
  /// The first analyzer of a process compiles the built-in model, which all others then share.
  ///
  /// - Parameter options: The rules, classes, limits and formats of the analysis. The default checks and reports
  ///   everything.
  /// - Throws: An error for invalid options. The default options are always valid.
  public init(_ options: Options = Options()) throws(AnalyzerError) {
    self.options = options
    pipeline = try options.pipeline()
  }

  /// Begins a log and ends the one before it.
  ///
  /// - Parameter name: The name of the log in the report: a path or any other name. No file is opened.
  public mutating func begin(log name: String) {
    hasLog = true
    pipeline.begin(path: name)
  }

  /// Reads more bytes of the log. If no log was begun, this begins one named `log`.
  ///
  /// - Parameter bytes: Text in UTF-8 or UTF-16 as an app or a tool has written it; not kept.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>) {
    if !hasLog { begin(log: Self.nameless) }
    pipeline.feed(bytes)
  }

  /// Reads more bytes of the log from any sequence: an array, a buffer, the data of a file.
  ///
  /// The bytes are copied. Feed large data in parts or as a span.
  ///
  /// - Parameter bytes: Text in UTF-8 or UTF-16 as an app or a tool has written it.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { feed(ContiguousArray(bytes).span) }

  /// Reads more text of the log.
  ///
  /// - Parameter text: One or more lines, or a part of one. A line ends with a newline, or with the log.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func feed(_ text: some StringProtocol) { feed(text.utf8) }

  /// Ends the log and returns the report. This consumes the analyzer.
  ///
  /// - Returns: The report of all logs fed. Without any log it has no findings, but does not show that the app is
  ///   valid.
  /// - Complexity: O(*n*) in the number of controllers and findings.
  public consuming func finish() -> Report {
    let model = pipeline.model
    var report = pipeline.finish().report
    report.givesAdvice = !options.disabledRules.contains(LoggingStep.rule.rawValue)
    _ = report.suppress(by: options.suppressions)
    if let rules = options.rules { report = report.filtered(toRules: rules, of: model) }
    if let classes = options.classes { report = report.filtered(toClasses: classes) }
    return report
  }
}
