import LifelogCore
import LifelogFiles
import LifelogReading

/// A consumer of merged logs.
protocol MergeConsumer: LogConsumer {
  /// Prepares for several groups of merged logs, and other logs between them.
  mutating func beginRuns()
  mutating func begin(merging paths: [String])
  /// The index of the log to read next, or to finish; `nil` if there is none.
  var wantedInput: Int? { get }
  /// Forgets the merged logs after an error, which occurs before their first event.
  mutating func cancelMerge()
  mutating func finish(input: Int)
  var mergeError: MergeError? { get }
  var mergeNotes: [MergeNote] { get }
}

extension MergeConsumer {
  /// Reads logs merged into one.
  ///
  /// - Returns: The results, in the order of the logs; `nil` if they cannot be merged.
  mutating func merge(_ files: [FoundFile]) -> [LogReading]? {
    let logs = files.map { MergedLog(OpenLog($0)) }
    begin(merging: files.map(\.path))
    let versions = Set(files.map(\.origin?.iOS))
    if versions.count == 1, let origin = files.first?.origin { record(origin) }
    while wantsMore, let input = wantedInput {
      if !logs[input].log.readNext(into: &self, input: input) { logs[input].finish(&self, input) }
    }
    guard mergeError == nil else { return nil }
    for (input, log) in logs.enumerated() { log.finish(&self, input) }
    return logs.compactMap(\.reading)
  }
}

extension Console {
  /// Reads all logs merged into one, or those of each run in a result bundle. Errors are reported, and the other logs are
  /// read. A message states which facts of one log were used to order another.
  ///
  /// - Returns: The results; no log, and an error, if all logs are to be merged and cannot be.
  func readMerged(
    _ paths: [String], _ options: InputOptions, mergesAll: Bool, into consumer: inout some MergeConsumer
  ) -> InputReadings {
    guard let progress = progress(of: paths, options) else {
      return Self.merged(paths, options, mergesAll, into: &consumer) { report($0) }
    }
    var watched = ProgressConsumer(consumer: consumer, progress: progress)
    defer {
      progress.clear()
      consumer = watched.consumer
    }
    return Self.merged(paths, options, mergesAll, into: &watched) { message in
      progress.clear()
      report(message)
    }
  }

  private static func merged(
    _ paths: [String], _ options: InputOptions, _ mergesAll: Bool, into consumer: inout some MergeConsumer,
    report: (Message) -> Void
  ) -> InputReadings {
    guard mergesAll else { return runs(paths, options, into: &consumer, report: report) }
    var readings = InputReadings()
    let seen = SeenFiles()
    let files = paths.flatMap { path -> [FoundFile] in
      var input = InputReading(path)
      let files = input.mergeable(options, seen: seen, report: report)
      if files.isEmpty || input.hasError {
        readings.inputs.append(input)
      } else {
        readings.mergedTestLists += input.testLists
      }
      return files
    }
    let versions = Set(files.compactMap(\.origin?.iOS)).sorted()
    if versions.count > 1 { report(.merged(systems: versions)) }
    let logs = consumer.merge(files)
    if let reason = consumer.mergeError {
      let message = Message(reason)
      report(message)
      return InputReadings(inputs: [InputReading(unusable: paths, message)])
    }
    for log in logs ?? [] { readings.inputs.append(InputReading(log, report: report)) }
    for note in consumer.mergeNotes { report(Message(note)) }
    return readings
  }

  private static func runs(
    _ paths: [String], _ options: InputOptions, into consumer: inout some MergeConsumer,
    report: (Message) -> Void
  ) -> InputReadings {
    var readings = InputReadings()
    let seen = SeenFiles()
    consumer.beginRuns()
    for path in paths where consumer.wantsMore {
      let walker = InputWalker(path, options, seen: seen)
      readings.inputs.append(InputReading(walker, mergingRunsInto: &consumer, report: report))
    }
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
