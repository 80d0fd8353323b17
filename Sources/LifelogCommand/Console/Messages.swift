import LifelogFiles
import LifelogReading
import LifelogText
import LifelogTrace

/// The messages about inputs, outputs and names; the errors themselves hold facts only.
extension Message {
  init(_ error: InputError) {
    kind = .error
    switch error {
    case .missing(let path):
      what = "cannot read \(quoted(path)): no such file"
      help = "check the path; '-' reads standard input"
    case .directory(let path):
      what = "cannot read \(quoted(path)): it is a folder"
      help = "name a file in the folder"
    case .notAFile(let path):
      what = "cannot read \(quoted(path)): it is a pipe, a socket or a device"
      help = "replace it by a file"
    case .logArchive(let path):
      what = "cannot read \(quoted(path)): a log archive is not text"
      help = Self.help(forLogArchive: path)
    case .forbidden(let path):
      what = "cannot read \(quoted(path)): permission denied"
      help = "allow it: chmod u+rX \(shellWord(path))"
    case .system(let path, let error):
      what = "cannot read \(quoted(path)): \(error.text)"
      help = error.help ?? "try again; if it fails again, copy the file to another disk"
    case .corrupt(let path, let detail):
      what =
        "cannot read \(quoted(path)) completely: it is truncated or corrupt"
        + (detail.isEmpty ? "" : " (\(detail))")
      help = "copy or pack it again; lifelog read the part before the error"
    case .truncated(let path):
      what = "cannot read \(quoted(path)) completely: it was truncated while lifelog read it"
      help = "copy the log before it is rotated, and read the copy"
    case .encrypted(let path):
      what = "cannot read \(quoted(path)): it is encrypted"
      help = "unpack it with its password, and name the logs in it"
    case .unsupported(let path, let kind):
      what = "cannot read \(quoted(path)): it is \(kind.description), which this libarchive does not support"
      help = kind.help(for: path)
    case .incompleteBundle(let path, let missing):
      what = "cannot read \(quoted(path)) completely: \(quoted(missing)) is missing from the result bundle"
      help = "copy the whole bundle; lifelog read the rest"
    case .unknownBundle(let path, let version):
      what =
        "cannot read \(quoted(path)) completely: lifelog does not know result bundles of version \(version)"
      help =
        "export the logs on a Mac: xcrun xcresulttool export diagnostics --path \(shellWord(path.afterArchive)) "
        + "--output-path logs"
    case .conversion(let path, let program, .notStarted(let error)):
      what = "cannot read \(quoted(path)): \(quoted(program)) does not start: \(error.text)"
      help = Self.help(forLogArchive: path)
    case .conversion(let path, let program, .ended(let end, let text)):
      what =
        "cannot read \(quoted(path)) completely: \(quoted(program)) \(end.text)"
        + (text.isEmpty ? "" : ": \(text.printable)")
      help = Self.help(forLogArchive: path)
    case .tooLarge(let path, let limit):
      what =
        "cannot read \(quoted(path)) completely: it unpacks to more than \(ByteSize(bytes: limit).text)"
      help = "raise the limit, for example with --limit 100G; lifelog read the part before it"
    case .tooDeep(let path, let limit):
      what = "cannot read \(quoted(path)): it is packed more than \(limit) times"
      help = "unpack it, and name the logs in it"
    case .tooMany(let path, let limit):
      what = "cannot read \(quoted(path)) completely: it has more than \(limit.grouped) members"
      help = "unpack it, and name the logs in it; lifelog read the members before the limit"
    }
  }

  init(_ error: OutputError) {
    kind = .error
    let (path, why, help) = error.text
    what = "cannot write \(path == "-" ? StandardStream.outputName : quoted(path)): \(why)"
    self.help = help
  }

  /// A file on the command line that is not text.
  static func binary(path: String, _ kind: BinaryKind) -> Message {
    Message(
      kind: .error,
      what:
        "cannot read \(quoted(path)): it is \(kind.description), not \(kind == .lifelogOutput ? "a log" : "text")",
      help: kind.help(for: path))
  }

