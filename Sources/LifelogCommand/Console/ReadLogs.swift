import LifelogCore

extension Console {
  /// Reads logs one after the other. One that cannot be read is reported, and the others are read all the same.
  ///
  /// - Returns: The logs that were begun, in the order given, and whether all were read.
  func read(
    _ paths: [String], into consumer: inout some LogConsumer
  ) -> (logs: [LogReading], status: ExitStatus) {
    var logs: [LogReading] = []
    var status = ExitStatus.clean
    for path in paths where consumer.wantsMore {
      let log = LogReading(path, into: &consumer)
      if log.bytes != nil { logs.append(log) }
      guard let trouble = log.trouble else { continue }
      report(Message(trouble))
      status = .trouble
    }
    return (logs, status)
  }
}
