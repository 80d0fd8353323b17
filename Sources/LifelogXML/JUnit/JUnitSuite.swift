/// A test suite: all cases of one class.
struct JUnitSuite: Sendable {
  var classname: XMLText
  /// Failures, errors and other findings first, by severity, then by name. Never empty, since consumers ignore a suite without cases.
  var cases: [JUnitCase]
  var failures = 0
  var errors = 0
  var skipped = 0
  /// How long the tests took, in microseconds; `nil` if no case has a duration.
  var duration: Int64?

  /// The maximum number of elements, attributes and texts of the suite without its cases.
  static let objects = 14

  private init(classname: XMLText, cases: [JUnitCase]) {
    self.classname = classname
    self.cases = cases.sorted(by: JUnitCase.precedes)
    for test in cases {
      if let length = test.duration { duration = (duration ?? 0) + length }
      switch test.outcome {
      case .failed: failures += 1
      case .errored: errors += 1
      case .skipped, .tolerated: skipped += 1
      case .passed: break
      }
    }
  }

  /// The severity of the most severe case; 0 if none has a finding or an error.
  private var rank: Int { cases.first?.rank ?? 0 }

  /// Returns the suites of some cases: those with findings or an error first, by severity, then by name.
  static func all(of cases: [JUnitCase]) -> [JUnitSuite] {
    let suites = Dictionary(grouping: cases, by: \.identity.classname)
      .map { JUnitSuite(classname: $0.key, cases: $0.value) }
    return suites.sorted { ($1.rank, $0.classname) < ($0.rank, $1.classname) }
  }
}
