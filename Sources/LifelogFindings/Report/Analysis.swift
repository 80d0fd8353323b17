package import LifelogTrace

/// The result of an analysis.
package struct Analysis: Sendable {
  package var report: Report
  /// The events by subject; `nil` unless the analyzer was asked to keep them.
  package var trace: RecordedTrace?

  package init(report: Report, trace: RecordedTrace? = nil) {
    self.report = report
    self.trace = trace
  }
}
