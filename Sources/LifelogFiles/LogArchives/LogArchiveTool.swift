import LifelogReading
import LifelogTrace

/// A program that prints the unified log of a log archive as text.
package enum LogArchiveTool: Hashable, Sendable {
  /// `log` of macOS.
  case log(path: String)
  /// Mandiant's `unifiedlog_iterator`, which runs on other systems too.
  case iterator(path: String)

  /// The program of this system; `nil` if there is none.
  package static var installed: LogArchiveTool? {
    let log = "/usr/bin/log"
    #if os(macOS)
      if SystemCalls.isExecutable(log) { return .log(path: log) }
    #endif
    return ThisProcess.program("unifiedlog_iterator").map { .iterator(path: $0) }
  }

  /// The path of the program.
  package var path: String {
    switch self {
    case .log(let path), .iterator(let path): path
    }
  }

  /// The arguments for an archive, of which the first is the name of the program.
  ///
  /// - Parameter filter: The lines that are needed. The program may print others, but never omits one of these.
  func arguments(for archive: String, _ filter: LogFilter) -> [String] {
    switch self {
    // A level is not passed on: a line that is filtered out may be a gap, which must be seen.
    case .log:
      ["log", "show", "--style", "ndjson", "--info", "--debug"] + filter.logArguments + [
        "--archive", archive,
      ]
    case .iterator:
      ["unifiedlog_iterator", "--mode", "log-archive", "--input", archive, "--format", "jsonl"]
    }
  }
}

extension LogFilter {
  /// The options of `log show` for this filter.
  fileprivate var logArguments: [String] {
    var arguments: [String] = []
    if let start = since?.time.logArgument { arguments += ["--start", start] }
    if var end = until?.end {
      // `log` takes whole seconds.
      end.microseconds += 999_999
      if let end = end.logArgument { arguments += ["--end", end] }
    }
    if let predicate { arguments += ["--predicate", predicate] }
    return arguments
  }

  private var predicate: String? {
    let names = processes.sorted().map {
      "process == \"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    let ids = pids.sorted().map { "processIdentifier == \($0)" }
    let groups = [names, ids].filter { !$0.isEmpty }.map { "(\($0.joined(separator: " || ")))" }
    return groups.isEmpty ? nil : groups.joined(separator: " && ")
  }
}

extension LogTime {
  /// `2026-03-05 10:22:01+0800`, in whole seconds; `nil` without a full date.
  fileprivate var logArgument: String? {
    guard date == .full else { return nil }
    var time = self
    time.decimals = 0
    let text = time.iso8601.replacing("T", with: " ")
    guard offsetMinutes != nil else { return text }
    return String(text.dropLast(3)) + text.suffix(2)
  }
}
