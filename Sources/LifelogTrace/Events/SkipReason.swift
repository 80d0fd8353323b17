/// The reason why lifelog skipped a line. Lines without a callback are not counted.
public enum SkipReason: String, CaseIterable, Sendable, Hashable {
  /// It names a callback but does not report one: prose, source code, an app's own message.
  case mention = "mention"
  /// A frame of a call stack: evidence for the event that it was printed for, not an event itself.
  case backtraceFrame = "backtrace-frame"
  /// A callback's name on an object that is not a controller: a view, a presenter, a model object.
  case otherObject = "other-object"
  /// A continuation of the message before it.
  case continuationLine = "continuation-line"
  /// The duplicate report of one delivery: by superclass and subclass, or by hook and override.
  case echo = "echo"
  /// The logger states that it dropped messages here.
  case droppedByLogger = "dropped-by-logger"
  /// A line longer than the maximum that the reader keeps; the rest was skipped.
  case overlongLine = "overlong-line"
  /// A truncated or corrupt record.
  case brokenRecord = "broken-record"
  /// A filter excluded it.
  case filtered = "filtered"
  /// A line that names a callback but is not in the requested format.
  case otherFormat = "other-format"
  /// A line on which the pattern of a custom format or dialect exceeded the backtracking limit.
  case costlyLine = "costly-line"
  /// A file without text, in a folder or an archive.
  case binaryFile = "binary-file"
  /// A file in a folder or an archive that could not be read.
  case unreadableFile = "unreadable-file"

  /// What the reason means for the reader of the report, and what to do.
  public var advice: String {
    switch self {
    case .mention: "A line names a callback without reporting one; nothing to do."
    case .backtraceFrame: "A call stack shows who delivered a callback; nothing to do."
    case .otherObject: "Views, presenters and models have callbacks of the same names; nothing to do."
    case .continuationLine: "Joined to the message before it; nothing to do."
    case .echo: "One delivery was logged twice. Log in one place: the base class, or a swizzled hook."
    case .droppedByLogger: "The logger ran out of room. Record again with fewer categories."
    case .overlongLine: "Only the start of the line was read."
    case .filtered: "An option asked to leave it out."
    case .otherFormat:
      "--input-format names another format; leave the option out to have each line recognised."
    case .costlyLine:
      "A pattern of the settings tries too much on it. Say more exactly what may repeat, and how often."
    case .binaryFile: "Pictures, traces and the like hold no log text; nothing to do."
    case .unreadableFile: "Allow it to be read, or unpack it by hand; standard error says why."
    case .brokenRecord: "The record is not complete. Record again, or mend the file."
    }
  }

  /// The counted unit, in the singular.
  package var unit: String {
    switch self {
    case .binaryFile, .unreadableFile: "file"
    case .brokenRecord: "record"
    case .mention, .backtraceFrame, .otherObject, .continuationLine, .echo, .droppedByLogger, .overlongLine,
      .filtered, .otherFormat, .costlyLine:
      "line"
    }
  }

  /// Whether part of the log is lost, so that a missing event proves nothing.
  public var isDataLoss: Bool {
    switch self {
    case .droppedByLogger, .overlongLine, .brokenRecord, .otherFormat, .costlyLine, .unreadableFile: true
    case .mention, .backtraceFrame, .otherObject, .continuationLine, .echo, .filtered, .binaryFile: false
    }
  }
}
