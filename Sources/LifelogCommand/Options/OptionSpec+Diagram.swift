import LifelogDiagrams
import LifelogReading

/// What a drawing shows of a log.
extension OptionSpec {
  /// `--focus`: what is to be seen.
  static func focus(into place: OptionKeyPath<Settings, DiagramFocus?>) -> OptionSpec {
    let shape = OptionDefinition(
      long: "focus", value: "what",
      help:
        "Draw only this: a finding by its number or id, all of a rule, a class or instance, or a span of lines or times.",
      example: "3, appearance-unresolved, CartViewController, 120..340 or 10:22:01..10:22:04")
    return OptionSpec(shape: shape) { text, settings in
      guard let focus = DiagramFocus(text) else { return false }
      settings[keyPath: place] = focus
      return true
    }
  }

  /// `--max-events`: how much of it.
  static func maxEvents(into place: OptionKeyPath<Settings, Int?>) -> OptionSpec {
    let shape = OptionDefinition(
      long: "max-events", value: "count",
      help:
        "Draw at most so many events: those nearest to findings, or else the first. The others are counted.",
      example: "200")
    return OptionSpec(shape: shape) { text, settings in
      guard let count = Int(text), count > 0 else { return false }
      settings[keyPath: place] = count
      return true
    }
  }

  /// `--page-height`: where a page ends.
  static func pageHeight(into place: OptionKeyPath<Settings, PageHeight?>) -> OptionSpec {
    .value(
      "page-height", value: "height",
      help:
        "Cut the drawing into pages no higher than this: a4, a3, letter, or points from 200 to 14400. "
        + "SVG and DOT are one page if it is not given.",
      example: "a4", takes: .words(["a4", "a3", "letter"]), read: PageHeight.init, into: place)
  }

  /// `--at`: which moment of a tree.
  static func moment(into place: OptionKeyPath<Settings, DiagramTime?>) -> OptionSpec {
    let shape = OptionDefinition(
      long: "at", value: "moment",
      help:
        "Draw the tree of this moment: a line, a time, the end, or changes: each moment at which it changed.",
      example: "120, 10:22:04, end or changes", takes: .words(["changes", "end"]))
    return OptionSpec(shape: shape) { text, settings in
      guard let moment = DiagramTime(text) else { return false }
      settings[keyPath: place] = moment
      return true
    }
  }
}

extension DiagramTime {
  /// `120` a line, `10:22:04` a time, `end`, `changes`; `nil` for what is no moment.
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
