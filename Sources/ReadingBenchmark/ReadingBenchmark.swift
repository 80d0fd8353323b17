import LifelogCore
import LifelogXML

/// Measures how fast logs are read and checked, one format after the other, without a file.
///
///     swift run -c release ReadingBenchmark --size 2G --format log-ndjson
///
/// The log is made as it is read; only reading is timed. Peak memory is that of the whole process, so that each format
/// is best measured in a process of its own, as `make bench` does.
@main
struct ReadingBenchmark {
  /// So many bytes are read at once.
  private static let chunkSize = 1 << 20

  static func main() throws {
    let wish = try Wish(CommandLine.arguments.dropFirst())
    if wish.lists {
      for format in MadeFormat.allCases { print(format.rawValue) }
      return
    }
    for format in wish.formats { print(try measure(format, size: wish.size)) }
  }

  private static func measure(_ format: MadeFormat, size: Int) throws -> String {
    var log = MadeLog(format)
    var analyzer = Analyzer(model: try Model.builtIn())
    analyzer.begin(path: format.rawValue)
    var reader = XctraceReader()
    var time = Duration.zero
    let clock = ContinuousClock()
    while log.bytes < size {
      log.makeChunk(of: chunkSize, isLast: log.bytes + chunkSize >= size)
      let start = clock.now
      if format == .xctrace {
        try reader.feed(log.chunk.span) { analyzer.feed($0, of: XctraceReader.format) }
      } else {
        analyzer.feed(log.chunk.span)
      }
      time += clock.now - start
    }
    let start = clock.now
    if format == .xctrace {
      try reader.finish { analyzer.feed($0, of: XctraceReader.format) }
    }
    let report = analyzer.finish().report
    time += clock.now - start
    let events = report.inputs.reduce(0) { $0 + $1.events }
    guard events == log.events, report.findings.isEmpty else {
      throw WrongReading(format: format, events: events, made: log.events, findings: report.findings.count)
    }
    return row(format, log, time)
  }

  private static func row(_ format: MadeFormat, _ log: MadeLog, _ time: Duration) -> String {
    let milliseconds = max(1, Int(time / .milliseconds(1)))
    let columns = [
      format.rawValue.padding(14), "\(log.bytes >> 20) MiB", "\(milliseconds) ms",
      "\((log.bytes / milliseconds * 1000) >> 20) MiB/s", "\(log.lines / milliseconds) lines/ms",
      "\(log.events) events", "\(PeakMemory.kibibytes >> 10) MiB peak",
    ]
    return columns.joined(separator: "\t")
  }
}

/// What was read is not what was made: a figure from it would mean something else.
private struct WrongReading: Error, CustomStringConvertible {
  let format: MadeFormat
  let events: Int
  let made: Int
  let findings: Int

  var description: String {
    "\(format.rawValue): \(events) events were read of \(made), with \(findings) findings where there are none"
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
