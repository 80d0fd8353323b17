import LifelogText
package import LifelogTrace

/// The documentation of a rule: its page in `Templates/Rules`. What a model checks is in the model.
///
/// What reports need of every rule is read at once; the prose, when it is asked for.
public struct Rule: Sendable {
  /// The same as in the model: `duplicate-view-did-appear`.
  public var id: String { ruleID.rawValue }
  /// What is wrong, as a headline without a subject: `viewDidAppear twice in one appearance`.
  public let title: String

  /// Its id, for code.
  package let ruleID: RuleID
  /// The group of the rule; `nil` if its page names none.
  package let group: Group?
  /// A note next to the violating line of the witness: `again`; `nil` for none.
  package let note: String?
  /// Whether each of two instances of the same name could be valid where one is not: what comes twice.
  package let requiresSingleInstance: Bool
  /// The severity of a violation that rests on the style of the log: the class does not log what would have prevented it,
  /// and others do; `nil` if that is not enough.
  package var likely: Severity? { page.value("likely").flatMap(Severity.init) }
  /// The severity of a violation if the class logs a callback that would have come before a valid event: `warning if loadView`;
  /// `nil` if it is always the same.
  package var raised: (severity: Severity, callback: Callback)? {
    let words = page.value("raised")?.split(separator: " ").map(String.init) ?? []
    guard words.count == 3, words[1] == "if", let severity = Severity(rawValue: words[0]),
      let callback = Callback(name: words[2])
    else { return nil }
    return (severity, callback)
  }
  /// Whether the message itself names the app's error, so that the first fix of the page follows from it.
  package let isCause: Bool
  /// The container's call that is wrong; `nil` if the rule is not about one.
  package let call: Callback?
  /// The file of the check, if the rule needs code: `duplicate-logging`.
  package let check: String?
  /// The causes that violations of the rule can have, the most important first.
  package let causes: [Join]
  /// The effects that violations of the rule can have.
  package let effects: [Join]
  /// The earlier event that the message mentions; `nil` for the last relevant one.
  package let previous: CallbackSet?
  /// The parent that the message mentions; `nil` for the container that the event names.
  package let parent: Mentioned?
  /// The other controller that the message mentions; `nil` for the other participant.
  package let other: Mentioned?
  /// Errors of the front matter.
  package let errors: [PageError]

  let page: Page
  private let template: MessageTemplate?

  /// The rule of a page.
  package init(_ page: Page) {
    self.page = page
    ruleID = RuleID(page.value("id") ?? "")
    title = page.value("title") ?? ""
    group = page.value("group").flatMap(Group.init)
    note = page.value("note")
    requiresSingleInstance = page.value("single-instance") == "true"
    isCause = page.value("is-cause") == "true"
    check = page.value("check")
    call = page.value("call").flatMap { Callback(name: $0) }
    var errors = page.errors
    causes = Join.causes(on: page, errors: &errors)
    effects = Join.effects(on: page, errors: &errors)
    previous = page.list("previous", errors: &errors) { Callback(name: $0) }.map { CallbackSet($0) }
    parent = page.list("parent", errors: &errors) { Mentioned(rawValue: $0) }?.first
    other = page.list("other", errors: &errors) { Mentioned(rawValue: $0) }?.first
    template = page.field("message").map { field in
      MessageTemplate(
        field.items.isEmpty ? [Page.Field.Item(value: field.value)] : field.items, of: page, errors: &errors)
    }
    self.errors = errors
  }

  /// The message of a finding, without a period.
  ///
  /// Names are as the log prints them. Renderers escape them.
  package func message(_ violation: MessageFacts) -> String {
    template?.message(violation) ?? ""
  }
}

extension Rule {
  /// Every rule with a page, sorted by id.
  public static let all: [Rule] = Page.all(in: Template.rules).map(Rule.init)

  /// The rule with an id, or `nil` when there is none.
  ///
  /// - Complexity: O(1).
  public static func named(_ id: String) -> Rule? { named(RuleID(id)) }

  /// The rule with an id, or `nil` when there is none.
  ///
  /// - Complexity: O(1).
  package static func named(_ id: RuleID) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.ruleID, $0) }, uniquingKeysWith: { first, _ in first })
}
