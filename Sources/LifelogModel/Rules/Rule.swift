/// What a rule is about, in words: its formula stands under the same id in the model.
public struct Rule: Sendable {
  /// The same as in the model: `duplicate-view-did-appear`.
  public let id: String
  /// What is wrong, as a headline without a subject: `viewDidAppear twice in one appearance`.
  public let title: String
  /// What UIKit promises, or asks of the app, in one or two sentences.
  public let statement: String
  /// Why it matters: what goes wrong in an app that breaks it.
  public let consequence: String
  /// How it usually comes about, the most frequent way first: a sentence each.
  public let causes: [String]
  /// Where the facts are from, the best first.
  public let sources: [Source]
  /// Logs that show it, look-alikes that do not, and logs that cannot tell.
  package let examples: [Example]

  /// What the offending line means, beside it in a witness: `again`. `nil` when it speaks for itself.
  package let remark: String?
  /// Whether each of two instances of the same name could be in order where one is not: what comes twice.
  package let isOfOneInstance: Bool

  private let sentence: @Sendable (Violation) -> String

  /// A rule in words.
  ///
  /// `message` makes the sentence of a finding from its facts; no full stop at the end.
  package init(
    id: String, title: String, statement: String, consequence: String, causes: [String] = [],
    sources: [Source] = [], examples: [Example],
    remark: String? = nil, isOfOneInstance: Bool = false,
    message: @escaping @Sendable (Violation) -> String
  ) {
    self.id = id
    self.title = title
    self.statement = statement
    self.consequence = consequence
    self.causes = causes
    self.sources = sources
    self.examples = examples
    self.remark = remark
    self.isOfOneInstance = isOfOneInstance
    sentence = message
  }

  /// The sentence of a finding: what happened to whom, without a full stop.
  ///
  /// Names stand in it as the log prints them; a renderer cleans them.
  package func message(_ violation: Violation) -> String {
    guard violation.mayBeTwoInstances else { return sentence(violation) }
    return sentence(violation) + ", or two instances share that name"
  }
}
