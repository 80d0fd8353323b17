package import LifelogTrace

extension Rule {
  /// A log that shows a rule, one that looks like it and is legal, or one that cannot tell.
  ///
  /// Examples are documentation and test alike: `lifelog rules` prints them, and a test analyses them.
  package struct Example: Sendable {
    /// Stands before a line on which the rule must be reported: as a finding, or, where another rule of
    /// the same event is the finding, as its cause or effect.
    package static let mark: Character = "⟶"

    /// What it shows, in a few words.
    package let title: String
    /// The log, with marks.
    package let log: String
    /// What the model must declare besides for it: events and pairs; empty for nothing.
    package let declarations: String
    /// The budgets that hold for it; empty for nothing.
    package let budgets: [Budget]
    /// What the log would have to hold to decide the rule, for an example that leaves it open; `nil` for one that
    /// decides it. Empty where nothing is lacking but the log ends too soon, or does not tell instances apart.
    package let lacking: CallbackSet?
    /// Where it is written in the rule's file, for the message of a failing test.
    package let sourceLine: Int

    package init(
      _ title: String, _ log: String, declaring declarations: String = "", within budgets: [Budget] = [],
      lacking: CallbackSet? = nil, sourceLine: Int = #line
    ) {
      self.title = title
      self.log = log
      self.declarations = declarations
      self.budgets = budgets
      self.lacking = lacking
      self.sourceLine = sourceLine
    }

    /// What a log can be an example of, in the order in which they are shown.
    package enum Kind: String, Sendable, CaseIterable {
      /// It breaks the rule, on its marked lines.
      case faulty
      /// It breaks nothing, and shows so.
      case legal
      /// It cannot tell: nothing is reported, and the verdict on the rule is inconclusive.
      case undecided
    }

    /// What it is an example of.
    package var kind: Kind { lacking != nil ? .undecided : markedLines.isEmpty ? .legal : .faulty }

    /// Whether the log breaks nothing and shows so.
    package var isLegal: Bool { kind == .legal }

    /// Whether the log cannot tell.
    package var isUndecided: Bool { kind == .undecided }

    /// The log as an app writes it, without marks; ends with a newline.
    package var text: String {
      lines.map { $0.first == Self.mark ? $0.dropFirst() : $0 }.map { $0 + "\n" }.joined()
    }

    /// The lines on which the rule must be reported, counted from 1.
    package var markedLines: [Int] {
      lines.enumerated().filter { $0.element.first == Self.mark }.map { $0.offset + 1 }
    }

    /// The log line by line, with marks.
    package var lines: [Substring] { log.split(separator: "\n", omittingEmptySubsequences: false) }
  }
}
