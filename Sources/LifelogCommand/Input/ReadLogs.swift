import LifelogFiles
import LifelogTrace

extension Console {
  /// Reads inputs merged or one after the other, as the options say. The logs of one run in a result bundle are merged.
  ///
  /// - Parameters:
  ///   - excludedFiles: The files that lifelog writes, which are not logs of a folder.
  ///   - prints: Whether the consumer prints during reading.
  func read(
    _ paths: [String], by reading: ReadingOptions, excludedFiles: Set<FileIdentity> = [],
    prints: Bool = false,
    into consumer: inout some MergeConsumer
  ) -> InputReadings {
    let options = InputOptions(
      limit: reading.limit, excludedFiles: excludedFiles, filter: reading.filter, threads: reading.threads,
      prints: prints)
    var stopwatch = Stopwatch()
    let readsRuns = paths.contains(where: InputWalker.mayContainRuns)
    let readings =
      reading.merges || readsRuns
      ? withStandardStreamsExcluded(paths, options) { options in
        readMerged(paths, options, mergesAll: reading.merges, into: &consumer)
      }
      : read(paths, options, into: &consumer)
    logReading(stopwatch.lap(), threads: reading.merges || readsRuns ? 1 : reading.threads)
    return readings
  }

  /// Reads inputs one after the other. Errors are reported, and the rest is read.
  func read(
    _ paths: [String], _ options: InputOptions = InputOptions(), into consumer: inout some LogConsumer
  ) -> InputReadings {
    withStandardStreamsExcluded(paths, options) { readAll(paths, $0, into: &consumer) }
  }

  private func readAll(
    _ paths: [String], _ options: InputOptions, into consumer: inout some LogConsumer
  ) -> InputReadings {
    let feed = LogFeed(paths, options)
    guard let progress = progress(of: paths, options) else {
      return InputReadings(paths, from: feed, into: &consumer) { report($0) }
    }
    var watched = ProgressConsumer(consumer: consumer, progress: progress)
    defer {
      progress.clear()
      consumer = watched.consumer
    }
    return InputReadings(paths, from: feed, into: &watched) { message in
      progress.clear()
      report(message)
    }
  }
}

extension Console {
  /// Reads inputs with options that exclude the files that standard output and standard error write to. Reports an error,
  /// and reads nothing, if standard output is one of the inputs: reading it would never end.
  private func withStandardStreamsExcluded(
    _ paths: [String], _ options: InputOptions, _ read: (InputOptions) -> InputReadings
  ) -> InputReadings {
    var options = options
    do throws(SystemError) {
      options.excludedFiles.formUnion(try FileIdentity.ofStandardStreams())
    } catch {
      return failed(paths, Message(OutputError.system(path: StandardStream.outputName, error)))
    }
    do throws(InputError) {
      var inputs = ProtectedFiles()
      try inputs.add(paths, kind: "logs")
      do throws(OutputError) {
        try inputs.checkStandardOutput()
        return read(options)
      } catch {
        return failed(paths, Message(error))
      }
    } catch {
      return failed(paths, Message(error))
    }
  }

  private func failed(_ paths: [String], _ message: Message) -> InputReadings {
    report(message)
    return InputReadings(inputs: [InputReading(unusable: paths, message)], mayPrint: false)
  }

  /// The progress display; `nil` if the output is quiet, or if the display would mix with printed events.
  func progress(of paths: [String], _ options: InputOptions) -> Progress? {
    guard !isQuiet, !(options.prints && output.isTerminal) else { return nil }
    return Progress(of: paths, on: error)
  }
}

/// The results of reading all inputs.
struct InputReadings {
  /// In the order given.
  var inputs: [InputReading] = []
  /// The tests that the result bundles list whose logs were merged.
  var mergedTestLists: [TestList] = []

  /// Whether standard output is known to be none of the inputs.
  let mayPrint: Bool

  init(inputs: [InputReading] = [], mayPrint: Bool = true) {
    self.inputs = inputs
    self.mayPrint = mayPrint
  }

  /// Reads inputs one after the other.
  ///
  /// - Parameter feed: A feed of the inputs.
  init(
    _ paths: [String], from feed: LogFeed, into consumer: inout some LogConsumer, report: (Message) -> Void
  ) {
    self.init()
    for path in paths where consumer.wantsMore {
      inputs.append(InputReading(path, from: feed, into: &consumer, report: report))
    }
  }

  /// The logs, in the order in which they were read.
  var logs: [LogReading] { inputs.flatMap(\.logs) }

  /// The tests that the result bundles list.
  var testLists: [TestList] { inputs.flatMap(\.testLists) + mergedTestLists }

  /// Whether the logs with callbacks were merged as one run.
  ///
  /// - Parameter summaries: The summaries of the logs.
  func areOneRun(_ summaries: [InputSummary]) -> Bool {
    let paths = Set(summaries.filter(\.reportsCallbacks).map(\.path))
    let logs = logs.filter { paths.contains($0.path) }
    return logs.allSatisfy { $0.isMergedRun && $0.origin?.run == logs.first?.origin?.run }
  }

  /// The errors, one line each.
  var unread: [String] { inputs.flatMap(\.errors).map(\.what) }

  var status: ExitStatus { inputs.contains(where: \.hasError) ? .failure : .clean }

  /// Returns each input with the summaries of its logs.
  ///
  /// - Parameter summaries: The summaries of all logs, in the order in which they were read.
  func matched(with summaries: [InputSummary]) -> [(input: InputReading, logs: ArraySlice<InputSummary>)] {
    var rest = summaries[...]
    return inputs.map { input in
      defer { rest = rest.dropFirst(input.logs.count) }
      return (input, rest.prefix(input.logs.count))
    }
  }

  /// Returns the summaries of all logs, with their origins. A folder or archive with skipped files has a summary before
  /// those of its logs.
  func summaries(_ logs: [InputSummary]) -> [InputSummary] {
    matched(with: logs).flatMap { input, logs in
      (input.summary.map { [$0] } ?? [])
        + zip(input.logs, logs).map { reading, summary in
          var summary = summary
          summary.origin = reading.origin
          return summary
        }
    }
  }
}
