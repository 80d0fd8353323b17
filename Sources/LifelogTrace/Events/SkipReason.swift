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
  /// The duplicate report of one delivery: by superclass and subclass, by hook and override, or with a note.
  case echo = "echo"
  /// The logger states that it dropped messages here.
  case droppedByLogger = "dropped-by-logger"
  /// A line that the log lacks: a probe numbers its lines, and this number is missing.
  case lostLine = "lost-line"
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
  /// A Markdown file in a folder or an archive: it quotes logs.
  case document = "document"
  /// A file in a folder or an archive that could not be read.
  case unreadableFile = "unreadable-file"

  /// What the reason means for the reader of the report, and what to do.
  public var help: String {
    switch self {
    case .mention:
      "The line reads like a sentence or code. If it reports the callback, define a dialect for it."
    case .backtraceFrame: "A frame of a call stack is evidence for an event, not an event."
    case .otherObject:
      "Views, presenters and models have the same methods. For a controller, log an appearance callback, too."
    case .continuationLine: "lifelog joined the line to the message before it."
    case .echo: "One delivery was logged twice. Log in one place: a base class or a swizzled hook."
    case .droppedByLogger: "The logger dropped messages. Record again with fewer categories."
    case .lostLine:
      "A probe numbered these lines. Record again with fewer messages, or write its lines to a file."
    case .overlongLine: "lifelog read only the start of the line."
    case .filtered: "An option excluded it."
    case .otherFormat:
      "--input-format names another format. Omit the option to detect the format of each line."
    case .costlyLine:
      "A custom pattern exceeds the backtracking limit. Limit its repetitions, for example \\d{1,4}."
    case .binaryFile: "Images, traces and similar files contain no log text; no action needed."
    case .document: "Markdown files quote logs. Name one to read it."
    case .unreadableFile: "Allow lifelog to read it, or unpack it manually; standard error shows the reason."
    case .brokenRecord: "The record is corrupt or truncated. Record again, or repair the file."
    }
  }

  /// The counted unit, in the singular.
  package var unit: String {
    switch self {
    case .binaryFile, .document, .unreadableFile: "file"
    case .brokenRecord: "record"
    case .mention, .backtraceFrame, .otherObject, .continuationLine, .echo, .droppedByLogger, .lostLine,
      .overlongLine, .filtered, .otherFormat, .costlyLine:
      "line"
    }
  }

  /// Whether part of the log is lost, so that a missing event proves nothing.
  public var isDataLoss: Bool {
    switch self {
    case .droppedByLogger, .lostLine, .overlongLine, .brokenRecord, .otherFormat, .costlyLine,
      .unreadableFile:
      true
    case .mention, .backtraceFrame, .otherObject, .continuationLine, .echo, .filtered, .binaryFile,
      .document:
      false
    }
  }
}
