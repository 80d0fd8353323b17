package import LifelogText

/// What was read from one input.
public struct InputSummary: Sendable, Hashable {
  /// The path as the user gave it, or the name by which it was begun.
  public var path: String
  /// The id of the format that most events came in.
  public var format: String
  /// How many events each dialect read, by the dialect's id.
  package var dialects: [String: Int]
  /// How many lines it has.
  public var lines: Int
  /// How many bytes it has, as they were fed.
  public var bytes: Int
  /// How many reports of callbacks were recognised.
  public var events: Int
  /// UIKit's own diagnostics that were recognised.
  public var diagnostics: Int
  /// Lines that became nothing, by reason.
  public var skipped: [SkipReason: Int]
  /// Whether any of its lines has a time, so far as they were looked at.
  package var printsTimes = false
  /// The first line in its format, counted from 1; `nil` when no line was recognised as one.
  package var firstFormatLine: Int?
  /// The encoding that its text was in.
  package var encoding = TextEncoding.Name.utf8
  /// The id of the format that its lines look like, where none of them is in the one that was asked for; else `nil`.
  package var looksLike: String?

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

  /// Whether it is a folder or an archive, which has no lines of its own.
  package var isContainer: Bool { format == "folder" || format == "archive" }

  /// Whether anything in it is a report of a callback, or a diagnostic of UIKit.
  public var reportsCallbacks: Bool { events > 0 || diagnostics > 0 }

  /// What of it is lost, in the order of the reasons as they are declared.
  package var losses: [(reason: SkipReason, count: Int)] {
    SkipReason.allCases.compactMap { reason in
      guard reason.isDataLoss, let count = skipped[reason], count > 0 else { return nil }
      return (reason, count)
    }
  }
}
