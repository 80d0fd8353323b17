extension LogReader {
  /// What a reader knows beside what is built in, and what it lets pass.
  public struct Options: Sendable {
    /// The callbacks that the model declares; lines that mean them become events.
    public var declared: [DeclaredCallback]
    /// A team's own formats; they are asked before the built-in ones.
    public var formats: [LogFormat]
    /// The id of the format that all lines are in; `nil` to tell it by the lines.
    public var forcedFormat: String?
    /// What passes.
    public var filter: LogFilter

    /// Nothing but what is built in; everything passes.
    public init(
      declared: [DeclaredCallback] = [], formats: [LogFormat] = [], forcedFormat: String? = nil,
      filter: LogFilter = LogFilter()
    ) {
      self.declared = declared
      self.formats = formats
      self.forcedFormat = forcedFormat
      self.filter = filter
    }

    /// Every format; the place of one is that of ``Event/format``.
    public var allFormats: [LogFormat] { LogFormat.all + formats }
  }
}
