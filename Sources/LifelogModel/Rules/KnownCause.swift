import LifelogTrace

extension Rule {
  /// A line of `causes` on a page: a violation of another rule is a cause of this rule's violations.
  ///
  ///     causes:
  ///       repeated-add-child likely before: "{parent|its container} added it again"
  package struct KnownCause: Sendable {
    /// The rule of the cause.
    package let rule: RuleID
    /// Whether the cause is certain; otherwise likely.
    package let isCertain: Bool
    package let relation: Set<Relation>
    let template: MessageTemplate?

    /// The text about a cause; `nil` if the message of the cause is sufficient.
    package func text(_ cause: MessageFacts) -> String? { template?.message(cause) }
  }

  /// A line of `leads-to` on a page: violations of other rules are effects of this rule's violation.
  ///
  ///     leads-to:
  ///       next: redundant-will-move
  package struct KnownEffects: Sendable {
    /// The rules of the effects.
    package let rules: Set<RuleID>
    package let relation: Set<Relation>
  }

  /// A word that relates another violation to that of the page. All related ones are effects. The last related one before
  /// the violation is its cause, otherwise the first one after it.
  package enum Relation: String, Sendable {
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
    /// Not after this one. Of effects, only the last.
    case before
    /// Not before this one.
    case later
    /// Only the first one that is not before this one.
    case next
    /// On the same line.
    case sameLine = "same-line"
    /// UIKit reported the violation of the page.
    case reported
    /// The effect states the same fact, which is therefore one fact before any cause is searched.
    case sameFact = "same-fact"
  }

  /// Other controllers that a message can mention.
  package enum Mentioned: String, Sendable {
    /// The controller that the event names: the new parent.
    case named
    /// The method that called the callback, from its call stack.
    case caller
    /// The parent before the event.
    case old
  }
}

extension Page {
  /// The lines of `causes`.
  func causes(errors: inout [PageError]) -> [Rule.KnownCause] {
    items("causes").compactMap { key, value in
      guard key.count > 1, let isCertain = ["certain": true, "likely": false][key[1]] else {
        note(value, .unknownCondition(key.joined(separator: " ")), &errors)
        return nil
      }
      let template =
        value.text.isEmpty ? nil : MessageTemplate([Field.Item(value: value)], of: self, errors: &errors)
      return Rule.KnownCause(
        rule: RuleID(key[0]), isCertain: isCertain, relation: relation(key.dropFirst(2), value, &errors),
        template: template)
    }
  }

  /// The lines of `leads-to`.
  func effects(errors: inout [PageError]) -> [Rule.KnownEffects] {
    items("leads-to").map { key, value in
      let rules = value.text.split(separator: ",").map { RuleID(String($0.trimmed)) }
      return Rule.KnownEffects(rules: Set(rules), relation: relation(key[...], value, &errors))
    }
  }

  /// The value of a field in one of the given words; `nil` if the page has none.
  func word<Word: RawRepresentable<String>>(_ field: String, errors: inout [PageError]) -> Word? {
    guard let value = self.field(field)?.value else { return nil }
    let word = Word(rawValue: value.text)
    if word == nil { note(value, .unknownCondition(value.text), &errors) }
    return word
  }

  /// The callbacks in a field, separated by commas; `nil` if the page has none.
  func callbacks(_ field: String, errors: inout [PageError]) -> CallbackSet? {
    guard let value = self.field(field)?.value else { return nil }
    return value.text.split(separator: ",").reduce(into: CallbackSet()) { all, word in
      if let callback = Callback(name: word.trimmed) {
        all.insert(callback)
      } else {
        note(value, .unknownCondition(String(word)), &errors)
      }
    }
  }

  private func items(_ field: String) -> [(key: [String], value: SourceName)] {
    (self.field(field)?.items ?? []).map {
      (($0.key?.text ?? "").split(separator: " ").map(String.init), $0.value)
    }
  }

  private func relation(
    _ words: ArraySlice<String>, _ value: SourceName, _ errors: inout [PageError]
  ) -> Set<Rule.Relation> {
    words.reduce(into: []) { all, word in
      if let relation = Rule.Relation(rawValue: word) {
        all.insert(relation)
      } else {
        note(value, .unknownCondition(word), &errors)
      }
    }
  }

  private func note(_ value: SourceName, _ reason: PageError.Reason, _ errors: inout [PageError]) {
    errors.append(PageError(line: line(at: value.range.lowerBound), reason: reason))
  }
}
