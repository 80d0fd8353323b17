/// How long the texts of a document may be. Lengths are in UTF-16 units.
///
/// Consumers show an annotation's message up to about a thousand characters, refuse texts of ten million
/// bytes (libxml2) and files of 30 MB or of 250,000 XML objects (GitLab).
struct JUnitLimits: Sendable, Hashable {
  /// The `message` of a failure.
  var message: Int
  /// The text of a failure.
  var text: Int
  /// The number of test cases.
  var cases: Int

  /// What any document obeys.
  static let generous = JUnitLimits(message: 1_000, text: 50_000, cases: .max)

  /// What is tried in turn while the document is too large. The last one cannot reach 30 MB: a case has at
  /// most 12 KB with its suite, were every character of it a quotation mark, six bytes when escaped.
  static let falling = [
    generous,
    JUnitLimits(message: 1_000, text: 5_000, cases: .max),
    JUnitLimits(message: 400, text: 1_000, cases: 50_000),
    JUnitLimits(message: 300, text: 400, cases: 2_000),
  ]

  /// The greatest size of a document in bytes.
  static let document = 30_000_000

  /// The greatest number of elements, attributes and texts of a document.
  static let objects = 250_000

  /// The name of a class, a rule or a log.
  static let name = 250
  /// The explanation of a skipped case, and a line of a suite's output.
  static let remark = 1_000
}
