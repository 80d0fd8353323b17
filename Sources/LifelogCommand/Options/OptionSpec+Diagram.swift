import LifelogDiagrams
import LifelogReading

/// The part of a log that a diagram shows.
extension OptionSpec {
  /// `--focus`: the finding, class or span to draw.
  static func focus(into property: OptionKeyPath<Settings, DiagramFocus?>) -> OptionSpec {
    .value(
      "focus", value: "what", help: "Draw only a finding, class, or span of lines or times.",
      example: "3, appearance-unresolved, CartViewController, 120..340 or 10:22:01..10:22:04",
      read: DiagramFocus.init, into: property
    ).explained(
      """
      A rule selects all its findings. Name a finding by its number in the report or by its id, and an instance as its \
      class. Examples: 3, appearance-unresolved, \
      CartViewController, 120..340, 10:22:01..10:22:04.
      """)
  }

  /// `--max-events`: the maximum number of events to draw.
  static func maxEvents(into property: OptionKeyPath<Settings, Int?>) -> OptionSpec {
    .value(
      "max-events", value: "count", help: "Maximum number of events to draw.", example: "200",
      read: { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }, into: property
    ).explained(
      "The diagram keeps the events nearest to findings, or else the first ones, and counts the others.")
  }

  /// `--all-instances`: no folded rows.
  static func allInstances(into property: OptionKeyPath<Settings, Bool>) -> OptionSpec {
    .flag("all-instances", help: "Draw each instance of a class, without folding.", into: property).explained(
      """
      Without this option, at least \(DiagramScope.minFoldedInstances) instances of a class in one container share a \
      row, lifeline or box if they contain no others and no finding concerns them; equal findings count as one.
      """)
  }

  /// `--page-height`: the maximum height of a page.
  static func pageHeight(into property: OptionKeyPath<Settings, PageHeight?>) -> OptionSpec {
    .value(
      "page-height", value: "height", help: "Maximum page height: a4, a3, letter or points.",
      example: "a4", takes: .words(["a4", "a3", "letter"]), read: PageHeight.init, into: property
    ).explained("At most 14400 and at least 200 points. Without this option, SVG and DOT have one page.")
  }

  /// `--machine`: the machine whose states are drawn.
  static func machine(into property: OptionKeyPath<Settings, String?>) -> OptionSpec {
    .text(
      "machine", value: "name", help: "Machine of the model, or 'all' (default: appearance).",
      takes: .name(.machine), into: property
    ).explained(
      "Of one machine, the diagram shows what the log took; of all, also the edges that it never took.")
  }

  /// `--at`: the time that a tree shows.
  static func moment(into property: OptionKeyPath<Settings, DiagramTime?>) -> OptionSpec {
    .value(
      "at", value: "moment", help: "Draw the tree at a line, a time, 'end' or 'changes'.",
      example: "120, 10:22:04, end or changes", takes: .words(["changes", "end"]), read: DiagramTime.init,
      into: property
    ).explained("Examples: 120, 10:22:04, end, changes.")
  }
}

extension DiagramTime {
  /// Parses `120` as a line, `10:22:04` as a time, `end` and `changes`; `nil` for other text.
  init?(_ text: String) {
    if text == "end" {
      self = .end
    } else if text == "changes" {
      self = .changes
    } else if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let line = Int(text), line > 0 else { return nil }
      self = .line(line)
    } else {
      guard let moment = TimeArgument(text) else { return nil }
      self = .time(moment)
    }
  }
}
