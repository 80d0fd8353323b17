import LifelogTrace

extension TestList.Entry {
  /// The tests in the object to which `testsRef` of an action refers: a tree of groups for each configuration and target.
  static func all(in summaries: BundleValue) -> [TestList.Entry] {
    var entries: [TestList.Entry] = []
    func add(_ node: BundleValue) {
      if let entry = TestList.Entry(node) { entries.append(entry) }
      for child in node["subtests"]?.elements ?? [] { add(child) }
    }
    for configuration in summaries["summaries"]?.elements ?? [] {
      for target in configuration["testableSummaries"]?.elements ?? [] {
        for test in target["tests"]?.elements ?? [] { add(test) }
      }
    }
    return entries
  }

  /// - Returns: `nil` if the node is a group.
  private init?(_ node: BundleValue) {
    guard let status = node["testStatus"]?.text, let name = node["name"]?.text else { return nil }
    self.init(
      suite: Self.suite(of: node["identifier"]?.text ?? "", name), name: name,
      outcome: Self.outcomes[status],
      duration: node["duration"]?.text.flatMap(Double.init).flatMap(Self.microseconds))
  }

  private static let outcomes: [String: TestOutcome] = [
    "Success": .passed, "Expected Failure": .passed, "Failure": .failed, "Skipped": .skipped,
  ]

  /// The part of an identifier before the test: `CartTests` in `CartTests/testCheckout()`. A display name, which the
  /// identifier lacks, and a name that a library derives from a text may contain anything.
  private static func suite(of identifier: String, _ name: String) -> String? {
    let head =
      identifier.hasSuffix("/\(name)") ? identifier.dropLast(name.count) : identifier.prefix { $0 != "(" }
    return head.lastIndex(of: "/").map { String(head[..<$0]) }
  }

  private static func microseconds(_ seconds: Double) -> Int64? {
    seconds >= 0 && seconds < 1e9 ? Int64(seconds * 1e6) : nil
  }
}
