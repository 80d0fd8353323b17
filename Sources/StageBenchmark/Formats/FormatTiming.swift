import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogTrace
import LifelogXML

/// Measures how fast logs of one format are read and checked, without a file.
///
/// The log is made as it is read; only reading is timed. Peak memory is that of the whole process, so that each format
/// is best measured in a process of its own, as `make bench-stages` does.
enum FormatTiming {
  /// So many bytes are read at once.
  private static let chunkSize = 1 << 20

  /// A row of a table.
  ///
  /// - Parameter size: How many bytes the log has.
  static func measure(_ format: MadeFormat, size: Int) throws -> String {
    var log = MadeLog(format)
    var analyzer = Pipeline(model: try Model.builtIn())
    analyzer.begin(path: format.rawValue)
    var reader = XctraceReader()
    var stopwatch = Stopwatch()
    while log.bytes < size {
      log.makeChunk(of: chunkSize, isLast: log.bytes + chunkSize >= size)
      stopwatch.start()
      if format == .xctrace {
        try reader.feed(log.chunk.span) { analyzer.feed($0, of: XctraceReader.format) }
      } else {
        analyzer.feed(log.chunk.span)
      }
      stopwatch.stop()
    }
    stopwatch.start()
    if format == .xctrace {
      try reader.finish { analyzer.feed($0, of: XctraceReader.format) }
    }
    let report = analyzer.finish().report
    stopwatch.stop()
    let events = report.inputs.reduce(0) { $0 + $1.events }
    guard events == log.events, report.findings.isEmpty else {
      throw WrongReading(format: format, events: events, made: log.events, findings: report.findings.count)
    }
    return row(format, log, stopwatch)
  }

  private static func row(_ format: MadeFormat, _ log: MadeLog, _ stopwatch: Stopwatch) -> String {
    let wall = max(1, Int(stopwatch.wall / .milliseconds(1)))
    let columns = [
      format.rawValue.padding(14), "\(log.bytes >> 20) MiB", "\(wall) ms",
      "\(Int(stopwatch.processor / .milliseconds(1))) ms of processor",
      "\((log.bytes / wall * 1000) >> 20) MiB/s", "\(log.lines / wall) lines/ms", "\(log.events) events",
      "\(ProcessCost.now.peakMemory >> 10) MiB peak",
    ]
    return columns.joined(separator: "\t")
  }
}

/// Adds up the time between its starts and stops.
private struct Stopwatch {
  private(set) var wall = Duration.zero
  /// The time that processors worked meanwhile.
  private(set) var processor = Duration.zero
  private var begun = (ContinuousClock.now, Duration.zero)

  mutating func start() { begun = (ContinuousClock.now, ProcessCost.now.processorTime) }

  mutating func stop() {
    wall += ContinuousClock.now - begun.0
    processor += ProcessCost.now.processorTime - begun.1
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
