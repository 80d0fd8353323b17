/// What a rule is about, in words: its formula stands under the same id in the model.
public struct Rule: Sendable {
  /// The same as in the model: `duplicate-view-did-appear`.
  public let id: String
  /// What is wrong, as a headline without a subject: `viewDidAppear twice in one appearance`.
  public let title: String
  /// What UIKit promises, in one or two sentences.
  public let statement: String
  /// Why it matters: what goes wrong in an app that breaks it.
  public let consequence: String
  /// Logs that show it, and look-alikes that do not.
  public let examples: [Example]
  /// The sentence of a finding, from its facts.
  public let message: @Sendable (Violation) -> String

  /// The facts from which the sentence of a finding is made.
  public struct Violation: Sendable {
    /// The subject as a reader would call it: `TTViewController`, or `a controller` when the log names none.
    public var subject: String
    /// The callback that came out of turn; `nil` when a diagnostic of UIKit's is the evidence.
    public var callback: Callback?
    /// The event of the same subject before it that matters; `nil` when there is none.
    public var previous: Callback?
    /// The line of that event.
    public var previousLine: Int?
    /// The parent that is involved: its class or label.
    public var parent: String?
    /// Another controller that is involved: a second parent, a presenter.
    public var other: String?
    /// Whether UIKit's own diagnostic is the evidence.
    public var isDiagnosed: Bool

    public init(
      subject: String, callback: Callback? = nil, previous: Callback? = nil, previousLine: Int? = nil,
      parent: String? = nil, other: String? = nil, isDiagnosed: Bool = false
    ) {
      self.subject = subject
      self.callback = callback
      self.previous = previous
      self.previousLine = previousLine
      self.parent = parent
      self.other = other
      self.isDiagnosed = isDiagnosed
    }
  }

  /// A log that shows the rule. A line that begins with `⟶` is where a finding of this rule must appear.
  public struct Example: Sendable {
    /// What it shows, in a few words.
    public let title: String
    /// The log, with marks.
    public let log: String

    public init(_ title: String, _ log: String) {
      self.title = title
      self.log = log
    }
  }

  public init(
    id: String, title: String, statement: String, consequence: String, examples: [Example],
    message: @escaping @Sendable (Violation) -> String
  ) {
    self.id = id
    self.title = title
    self.statement = statement
    self.consequence = consequence
    self.examples = examples
    self.message = message
  }
}
