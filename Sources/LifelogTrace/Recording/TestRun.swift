/// One run of a test, as the lines of a test runner show it.
package struct TestRun: Sendable, Hashable {
  /// The class or suite; `nil` if the log names none.
  package var suite: String?
  /// The function or the display name.
  package var name: String
  /// `nil` if the log does not show the end.
  package var outcome: TestOutcome?
  /// How often the log has run the test, this run included.
  package var attempt = 1
  /// How long it took, in microseconds; `nil` if unknown.
  package var duration: Int64?
  /// The path of the log with the runner's lines, or of the result bundle that lists the test.
  package var file: String
  /// The first and the last line, counted from 1. A run without an end has only its first line. `nil` if no log has
  /// lines of the test.
  package var lines: ClosedRange<Int>?

  package init(
    suite: String?, name: String, outcome: TestOutcome?, attempt: Int = 1, duration: Int64? = nil,
    file: String, lines: ClosedRange<Int>?
  ) {
    self.suite = suite
    self.name = name
    self.outcome = outcome
    self.attempt = attempt
    self.duration = duration
    self.file = file
    self.lines = lines
  }

  /// The test with its suite: `CartTests.testCheckout`.
  package var title: String { suite.map { "\($0).\(name)" } ?? name }
}
