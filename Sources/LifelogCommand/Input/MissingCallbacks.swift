import LifelogFindings
import LifelogReading
import LifelogTrace

extension Console {
  /// Warns about each input without callbacks: otherwise no findings would look like a good result.
  ///
  /// - Parameter summaries: The summaries of the logs, in the order in which they were read.
  func warnAboutMissingCallbacks(
    _ readings: InputReadings, _ summaries: [InputSummary], filter: LogFilter = LogFilter()
  ) {
    for message in Message.missingCallbacks(readings, summaries, filter: filter) { report(message) }
  }
}

extension Message {
  /// A message for each input without callbacks. A folder or archive gets one message if none of its logs has callbacks.
  /// The message says so if a filter excluded all callbacks.
  ///
  /// - Parameters:
  ///   - summaries: The summaries of the logs, in the order in which they were read.
  ///   - isStrict: Whether they fail the run.
  static func missingCallbacks(
    _ readings: InputReadings, _ summaries: [InputSummary], filter: LogFilter, isStrict: Bool = false
  ) -> [Message] {
    readings.matched(with: summaries).compactMap { input, logs in
      guard !input.hasError, !input.isDuplicate, !logs.contains(where: \.reportsCallbacks) else { return nil }
      if logs.contains(where: { $0.looksLike != nil }) { return nil }
      if let log = logs.first(where: { $0.skipped[.filtered] != nil }) {
        return allFiltered(log, filter, isStrict: isStrict)
      }
      // A page is mostly written from one log.
      if let container = input.container, container != .page || input.logs.count > 1 {
        return noCallback(path: input.path, files: input.logs.count, isStrict: isStrict)
      }
      let path = logs.first?.path ?? input.path
      if input.logs.first?.bytes == 0 { return empty(path: path, isStrict: isStrict) }
      return noCallback(path: path, summary: logs.first, isStrict: isStrict)
    }
  }

  /// A message for each selected class that no log has. A log without any callback has its own message.
  ///
  /// - Parameter report: The report of all classes.
  static func unknown(classes patterns: [String], in report: Report, isStrict: Bool) -> [Message] {
    guard report.inputs.contains(where: \.reportsCallbacks) else { return [] }
    let known = Set(report.logged.keys).union(report.findings.compactMap(\.subject)).subtracting([""])
    return unknown(classes: patterns, among: known, isStrict: isStrict)
  }

  /// A message for each selected class that is not among those of the logs.
  static func unknown(classes patterns: [String], among known: Set<String>, isStrict: Bool = false)
    -> [Message]
  {
    patterns.filter { !known.contains(where: NameFilter([$0]).contains) }.map { pattern in
      Message(
        kind: isStrict ? .error : .note, what: "the log has no class '\(pattern)'",
        help: nearest(to: pattern, in: known.sorted()).map { "did you mean '\($0)'?" })
    }
  }

  /// A message if the logs have callbacks, and none of them is of a view controller.
  static func noControllers(in report: Report) -> [Message] {
    guard report.lacksControllers else { return [] }
    let logged = report.loggedCallbacks.members
    let hasViews = logged.contains(where: \.isSwiftUI)
    let owners =
      (logged.contains(where: \.isApplication) ? ["the application"] : [])
      + (logged.contains(where: \.isScene) ? ["scenes"] : []) + (hasViews ? ["SwiftUI views"] : [])
    return [noController(owners: owners, hasViews: hasViews)]
  }

  /// A message for each selected process that no log has. Logs without any callback have their own messages.
  static func unknown(processes: Set<String>, in summaries: [InputSummary], isStrict: Bool) -> [Message] {
    guard let first = summaries.first(where: \.reportsCallbacks) else { return [] }
    let unmet = summaries.reduce(processes) { $0.subtracting($1.metProcesses) }
    return unmet.sorted().map { name in
      Message(
        kind: isStrict ? .error : .note, what: "no callback is of the process '\(name)'",
        help: "list the events: lifelog events \(shellWord(first.path)) --format ndjson")
    }
  }

  /// A message for each reason for which an input lost data.
  static func losses(of inputs: [InputSummary]) -> [Message] {
    inputs.flatMap { input in input.losses.map { lost(path: input.path, $0.reason, count: $0.count) } }
  }

  /// A message for each input with files that may contain a log and cannot be read.
  static func unreadable(in readings: InputReadings) -> [Message] {
    readings.inputs.filter { $0.unreadableCount > 0 }.map {
      unreadable(path: $0.path, count: $0.unreadableCount)
    }
  }

  /// Logs without tests, if the cases of JUnit XML are tests.
  static func noTests(isStrict: Bool) -> Message {
    Message(
      kind: isStrict ? .error : .note, what: "no log names a test, so '--junit-group test' has no cases",
      help: "add the output of xcodebuild to the log, or remove --junit-group")
  }
}
