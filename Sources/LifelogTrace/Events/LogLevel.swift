import LifelogText

/// The level of a message: the levels of the unified log, and those of the older system logger.
package enum LogLevel: String, CaseIterable, Sendable, Hashable, Comparable {
  case debug, info
  /// The level that has no specific name; also called notice.
  case `default`
  case warning, error
  /// Also the level that the older logger calls critical.
  case fault
  case alert, emergency

  /// The least severe first.
  package static func < (one: LogLevel, other: LogLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .default: 2
    case .warning: 3
    case .error: 4
    case .fault: 5
    case .alert: 6
    case .emergency: 7
    }
  }

  /// The level that any logger's name means: `error`, `Notice`; `nil` for any other text.
  package init?(name: String) { self.init(word: ContiguousArray(name.utf8).span) }

  /// The level that any logger's name means, in any case: `Notice`, `Err`, `Db`; `nil` for any other text.
  package init?(word: Span<UInt8>) {
    for (other, level) in Self.names where word.count == other.utf8CodeUnitCount {
      guard word.hasFolded(other, at: 0) else { continue }
      self = level
      return
    }
    return nil
  }

  private static let names: [(StaticString, LogLevel)] = [
    ("default", .default), ("info", .info), ("debug", .debug), ("error", .error), ("fault", .fault),
    ("trace", .debug), ("notice", .default), ("df", .default), ("db", .debug), ("i", .info), ("e", .error),
    ("f", .fault),
    ("a", .default), ("sp", .default), ("activity", .default), ("signpost", .default),
    ("user_action", .default), ("stdio", .default), ("err", .error), ("critical", .fault), ("crit", .fault),
    ("warning", .warning), ("warn", .warning), ("alert", .alert), ("emergency", .emergency),
    ("emerg", .emergency), ("panic", .emergency),
  ]
}
