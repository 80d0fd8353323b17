import LifelogTrace

/// Tests in the JSON report.
extension JSONValue {
  /// Returns the member `test` of a finding, a transition or an appearance; none if it occurred during no test.
  ///
  /// - Parameter file: The path of its log. The test's `file` is present only if it is another.
  static func test(_ test: TestRun?, beside file: String) -> [(key: String, value: JSONValue)] {
    test.map { test in
      [("test", .object((test.file == file ? [] : [("file", .text(test.file))]) + members(of: test)))]
    } ?? []
  }

  /// Returns a test of the complete list, which also has the log.
  static func listed(_ test: TestRun) -> JSONValue {
    .object([("file", .text(test.file))] + members(of: test))
  }

  private static func members(of test: TestRun) -> [(key: String, value: JSONValue)] {
    [
      ("suite", .optional(test.suite)),
      ("name", .text(test.name)),
      ("outcome", .optional(test.outcome?.rawValue)),
      ("attempt", .number(test.attempt)),
      ("firstLine", test.lines.map { .number($0.lowerBound) } ?? .null),
      ("lastLine", test.lines.map { .number($0.upperBound) } ?? .null),
    ]
  }
}
