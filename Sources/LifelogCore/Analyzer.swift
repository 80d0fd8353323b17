/// The whole pipeline behind two calls: feed the bytes of a log, then ask for the report.
///
/// ```swift
/// var analyzer = Analyzer()
/// analyzer.begin(path: "device.log")
/// analyzer.feed(bytes.span)
/// let analysis = analyzer.finish()
/// ```
public struct Analyzer {
  /// What an analysis leaves.
  public struct Analysis: Sendable {
    public var report: Report
    /// The events by subject; `nil` unless the analyzer was asked to keep them.
    public var trace: RecordedTrace?

    public init(report: Report, trace: RecordedTrace? = nil) {
      self.report = report
      self.trace = trace
    }
  }

  private var reader: LogReader?
  private let keepsTrace: Bool
  private var report = Report()

  /// An analyzer before its first input.
  ///
  /// - Parameter keepsTrace: Whether every event is kept for a drawing.
  public init(keepsTrace: Bool = false) { self.keepsTrace = keepsTrace }

  /// Begins an input; an input before it ends.
  public mutating func begin(path: String) { reader = LogReader(path: path) }

  /// Reads further bytes of the input.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>) {}

  /// Ends the last input and settles every verdict.
  public mutating func finish() -> Analysis {
    Analysis(report: report, trace: keepsTrace ? RecordedTrace() : nil)
  }
}
