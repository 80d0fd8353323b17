import LifelogCore
import LifelogFiles
import LifelogReading

/// A consumer of merged logs.
protocol MergeConsumer: LogConsumer {
  mutating func begin(merging paths: [String])
  /// The index of the log to read next, or to finish; `nil` if there is none.
  var wantedInput: Int? { get }
  mutating func finish(input: Int)
  var mergeError: MergeError? { get }
  var mergeNotes: [MergeNote] { get }
}

extension Pipeline: MergeConsumer {}

extension Console {
  /// Reads logs merged into one. Errors are reported, and the other logs are read. A message states which facts of one
  /// log were used to order another.
  ///
  /// - Returns: The results; no log, and an error, if the logs cannot be merged.
  func readMerged(
    _ paths: [String], _ options: InputOptions, into consumer: inout some MergeConsumer
  ) -> InputReadings {
    guard let progress = progress(of: paths, options) else {
      return Self.merged(paths, options, into: &consumer) { report($0) }
    }
    var watched = ProgressConsumer(consumer: consumer, progress: progress)
    defer {
      progress.clear()
      consumer = watched.consumer
    }
    return Self.merged(paths, options, into: &watched) { message in
      progress.clear()
      report(message)
    }
  }

  private static func merged(
    _ paths: [String], _ options: InputOptions, into consumer: inout some MergeConsumer,
    report: (Message) -> Void
  ) -> InputReadings {
    var readings = InputReadings()
    let seen = SeenFiles()
    let files = paths.compactMap { path -> FoundFile? in
      var failed = InputReading(path)
      let file = failed.single(options, seen: seen, report: report)
      if file == nil { readings.inputs.append(failed) }
      return file
    }
    let logs = files.map { MergedLog(OpenLog($0)) }
    consumer.begin(merging: files.map(\.path))
    while consumer.wantsMore, let input = consumer.wantedInput {
      if !logs[input].log.readNext(into: &consumer, input: input) { logs[input].finish(&consumer, input) }
    }
    if let reason = consumer.mergeError {
      let message = Message(reason)
      report(message)
      return InputReadings(inputs: [InputReading(unusable: paths, message)])
    }
    for (input, log) in logs.enumerated() {
      log.finish(&consumer, input)
      if let reading = log.reading { readings.inputs.append(InputReading(reading, report: report)) }
    }
    for note in consumer.mergeNotes { report(Message(note)) }
    return readings
  }
}

/// A merged log. A class, since arrays cannot contain noncopyable values.
private final class MergedLog {
  var log: OpenLog
  /// The result; `nil` until the log has ended.
  private(set) var reading: LogReading?

  init(_ log: consuming OpenLog) { self.log = log }

  func finish(_ consumer: inout some MergeConsumer, _ input: Int) {
    guard reading == nil else { return }
    reading = log.finish(into: &consumer, input: input)
    consumer.finish(input: input)
  }
}