  /// A log archive in a folder or an archive.
  static func skipped(logArchive path: String) -> Message {
    Message(
      kind: .note, what: "skipped \(quoted(path)): a log archive is not text",
      help: help(forLogArchive: path))
  }

  /// A file that was read under another path.
  static func skipped(_ path: String, duplicateOf former: String) -> Message {
    Message(kind: .note, what: "skipped \(quoted(path)): it is the same file as \(quoted(former))", help: nil)
  }

  /// The log archive of a whole simulator in a result bundle.
  static func skipped(unselectedLogArchive path: String) -> Message {
    Message(
      kind: .note, what: "skipped \(quoted(path)): it is the log of all processes of the simulator",
      help: "name the process of the app to read it: --process NAME")
  }

  private static func help(forLogArchive path: String) -> String {
    let word = shellWord(path.afterArchive)
    return """
      convert it to text on a Mac: log show --info --debug \(word) > device.log; or install unifiedlog_iterator: \
      unifiedlog_iterator --mode log-archive --input \(word) > device.log
      """
  }

  /// Merged logs of devices with different systems.
  static func merged(systems: [OSVersion]) -> Message {
    let list = systems.map(\.text).joined(separator: ", ")
    return Message(
      kind: .note, what: "the merged logs are of different iOS versions, so none is used: \(list)",
      help: "give the version with --os, or analyze the logs without --merge")
  }

  /// A folder, an archive or a result bundle without text.
  ///
  /// - Parameter tests: The number of tests that a result bundle lists.
  static func noLog(path: String, _ container: InputWalker.Container, tests: Int) -> Message {
    if tests > 0 {
      let what = "\(tests.counted("test")) and no output of them"
      return Message(
        kind: .error, what: "cannot read \(quoted(path)): this result bundle contains \(what)",
        help: "keep the bundle that Xcode wrote; a copy without its diagnostics has no log")
    }
    if container == .page {
      return Message(
        kind: .error, what: "cannot read \(quoted(path)): this page was written without the log",
        help: "name the log itself, or write the page again without '--html-log none'")
    }
    if container == .resultBundle {
      return Message(
        kind: .error,
        what: "cannot read \(quoted(path)): this result bundle contains no output of a test run",
        help: "name the bundle of a run of tests; that of a build has no log")
    }
    return Message(
      kind: .error, what: "cannot read \(quoted(path)): this \(container.rawValue) contains no text file",
      help: "name a log, or a folder or archive with logs")
  }

  /// A log of which a page contains only some lines.
  static func partOfLog(_ path: String, kept: Int, lines: Int) -> Message {
    Message(
      kind: .note,
      what:
        "the page contains \(kept.grouped) of the \(lines.counted("line")) of \(quoted(path)); the others are unknown",
      help: "name the log itself, or write the page again with '--html-log full'")
  }

  /// A log without bytes.
  static func empty(path: String, isStrict: Bool) -> Message {
    Message(
      kind: isStrict ? .error : .note, what: "\(quoted(path)) is empty",
      help: "check that the app ran, and that its output went \(path == "-" ? "here" : "to this file")")
  }

  /// Only empty inputs of a merge.
  static var noSummaries: Message {
    Message(
      kind: .note, what: "the inputs contain no summaries",
      help: "write some: lifelog analyze <log> --summary <file>")
  }

  /// A log without callbacks.
  static func noCallback(path: String, summary: InputSummary?, isStrict: Bool) -> Message {
    if let kind = summary?.textKind {
      return Message(
        kind: isStrict ? .error : .note,
        what: "\(quoted(path)) is \(kind.description), and has no lifecycle callbacks", help: kind.help)
    }
    let format = summary.map { " (\($0.lines.counted("line")), read as \($0.format))" } ?? ""
    let isOfLogTool = summary?.format.hasPrefix("log-") ?? false
    return Message(
      kind: isStrict ? .error : .note, what: "\(quoted(path)) has no lifecycle callbacks" + format,
      help: (isOfLogTool ? "if the app uses Logger.debug, capture with 'log stream --level debug'; " : "")
        + logControllers)
  }

