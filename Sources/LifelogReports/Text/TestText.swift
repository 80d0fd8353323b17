package import LifelogFindings
import LifelogText
package import LifelogTrace

/// The text of the tests in which findings and transitions occurred.
package enum TestText {
  /// Returns the test and how it ended: `CartTests.testCheckout (failed)`.
  package static func text(_ test: TestRun) -> String {
    let outcome = test.outcome?.rawValue ?? "the log does not show its end"
    return "\(test.title) (\(outcome)\(test.attempt > 1 ? ", attempt \(test.attempt)" : ""))"
  }

  /// Returns `during test CartTests.testCheckout (failed)`.
  package static func during(_ test: TestRun) -> String { "during test \(text(test))" }

  /// Returns the same for all tests of a group, each once and at most four; `nil` if it occurred during none.
  package static func during(_ group: FindingGroup) -> String? {
    var known: Set<TestRun> = []
    let tests = group.findings.compactMap(\.test).filter { known.insert($0).inserted }
    guard let first = tests.first else { return nil }
    return tests.count == 1 ? during(first) : "during tests " + FindingGroup.abbreviated(tests, text)
  }
}
