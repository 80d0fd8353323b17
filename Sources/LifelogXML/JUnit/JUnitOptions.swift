/// The choices for a JUnit document.
package struct JUnitOptions: Sendable, Hashable {
  /// The amount of information in addition to the test cases.
  package var profile: JUnitProfile
  package var grouping: JUnitGrouping
  package var passing: JUnitPassing
  package var warnings: JUnitWarnings

  package init(
    profile: JUnitProfile = .strict, grouping: JUnitGrouping = .rule, passing: JUnitPassing = .all,
    warnings: JUnitWarnings = .skip
  ) {
    self.profile = profile
    self.grouping = grouping
    self.passing = passing
    self.warnings = warnings
  }
}

/// What a test case of a JUnit document is.
package enum JUnitGrouping: String, CaseIterable, Sendable {
  /// A rule checked on a class of the app; a suite for each of these classes.
  case rule
  /// A test that the logs name; a suite for each test class.
  case test
}

/// The result of a case whose worst finding is a warning that does not fail the run.
package enum JUnitWarnings: String, CaseIterable, Sendable {
  case skip, fail
}

/// Which passing cases a JUnit document has.
package enum JUnitPassing: String, CaseIterable, Sendable {
  case all, none
}
