package import LifelogReading
import LifelogText

/// The part of a log to draw.
package enum DiagramFocus: Sendable, Hashable {
  /// The finding under a number, counted from 1.
  case finding(Int)
  /// A name: the findings of a rule, the finding with an id, or the subjects of a class or instance.
  case name(String)
  /// From one location to another; `nil` for the beginning or the end of the log.
  case span(from: Location?, through: Location?)

  /// A location in a log.
  package enum Location: Sendable, Hashable {
    /// A line, counted from 1.
    case line(Int)
    case time(TimeArgument)

    init?(_ text: Substring) {
      if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
        guard let line = Int(text), line > 0 else { return nil }
        self = .line(line)
      } else {
        guard let argument = TimeArgument(String(text)) else { return nil }
        self = .time(argument)
      }
    }
  }

  /// Parses a focus: `3` or `#3` is the third finding, `120..340` are lines, and `10:22:01..10:22:04` are times. A
  /// range may omit one end. Anything else is a name. `nil` if the range is invalid.
  package init?(_ text: String) {
    let text = text[...].trimmed
    if let dots = text.firstOccurrence(of: "..") {
      let (from, through) = (text[..<dots].trimmed, text[text.index(dots, offsetBy: 2)...].trimmed)
      let locations = (Location(from[...]), Location(through[...]))
      guard from.isEmpty == (locations.0 == nil), through.isEmpty == (locations.1 == nil),
        !from.isEmpty || !through.isEmpty
      else { return nil }
      self = .span(from: locations.0, through: locations.1)
      return
    }
    let number = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if !number.isEmpty, number.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let number = Int(number), number > 0 else { return nil }
      self = .finding(number)
    } else {
      guard !text.isEmpty else { return nil }
      self = .name(text)
    }
  }
}

/// The reason that a focus selects nothing.
package enum DiagramFocusError: Error, Sendable, Hashable {
  /// The finding does not exist; there are `count` findings.
  case noSuchFinding(Int, count: Int)
  /// No finding, rule or subject has this name; the suggestion is the most similar one.
  case unknownName(String, suggestion: String?)
  /// The range contains no events.
  case emptySpan
  /// No subject matches these classes; the suggestion is the most similar name.
  case noSuchClass([String], suggestion: String?)
}

extension String {
  /// Returns the index of the first occurrence of a word; `nil` if there is none. `firstRange(of:)` needs iOS 16 at run
  /// time, and a regular expression engine.
  fileprivate func firstOccurrence(of word: String) -> Index? {
    indices.first { self[$0...].hasPrefix(word) }
  }
}
