import LifelogFindings
import LifelogTrace

/// A test case: one rule checked on one class, or one test.
struct JUnitCase: Sendable {
  /// Identifies the same case in different runs.
  struct Identity: Sendable, Hashable, Comparable {
    /// The class name without its module, or `(no name)`; or the test class.
    var classname: XMLText
    /// The id of the rule, or the test.
    var name: XMLText

    init(subject: String?, rule: String) {
      let classname = XMLText(line: subject ?? "", atMost: JUnitLimits.name)
      self.classname = classname.isEmpty ? "(no name)" : classname
      name = XMLText(line: rule, atMost: JUnitLimits.name)
    }

    static func < (left: Identity, right: Identity) -> Bool {
      (left.classname, left.name) < (right.classname, right.name)
    }
  }

  enum Outcome: Sendable {
    /// Findings, most severe first, of which the first fails the run.
    case failed([Finding])
    /// Warnings or errors, most severe first, none of which fails the run.
    case tolerated([Finding])
    /// Nothing could be checked; the text contains the reason.
    case errored(message: XMLText, text: XMLText)
    case skipped(SkippedReason)
    case passed
  }

  /// The reason that a case neither passes nor fails.
  struct SkippedReason: Sendable {
    /// The reason as an identifier.
    enum Kind: String, Sendable {
      /// The log does not contain enough events.
      case inconclusive = "undecided"
      /// A baseline contains the findings.
      case baseline
      /// The settings suppress the findings.
      case suppressed
      /// The violation is reported as an effect or cause of another finding.
      case effect, cause
      /// The violation is not reported.
      case unreported
      /// No rule applied.
      case nothing
      /// The test runner skipped the test.
      case testSkipped = "test-skipped"
    }

    var kind: Kind
    /// The reason in one line.
    var text: XMLText

    init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = XMLText(line: text, atMost: JUnitLimits.explanation)
    }
  }

  var identity: Identity
  var outcome: Outcome
  /// The findings that fail or skip the case, most severe first; notes if it passes.
  var findings: [Finding] = []
  /// The last run of the test; `nil` if the case is a rule.
  var test: TestRun?
  /// How long all runs of the test took, in microseconds; `nil` if unknown, or if the case is a rule.
  var duration: Int64?
}

extension JUnitCase {
  /// Sorts failures, errors and cases with other findings first, by severity; then by class and rule.
  static func precedes(_ left: JUnitCase, _ right: JUnitCase) -> Bool {
    (right.rank, left.identity) < (left.rank, right.identity)
  }

  /// The severity of a case with findings or an error; 0 for other cases.
  var rank: Int { weight >= 2 ? weight : 0 }

  /// The most important cases, limited by a number of cases and of XML objects.
  static func mostImportant(
    _ count: Int, of cases: [JUnitCase], objects: Int, profile: JUnitProfile
  ) -> [JUnitCase] {
    var room = objects - JUnitDocument.objects
    var suites: Set<XMLText> = []
    func fits(_ test: JUnitCase) -> Bool {
      let isFirst = suites.insert(test.identity.classname).inserted
      room -= test.objects(in: profile) + (isFirst ? JUnitSuite.objects : 0)
      return room >= 0
    }
    if cases.count <= count, cases.allSatisfy(fits) { return cases }
    room = objects - JUnitDocument.objects
    suites = []
    let sorted = cases.sorted { ($1.weight, $0.identity) < ($0.weight, $1.identity) }
    return Array(sorted.prefix(count).prefix(while: fits))
  }

  /// The maximum number of elements, attributes and texts of the case.
  private func objects(in profile: JUnitProfile) -> Int {
    let outcome =
      switch outcome {
      case .passed: 0
      case .skipped, .tolerated: 3
      case .errored, .failed: 4
      }
    guard profile == .rich else { return 4 + outcome }
    let metadata = JUnitMetadata(self)
    return 4 + outcome + (metadata.location == nil ? 0 : 2) + (metadata.properties.isEmpty ? 0 : 1)
      + 3 * metadata.properties.count + (findings.isEmpty ? 0 : 2)
  }

  /// The importance of the case if the document must be shortened.
  private var weight: Int {
    switch outcome {
    case .failed(let findings): findings.contains { $0.severity == .error } ? 5 : 4
    case .errored: 3
    case .tolerated: 2
    case .skipped: 1
    case .passed: 0
    }
  }
}
