import LifelogFiles
import LifelogTrace

extension Console {
  /// Reads inputs as they are to be read: as one, or one after the other.
  ///
  /// - Parameters:
  ///   - outputs: The paths that are written, which no folder has for logs.
  ///   - prints: Whether the consumer prints while it reads.
  func read(
    _ paths: [String], by reading: ReadingOptions, outputs: [String] = [], prints: Bool = false,
    into consumer: inout some MergeConsumer
  ) -> InputReadings {
    let options = InputOptions(
      limit: reading.limit, outputs: outputs, threads: reading.threads, prints: prints)
    var stopwatch = Stopwatch()
    let readings =
      reading.merges
      ? readMerged(paths, options, into: &consumer) : read(paths, options, into: &consumer)
    logReading(stopwatch.lap(), threads: reading.merges ? 1 : reading.threads)
    return readings
  }

  /// Reads inputs one after the other. What cannot be read is reported, and the rest is read all the same.
  func read(
    _ paths: [String], _ options: InputOptions = InputOptions(), into consumer: inout some LogConsumer
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
  /// What shows how far a reading has come; `nil` where nobody wants to see that, or it would stand among what is printed.
  func progress(of paths: [String], _ options: InputOptions) -> Progress? {
    guard !isQuiet, !(options.prints && output.isTerminal) else { return nil }
    return Progress(of: paths, on: error)
  }
}

/// What was read of all inputs.
struct InputReadings {
  /// In the order given.
  var inputs: [InputReading] = []

  init(inputs: [InputReading] = []) { self.inputs = inputs }

  /// Reads inputs one after the other.
  ///
  /// - Parameter feed: What they hold.
  init(
    _ paths: [String], from feed: LogFeed, into consumer: inout some LogConsumer, report: (Message) -> Void
  ) {
    for path in paths where consumer.wantsMore {
      inputs.append(InputReading(path, from: feed, into: &consumer, report: report))
    }
  }

  /// The logs, in the order in which they were read.
  var logs: [LogReading] { inputs.flatMap(\.logs) }

  /// What could not be read, and why, each in a line.
  var unread: [String] { inputs.flatMap(\.errors).map(\.what) }

  var status: ExitStatus { inputs.contains(where: \.hasError) ? .failure : .clean }

  /// Each input with the summaries of its logs.
  ///
  /// - Parameter summaries: Those of all logs, in the order in which they were read.
  func matched(with summaries: [InputSummary]) -> [(input: InputReading, logs: ArraySlice<InputSummary>)] {
    var rest = summaries[...]
    return inputs.map { input in
      defer { rest = rest.dropFirst(input.logs.count) }
      return (input, rest.prefix(input.logs.count))
    }
  }

  /// The summaries of all logs, and of what holds them if something in it was passed over; such a one stands before
  /// its logs.
  func summaries(_ logs: [InputSummary]) -> [InputSummary] {
    matched(with: logs).flatMap { input, logs in (input.summary.map { [$0] } ?? []) + logs }
  }
}
