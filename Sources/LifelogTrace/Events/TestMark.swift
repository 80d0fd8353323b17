/// A line in which a test runner reports the start or the end of a test or of a suite.
package struct TestMark: Sendable, Hashable {
  /// What the line reports.
  package enum Kind: Sendable, Hashable {
    case suiteStarted
    case suiteEnded
    case started
    case ended(TestOutcome)
    /// The time at which the test began whose start was reported before.
    case timed
  }

  /// The library that runs the test. XCTest runs the tests of a process one after the other, Swift Testing in parallel.
  package enum Library: Sendable, Hashable { case xctest, swiftTesting }

  package var kind: Kind
  package var library: Library
  /// The class or suite, without its module; `nil` if the line names none.
  package var suite: String?
  /// The function or the display name of the test; empty for a suite.
  package var name: String
  /// The line, counted from 1.
  package var line = 0
  /// The line's own time; `nil` if it has none.
  package var time: LogTime?
  /// How long the test took, in microseconds; `nil` if the line does not state it.
  package var duration: Int64?
  /// The device that runs the test, with its process as printed; `nil` if the line names none.
  package var device: String?
  /// The process that runs the test; `nil` if the line names none.
  package var pid: Int32?

  package init(_ kind: Kind, of library: Library, suite: String?, name: String = "") {
    self.kind = kind
    self.library = library
    self.suite = suite
    self.name = name
  }
}

/// How a test ended.
package enum TestOutcome: String, Sendable, Hashable, CaseIterable {
  case passed, failed, skipped
}
