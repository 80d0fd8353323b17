/// The choices for a JUnit document.
package struct JUnitOptions: Sendable, Hashable {
  /// The amount of information in addition to the test cases.
  package var profile: JUnitProfile
  package var grouping: JUnitGrouping
  package var passing: JUnitPassing

  package init(
    profile: JUnitProfile = .strict, grouping: JUnitGrouping = .rule, passing: JUnitPassing = .all
  ) {
    self.profile = profile
    self.grouping = grouping
    self.passing = passing
  }
}

/// What a test case of a JUnit document is.
package enum JUnitGrouping: String, CaseIterable, Sendable {
  /// A rule checked on a class of the app; a suite for each of these classes.
  case rule
  /// A test that the logs name; a suite for each test class.
  case test
}

/// Which passing cases a JUnit document has.
package enum JUnitPassing: String, CaseIterable, Sendable {
  case all, none
}
