import LifelogModel
import LifelogReading
import LifelogText
import LifelogTrace

/// The options for reading logs, or the exit status after a reported error.
enum ReaderOptionsResult {
  case options(LogReader.Options)
  case failure(ExitStatus)
}

extension Console {
  /// Returns the options for reading logs: custom formats and dialects, and the format from an option or the settings.
  ///
  /// - Parameter reading: The options, which override the settings.
  func readerOptions(
    _ settings: Settings, _ reading: ReadingOptions, declared: [DeclaredCallback]
  ) -> ReaderOptionsResult {
    let inputFormat = reading.inputFormat
    let formats = CustomFormats(settings, declared: declared)
    var options = formats.options
    options.filter = reading.filter
    let file = settings.file ?? SettingsFile.name
    for error in formats.errors { report(Message(error, in: file)) }
    guard formats.errors.isEmpty else { return .failure(.failure) }
    options.forcedFormat = inputFormat ?? settings.inputFormat?.text
    guard let forced = options.forcedFormat, let reason = formats.reason(withFormat: forced) else {
      return .options(options)
    }
    if inputFormat == nil, let word = settings.inputFormat {
      report(Message(word.error(reason), in: file))
      return .failure(.failure)
    }
    let (what, help) = reason.text
    report(Message(kind: .error, what: what, help: help))
    return .failure(.usage)
  }

  /// Reports for each log the number of lines where a custom pattern exceeded the backtracking limit. A report of an
  /// analysis lists them itself.
  func warnAboutCostlyPatterns(_ summaries: [InputSummary]) {
    for summary in summaries {
      guard let count = summary.skipped[.costlyLine] else { continue }
      let what =
        "\(quoted(summary.path)): a custom pattern exceeded the backtracking limit on \(count.counted("line"))"
      report(Message(kind: .note, what: what, help: "limit the repetition, for example \\d{1,4}"))
      for note in summary.spentPatternNotes { report(Message(kind: .note, what: note, help: nil)) }
    }
  }

  /// Reports the logs without any line in the format that an option or the settings set.
  ///
  /// - Parameter isOption: Whether an option set the format, and not the settings.
  /// - Returns: The messages.
  func reportWrongFormat(_ summaries: [InputSummary], isOption: Bool) -> [Message] {
    let source = isOption ? "--input-format" : "\"inputFormat\""
    let messages = summaries.compactMap { summary in
      summary.looksLike.map { look in
        Message(
          kind: .error,
          what: "cannot read \(quoted(summary.path)): no line has the format '\(summary.format)'",
          help: "remove \(source); the log looks like \(look)")
      }
    }
    for message in messages { report(message) }
    return messages
  }
}
