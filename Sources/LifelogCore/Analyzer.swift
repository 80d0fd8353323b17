public import LifelogFindings

/// Checks the log of an app: feed it the bytes as they come, and ask for the report at the end.
///
/// ```swift
/// var analyzer = try Analyzer()
/// analyzer.feed(text)
/// let report = analyzer.finish()
/// ```
///
/// The pieces may be cut anywhere, in the middle of a line or of a letter, and the report is the same. What is held in
/// memory does not grow with the log, but with the controllers and the findings in it.
///
/// It cannot be copied, because what it learns of the order is memory that it writes to; and ``finish()`` uses it up, so
/// that nothing is fed to it afterwards.
public struct Analyzer: ~Copyable {
  /// The version of lifelog, as reports bear it: `0.1.0`.
  public static let version = "0.1.0"

  /// What a log is called that was never begun.
  static let nameless = "log"

  private let options: Options
  private var pipeline: Pipeline
  private var hasLog = false

  /// An analyzer that has read nothing.
  ///
  /// The first one of a process compiles the built-in order, which all others then share.
  ///
  /// - Parameter options: What is checked and reported; everything, when there are none.
  /// - Throws: What of the options cannot be used. Never without any.
  public init(_ options: Options = Options()) throws(AnalyzerError) {
    self.options = options
    pipeline = try options.pipeline()
  }

  /// Begins a log; the one before it ends.
  ///
  /// - Parameter name: How the report calls it: a path, or any other name. Nothing is opened.
  public mutating func begin(log name: String) {
    hasLog = true
    pipeline.begin(path: name)
  }

  /// Reads further bytes of the log. Where none was begun, one begins that is called `log`.
  ///
  /// - Parameter bytes: Text in UTF-8 or UTF-16 as an app or a tool has written it; not kept.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>) {
    if !hasLog { begin(log: Self.nameless) }
    pipeline.feed(bytes)
  }

  /// Reads further bytes of the log, from whatever holds them: an array, a buffer, the data of a file.
  ///
  /// They are copied; of what is large, feed parts, or a span.
  ///
  /// - Parameter bytes: Text in UTF-8 or UTF-16 as an app or a tool has written it.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { feed(ContiguousArray(bytes).span) }

  /// Reads further text of the log.
  ///
  /// - Parameter text: One line or many, or a part of one. A line ends with a newline, or with the log.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func feed(_ text: some StringProtocol) { feed(text.utf8) }

  /// Ends the log, and says what is wrong with it. The analyzer is used up.
  ///
  /// - Returns: The report of all logs that were fed. Without any it has no findings, and proves nothing.
  /// - Complexity: O(*n*) in the number of controllers and findings.
  public consuming func finish() -> Report {
    var report = pipeline.finish().report
    report.givesAdvice = !options.disabledRules.contains(LoggingStep.rule.rawValue)
    _ = report.suppress(by: options.suppressions)
    if let rules = options.rules { report = report.filtered(toRules: rules) }
    if let classes = options.classes { report = report.filtered(toClasses: classes) }
    return report
  }
}
