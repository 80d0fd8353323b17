/// How much a JUnit document says beside its test cases.
package enum JUnitProfile: String, CaseIterable, Sendable {
  /// What both schemas allow that consumers check, and nothing else.
  case strict
  /// Besides, what no schema allows and most consumers read: the line of source of a test case, its properties and its
  /// drawings, and the sums of the whole document.
  case rich
}
