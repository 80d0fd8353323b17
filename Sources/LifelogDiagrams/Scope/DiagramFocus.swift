package import LifelogReading
import LifelogText

/// What of a log somebody wants to see.
package enum DiagramFocus: Sendable, Hashable {
  /// The finding under a number, counted from 1.
  case finding(Int)
  /// What a word names: the findings of a rule, the finding of an id, or the subjects of a class or instance.
  case name(String)
  /// From one place to another; `nil` for the beginning or the end of the log.
  case span(from: Place?, through: Place?)

  /// A place in a log.
  package enum Place: Sendable, Hashable {
    /// Counted from 1.
    case line(Int)
    case time(TimeArgument)

    init?(_ text: Substring) {
      if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
        guard let line = Int(text), line > 0 else { return nil }
        self = .line(line)
      } else {
        guard let moment = TimeArgument(String(text)) else { return nil }
        self = .time(moment)
      }
    }
  }

  /// What a text means: `3` or `#3` the third finding, `120..340` lines, `10:22:01..10:22:04` times, either of which may
  /// lack one end; anything else a name. `nil` for a span that is none.
  package init?(_ text: String) {
    let text = text[...].trimmed
    if let dots = text.firstOccurrence(of: "..") {
      let (from, through) = (text[..<dots].trimmed, text[text.index(dots, offsetBy: 2)...].trimmed)
      let places = (Place(from[...]), Place(through[...]))
      guard from.isEmpty == (places.0 == nil), through.isEmpty == (places.1 == nil),
        !from.isEmpty || !through.isEmpty
      else { return nil }
      self = .span(from: places.0, through: places.1)
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

/// Why a focus shows nothing.
package enum DiagramFocusError: Error, Sendable, Hashable {
  /// There are only so many findings.
  case noSuchFinding(Int, count: Int)
  /// No finding, rule or subject is called so; and the nearest name.
  case unknownName(String, suggestion: String?)
  /// No event lies there.
  case emptySpan
  /// No subject is of one of these classes; and the nearest name.
  case noSuchClass([String], suggestion: String?)
}

extension String {
  /// Where a word begins first; `nil` when it does not occur. Not `firstRange(of:)`, which needs iOS 16 at run time
  /// and a regular expression engine.
  fileprivate func firstOccurrence(of word: String) -> Index? {
    indices.first { self[$0...].hasPrefix(word) }
  }
}
