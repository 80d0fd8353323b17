import LifelogFindings

/// A group of findings as a SARIF result.
struct SARIFResult {
  private let group: FindingGroup
  private let finding: Finding
  private let id: String
  private let rules: SARIFRules
  private let hasBaseline: Bool

  /// Maximum number of other occurrences of a finding that are listed.
  private static let maxOccurrences = 100

  /// Maximum number of steps of a flow that GitHub reads.
  private static let maxSteps = 1_000

  /// - Parameter hasBaseline: Whether results state if they are new.
  init(_ entry: RankedGroup, rules: SARIFRules, hasBaseline: Bool) {
    self.hasBaseline = hasBaseline
    group = entry.group
    finding = entry.finding
    id = entry.id
    self.rules = rules
  }

  var value: JSONValue {
    let brief = FindingBrief(group)
    let log = Finding.Location(file: finding.file, line: finding.line)
    var related = finding.source == nil ? [] : [(log, "log line")]
    related += finding.subjectSource.map { [($0, finding.subject ?? "subject")] } ?? []
    related += group.findings.filter { $0 != finding }.prefix(Self.maxOccurrences).map {
      (Finding.Location(file: $0.file, line: $0.line), "another occurrence")
    }
    return .object(
      [
        ("ruleId", .text(finding.rule)),
        ("ruleIndex", .number(rules.index(of: finding.rule))),
        ("level", .text(finding.severity.sarifLevel)),
        // Each part is a sentence, because some readers show only the first one. The rule's help has the rest.
        ("message", SARIFText.message(brief.shortLines.map { $0 + "." }.joined(separator: " "))),
        ("locations", .list([brief.location]) { Self.location($0) }),
      ] + (related.isEmpty ? [] : [("relatedLocations", .list(related) { Self.location($0, $1) })])
        + (group.count > 1 ? [("occurrenceCount", .number(group.count))] : [])
        + (finding.witness.isEmpty ? [] : [("codeFlows", .list([finding], Self.flow))]) + [
          // GitHub matches findings between runs only by `primaryLocationLineHash`.
          (
            "partialFingerprints",
            .object([("lifelogFindingId/v1", .text(id)), ("primaryLocationLineHash", .text(id))])
          ),
          ("properties", .object(properties)),
        ] + baselineState)
  }

  private var baselineState: [(key: String, value: JSONValue)] {
    hasBaseline ? [("baselineState", .text(finding.isBaselined ? "unchanged" : "new"))] : []
  }

  private static func location(_ location: Finding.Location, _ text: String? = nil) -> JSONValue {
    .object(
      [("physicalLocation", SARIFText.location(location))]
        + (text.map { [("message", SARIFText.message($0))] } ?? []))
  }

  /// Returns the witness lines as a flow.
  private static func flow(_ finding: Finding) -> JSONValue {
    let steps = JSONValue.list(Array(finding.witness.prefix(maxSteps))) { witness in
      let text = [witness.time, witness.text, witness.note.map { "← \($0)" }].compactMap { $0 }
      let line = Finding.Location(file: witness.file ?? finding.file, line: witness.line)
      return .object([("location", location(line, text.joined(separator: " ")))])
    }
    return .object([("threadFlows", .list([steps]) { .object([("locations", $0)]) })])
  }

  /// The known facts for which SARIF has no property.
  private var properties: [(key: String, value: JSONValue)] {
    var properties: [(key: String, value: JSONValue)] = []
    if let subject = finding.subject { properties.append(("subject", .text(subject))) }
    if let instance = finding.instance { properties.append(("instance", .text(instance))) }
    if let test = finding.test { properties += JSONValue.test(test, beside: finding.file) }
    if !finding.fixID.isEmpty { properties.append(("fix", .text(finding.fixID))) }
    if !finding.causes.isEmpty {
      properties.append(
        (
          "causes",
          .list(finding.causes) { cause in
            .object([
              ("rule", .text(cause.rule)), ("confidence", .text(cause.confidence.rawValue)),
              ("text", .text(cause.text)), ("lines", .list(cause.lines) { .number($0) }),
            ])
          }
        ))
    }
    return properties
  }
}
