package import LifelogTrace

extension Rule {
  /// A log that shows a rule, one that looks like it and is legal, or one that cannot tell.
  ///
  /// Examples are documentation and test alike: `lifelog rules` prints them, and a test analyses them.
  package struct Example: Sendable {
    /// Stands before a line on which the rule must be reported: as a finding, or, where another rule of
    /// the same event is the finding, as its cause or effect. A blank follows it.
    package static let mark: Character = "⟶"

    /// What it shows, in a few words.
    package let title: String
    /// What it is an example of.
    package let kind: Kind
    /// The log, line by line, each behind a mark or as many blanks.
    let markedLog: [String]
    /// What the model must declare for it: events and pairs; empty for nothing.
    package let declarations: String
    /// The settings that it is read with, as JSON5; empty for none.
    package let settings: String
    /// What the log would have to hold to decide the rule, for an example that leaves it open; `nil` for one that
    /// decides it. Empty where nothing is lacking but the log ends too soon, or does not tell instances apart.
    package let lacking: CallbackSet?
    /// The line of its heading in the rule's page.
    package let sourceLine: Int

    /// The example of a section; `nil` for a section that is none.
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

    /// The callbacks in the last sentence: ``The log holds no `viewWillAppear` or `viewDidAppear`, and no `deinit`.``
    /// Those behind `or` would do as well as the one before.
    private static func lacking(in section: Section) -> CallbackSet {
      var lacking: CallbackSet = []
      for case .paragraph(let text) in section.blocks {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        for (before, name) in zip(parts, parts.dropFirst()) where before.hasSuffix(" no ") {
          if let callback = Callback(name: String(name)) { lacking.formUnion([callback]) }
        }
      }
      return lacking
    }

    /// What a log can be an example of, in the order in which they are shown.
    package enum Kind: String, Sendable, CaseIterable {
      /// It breaks the rule, on its marked lines.
      case faulty
      /// It breaks nothing, and shows so.
      case legal
      /// It cannot tell: nothing is reported, and the verdict on the rule is inconclusive.
      case inconclusive
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
    case .violation: self = .faulty
    case .notAViolation: self = .legal
    case .inconclusive: self = .inconclusive
    default: return nil
    }
  }
}
