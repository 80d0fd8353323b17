import LifelogFiles
import LifelogReading
import LifelogText
import LifelogTrace

/// The words for what can go wrong at the door; each kind of trouble elsewhere holds facts only.
extension Message {
  init(_ failure: InputError) {
    kind = .error
    switch failure {
    case .missing(let path):
      what = "cannot read \(quoted(path)): there is no such file"
      help = "check the path; '-' reads standard input"
    case .directory(let path):
      what = "cannot read \(quoted(path)): it is a folder"
      help = "name a file in it"
    case .logArchive(let path):
      what = "cannot read \(quoted(path)): a log archive is no text"
      help = Self.remedy(forLogArchive: path)
    case .forbidden(let path):
      what = "cannot read \(quoted(path)): permission denied"
      help = "allow it: chmod u+rX \(shellWord(path))"
    case .system(let path, let error):
      what = "cannot read \(quoted(path)): \(error.text)"
    case .damaged(let path, let complaint):
      let words = complaint.isEmpty ? "" : " (\(complaint))"
      what = "cannot read \(quoted(path)) to its end: it is cut off or broken\(words)"
      help = "what was read before that counts; copy or pack it again to have the rest"
    case .encrypted(let path):
      what = "cannot read \(quoted(path)): it is encrypted"
      help = "unpack it with its password, and name the logs in it"
    case .unsupported(let path, let kind):
      what =
        "cannot read \(quoted(path)): it is \(kind.description), and the libarchive here was built without that"
      help = kind.remedy(for: path)
    case .tooLarge(let path, let limit):
      what = "cannot read \(quoted(path)) to its end: it unpacks to more than \(ByteSize(bytes: limit).text)"
      help = "what was read before that counts; if it is meant to be so large, allow more: --limit 100G"
    case .tooDeep(let path, let limit):
      what = "cannot read \(quoted(path)): it is packed more than \(limit) times"
      help = "unpack it, and name the logs in it"
    case .tooMany(let path, let limit):
      what = "cannot read \(quoted(path)) to its end: it has more than \(limit.grouped) members"
      help = "what was read before that counts; unpack it, and name the logs in it"
    }
  }

  init(_ failure: OutputError) {
    kind = .error
    let (path, why, advice) = failure.words
    what = "cannot write \(path == "-" ? StandardStream.outputName : quoted(path)): \(why)"
    help = advice
  }

  /// A file that was named and is no text.
  static func binary(path: String, _ kind: BinaryKind) -> Message {
    Message(
      kind: .error, what: "cannot read \(quoted(path)): it is \(kind.description), not text",
      help: kind.remedy(for: path))
  }

  /// A log archive in a folder or an archive.
  static func passedOver(logArchive path: String) -> Message {
    Message(
      kind: .note, what: "passed over \(quoted(path)): a log archive is no text",
      help: remedy(forLogArchive: path))
  }

  private static func remedy(forLogArchive path: String) -> String {
    "turn it into text on a Mac: log show \(shellWord(path.afterArchive)) > device.log"
  }

  /// A folder or an archive without any text.
  static func noLog(path: String, _ container: InputWalker.Container) -> Message {
    Message(
      kind: .error, what: "cannot read \(quoted(path)): there is no text in this \(container.rawValue)",
      help: "name a log, or what holds one")
  }

  /// An output that would take the place of an input; `kind`: `logs`.
  static func outputIsInput(_ path: String, kind: String) -> Message {
    Message(
      kind: .error, what: "cannot write \(quoted(path)): it is one of the \(kind)",
      help: "choose another file")
  }

  /// A log that holds no bytes.
  static func empty(path: String, isStrict: Bool) -> Message {
    Message(
      kind: isStrict ? .error : .note, what: "\(quoted(path)) is empty",
      help: "check that the app ran, and that its output went there")
  }

