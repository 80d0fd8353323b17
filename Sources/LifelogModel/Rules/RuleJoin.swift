import LifelogTrace

extension Rule {
  /// A line of `causes` or `leads-to` on a page: violations of other rules are causes or effects of this rule's violation.
  ///
  ///     causes:
  ///       repeated-add-child likely before: "{parent|its container} added it again"
  ///     leads-to:
  ///       next same-fact: redundant-will-move
  package struct Join: Sendable {
    /// The rule of the cause, or those of the effects.
    package let rules: Set<RuleID>
    package let words: Set<Word>
    private let template: MessageTemplate?

    /// The text about a cause; `nil` if the message of the cause is sufficient.
    package func text(_ cause: MessageFacts) -> String? { template?.message(cause) }

    /// How another violation is related to that of the page. The last related one that is not after the violation is its
    /// cause, otherwise the first one after it. All related ones are effects.
    package enum Word: String, Sendable {
      /// The confidence of a cause.
      case certain, likely
      /// It has the same subject. That is so without the word.
      case sameSubject = "same-subject"
      /// Or the other violation is about the container of the subject.
      case container
      /// Or the cause names the subject of the effect as its other controller.
      case other
      /// Instead, the subject has one of the events that show the other violation.
      case participant
      /// Instead, it is about any controller, and near.
      case any
      /// At most one second away, or four lines in a log without times.
      case near
      /// Not after the violation; of effects, only the last.
      case before
      /// Not before the violation.
      case later
      /// The first one that is not before the violation.
      case next
      /// On the same line.
      case sameLine = "same-line"
      /// UIKit reported the violation of the page.
      case reported
      /// The effect states the same fact, so it is joined before any cause.
      case sameFact = "same-fact"
    }
  }

  /// A controller that a message can mention.
  package enum Mentioned: String, Sendable {
    /// The controller that the event names: the new parent.
    case named
    /// The method that called the callback, from its call stack.
    case caller
    /// The parent before the event.
    case old
  }
}

extension Rule.Join {
  /// The causes on a page.
  static func causes(on page: Page, errors: inout [PageError]) -> [Rule.Join] {
    (page.field("causes")?.items ?? []).map { item in
      let key = item.words
      return Rule.Join(
        rules: Set(key.prefix(1).map { RuleID($0) }),
        words: Set(page.read(key.dropFirst(), of: item.value, &errors) { Word(rawValue: $0) }),
        template: item.value.text.isEmpty
          ? nil : MessageTemplate([Page.Field.Item(value: item.value)], of: page, errors: &errors))
    }
  }

  /// The effects on a page.
  static func effects(on page: Page, errors: inout [PageError]) -> [Rule.Join] {
    (page.field("leads-to")?.items ?? []).map { item in
      Rule.Join(
        rules: Set(item.value.list.map { RuleID($0) }),
        words: Set(page.read(item.words[...], of: item.value, &errors) { Word(rawValue: $0) }), template: nil)
    }
  }
}

extension Page.Field.Item {
  /// The words of the key.
  fileprivate var words: [String] { (key?.text ?? "").split(separator: " ").map(String.init) }
}

extension SourceName {
  /// The elements that commas separate.
  fileprivate var list: [String] { text.split(separator: ",").map { String($0.trimmed) } }
}

extension Page {
  /// The values in a field, separated by commas; `nil` if the page has none.
  func list<Value>(
    _ field: String, errors: inout [PageError], _ read: (String) -> Value?
  ) -> [Value]? {
    self.field(field).map { self.read($0.value.list[...], of: $0.value, &errors, read) }
  }

  /// The values that some words mean. Unknown ones are errors.
  fileprivate func read<Value>(
    _ words: ArraySlice<String>, of value: SourceName, _ errors: inout [PageError], _ read: (String) -> Value?
  ) -> [Value] {
    words.compactMap { word in
      let found = read(word)
      if found == nil {
        errors.append(PageError(line: line(at: value.range.lowerBound), reason: .unknownWord(word)))
      }
      return found
    }
  }
}
