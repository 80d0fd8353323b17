package import LifelogTrace

extension Rule {
  /// An example log: a violation of a rule, a similar valid case, or an inconclusive case.
  ///
  /// Examples are both documentation and tests: `lifelog rules` prints them, and a test analyzes them.
  package struct Example: Sendable {
    /// Marks a line on which the rule must be reported: as a finding, or as the cause or effect of a finding if another
    /// rule is the finding for the same event. A space follows it.
    package static let mark: Character = "⟶"

    /// What it shows, in a few words.
    package let title: String
    /// The kind of the example.
    package let kind: Kind
    /// The lines of the log, each after a mark and a space or two spaces.
    let markedLog: [String]
    /// The model source that it needs, with events and pairs; empty if none.
    package let declarations: String
    /// The settings that it needs, as JSON5; empty if none.
    package let settings: String
    /// The callbacks that the log lacks to decide the rule, in an inconclusive example; `nil` in any other. Empty if no
    /// callback is missing, but the log ends too early or does not distinguish instances.
    package let lacking: CallbackSet?
    /// The line of its heading in the rule's page.
    package let sourceLine: Int

    /// The example of a section; `nil` if the section is not one.
    init?(_ section: Section) {
      guard let title = section.title, let kind = Kind(section.heading) else { return nil }
      self.title = MarkdownBlock.plain(title)
      self.kind = kind
      markedLog = Self.code(in: section, language: "text")
      declarations = Self.code(in: section, language: "order").joined(separator: "\n")
      settings = Self.code(in: section, language: "json5").joined(separator: "\n")
      lacking = kind == .inconclusive ? Self.lacking(in: section) : nil
      sourceLine = section.line
    }

    private static func code(in section: Section, language: String) -> [String] {
      for case .code(let lines, language) in section.blocks { return lines }
      return []
    }

    /// The callbacks in the last sentence: ``The log contains no `viewWillAppear` or `viewDidAppear`, so the rule
    /// cannot be decided.`` Any one of the alternatives after `or` is sufficient.
    private static func lacking(in section: Section) -> CallbackSet {
      var lacking: CallbackSet = []
      for case .paragraph(let text) in section.blocks {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        for (before, name) in zip(parts, parts.dropFirst()) where before.hasSuffix(" no ") {
          if let callback = Callback(methodName: String(name)) { lacking.formUnion([callback]) }
        }
      }
      return lacking
    }

    /// The kinds of examples, in display order. The raw values are part of machine-readable reports.
    package enum Kind: String, Sendable, CaseIterable {
      /// It violates the rule on its marked lines.
      case violation = "faulty"
      /// It is valid, and the log shows that.
      case valid = "legal"
      /// Nothing is reported, and the verdict on the rule is inconclusive.
      case inconclusive = "undecided"
    }

    /// The log as an app writes it, without marks; ends with a newline.
    package var text: String { markedLog.map { $0.dropFirst(2) + "\n" }.joined() }

    /// The lines on which the rule must be reported, counted from 1.
    package var markedLines: [Int] {
      markedLog.enumerated().filter { $0.element.first == Self.mark }.map { $0.offset + 1 }
    }
  }
}

extension Rule.Example.Kind {
  fileprivate init?(_ heading: Rule.Heading) {
    switch heading {
    case .violation: self = .violation
    case .notAViolation: self = .valid
    case .inconclusive: self = .inconclusive
    default: return nil
    }
  }
}