  /// A log in which nothing is a report of a callback.
  static func noCallback(path: String, summary: InputSummary?, isStrict: Bool) -> Message {
    let look = summary.map { " (\($0.lines.counted("line")), read as \($0.format))" } ?? ""
    return Message(
      kind: isStrict ? .error : .note, what: "\(quoted(path)) reports no lifecycle callback" + look,
      help: #"log each callback of your view controllers with its object: print("\(self) \(#function)")"#)
  }

  /// A folder or an archive in which nothing is a report of a callback.
  static func noCallback(path: String, files: Int, isStrict: Bool) -> Message {
    var message = noCallback(path: path, summary: nil, isStrict: isStrict)
    message.what += " in \(files.counted("file"))"
    return message
  }

  /// Something of a log that is lost, where that is trouble.
  static func lost(path: String, _ reason: SkipReason, count: Int) -> Message {
    Message(
      kind: .error,
      what: "something of \(quoted(path)) is lost: \(count.counted(reason.unit)) (\(reason.rawValue))",
      help: reason.advice)
  }

  /// A drawing of which several logs would be the content.
  static func severalLogs(drawing path: String, _ logs: [String]) -> Message {
    let named = logs.prefix(5).map(quoted).joined(separator: ", ")
    let more = logs.count > 5 ? ", …" : ""
    return Message(
      kind: .error,
      what: "cannot draw \(quoted(path)): a drawing shows one log, and \(logs.count) report callbacks: "
        + named + more,
      help: "name one of them; unpack it first if it lies in an archive")
  }

  /// Findings that get no picture, since there are too many.
  static func fewerPictures(than count: Int, most: Int) -> Message {
    Message(
      kind: .note, what: "only the first \(most) of \(count.grouped) findings got a picture",
      help: "'lifelog diagram sequence --focus' draws any other")
  }

  /// A log of which a filter let no callback pass.
  static func allFiltered(_ summary: InputSummary, _ filter: LogFilter, isStrict: Bool) -> Message {
    let options = [
      (filter.processes.isEmpty, "--process"), (filter.pids.isEmpty, "--pid"),
      (filter.since == nil, "--since"),
      (filter.until == nil, "--until"), (filter.level == nil, "--level"),
    ].filter { !$0.0 }.map(\.1)
    let count = summary.skipped[.filtered] ?? 0
    let lines = count == 1 ? "the one line with a callback was" : "\(count) lines with callbacks were"
    let hasNoTimes = filter.isOfTime && !summary.printsTimes
    let why = hasNoTimes ? "the log prints no times" : "\(lines) left out"
    return Message(
      kind: isStrict ? .error : .note,
      what: "no callback of \(quoted(summary.path)) passes \(options.joined(separator: ", ")): \(why)",
      help: hasNoTimes
        ? "leave out --since and --until"
        : "see what there is: lifelog events \(shellWord(summary.path)) --format ndjson")
  }

  /// A rule that does not exist.
  static func unknownRule(_ id: String, suggestion: String?, models: [String]) -> Message {
    unknown("rule", id, suggestion, list: "lifelog rules", models: models)
  }

  /// A callback that neither UIKit nor a model has.
  static func unknownCallback(_ name: String, suggestion: String?) -> Message {
    Message(
      kind: .error, what: "there is no callback '\(name)'", help: suggestion.map { "did you mean '\($0)'?" })
  }

  /// Settings that describe no format and no dialect.
  static func nothingToCheck(in file: String?) -> Message {
    let location = file.map { "\(quoted($0)) describes" } ?? "there are no settings, and so"
    return Message(
      kind: .note, what: "\(location) no format and no dialect",
      help: "describe them under \"formats\" and \"dialects\" in \(SettingsFile.name)")
  }

  /// No rule is as asked for.
  static let noSuchRules = Message(
    kind: .note, what: "no rule is like that", help: "leave out an option; 'lifelog rules' lists all")

  /// A name of which a model has none.
  ///
  /// - Parameters:
  ///   - kind: What it should be the name of.
  ///   - list: The command that lists those that there are.
  ///   - models: The files of the model; none for the built-in one.
  static func unknown(
    _ kind: String, _ name: String, _ suggestion: String?, list: String, models: [String]
  ) -> Message {
    let question = suggestion.map { "did you mean '\($0)'? " } ?? ""
    let command = list + models.map { " --model \(shellWord($0))" }.joined()
    return Message(
      kind: .error, what: "there is no \(kind) '\(name)'", help: "\(question)'\(command)' lists all")
  }

  /// A rule that is never a finding, and so can be neither chosen nor disabled.
  static func onlyACause(_ id: String) -> Message {
    Message(
      kind: .error, what: "'\(id)' is only ever the cause of a finding",
      help: "name the rule that the finding bears in brackets")
  }
}

extension OutputError {
  /// The path, why it is not written, and what to do.
  fileprivate var words: (path: String, why: String, help: String) {
    switch self {
    case .missingFolder(let path):
      (path, "its folder does not exist", "create it first: mkdir -p \(shellWord(path.folder))")
    case .noFolder(let path):
      (path, "a file stands where its folder should be", "choose another path")
    case .directory(let path): (path, "it is a folder", "name a file in it")
    case .file(let path): (path, "it is a file, and should be a folder", "name a folder, there or not")
    case .forbidden(let path):
      (path, "permission denied, or read-only", "choose a path that you may write")
    case .full(let path): (path, "the disk is full", "free some space, or choose another disk")
    case .tooLarge(let path):
      (path, "it is larger than a file may be here", "see the limit: ulimit -f; or choose another disk")
    case .closed(let path):
      (path, "its reader has gone", "keep what reads it running until lifelog has ended")
    case .system(let path, let error): (path, error.text, "choose another path")
    }
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

/// A path as one word of a shell command.
func shellWord(_ path: String) -> String {
  let isPlain = path.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+@%:,".unicodeScalars.contains($0)
  }
  if isPlain && !path.isEmpty { return path }
  return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

extension String {
  /// The part behind the archive that it lies in.
  fileprivate var afterArchive: String {
    lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
  }

  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "." }
}
