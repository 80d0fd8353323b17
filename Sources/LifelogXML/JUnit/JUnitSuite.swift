/// A test suite: all cases of one class.
struct JUnitSuite: Sendable {
  var classname: XMLText
  /// Sorted by name; never empty, since consumers drop a suite without cases.
  var cases: [JUnitCase]
  var failures = 0
  var errors = 0
  var skipped = 0

  private init(classname: XMLText, cases: [JUnitCase]) {
    self.classname = classname
    self.cases = cases.sorted { $0.identity < $1.identity }
    for test in cases {
      switch test.outcome {
      case .failed: failures += 1
      case .errored: errors += 1
      case .skipped: skipped += 1
      case .passed: break
      }
    }
  }

  private var isBroken: Bool { failures + errors > 0 }

  /// The suites of some cases: those with a failure or an error first, then by name.
  static func all(of cases: [JUnitCase]) -> [JUnitSuite] {
    let suites = Dictionary(grouping: cases, by: \.identity.classname)
      .map { JUnitSuite(classname: $0.key, cases: $0.value) }
    return suites.sorted { left, right in
      left.isBroken == right.isBroken ? left.classname < right.classname : left.isBroken
    }
  }
}
