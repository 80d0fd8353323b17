import LifelogFindings
import LifelogReports
import LifelogTrace

/// The outcomes of each test that the logs name, collected from the findings that occurred during it.
///
/// A test passes if its lifecycles are valid, even if its own checks failed: a test runner reports those.
struct TestResults {
  private typealias Identity = JUnitCase.Identity

  /// A test of all logs; its attempts are one case.
  private struct Test {
    var attempts: [TestRun] = []
    var findings: [Finding] = []
    /// The reason why a finding does not fail the case; `nil` if there is none.
    var skippedReason: JUnitCase.SkippedReason?

    /// The sum of all attempts, in microseconds; `nil` if none is known.
    var duration: Int64? {
      let known = attempts.compactMap(\.duration)
      return known.isEmpty ? nil : known.reduce(0, +)
    }
  }

  private var tests: [Identity: Test] = [:]
  /// The findings outside of tests, by rule and class.
  private var others: [Identity: Test] = [:]
  private let report: Report

  init(_ report: Report) {
    self.report = report
    for run in report.tests { tests[Self.identity(of: run), default: Test()].attempts.append(run) }
    for finding in report.findings where finding.severity > .note || report.isFailing(finding) {
      if finding.isBaselined {
        add(finding, skippedFor: JUnitCase.SkippedReason(.baseline, "all findings are in the baseline"))
      } else {
        add(finding)
      }
    }
    for suppressed in report.suppressed where suppressed.finding.severity > .note {
      add(
        suppressed.finding,
        skippedFor: JUnitCase.SkippedReason(.suppressed, "suppressed: \(suppressed.reason)"))
    }
  }

  private mutating func add(_ finding: Finding, skippedFor reason: JUnitCase.SkippedReason? = nil) {
    if let run = finding.test {
      Self.add(finding, reason, to: &tests[Self.identity(of: run), default: Test()])
    } else {
      let name = finding.subject.map { "\(finding.rule): \($0)" } ?? finding.rule
      Self.add(finding, reason, to: &others[Identity(subject: Self.noTest, rule: name), default: Test()])
    }
  }

  private static func add(_ finding: Finding, _ reason: JUnitCase.SkippedReason?, to test: inout Test) {
    if let reason {
      test.skippedReason = test.skippedReason ?? reason
    } else {
      test.findings.append(finding)
    }
  }

  /// The suite of the findings outside of tests.
  private static let noTest = "(no test)"

  private static func identity(of run: TestRun) -> Identity {
    Identity(subject: run.suite ?? "(no suite)", rule: run.name)
  }

  /// Unsorted.
  var cases: [JUnitCase] {
    tests.merging(others) { test, _ in test }.map { identity, test in
      let findings = test.findings.worstFirst
      return JUnitCase(
        identity: identity, outcome: outcome(of: test, findings), findings: findings,
        test: test.attempts.last,
        duration: test.duration)
    }
  }

  private func outcome(of test: Test, _ findings: [Finding]) -> JUnitCase.Outcome {
    if let worst = findings.first {
      return report.isFailing(worst) ? .failed(findings) : .tolerated(findings)
    }
    if let reason = test.skippedReason { return .skipped(reason) }
    let isSkipped = !test.attempts.isEmpty && test.attempts.allSatisfy { $0.outcome == .skipped }
    return isSkipped ? .skipped(JUnitCase.SkippedReason(.testSkipped, "the test was skipped")) : .passed
  }
}
