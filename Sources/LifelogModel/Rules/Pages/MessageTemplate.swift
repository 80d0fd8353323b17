import LifelogTrace

/// A message with named places, of which the circumstances choose one wording: what stands in the field `message` of a
/// rule's page.
///
///     message:
///       by diagnostic: "UIKit reported a presentation outside the window: {subject}"
///       otherwise: "{Subject} presented while its view was in no window[ (last: {last})]"
///
/// A place has a text for what is unknown behind a bar, `{parent|its container}`; what is in brackets is left out if a
/// place in it is unknown. The first wording is taken whose condition holds.
struct MessageTemplate: Sendable {
  private let wordings: [Wording]

  private struct Wording: Sendable {
    var conditions: [Condition]
    var parts: [Part]
  }

  private indirect enum Part: Sendable {
    case text(String)
    case place(Place, fallback: String?)
    case optional([Part])
  }

  /// A template of a page's field.
  ///
  /// - Parameter errors: Where errors of the template go.
  init(_ field: Page.Field, of page: Page, errors: inout [PageError]) {
    var wordings: [Wording] = []
    for item in field.items.isEmpty ? [Page.Field.Item(value: field.value)] : field.items {
      let line = page.line(at: item.value.range.lowerBound)
      var conditions: [Condition] = []
      if let key = item.key {
        guard let read = Self.conditions(key.text) else {
          errors.append(PageError(line: line, reason: .unknownCondition(key.text)))
          continue
        }
        conditions = read
      }
      var parser = Parser(rest: item.value.text[...])
      wordings.append(Wording(conditions: conditions, parts: parser.parts(until: nil)))
      errors += parser.reasons.map { PageError(line: line, reason: $0) }
    }
    self.wordings = wordings
  }

  /// The message about some facts; empty if no wording is for them.
  ///
  /// - Complexity: O(*n*) in the length of the template.
  func message(_ facts: Rule.MessageFacts) -> String {
    let wording = wordings.first { $0.conditions.allSatisfy { $0.holds(of: facts) } }
    return wording.flatMap { Self.text($0.parts, facts, isOptional: false) } ?? ""
  }

  /// The text of some parts; `nil` if they are optional and a place is unknown.
  private static func text(_ parts: [Part], _ facts: Rule.MessageFacts, isOptional: Bool) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .place(let place, let fallback):
        guard let text = facts[place] ?? fallback else {
          if isOptional { return nil }
          continue
        }
        result += text
      case .optional(let parts): result += text(parts, facts, isOptional: true) ?? ""
      }
    }
    return result
  }
}

extension MessageTemplate {
  /// When a wording is chosen.
  enum Condition: Sendable, Hashable {
    /// UIKit's own diagnostic is the evidence.
    case diagnosed
    /// The callback broke the rule.
    case at(Callback)
    /// The callback came before.
    case after(Callback)
    /// It happened on an earlier version.
    case before(OSVersion)
    /// The place is known.
    case with(Place)

    fileprivate func holds(of facts: Rule.MessageFacts) -> Bool {
      switch self {
      case .diagnosed: facts.isDiagnosed
      case .at(let callback): facts.callback == callback
      case .after(let callback): facts.previous == callback
      case .before(let version): facts.isBefore(version)
      case .with(let place): facts[place] != nil
      }
    }
  }

  /// `by diagnostic and with other`; none for `otherwise`; `nil` if it cannot be read.
  private static func conditions(_ text: String) -> [Condition]? {
    if text == "otherwise" { return [] }
    var conditions: [Condition] = []
    for words in text.split(separator: " ").split(separator: "and") {
      guard let condition = condition(Array(words)) else { return nil }
      conditions.append(condition)
    }
    return conditions
  }

  private static func condition(_ words: [Substring]) -> Condition? {
    guard words.count > 1 else { return nil }
    let name = String(words[1])
    switch (words[0], words.count) {
    case ("by", 2): return name == "diagnostic" ? .diagnosed : nil
    case ("at", 2): return Callback(name: name).map { .at($0) }
    case ("after", 2): return Callback(name: name).map { .after($0) }
    case ("with", 2): return Place(rawValue: name).map { .with($0) }
    case ("before", 3) where name == "iOS": return OSVersion(String(words[2])).map { .before($0) }
    default: return nil
    }
  }

  /// Cuts a wording into parts.
  private struct Parser {
    var rest: Substring
    var reasons: [PageError.Reason] = []

    mutating func parts(until end: Character?) -> [Part] {
      var parts: [Part] = []
      while let character = rest.first {
        if character == end {
          rest.removeFirst()
          return parts
        }
        switch character {
        case "{": parts.append(place())
        case "[":
          rest.removeFirst()
          parts.append(.optional(self.parts(until: "]")))
        default:
          let text = rest.prefix { !"{[".contains($0) && $0 != end }
          parts.append(.text(String(text)))
          rest = rest[text.endIndex...]
        }
      }
      if end != nil { reasons.append(.openBracket) }
      return parts
    }

    private mutating func place() -> Part {
      let inside = rest.dropFirst().prefix { $0 != "}" }
      rest = rest[inside.endIndex...]
      if rest.isEmpty { reasons.append(.openBracket) } else { rest.removeFirst() }
      let parts = inside.split(separator: "|", maxSplits: 1)
      let name = String(parts.first ?? "")
      guard let place = Place(rawValue: name) else {
        reasons.append(.unknownPlace(name))
        return .text("")
      }
      return .place(place, fallback: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
}

extension MessageTemplate {
  /// What a message can name.
  enum Place: String, Sendable, Hashable, CaseIterable {
    /// The subject as a reader would call it; a capital letter where it begins the sentence.
    case subject
    case capitalizedSubject = "Subject"
    /// The subject, if the log names it.
    case name
    /// The callback that broke the rule.
    case callback
    /// The parent, the one it had before if there are two.
    case parent
    /// Another controller.
    case other
    /// Parent and other controller, those that are known.
    case involved
    /// What else a check says.
    case detail
    /// The event before: `viewDidDisappear, line 28`.
    case last
    /// Its line: `line 28`.
    case line
    /// Of a budget: where the time starts, what is exceeded, how many appearances were measured.
    case start, excesses, appearances
  }
}

extension Rule.MessageFacts {
  /// The text of a place; `nil` if it is unknown.
  fileprivate subscript(place: MessageTemplate.Place) -> String? {
    switch place {
    case .subject: subject
    case .capitalizedSubject: capitalizedSubject
    case .name: subject == Self.unnamed ? nil : subject
    case .callback: callbackName
    case .parent: parent
    case .other: other
    case .involved:
      parent == nil && other == nil ? nil : [parent, other].compactMap(\.self).joined(separator: ", ")
    case .detail: note
    case .last:
      previous.map { callbacks[$0] + (previousPlace.map { ", \($0)" } ?? "") }
    case .line: previousPlace
    case .start: measured?.start
    case .excesses: measured?.excesses
    case .appearances: measured?.appearances
    }
  }
}
