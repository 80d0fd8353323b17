import LifelogChecking
import LifelogFindings
import LifelogReports
import LifelogTrace

/// The reason why a line is not a summary: facts only.
enum SummaryError: Error, Hashable, Sendable {
  case syntax(JSON5Error.Reason)
  /// The line has no schema, or is not an object.
  case noSchema
  case otherSchema(String)
  /// A key is missing or has a value of another type.
  case wrongValue(key: String, expected: String)

  var text: String {
    switch self {
    case .syntax(let reason): "not a summary: \(reason.text.what)"
    case .noSchema: "not a summary: it has no \"schema\""
    case .otherSchema(let name): "schema '\(name)' instead of '\(LogSummary.schema)'"
    case .wrongValue(let key, let expected): "'\(key)' must be \(expected)"
    }
  }
}

/// Parses lines of summaries. Unknown keys are of a later version, and are ignored.
enum SummaryLine {
  /// Returns the summary in a line. If the log was not read, only its name and the error are needed.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  static func summary(in line: String) throws(SummaryError) -> LogSummary {
    let value: JSON5Value
    do throws(JSON5Error) { value = try JSON5Parser.value(of: line) } catch { throw .syntax(error.reason) }
    guard case .text(let schema)? = value.member("schema")?.content else { throw .noSchema }
    guard schema == LogSummary.schema else { throw .otherSchema(schema) }
    let log = try value.optionalText("log")
    let error = try value.optionalText("error")
    let name = try value.text("name")
    guard log != nil else {
      guard let error else { throw .wrongValue(key: "error", expected: "a string, since the log has no id") }
      return LogSummary(log: nil, name: name, error: error, version: "", model: "")
    }
    let (tool, app) = (try value.object("tool"), try value.object("app"))
    var summary = LogSummary(
      log: log, name: name, error: error, version: try tool.text("version"), model: try tool.text("model"),
      app: LogSummary.App(
        name: try app.optionalText("name"), version: try app.optionalText("version"),
        os: try app.optionalText("os")))
    summary.counts = try counts(try value.object("counts"))
    summary.findings = try value.list("findings", finding)
    summary.latencies = try value.list("latencies", latency)
    summary.inconclusive = try value.list("inconclusive", undecided)
    guard case .object(let losses) = try value.object("losses").content else { return summary }
    for loss in losses { summary.losses[loss.key] = try loss.value.number(named: loss.key) }
    return summary
  }

  private static func counts(_ value: JSON5Value) throws(SummaryError) -> LogSummary.Counts {
    var counts = LogSummary.Counts()
    counts.bytes = try value.number("bytes")
    counts.lines = try value.number("lines")
    counts.events = try value.number("events")
    counts.subjects = try value.number("subjects")
    counts.errors = try value.number("errors")
    counts.warnings = try value.number("warnings")
    counts.notes = try value.number("notes")
    counts.suppressed = try value.number("suppressed")
    return counts
  }

  private static func finding(_ value: JSON5Value) throws(SummaryError) -> LogSummary.Entry {
    guard let severity = Severity(rawValue: try value.text("severity")) else {
      throw .wrongValue(key: "severity", expected: "error, warning or note")
    }
    return LogSummary.Entry(
      id: try value.text("id"), rule: try value.text("rule"), severity: severity,
      subject: try value.optionalText("subject"), count: try value.number("count"),
      message: try value.text("message"), file: try value.text("file"), line: try value.number("line"))
  }

  private static func latency(_ value: JSON5Value) throws(SummaryError) -> LogSummary.ClassLatency {
    var histogram = Histogram()
    for pair in try value.elements("histogram") {
      guard case .list(let numbers) = pair.content, numbers.count == 2 else {
        throw .wrongValue(key: "histogram", expected: "a list of pairs of numbers")
      }
      let start = Int64(try numbers[0].number(named: "histogram"))
      guard Histogram.start(of: start) == start else {
        throw .wrongValue(key: "histogram", expected: "a list of buckets; none starts at \(start)")
      }
      histogram.add(start, times: try numbers[1].number(named: "histogram"))
    }
    return LogSummary.ClassLatency(
      subject: try value.text("subject"), start: try value.text("from"),
      maximum: Int64(try value.number("maximumMicroseconds")), histogram: histogram)
  }

  private static func undecided(_ value: JSON5Value) throws(SummaryError) -> LogSummary.Undecided {
    LogSummary.Undecided(
      rule: try value.text("rule"), missing: try value.elements("missing").texts("missing"),
      pending: try value.optionalText("pending"), classes: try value.number("classes"))
  }
}

extension [JSON5Value] {
  fileprivate func texts(_ key: String) throws(SummaryError) -> [String] {
    var texts: [String] = []
    for element in self {
      guard case .text(let text) = element.content else {
        throw .wrongValue(key: key, expected: "a list of strings")
      }
      texts.append(text)
    }
    return texts
  }
}

/// The values of keys.
extension JSON5Value {
  /// Larger numbers are damaged. Sums of smaller ones over many logs do not overflow.
  private static let maxNumber = 1e12

  fileprivate func text(_ key: String) throws(SummaryError) -> String {
    guard case .text(let text)? = member(key)?.content else {
      throw .wrongValue(key: key, expected: "a string")
    }
    return text
  }

  fileprivate func optionalText(_ key: String) throws(SummaryError) -> String? {
    switch member(key)?.content {
    case .text(let text): return text
    case .null: return nil
    default: throw .wrongValue(key: key, expected: "a string or null")
    }
  }

  fileprivate func number(_ key: String) throws(SummaryError) -> Int {
    guard let value = member(key) else { throw .wrongValue(key: key, expected: "a number") }
    return try value.number(named: key)
  }

  fileprivate func number(named key: String) throws(SummaryError) -> Int {
    guard case .number(let number) = content, 0...Self.maxNumber ~= number, number == number.rounded() else {
      throw .wrongValue(key: key, expected: "an integer from 0 to 10¹²")
    }
    return Int(number)
  }

  fileprivate func object(_ key: String) throws(SummaryError) -> JSON5Value {
    guard let value = member(key), case .object = value.content else {
      throw .wrongValue(key: key, expected: "an object")
    }
    return value
  }

  fileprivate func elements(_ key: String) throws(SummaryError) -> [JSON5Value] {
    guard case .list(let elements)? = member(key)?.content else {
      throw .wrongValue(key: key, expected: "a list")
    }
    return elements
  }

  fileprivate func list<Element>(
    _ key: String, _ element: (JSON5Value) throws(SummaryError) -> Element
  ) throws(SummaryError) -> [Element] {
    var list: [Element] = []
    for value in try elements(key) { list.append(try element(value)) }
    return list
  }
}