  private static let logControllers =
    #"log each callback of your view controllers with its object: NSLog("%@", "\(self) \(#function)")"#

  /// Logs whose callbacks are all of other objects than view controllers.
  ///
  /// - Parameter hasViews: Whether some are of SwiftUI views, whose hosting controllers the app may not create itself.
  static func noController(owners: [String], hasViews: Bool) -> Message {
    Message(
      kind: .note,
      what: "no callback is of a view controller, only of \(owners.enumerated(by: "and"))",
      help: hasViews
        ? "log the hosting controllers of the SwiftUI views too; the probe does, see 'lifelog probe'"
        : logControllers)
  }

  /// A folder or an archive without callbacks.
  static func noCallback(path: String, files: Int, isStrict: Bool) -> Message {
    var message = noCallback(path: path, summary: nil, isStrict: isStrict)
    message.what += " in \(files.counted("file"))"
    return message
  }

  /// Lost data of a log, if `--strict` makes it an error.
  static func lost(path: String, _ reason: SkipReason, count: Int) -> Message {
    Message(
      kind: .error,
      what: "\(quoted(path)) lost data: \(count.counted(reason.unit)) (\(reason.rawValue))",
      help: reason.help)
  }

  /// Files of a folder or an archive that may contain a log, if `--strict` makes them an error.
  static func unreadable(path: String, count: Int) -> Message {
    Message(
      kind: .error,
      what: "\(quoted(path)) has \(count.counted("file")) that may contain a log and cannot be read",
      help: "convert each to UTF-8 or text, or remove it")
  }

  /// A diagram of several logs.
  static func severalLogs(drawing path: String, _ logs: [String]) -> Message {
    let named = logs.prefix(5).map(quoted).joined(separator: ", ")
    let ellipsis = logs.count > 5 ? ", …" : ""
    return Message(
      kind: .error,
      what: "cannot draw \(quoted(path)): a diagram shows one log, but \(logs.count) contain callbacks: "
        + named + ellipsis,
      help: logs.contains { $0.contains(".xcresult") }
        ? "merge the runs of the result bundle with --merge"
        : "name one of them; if it is in an archive, unpack it first")
  }

  /// Findings without diagrams, since there are too many.
  static func fewerDiagrams(than count: Int, max: Int) -> Message {
    Message(
      kind: .note, what: "only the first \(max) of \(count.grouped) groups of findings have a diagram",
      help: "draw any other with 'lifelog diagram sequence --focus'")
  }

  /// A log whose callbacks are all filtered out.
  static func allFiltered(_ summary: InputSummary, _ filter: LogFilter, isStrict: Bool) -> Message {
    let options = [
      (filter.processes.isEmpty, "--process"), (filter.pids.isEmpty, "--pid"),
      (filter.since == nil, "--since"),
      (filter.until == nil, "--until"), (filter.level == nil, "--level"),
    ].filter { !$0.0 }.map(\.1)
    let count = summary.skipped[.filtered] ?? 0
    let lines = count == 1 ? "the one line with a callback was" : "\(count) lines with callbacks were"
    let hasNoTimes = filter.hasTimeBounds && !summary.printsTimes
    let why = hasNoTimes ? "the log has no times" : "\(lines) filtered out"
    return Message(
      kind: isStrict ? .error : .note,
      what: "no callback in \(quoted(summary.path)) matches \(options.joined(separator: ", ")): \(why)",
      help: hasNoTimes
        ? "remove --since and --until"
        : "list the events: lifelog events \(shellWord(summary.path)) --format ndjson")
  }

