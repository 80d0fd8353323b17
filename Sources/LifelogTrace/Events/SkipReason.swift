/// Why a line became no event. Lines of app output are the rule and are not counted.
public enum SkipReason: String, CaseIterable, Sendable, Hashable {
  /// It names a callback, but not as a report of one: prose, source code, an app's own message.
  case mention = "mention"
  /// A frame of a call stack: evidence for the event under which it was taken, no event.
  case backtraceFrame = "backtrace-frame"
  /// A callback's name on something that is no controller: a view, a presenter, a model object.
  case otherObject = "other-object"
  /// A further line of the message before it.
  case continuationLine = "continuation-line"
  /// The second report of one delivery: by superclass and subclass, by hook and override.
  case echo = "echo"
  /// The logger says that it lost messages here.
  case droppedByLogger = "dropped-by-logger"
  /// A line longer than the reader keeps; its rest was passed over.
  case overlongLine = "overlong-line"
  /// A record that is cut off or broken.
  case brokenRecord = "broken-record"
  /// A filter let it not pass.
  case filtered = "filtered"
  /// A line that names a callback and is not in the format that was asked for.
  case otherFormat = "other-format"
  /// A line on which the pattern of a team's own format or dialect gave up.
  case costlyLine = "costly-line"
  /// A file that holds no text, in a folder or an archive.
  case binaryFile = "binary-file"
  /// A file in a folder or an archive that could not be read.
  case unreadableFile = "unreadable-file"

  /// What this means for the reader of the report, and what to do about it.
  public var help: String {
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

  /// What is counted; in the singular.
  package var unit: String {
    switch self {
    case .binaryFile, .unreadableFile: "file"
    case .brokenRecord: "record"
    case .mention, .backtraceFrame, .otherObject, .continuationLine, .echo, .droppedByLogger, .overlongLine,
      .filtered, .otherFormat, .costlyLine:
      "line"
    }
  }

  /// Whether something of the log is lost, so that silence proves nothing.
  public var isDataLoss: Bool {
    switch self {
    case .droppedByLogger, .overlongLine, .brokenRecord, .otherFormat, .costlyLine, .unreadableFile: true
    case .mention, .backtraceFrame, .otherObject, .continuationLine, .echo, .filtered, .binaryFile: false
    }
  }
}
