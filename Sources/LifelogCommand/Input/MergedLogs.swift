import LifelogCore
import LifelogFiles
import LifelogReading

/// Who takes what several logs hold that are read as one.
protocol MergeConsumer: LogConsumer {
  mutating func begin(merging paths: [String])
  /// The index of the log of which bytes are needed next, or its end; `nil` when there is none.
  var wantedInput: Int? { get }
  mutating func finish(input: Int)
  var mergeError: MergeError? { get }
  var mergeNotes: [MergeNote] { get }
}

extension Pipeline: MergeConsumer {}

extension Console {
  /// Reads logs as one. One that cannot be read is reported, and the others are read all the same; what was taken from
  /// one log to place another is said.
  ///
  /// - Returns: What was read; no log, and trouble, when they cannot be read as one.
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
    let files = paths.compactMap { path -> FoundFile? in
      var failed = InputReading(path)
      let file = failed.single(options, report: report)
      if file == nil { readings.inputs.append(failed) }
      return file
    }
    let logs = files.map { MergedLog(OpenLog($0)) }
    consumer.begin(merging: files.map(\.path))
    while consumer.wantsMore, let input = consumer.wantedInput {
      if !logs[input].log.readOn(into: &consumer, input: input) { logs[input].finish(&consumer, input) }
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
    for remark in consumer.mergeNotes { report(Message(remark)) }
    return readings
  }
}

/// A log beside others. A class, since no array holds what cannot be copied.
private final class MergedLog {
  var log: OpenLog
  /// How it was read; `nil` until it has ended.
  private(set) var reading: LogReading?

  init(_ log: consuming OpenLog) { self.log = log }

  func finish(_ consumer: inout some MergeConsumer, _ input: Int) {
    guard reading == nil else { return }
    reading = log.finish(into: &consumer, input: input)
    consumer.finish(input: input)
  }
}