  /// An unknown rule.
  static func unknownRule(_ id: String, suggestion: String?, models: [String]) -> Message {
    unknown("rule", id, suggestion, list: "lifelog rules", models: models)
  }

  /// A callback that neither UIKit nor a model has.
  static func unknownCallback(_ name: String, suggestion: String?) -> Message {
    Message(
      kind: .error, what: "unknown callback '\(name)'", help: suggestion.map { "did you mean '\($0)'?" })
  }

  /// Settings without custom formats and dialects.
  static func nothingToCheck(in file: String?) -> Message {
    let what = file.map { "\(quoted($0)) has" } ?? "without a \(SettingsFile.name), there is"
    return Message(
      kind: .note, what: "\(what) no custom format and no custom dialect",
      help: "define them under \"formats\" and \"dialects\" in \(SettingsFile.name)")
  }

  /// A filter without matching rules.
  static let noSuchRules = Message(
    kind: .note, what: "no rule matches the options",
    help: "remove an option, or list all rules: lifelog rules")

  /// A name that a model does not have.
  ///
  /// - Parameters:
  ///   - kind: What the name should be the name of.
  ///   - list: The command that lists the names.
  ///   - models: The files of the model; empty for the built-in model.
  static func unknown(
    _ kind: String, _ name: String, _ suggestion: String?, list: String, models: [String]
  ) -> Message {
    let command = list + models.map { " --model \(shellWord($0))" }.joined()
    return Message(
      kind: .error, what: "unknown \(kind) '\(name)'",
      help: suggestion.map { "did you mean '\($0)'?" } ?? "list them: \(command)")
  }

  /// A rule that can be neither selected nor disabled, since it is never a finding.
  static func onlyACause(_ id: String) -> Message {
    Message(
      kind: .error, what: "'\(id)' is only a cause of findings, not a rule",
      help: "name the rule that the report prints in brackets")
  }
}

extension ProgramEnd {
  /// How a program ended, after its name: `ended with status 1`.
  var text: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    }
  }
}

extension OutputError {
  /// The path, the reason, and the help.
  fileprivate var text: (path: String, why: String, help: String) {
    switch self {
    case .missingFolder(let path):
      (path, "its folder does not exist", "create the folder: mkdir -p \(shellWord(path.folder))")
    case .parentIsFile(let path):
      (path, "its folder is a file", "choose another path")
    case .directory(let path): (path, "it is a folder", "name a file in the folder")
    case .file(let path): (path, "it is a file, not a folder", "name a folder")
    case .forbidden(let path):
      (path, "permission denied, or the disk is read-only", "choose a path that you can write")
    case .full(let path): (path, "the disk is full", "free some space, or choose another disk")
    case .tooLarge(let path):
      (path, "it exceeds the maximum file size", "see the limit with 'ulimit -f', or choose another disk")
    case .closed(let path):
      (path, "its reader ended", "keep the reader running until lifelog ends")
    case .input(let path, let kind): (path, "it is one of the \(kind)", "choose another file")
    case .system(let path, let error): (path, error.text, error.help ?? "choose another path")
    }
  }
}

extension SystemError {
  /// The help for a limit of the process, or for a full disk of temporary files; `nil` for other errors.
  var help: String? {
    isFull
      ? "free some space, or set TMPDIR to a folder on another disk"
      : isLimit || isTooLarge ? "raise the limits, see 'ulimit -a'" : nil
  }
}

/// A path in a sentence.
func quoted(_ path: String) -> String {
  switch path {
  case InputFile.standardInputPath: "standard input"
  case StandardStream.outputName: path
  default: "'\(path)'"
  }
}

/// Quotes a path as one word of a shell command, if necessary.
func shellWord(_ path: String) -> String {
  let isPlain = path.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+@%:,".unicodeScalars.contains($0)
  }
  if isPlain && !path.isEmpty { return path }
  return shellQuoted(path)
}

extension String {
  /// The part after the name of the archive.
  fileprivate var afterArchive: String {
    lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
  }

  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "." }
}
