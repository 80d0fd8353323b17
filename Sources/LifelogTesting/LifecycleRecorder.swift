public import LifelogCore

/// Records the lifecycle callbacks of a test, and fails the test if their order is invalid.
///
/// On Apple platforms, the probe sends the callbacks of every view controller of the process to the recorder that was created
/// last, until it stops. On other platforms, and for other loggers, the test passes lines to ``record(_:)``.
///
/// The probe has one receiver, so tests that record must not run in parallel.
public final class LifecycleRecorder: Sendable {
  /// The recorder of the running test, if ``LifecycleTrait`` created it; otherwise `nil`.
  @TaskLocal public static var current: LifecycleRecorder?

  private let lines = RecordedLines()
  private let options: Analyzer.Options

  /// Creates a recorder, and sends the callbacks of the process to it.
  ///
  /// - Parameter options: The rules, budgets and models.
  public init(_ options: Analyzer.Options = Analyzer.Options()) {
    self.options = options
    ProbeLines.send(to: lines)
  }

  deinit { ProbeLines.stop(lines) }

  /// Records a line of a log, in any format that lifelog reads.
  public func record(_ line: some StringProtocol) { lines.append(line) }

  /// Stops recording the callbacks of the process.
  public func stop() { ProbeLines.stop(lines) }

  /// The lines so far.
  public var log: String { String(decoding: lines.text, as: UTF8.self) }

  /// Analyzes the lines so far.
  ///
  /// - Throws: `AnalyzerError` for invalid options.
  /// - Complexity: O(*n*) in the length of the log.
  public func report() throws(AnalyzerError) -> Report {
    var analyzer = try Analyzer(options)
    analyzer.begin(log: "test")
    let log = lines.text
    analyzer.feed(log.span)
    return analyzer.finish()
  }

  /// Stops, and fails the running test with the report if there are findings, or if no callback was recorded.
  ///
  /// It works in XCTest and in Swift Testing.
  ///
  /// - Parameter severity: The minimum severity of a finding that fails the test.
  public func check(
    failOn severity: Severity = .warning, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    stop()
    guard let failure = failure(failOn: severity) else { return }
    RunningTest.fail(failure, RunningTest.Location(fileID: fileID, file: file, line: line, column: column))
  }

  /// What is wrong with the recorded lines; `nil` if nothing is.
  func failure(failOn severity: Severity) -> String? {
    do throws(AnalyzerError) {
      let report = try report()
      guard report.logs.contains(where: { $0.events > 0 }) else {
        return "no lifecycle callback was recorded; add the product LifelogProbe to the app, or record lines"
      }
      return report.findings.contains { $0.severity >= severity } ? report.text() : nil
    } catch {
      return "\(error)"
    }
  }
}
