package import LifelogModel

extension LogReader {
  /// The custom dialects and formats of a reader, and its filter.
  package struct Options: Sendable {
    /// The callbacks that the model declares. Their lines become events.
    package var declared: [DeclaredCallback]
    /// Custom formats, which are tried before the built-in ones.
    package var formats: [LogFormat]
    /// Custom dialects, which are tried before the built-in ones.
    package var dialects: [CustomDialect]
    /// The id of the format of all lines; `nil` to recognize it from the lines.
    package var forcedFormat: String?
    /// The part of the log to read.
    package var filter: LogFilter

    /// Creates options; by default with only the built-in formats and dialects, and without a filter.
    package init(
      declared: [DeclaredCallback] = [], formats: [LogFormat] = [], dialects: [CustomDialect] = [],
      forcedFormat: String? = nil, filter: LogFilter = LogFilter()
    ) {
      self.declared = declared
      self.formats = formats
      self.dialects = dialects
      self.forcedFormat = forcedFormat
      self.filter = filter
    }

    /// The id of each custom format and dialect, and what returns once whether its pattern has used up its budget.
    var budgets: [(id: String, hasEnded: @Sendable () -> Bool)] {
      formats.map { ($0.id, $0.endsBudget) } + dialects.map { ($0.id, $0.endsBudget) }
    }

    /// Every format, at the index in ``Event/format``.
    package var allFormats: [LogFormat] { LogFormat.all + formats }

    /// The id of every dialect, at the index in ``Event/dialect``.
    package var allDialectIDs: [String] { Dialect.all.map(\.id) + dialects.map(\.id) }

    /// The title of every dialect, in the same order.
    var allDialectTitles: [String] { Dialect.all.map(\.title) + dialects.map(\.title) }
  }
}

/// Limits.
extension LogReader {
  /// Maximum number of bytes of a line that are read.
  static let maxLineLength = 1 << 20
  /// The number of bytes to prepare at a time if no other thread does it. Each time begins with a copy of the readers of all
  /// formats, so that smaller blocks cost more.
  static let blockLength = 1 << 17
}
