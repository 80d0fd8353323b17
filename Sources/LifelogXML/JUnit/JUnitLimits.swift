/// The maximum lengths of the texts in a document, in UTF-16 units.
///
/// Consumers show at most about 1,000 characters of an annotation's message. They reject texts of ten million bytes
/// (libxml2), and files of 30 MB or of 250,000 XML objects (GitLab).
struct JUnitLimits: Sendable, Hashable {
  /// The `message` of a failure.
  var message: Int
  /// The text of a failure.
  var text: Int
  /// The number of test cases.
  var cases: Int

  /// The limits of every document.
  static let generous = JUnitLimits(message: 1_000, text: 50_000, cases: .max)

  /// The limits to try in order while the document is too large. The last ones cannot reach 30 MB: a case with its
  /// suite has at most 12 KB, even if each character is a quotation mark, which takes six bytes when escaped.
  static let falling = [
    generous,
    JUnitLimits(message: 1_000, text: 5_000, cases: .max),
    JUnitLimits(message: 400, text: 1_000, cases: 50_000),
    JUnitLimits(message: 300, text: 400, cases: 2_000),
  ]

  /// The maximum size of a document, in bytes.
  static let document = 30_000_000

  /// The maximum number of elements, attributes and texts of a document.
  static let objects = 250_000

  /// The name of a class, a rule or a log.
  static let name = 250
  /// The explanation of a skipped case, and a line of a suite's output.
  static let explanation = 1_000
}
