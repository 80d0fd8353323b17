package import LifelogFindings

/// Summaries of logs: a line of JSON for each log, of the schema `lifelog.summary/1`.
package struct SummaryDocument: Sendable {
  private let summaries: [LogSummary]

  /// Creates the document of some summaries, in this order.
  package init(_ summaries: [LogSummary]) { self.summaries = summaries }

  /// Writes all lines; each ends with a newline.
  ///
  /// - Complexity: O(*n*) in the size of the summaries.
  package func write(to output: inout some TextOutputStream) {
    for summary in summaries {
      Self.value(summary).writeLine(to: &output)
      output.write("\n")
    }
  }

  private static func value(_ summary: LogSummary) -> JSONValue {
    .object([
      ("schema", .text(LogSummary.schema)),
      ("log", .optional(summary.log)),
      ("name", .text(summary.name)),
      ("error", .optional(summary.error)),
      (
        "tool",
        .object([
          ("name", .text("lifelog")), ("version", .text(summary.version)), ("model", .text(summary.model)),
        ])
      ),
      (
        "app",
        .object([
          ("name", .optional(summary.app.name)), ("version", .optional(summary.app.version)),
          ("os", .optional(summary.app.os)),
        ])
      ),
      ("counts", counts(summary.counts)),
      ("findings", .list(summary.findings, finding)),
      ("latencies", .list(summary.latencies, latency)),
      ("inconclusive", .list(summary.inconclusive, undecided)),
      ("losses", .numbers(summary.losses)),
    ])
  }

  private static func counts(_ counts: LogSummary.Counts) -> JSONValue {
    .object([
      ("bytes", .number(counts.bytes)),
      ("lines", .number(counts.lines)),
      ("events", .number(counts.events)),
      ("subjects", .number(counts.subjects)),
      ("errors", .number(counts.errors)),
      ("warnings", .number(counts.warnings)),
      ("notes", .number(counts.notes)),
      ("suppressed", .number(counts.suppressed)),
    ])
  }

  private static func finding(_ finding: LogSummary.Entry) -> JSONValue {
    .object([
      ("id", .text(finding.id)),
      ("rule", .text(finding.rule)),
      ("severity", .text(finding.severity.rawValue)),
      ("subject", .optional(finding.subject)),
      ("count", .number(finding.count)),
      ("message", .text(finding.message)),
      ("file", .text(finding.file)),
      ("line", .number(finding.line)),
    ])
  }

  private static func latency(_ latency: LogSummary.ClassLatency) -> JSONValue {
    .object([
      ("subject", .text(latency.subject)),
      ("from", .text(latency.start)),
      ("maximumMicroseconds", .number(Int(latency.maximum))),
      ("histogram", JSONValue.histogram(latency.histogram)),
    ])
  }

  private static func undecided(_ undecided: LogSummary.Undecided) -> JSONValue {
    .object([
      ("rule", .text(undecided.rule)),
      ("missing", .list(undecided.missing) { .text($0) }),
      ("pending", .optional(undecided.pending)),
      ("classes", .number(undecided.classes)),
    ])
  }
}
