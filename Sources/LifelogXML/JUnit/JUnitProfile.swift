/// The amount of information in a JUnit document in addition to its test cases.
package enum JUnitProfile: String, CaseIterable, Sendable {
  /// Only what is valid under both schemas that consumers validate against. A log without a full date has no timestamp,
  /// which one of them requires.
  case strict
  /// Also data that no schema allows but most consumers read: the source location, properties and diagrams of each test
  /// case, and the totals of the document.
  case rich
}
