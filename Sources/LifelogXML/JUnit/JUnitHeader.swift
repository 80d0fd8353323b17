import LifelogFindings
import LifelogReports
import LifelogTrace

/// The properties of the run.
struct JUnitHeader: Sendable {
  /// Name and value of each property: the paths and formats of all logs, the version of lifelog, and what it did not
  /// track.
  private(set) var properties: [(name: XMLText, value: XMLText)]
  /// Name and value of each count of what was read.
  let counts: [(name: XMLText, value: XMLText)]
  /// The first time of the log, by its own clock, without zone and fraction: `2026-03-05T10:22:01`; `nil` if the log
  /// gives no full date.
  let timestamp: XMLText?
  /// The duration of the log, in seconds with at most three decimals.
  let seconds: XMLText
  /// A line for each lost part of the log; usually empty.
  let losses: [XMLText]

  init(_ report: Report, version: String) {
    // In a report that a caller built, only a finding may name the log.
    let files = report.logs.isEmpty ? report.findings.prefix(1).map(\.file) : report.logs.map(\.path)
    let formats = Set(report.logs.map(\.format)).sorted()
    properties = [
      ("lifelog.log", XMLText(line: files.joined(separator: ", "), atMost: JUnitLimits.explanation)),
      ("lifelog.format", XMLText(line: formats.joined(separator: ", "), atMost: JUnitLimits.explanation)),
      ("lifelog.version", XMLText(line: version, atMost: JUnitLimits.name)),
    ]
    let notTracked = NotTrackedText(report).list
    if !notTracked.isEmpty {
      properties.append(("lifelog.not-tracked", XMLText(line: notTracked, atMost: JUnitLimits.explanation)))
    }
    counts = [
      ("lifelog.lines", report.inputs.reduce(0) { $0 + $1.lines }),
      ("lifelog.events", report.inputs.reduce(0) { $0 + $1.events }), ("lifelog.subjects", report.subjects),
    ].map { (XMLText($0), XMLText("\($1)")) }
    timestamp = Self.timestamp(of: report.time?.first)
    seconds = Self.seconds(report.time.flatMap { $0.last.microseconds(since: $0.first) } ?? 0)
    losses = report.inputs.flatMap(\.lossLines)
  }

  private static func timestamp(of time: LogTime?) -> XMLText? {
    guard let time, time.date == .full else { return nil }
    let text = time.iso8601.prefix(19)
    // XML Schema requires four digits for the year; an incorrect clock may have another number.
    let isWritable = text.prefix(5).last == "-" && text.prefix(4).allSatisfy(\.isNumber)
    return isWritable && !text.hasPrefix("0000") ? XMLText(String(text)) : nil
  }

  /// A length in microseconds, written in seconds with three decimals.
  static func seconds(_ length: Int64) -> XMLText {
    guard length >= 1_000 else { return "0" }
    let milliseconds = String(length / 1_000 % 1_000)
    let padding = String(repeating: "0", count: 3 - milliseconds.count)
    return XMLText("\(length / 1_000_000).\(padding)\(milliseconds)")
  }
}

extension InputSummary {
  /// A line for each reason for which a part of the log is lost, in declared order, and for each custom pattern that
  /// used up its budget.
  fileprivate var lossLines: [XMLText] {
    losses.map { reason, count in
      XMLText(
        line: "\(path): \(count) × \(reason.rawValue). \(reason.help)", atMost: JUnitLimits.explanation)
    } + spentPatternNotes.map { XMLText(line: $0, atMost: JUnitLimits.explanation) }
  }
}
