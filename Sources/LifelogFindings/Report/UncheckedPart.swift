/// A part of what an analysis was asked for that it could not check: a log without callbacks, a class that no log has. No
/// findings would otherwise look like a good result.
package struct UncheckedPart: Sendable, Hashable {
  /// What is missing and where; lowercase, without a period.
  package var text: String
  /// Whether it fails the run; otherwise it is a warning.
  package var isError: Bool

  package init(_ text: String, isError: Bool) {
    self.text = text
    self.isError = isError
  }
}
