package import LifelogModel

extension LogReader {
  /// What a reader knows beside what is built in, and what it lets pass.
  package struct Options: Sendable {
    /// The callbacks that the model declares; lines that mean them become events.
    package var declared: [DeclaredCallback]
    /// A team's own formats; they are asked before the built-in ones.
    package var formats: [LogFormat]
    /// A team's own dialects; they are asked before the built-in ones.
    package var dialects: [CustomDialect]
    /// The id of the format that all lines are in; `nil` to tell it by the lines.
    package var forcedFormat: String?
    /// What passes.
    package var filter: LogFilter

    /// Nothing but what is built in; everything passes.
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

    /// Every format; the place of one is that of ``Event/format``.
    package var allFormats: [LogFormat] { LogFormat.all + formats }

    /// The ids of every dialect; the place of one is that of ``Event/dialect``.
    package var allDialectIDs: [String] { Dialect.all.map(\.id) + dialects.map(\.id) }

    /// The shape of every dialect, in a few words, in the same order.
    var allDialectTitles: [String] { Dialect.all.map(\.title) + dialects.map(\.title) }
  }
}
