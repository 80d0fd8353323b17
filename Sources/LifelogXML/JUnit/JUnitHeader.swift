import LifelogFindings
import LifelogTrace

/// What a document says of the run.
struct JUnitHeader: Sendable {
  /// The log's path, or how many logs there are.
  let log: XMLText
  /// The paths and formats of all logs, and the tool's version; a name and a value each.
  let properties: [(name: XMLText, value: XMLText)]
  /// How much was read, likewise.
  let counts: [(name: XMLText, value: XMLText)]
  /// When the log begins, on its own clock: `2026-03-05T10:22:01`, neither zone nor fraction.
  let timestamp: XMLText
  /// How long the log lasts, in seconds with at most three decimals.
  let seconds: XMLText
  /// What of the log is lost, a line each; usually empty.
  let losses: [XMLText]

  init(_ report: Report, version: String) {
    // A log of a report that was put together by hand may be known from a finding only.
    let files = report.logs.isEmpty ? report.findings.prefix(1).map(\.file) : report.logs.map(\.path)
    let formats = Set(report.logs.map(\.format)).sorted()
    log = XMLText(
      line: files.count == 1 ? files[0] : "\(files.count) logs", atMost: JUnitLimits.name)
    properties = [
      ("lifelog.log", XMLText(line: files.joined(separator: ", "), atMost: JUnitLimits.remark)),
      ("lifelog.format", XMLText(line: formats.joined(separator: ", "), atMost: JUnitLimits.remark)),
      ("lifelog.version", XMLText(line: version, atMost: JUnitLimits.name)),
    ]
    counts = [
      ("lifelog.lines", report.inputs.reduce(0) { $0 + $1.lines }),
      ("lifelog.events", report.inputs.reduce(0) { $0 + $1.events }), ("lifelog.subjects", report.subjects),
    ].map { (XMLText($0), XMLText("\($1)")) }
    timestamp = Self.timestamp(of: report.time?.first)
    seconds = Self.seconds(report.time)
    losses = report.inputs.flatMap(\.lossLines)
  }

  /// A time without a full date would need a day that the log does not give: it has the epoch's.
  private static func timestamp(of time: LogTime?) -> XMLText {
    let unknown: XMLText = "1970-01-01T00:00:00"
    guard let time, time.date == .full else { return unknown }
    let text = time.iso8601.prefix(19)
    // Four digits of a year that XML Schema knows, which the year of a broken clock may not have.
    let isWritable = text.prefix(5).last == "-" && text.prefix(4).allSatisfy(\.isNumber)
    return isWritable && !text.hasPrefix("0000") ? XMLText(String(text)) : unknown
  }

  private static func seconds(_ time: (first: LogTime, last: LogTime)?) -> XMLText {
    guard let time, let length = time.last.microseconds(since: time.first), length >= 1_000 else {
      return "0"
    }
    let milliseconds = String(length / 1_000 % 1_000)
    let padding = String(repeating: "0", count: 3 - milliseconds.count)
    return XMLText("\(length / 1_000_000).\(padding)\(milliseconds)")
  }
}

extension InputSummary {
  /// A line for each reason for which something of the log is lost, the reasons in their declared order.
  fileprivate var lossLines: [XMLText] {
    losses.map { reason, count in
      XMLText(line: "\(path): \(count) × \(reason.rawValue). \(reason.help)", atMost: JUnitLimits.remark)
    }
  }
}
