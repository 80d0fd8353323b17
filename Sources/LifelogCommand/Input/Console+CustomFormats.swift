import LifelogModel
import LifelogReading
import LifelogText
import LifelogTrace

/// What became of what logs are to be read by. Everything but that itself has been reported.
enum ReaderOptionsResult {
  case options(LogReader.Options)
  case failure(ExitStatus)
}

extension Console {
  /// By what logs are read: the team's formats and dialects, and the format that an option or the settings ask for.
  ///
  /// - Parameter reading: What the options say; they win.
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
    let (what, help) = reason.words
    report(Message(kind: .error, what: what, help: help))
    return .failure(.usage)
  }

  /// Says of each log on how many of its lines a pattern of the settings gave up, where no report does.
  func warnAboutCostlyPatterns(_ summaries: [InputSummary]) {
    for summary in summaries {
      guard let count = summary.skipped[.costlyLine] else { continue }
      let what = "\(quoted(summary.path)): a pattern of the settings gave up on \(count.counted("line"))"
      report(Message(kind: .note, what: what, help: "say more exactly what may repeat, and how often"))
    }
  }

  /// Reports the logs of which no line is in the format that was asked for.
  ///
  /// - Parameter isOption: Whether an option asked for it, and not the settings.
  /// - Returns: Whether there is one.
  func reportWrongFormat(_ summaries: [InputSummary], isOption: Bool) -> Bool {
    let source = isOption ? "--input-format" : "\"inputFormat\""
    var isAny = false
    for summary in summaries {
      guard let look = summary.looksLike else { continue }
      isAny = true
      let what = "cannot read \(quoted(summary.path)): no line of it is in the format '\(summary.format)'"
      report(Message(kind: .error, what: what, help: "it looks like \(look); leave out \(source)"))
    }
    return isAny
  }
}
