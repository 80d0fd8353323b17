/// The tests that a result bundle lists, with every run of each.
package struct TestList: Sendable, Hashable {
  /// One run of a test, or one test case of a function with parameters.
  package struct Entry: Sendable, Hashable {
    /// The class or suite with those around it, separated by slashes; `nil` if the test is in none.
    package var suite: String?
    /// The function, such as `testCheckout()`, or the display name.
    package var name: String
    /// `nil` if the test did not end.
    package var outcome: TestOutcome?
    /// How long it took, in microseconds; `nil` if unknown.
    package var duration: Int64?

    package init(suite: String?, name: String, outcome: TestOutcome?, duration: Int64? = nil) {
      self.suite = suite
      self.name = name
      self.outcome = outcome
      self.duration = duration
    }
  }

  /// The path of the bundle. Those of its logs begin with it and a colon.
  package var path: String
  package var entries: [Entry]

  package init(path: String, entries: [Entry]) {
    self.path = path
    self.entries = entries
  }

  /// A test, whether a log or a bundle names it. XCTest's lines have no parentheses, and Swift Testing's no outer suites.
  struct Key: Hashable {
    var suite: String?
    var name: String

    init(suite: String?, name: String) {
      self.suite = suite.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }
      self.name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    }
  }

  /// The runs of each test, in the order of the bundle. The cases of a function with parameters are one run, which fails
  /// if one of them fails.
  var runs: [(key: Key, runs: [Entry])] {
    var order: [Key] = []
    var runs: [Key: [Entry]] = [:]
    for entry in entries {
      let key = Key(suite: entry.suite, name: entry.name)
      if runs[key] == nil { order.append(key) }
      runs[key, default: []].append(entry)
    }
    return order.map { key in
      let all = runs[key] ?? []
      return (key, key.name.hasSuffix(":)") ? [Self.joined(all)] : all)
    }
  }

  private static func joined(_ cases: [Entry]) -> Entry {
    var run = cases[0]
    let outcomes = cases.map(\.outcome)
    run.outcome =
      outcomes.contains(.failed)
      ? .failed : outcomes.contains(nil) ? nil : outcomes.contains(.passed) ? .passed : .skipped
    run.duration = cases.reduce(0) { sum, one in
      sum.flatMap { sum in one.duration.map { sum + $0 } }
    }
    return run
  }
}
