@testable import LifelogTrace

/// The times of loggers in ISO 8601, read with separate regular expressions.
enum CollectedTime {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A printed time in ISO 8601 with the parts that it has; `nil` if the text is not a time.
  static func iso8601(_ printed: String) -> String? {
    let zone = /([+-]\d{2}):?(\d{2})$|Z$/
    let offset = printed.firstMatch(of: zone).map { match in
      match.output.1.map { "\($0):\(match.output.2 ?? "00")" } ?? "+00:00"
    }
    // A date has dashes too, but no colon after the last of them.
    let isZoned = printed.contains(/:\d{2}(?:[.,:]\d+)? ?(?:[+-]\d{2}:?\d{2}|Z)$/)
    var text = isZoned ? printed.replacing(zone, with: "") : printed
    text = text.replacing(/^ +| +$/, with: "")
    guard let (date, clock) = parts(of: text) else { return nil }
    let point = clock.replacing(/^(\d{2}:\d{2}:\d{2})[,:]/) { "\($0.output.1)." }
    return date + point + (isZoned ? offset ?? "" : "")
  }

  private static func parts(of text: String) -> (date: String, clock: String)? {
    if let match = text.wholeMatch(of: /(\d{4}-\d{2}-\d{2})[ T](\d{2}:.*)/) {
      return ("\(match.output.1)T", String(match.output.2))
    }
    if let match = text.wholeMatch(of: /[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d+) (\S+) (\d{4})/) {
      return month(match.output.1, match.output.2).map {
        ("\(match.output.4)-\($0)T", String(match.output.3))
      }
    }
    if let match = text.wholeMatch(of: /([A-Z][a-z]{2}) +(\d+) (\S+)/) {
      return month(match.output.1, match.output.2).map { ("--\($0)T", String(match.output.3)) }
    }
    return text.contains(/^\d{2}:\d{2}:\d{2}/) ? ("", text) : nil
  }

  private static func month(_ name: Substring, _ day: Substring) -> String? {
    months.firstIndex(of: String(name)).map { index in
      [index + 1, Int(day) ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
  }
}

/// The levels that loggers print.
enum CollectedLevel {
  /// The level that a word means; `nil` if it means none, or if the word is missing.
  static func level(_ word: String?) -> LogLevel? {
    word.flatMap { levels[$0.lowercased().replacing(" ", with: "")] }
  }

  private static let levels: [String: LogLevel] = [
    "default": .default, "notice": .default, "df": .default, "stdio": .default, "activity": .default,
    "user_action": .default, "signpost": .default, "a": .default, "sp": .default, "默认": .default,
    "info": .info, "i": .info, "debug": .debug, "db": .debug, "error": .error, "err": .error, "e": .error,
    "fault": .fault, "critical": .fault, "f": .fault, "warning": .warning, "alert": .alert,
    "emergency": .emergency,
  ]
}
