import LifelogTrace

/// A message with placeholders and several wordings, of which the facts select one: the `message` field of a rule's
/// page.
///
///     message:
///       by diagnostic: "UIKit reported a presentation outside the window: {subject}"
///       otherwise: "{Subject} presented while its view was in no window[ (last: {last})]"
///
/// A placeholder may have a fallback for unknown values after a bar, `{parent|its container}`. Text in brackets is
/// omitted if a placeholder in it is unknown. The first wording whose condition is true is used.
struct MessageTemplate: Sendable {
  private let wordings: [Wording]

  private struct Wording: Sendable {
    var conditions: [Condition]
    var parts: [Part]
  }

  private indirect enum Part: Sendable {
    case text(String)
    case placeholder(Placeholder, fallback: String?)
    case optional([Part])
  }

  /// The template of the wordings in a field.
  ///
  /// - Parameter errors: Receives the errors of the template.
  init(_ items: [Page.Field.Item], of page: Page, errors: inout [PageError]) {
    var wordings: [Wording] = []
    for item in items {
      let line = page.line(at: item.value.range.lowerBound)
      var conditions: [Condition] = []
      if let key = item.key {
        guard let read = Self.conditions(key.text) else {
          errors.append(PageError(line: line, reason: .unknownCondition(key.text)))
          continue
        }
        conditions = read
      }
      var parser = Parser(rest: item.value.text[...].utf8)
      wordings.append(Wording(conditions: conditions, parts: parser.parts(until: nil)))
      errors += parser.reasons.map { PageError(line: line, reason: $0) }
    }
    self.wordings = wordings
  }

  /// The message for some facts; empty if no wording applies.
  ///
  /// - Complexity: O(*n*) in the length of the template.
  func message(_ facts: Rule.MessageFacts) -> String {
    let wording = wordings.first { $0.conditions.allSatisfy { $0.holds(of: facts) } }
    return wording.flatMap { Self.text($0.parts, facts, isOptional: false) } ?? ""
  }

  /// The text of some parts; `nil` if they are optional and a placeholder is unknown.
  private static func text(_ parts: [Part], _ facts: Rule.MessageFacts, isOptional: Bool) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .placeholder(let placeholder, let fallback):
        guard let text = facts[placeholder] ?? fallback else {
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
  /// A condition of a wording.
  enum Condition: Sendable, Hashable {
    /// A UIKit diagnostic is the evidence: that with an id, or any.
    case diagnosed(String?)
    /// The callback violated the rule.
    case at(Callback)
    /// The callback is the earlier event.
    case after(Callback)
    /// The process runs on an earlier version.
    case before(OSVersion)
    /// The placeholder is known.
    case with(Placeholder)

    fileprivate func holds(of facts: Rule.MessageFacts) -> Bool {
      switch self {
      case .diagnosed(let id): facts.diagnostic.map { id == nil || id == $0 } ?? false
      case .at(let callback): facts.callback == callback
      case .after(let callback): facts.previous == callback
      case .before(let version): facts.isBefore(version)
      case .with(let placeholder): facts[placeholder] != nil
      }
    }
  }

  /// Parses `by diagnostic and with other`; empty for `otherwise`; `nil` if it is invalid.
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
    case ("by", 2) where name == "diagnostic": return .diagnosed(nil)
    case ("by", 2): return name.contains("-") ? .diagnosed(name) : nil
    case ("at", 2): return Callback(name: name).map { .at($0) }
    case ("after", 2): return Callback(name: name).map { .after($0) }
    case ("with", 2): return Placeholder(rawValue: name).map { .with($0) }
    case ("before", 3) where name == "iOS": return OSVersion(String(words[2])).map { .before($0) }
    default: return nil
    }
  }

  /// Parses a wording into parts.
  ///
  /// By bytes, because a process with a finding parses all of them.
  private struct Parser {
    var rest: Substring.UTF8View
    var reasons: [PageError.Reason] = []

    mutating func parts(until end: UInt8?) -> [Part] {
      var parts: [Part] = []
      while let byte = rest.first {
        if byte == end {
          rest.removeFirst()
          return parts
        }
        switch byte {
        case UInt8(ascii: "{"): parts.append(placeholder())
        case UInt8(ascii: "["):
          rest.removeFirst()
          parts.append(.optional(self.parts(until: UInt8(ascii: "]"))))
        default:
          let text = rest.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") && $0 != end }
          parts.append(.text(String(Substring(text))))
          rest = rest[text.endIndex...]
        }
      }
      if end != nil { reasons.append(.openBracket) }
      return parts
    }

    private mutating func placeholder() -> Part {
      let inside = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      rest = rest[inside.endIndex...]
      if rest.isEmpty { reasons.append(.openBracket) } else { rest.removeFirst() }
      let parts = inside.split(separator: UInt8(ascii: "|"), maxSplits: 1).map { String(Substring($0)) }
      let name = parts.first ?? ""
      guard let placeholder = Placeholder(rawValue: name) else {
        reasons.append(.unknownPlaceholder(name))
        return .text("")
      }
      return .placeholder(placeholder, fallback: parts.count > 1 ? parts[1] : nil)
    }
  }
}

extension MessageTemplate {
  /// The placeholders of a message.
  enum Placeholder: String, Sendable, Hashable, CaseIterable {
    /// The name of the subject for readers; capitalized at the start of a sentence.
    case subject
    case capitalizedSubject = "Subject"
    /// The subject, if the log names it.
    case name
    /// The callback that violated the rule.
    case callback
    /// The parent; the earlier one if there are two.
    case parent
    /// Another controller.
    case other
    /// The parent and the other controller, if known.
    case involved
    /// The additional text of a check.
    case detail
    /// The earlier event: `viewDidDisappear, line 28`.
    case last
    /// The line of the earlier event: `line 28`.
    case line
    /// The objects in a UIKit diagnostic; see ``DiagnosticRole``.
    case presenter, caller, presented, current, navigation, partner, expected, actual, owner, view
    /// The start of a budget, the exceeded limits, and the number of measured appearances.
    case start, excesses, appearances
  }
}

extension Rule.MessageFacts {
  /// The text of a placeholder; `nil` if it is unknown.
  fileprivate subscript(placeholder: MessageTemplate.Placeholder) -> String? {
    switch placeholder {
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
      previous.map { callbacks.methodName(of: $0) + (previousLocation.map { ", \($0)" } ?? "") }
    case .line: previousLocation
    case .presenter, .caller, .presented, .current, .navigation, .partner, .expected, .actual, .owner, .view:
      DiagnosticRole(rawValue: placeholder.rawValue).flatMap { diagnosed[$0] }
    case .start: measured?.start
    case .excesses: measured?.excesses
    case .appearances: measured?.appearances
    }
  }
}
