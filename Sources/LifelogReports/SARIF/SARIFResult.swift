import LifelogFindings

/// A group of findings as a result of SARIF.
struct SARIFResult {
  private let group: FindingGroup
  private let finding: Finding
  private let id: String
  private let rules: SARIFRules
  private let hasBaseline: Bool

  /// Maximum number of other occurrences of a finding that are listed.
  private static let maxOccurrences = 100

  /// GitHub reads no more steps of a flow.
  private static let maxSteps = 1_000

  /// - Parameter hasBaseline: Whether it is told of each finding if it is new.
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
    var related = finding.source == nil ? [] : [(log, "the line of the log")]
    related += group.findings.filter { $0 != finding }.prefix(Self.maxOccurrences).map {
      (Finding.Location(file: $0.file, line: $0.line), "the same again")
    }
    return .object(
      [
        ("ruleId", .text(finding.rule)),
        ("ruleIndex", .number(rules.place(of: finding.rule))),
        ("level", .text(finding.severity.sarifLevel)),
        // A sentence each: some readers show only the first.
        ("message", SARIFText.message(brief.lines.map { $0 + "." }.joined(separator: " "))),
        ("locations", .list([brief.place]) { Self.location($0) }),
      ] + (related.isEmpty ? [] : [("relatedLocations", .list(related) { Self.location($0, $1) })])
        + (group.count > 1 ? [("occurrenceCount", .number(group.count))] : []) + (finding.witness.isEmpty ? [] : [("codeFlows", .list([finding], Self.flow))]) + [
        // GitHub knows a finding again by this one only.
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

  private static func location(_ place: Finding.Location, _ text: String? = nil) -> JSONValue {
    .object(
      [("physicalLocation", SARIFText.location(place))]
        + (text.map { [("message", SARIFText.message($0))] } ?? []))
  }

  /// The lines that show it, one after the other.
  private static func flow(_ finding: Finding) -> JSONValue {
    let steps = JSONValue.list(Array(finding.witness.prefix(maxSteps))) { witness in
      let text = [witness.time, witness.text, witness.note.map { "← \($0)" }].compactMap { $0 }
      let place = Finding.Location(file: witness.file ?? finding.file, line: witness.line)
      return .object([("location", location(place, text.joined(separator: " ")))])
    }
    return .object([("threadFlows", .list([steps]) { .object([("locations", $0)]) })])
  }

  /// What SARIF has no words for; only what is known.
  private var properties: [(key: String, value: JSONValue)] {
    var properties: [(key: String, value: JSONValue)] = []
    if let subject = finding.subject { properties.append(("subject", .text(subject))) }
    if let instance = finding.instance { properties.append(("instance", .text(instance))) }
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
