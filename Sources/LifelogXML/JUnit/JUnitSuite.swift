/// A test suite: all cases of one class.
struct JUnitSuite: Sendable {
  var classname: XMLText
  /// Broken ones first, the worst before the others, then by name; never empty, since consumers drop a suite without
  /// cases.
  var cases: [JUnitCase]
  var failures = 0
  var errors = 0
  var skipped = 0

  /// How many elements, attributes and texts it is written as without its cases, at most.
  static let objects = 14

  private init(classname: XMLText, cases: [JUnitCase]) {
    self.classname = classname
    self.cases = cases.sorted(by: JUnitCase.precedes)
    for test in cases {
      switch test.outcome {
      case .failed: failures += 1
      case .errored: errors += 1
      case .skipped: skipped += 1
      case .passed: break
      }
    }
  }

  /// How bad the worst of its cases is; 0 where none is broken.
  private var rank: Int { cases.first?.rank ?? 0 }

  /// The suites of some cases: those with a failure or an error first, the worst before the others, then by name.
  static func all(of cases: [JUnitCase]) -> [JUnitSuite] {
    let suites = Dictionary(grouping: cases, by: \.identity.classname)
      .map { JUnitSuite(classname: $0.key, cases: $0.value) }
    return suites.sorted { ($1.rank, $0.classname) < ($0.rank, $1.classname) }
  }
}
