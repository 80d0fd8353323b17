package import LifelogText

/// The counts and properties of one input.
public struct InputSummary: Sendable, Hashable {
  /// The path as the user gave it, or the name that the caller gave to the input.
  public var path: String
  /// The id of the format of most events.
  public var format: String
  /// The number of events that each dialect recognized, by the dialect's id.
  package var dialects: [String: Int]
  /// The number of lines.
  public var lines: Int
  /// The number of bytes, as fed to the reader.
  public var bytes: Int
  /// The number of events.
  public var events: Int
  /// The number of UIKit diagnostics.
  public var diagnostics: Int
  /// The numbers of skipped lines, by reason.
  public var skipped: [SkipReason: Int]
  /// The custom patterns that used up their budgets in this log.
  package var spentPatterns: [SpentPattern] = []
  /// The first places at which the numbers of a probe's lines show that lines are missing.
  package var lostLines: [LostLines] = []
  /// The number of events whose object's name the unified log hides.
  package var hiddenNames = 0
  /// The kind of a text without events that is not an app's log; otherwise `nil`.
  package var textKind: TextKind?
  /// What the reader dropped at limits.
  package var notTracked = NotTracked()
  /// Whether any of the lines that were read has a time.
  package var printsTimes = false
  /// The names of processes that the filter asks for and that have callbacks or diagnostics.
  package var metProcesses: Set<String> = []
  /// The first line in the input's format, counted from 1; `nil` if no line matches the format.
  package var firstFormatLine: Int?
  /// The encoding of the text.
  package var encoding = TextEncoding.Name.utf8
  /// The id of the format that the lines appear to be in, if none of them is in the requested format; otherwise `nil`.
  package var looksLike: String?

  /// Where the log was recorded; `nil` if it is not in a result bundle.
  package var origin: LogOrigin?

  /// The shape of most lines with callbacks, if no dialect reads them; otherwise `nil`.
  package var unreadShape: UnreadShape?

  package init(
    path: String, format: String, dialects: [String: Int] = [:], lines: Int = 0, bytes: Int = 0,
    events: Int = 0, diagnostics: Int = 0, skipped: [SkipReason: Int] = [:]
  ) {
    self.path = path
    self.format = format
    self.dialects = dialects
    self.lines = lines
    self.bytes = bytes
    self.events = events
    self.diagnostics = diagnostics
    self.skipped = skipped
  }

  /// Whether it is a folder, an archive, a result bundle or an HTML page, which has no lines itself.
  package var isContainer: Bool { ["folder", "archive", "result-bundle", "page"].contains(format) }

  /// Whether the input contains an event or a UIKit diagnostic.
  public var reportsCallbacks: Bool { events > 0 || diagnostics > 0 }

  /// A sentence for each custom pattern that used up its budget.
  package var spentPatternNotes: [String] {
    spentPatterns.map {
      "\(path):\($0.line): the pattern of '\($0.id)' used up its backtracking budget; "
        + "from here on, every line that needs more than a few steps is lost"
    }
  }

  /// A sentence for each place at which lines are missing.
  package var lostLineNotes: [String] {
    lostLines.map { "\(path): \($0.count.counted("line")) lost between lines \($0.after) and \($0.before)" }
  }

  /// The lost data, in the order in which the reasons are declared.
  package var losses: [(reason: SkipReason, count: Int)] {
    SkipReason.allCases.compactMap { reason in
      guard reason.isDataLoss, let count = skipped[reason], count > 0 else { return nil }
      return (reason, count)
    }
  }
}

/// Lines of a probe that are missing from a log.
package struct LostLines: Sendable, Hashable {
  package var count: Int
  /// The line before them, counted from 1.
  package var after: Int
  /// The line after them, counted from 1.
  package var before: Int

  package init(count: Int, after: Int, before: Int) {
    self.count = count
    self.after = after
    self.before = before
  }
}

/// A custom format or dialect whose pattern used up its budget of backtracking steps.
package struct SpentPattern: Sendable, Hashable {
  /// The id of the format or dialect.
  package var id: String
  /// The first line that it could no longer read, counted from 1.
  package var line: Int

  package init(id: String, line: Int) {
    self.id = id
    self.line = line
  }
}
