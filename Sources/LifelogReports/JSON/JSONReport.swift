import LifelogChecking
package import LifelogFindings
import LifelogModel
import LifelogTrace

/// The report for programs: one JSON document of the schema `lifelog.report/1`.
///
/// Keys are in a fixed order. Lists can be empty but are never `null`. Values that the log does not show are `null`.
package struct JSONReport: Renderer {
  package static let id = "json"
  /// The name and version of the schema. A reader may rely on every key; later versions only add keys.
  package static let schema = "lifelog.report/1"

  private let version: String
  private let maxFindings: Int?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - maxFindings: Maximum number of findings; `nil` for all.
  package init(version: String, maxFindings: Int? = nil) {
    self.version = version
    self.maxFindings = maxFindings
  }

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    let list = report.transitionList.map { [("transitionList", JSONValue.list($0, JSONValue.listed))] } ?? []
    let tests = report.tests.isEmpty ? [] : [("tests", JSONValue.list(report.tests) { JSONValue.listed($0) })]
    let baseline = report.resolvedCount.map { [("baseline", Self.baseline(report, gone: $0))] } ?? []
    let suppressed =
      report.suppressed.isEmpty ? [] : [("suppressed", JSONValue.list(report.suppressed, Self.suppressed))]
    let unread = report.unread.isEmpty ? [] : [("unread", JSONValue.list(report.unread) { .text($0) })]
    let unchecked =
      report.unchecked.isEmpty
      ? []
      : [
        (
          "unchecked",
          JSONValue.list(report.unchecked) {
            .object([("text", .text($0.text)), ("error", .truth($0.isError))])
          }
        )
      ]
    let findings = listed(report.findings)
    let rest = report.findings.violationCount - findings.violationCount
    let dropped = report.notTracked.counts.map { ($0.key.rawValue, $0.value) }
    let notTracked =
      dropped.isEmpty ? [] : [("notTracked", JSONValue.numbers(Dictionary(uniqueKeysWithValues: dropped)))]
    let document = JSONValue.object(
      [
        ("schema", .text(Self.schema)),
        ("tool", .object([("name", .text("lifelog")), ("version", .text(version))])),
        ("inputs", .list(report.inputs, Self.input)),
      ] + unread + unchecked + [
        ("findings", .list(findings) { Self.finding($0, hasBaseline: report.resolvedCount != nil) })
      ] + (rest > 0 ? [("notListed", .number(rest))] : []) + [
        ("inconclusive", .list(report.inconclusiveVerdicts) { Self.inconclusive($0, report.callbacks) }),
        ("advice", .list(report.advice) { Self.step($0, report.callbacks) }),
        ("leaks", .list(report.leaks, Self.leak)),
        ("run", Self.run(report.runEnd)),
        ("latencies", .list(report.latencies, Self.latency)),
        ("transitions", .list(report.transitions, JSONValue.count)),
      ] + list + tests + suppressed + baseline + notTracked + [("summary", Self.summary(report))])
    document.write(to: &output)
    output.write("\n")
  }

  /// The findings to list, in the order of the report: all, or the first ones of the worst groups.
  private func listed(_ findings: [Finding]) -> [Finding] {
    guard let maxFindings else { return findings }
    return FindingGroup.all(of: findings).prefix(maxFindings).map(\.firstIndex).sorted().map { findings[$0] }
  }

  private static func input(_ input: InputSummary) -> JSONValue {
    let skipped = input.skipped.filter { $0.value > 0 }.map { ($0.key.rawValue, $0.value) }
    let unread = input.unreadShape.map { [("unread", Self.unread($0))] } ?? []
    let hidden = input.hiddenNames > 0 ? [("hiddenNames", JSONValue.number(input.hiddenNames))] : []
    let spent = JSONValue.list(input.spentPatterns) {
      .object([("id", .text($0.id)), ("line", .number($0.line))])
    }
    let origin = input.origin.map {
      [
        ("device", JSONValue.optional($0.device)), ("os", .optional($0.os)),
        ("configuration", .optional($0.configuration)),
      ]
    }
    let lost = JSONValue.list(input.lostLines) {
      .object([("lines", .number($0.count)), ("after", .number($0.after)), ("before", .number($0.before))])
    }
    return .object(
      [
        ("path", .text(input.path)),
        ("format", .text(input.format)),
        ("dialects", .numbers(input.dialects)),
        ("lines", .number(input.lines)),
        ("bytes", .number(input.bytes)),
        ("events", .number(input.events)),
        ("skipped", .numbers(Dictionary(skipped) { $0 + $1 })),
      ] + (origin ?? []) + unread + hidden + (input.spentPatterns.isEmpty ? [] : [("spentPatterns", spent)])
        + (input.lostLines.isEmpty ? [] : [("lostLines", lost)]))
  }

  /// Returns the object of lines that no dialect reads, which is present only if there are such lines.
  private static func unread(_ shape: UnreadShape) -> JSONValue {
    .object([
      ("lines", .number(shape.lines)),
      ("line", .number(shape.firstLine)),
      ("message", .text(shape.message)),
      ("dialect", DialectEntry(shape).value),
    ])
  }

  /// Returns the object of a finding. `baselined` is present only with a baseline, `test` only if it occurred during a
  /// test, `source` and `subjectSource` only if these source lines are known, and `notKept` only if it is not 0.
  private static func finding(_ finding: Finding, hasBaseline: Bool) -> JSONValue {
    let baselined = hasBaseline ? [("baselined", JSONValue.truth(finding.isBaselined))] : []
    let source =
      (finding.source.map { [("source", location($0))] } ?? [])
      + (finding.subjectSource.map { [("subjectSource", location($0))] } ?? [])
    let likely = finding.likelihood.map { [("likely", JSONValue.text($0))] } ?? []
    let notKept = finding.notKept > 0 ? [("notKept", JSONValue.number(finding.notKept))] : []
    return .object(
      [
        ("rule", .text(finding.rule)),
        ("severity", .text(finding.severity.rawValue)),
        ("file", .text(finding.file)),
        ("line", .number(finding.line)),
        ("subject", .optional(finding.subject ?? finding.instance)),
        ("instance", .optional(finding.instance)),
        ("message", .text(finding.message)),
        ("witness", .list(finding.witness, witness)),
        ("causes", .list(finding.causes, cause)),
        ("effects", .list(finding.effects, effect)),
        ("fix", .optional(finding.fixID.isEmpty ? nil : finding.fixID)),
        ("fixText", .optional(finding.fix.isEmpty ? nil : finding.fix)),
        ("usualCauses", .list(finding.usualCauses, usualCause)),
        ("mayBeTwoInstances", .truth(finding.mayBeTwoInstances)),
        ("transition", .optional(finding.transition, beside: finding.file)),
        ("expected", finding.expected.map(expected) ?? .null),
        ("picture", .optional(finding.picture)),
      ] + JSONValue.test(finding.test, beside: finding.file) + source + likely + notKept + baselined)
  }

  private static func usualCause(_ cause: CommonCause) -> JSONValue {
    .object([("text", .text(cause.text)), ("fix", .text(cause.fix))])
  }

  private static func suppressed(_ suppressed: SuppressedFinding) -> JSONValue {
    .object([
      ("reason", .text(suppressed.reason)), ("finding", finding(suppressed.finding, hasBaseline: false)),
    ])
  }

  private static func baseline(_ report: Report, gone: Int) -> JSONValue {
    let known = report.knownCount
    return .object([
      ("known", .number(known)),
      ("new", .number(report.findings.violationCount - known)),
      ("gone", .number(gone)),
    ])
  }

  /// Returns the object of a missing callback. `subject` and `instance` are present only if they are not the finding's.
  private static func expected(_ expected: Finding.Expected) -> JSONValue {
    let owner = expected.subject.map {
      [("subject", JSONValue.text($0)), ("instance", .optional(expected.instance))]
    }
    return .object(
      [
        ("callback", .text(expected.callback)),
        ("line", .number(expected.line)),
        ("before", .truth(expected.isBefore)),
      ] + (owner ?? []))
  }

  /// Returns the member `file` if it is not the finding's; otherwise none.
  private static func otherFile(_ file: String?) -> [(key: String, value: JSONValue)] {
    file.map { [("file", .text($0))] } ?? []
  }

  private static func witness(_ witness: Finding.Witness) -> JSONValue {
    .object(
      otherFile(witness.file) + [
        ("line", .number(witness.line)),
        ("callback", .optional(witness.callback)),
        ("text", .text(witness.text)),
        ("note", .optional(witness.note)),
      ])
  }

  private static func cause(_ cause: Finding.Cause) -> JSONValue {
    let otherLocations = JSONValue.list(cause.otherLocations, location)
    return .object(
      [
        ("rule", .text(cause.rule)),
        ("confidence", .text(cause.confidence.rawValue)),
        ("text", .text(cause.text)),
        ("lines", .list(cause.lines) { .number($0) }),
      ] + (cause.otherLocations.isEmpty ? [] : [("elsewhere", otherLocations)]))
  }

  private static func location(_ location: Finding.Location) -> JSONValue {
    .object([("file", .text(location.file)), ("line", .number(location.line))])
  }

  private static func effect(_ effect: Finding.Effect) -> JSONValue {
    .object(
      [("rule", .text(effect.rule))] + otherFile(effect.file) + [
        ("line", .number(effect.line)),
        ("subject", .optional(effect.subject)),
        ("instance", .optional(effect.instance)),
        ("message", .text(effect.message)),
      ])
  }

  private static func inconclusive(_ verdict: ClassVerdict, _ callbacks: CallbackNames) -> JSONValue {
    .object([
      ("rule", .text(verdict.rule)),
      ("subject", verdict.subject.isEmpty ? .null : .text(verdict.subject)),
      ("missing", .list(verdict.missing) { .text(callbacks[$0]) }),
      ("pending", .optional(verdict.pending)),
    ])
  }

  private static func step(_ step: LoggingStep, _ callbacks: CallbackNames) -> JSONValue {
    .object([
      ("callbacks", .list(step.callbacks) { .text(callbacks[$0]) }),
      ("subjects", .list(step.subjects) { $0.isEmpty ? .null : .text($0) }),
      ("rules", .list(step.rules, JSONValue.text)),
      ("verdicts", .number(step.verdicts)),
    ])
  }

  private static func leak(_ leak: LeakSuspect) -> JSONValue {
    .object([
      ("subject", .text(leak.subject)),
      ("seen", .number(leak.seen)),
      ("removed", .number(leak.removed)),
      ("deallocated", .number(leak.deallocated)),
      ("suspects", .number(leak.suspects)),
    ])
  }

  /// Returns the object of the ends of the processes. `count` is present only if it is not 1.
  private static func run(_ end: ReportedRunEnd) -> JSONValue {
    func controller(_ controller: ReportedRunEnd.Controller) -> JSONValue {
      .object(
        [
          ("subject", .text(controller.subject)),
          ("instance", .optional(controller.instance)),
          ("file", .text(controller.file)),
          ("line", .number(controller.line)),
          ("process", .number(controller.process)),
          ("state", .text(controller.appearance.name)),
        ] + (controller.count > 1 ? [("count", .number(controller.count))] : []))
    }
    return .object([
      ("onScreenAtEnd", .list(end.onScreen, controller)),
      ("loadedNotShown", .list(end.loadedNotShown, controller)),
      (
        "crashes",
        .list(end.crashes) {
          .object([("file", .text($0.file)), ("line", .number($0.line)), ("process", .number($0.process))])
        }
      ),
    ])
  }

  private static func latency(_ latency: Latency) -> JSONValue {
    .object([
      ("subject", .text(latency.subject)),
      ("from", .text(latency.start.rawValue)),
      ("to", .text(Callback.viewDidAppear.name)),
      ("count", .number(latency.count)),
      ("medianMicroseconds", .number(Int(latency.median))),
      ("p95Microseconds", .number(Int(latency.percentile95))),
      ("maximumMicroseconds", .number(Int(latency.maximum))),
      ("resolutionMicroseconds", .number(Int(latency.resolution))),
      ("exact", .truth(latency.isExact)),
      (
        "slowest",
        .object(
          [("file", .text(latency.slowest.file)), ("line", .number(latency.slowest.line))]
            + (latency.slowest.startFile.map { [("startFile", .text($0))] } ?? []) + [
              ("startLine", .number(latency.slowest.startLine)),
              ("instance", .optional(latency.slowest.instance)),
            ] + JSONValue.test(latency.slowest.test, beside: latency.slowest.file))
      ),
    ])
  }

  private static func summary(_ report: Report) -> JSONValue {
    .object([
      ("errors", .number(report.count(of: .error))),
      ("warnings", .number(report.count(of: .warning))),
      ("notes", .number(report.count(of: .note))),
      ("subjects", .number(report.subjects)),
      ("conformance", .text(report.conformance.rawValue)),
    ])
  }
}
