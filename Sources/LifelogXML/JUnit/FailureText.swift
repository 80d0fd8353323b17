import LifelogFindings
import LifelogReports

/// The message and text of a case with findings: all of one rule and class.
///
/// Some consumers search for a source position in lines that begin with a space: after the class name they take the
/// next `:` with digits as a line of the class's source. So each line has a location or a time before the event.
struct FailureText {
  /// Never empty.
  let findings: [Finding]
  let limits: JUnitLimits

  /// The first finding and its location in one line: some consumers show nothing else.
  var message: XMLText {
    guard let first = findings.first else { return "" }
    let place = XMLText(line: first.file, atMost: limits.message / 4) + XMLText(":\(first.line)")
    let count = findings.violationCount
    let others = XMLText(count > 1 ? ", and \(count - 1) more" : "")
    return XMLText(line: first.message, atMost: limits.message / 2) + " (" + place + ")" + others
  }

  /// All findings, a block of lines each. The first two lines contain the violation, its location and the fix.
  var text: XMLText {
    var text = LimitedText(limit: limits.text)
    for (index, finding) in findings.enumerated() {
      let lines = self.lines(of: finding)
      for (number, line) in lines.enumerated() where !text.append(line) {
        // Omit a finding whose first line does not fit.
        let hasBegun = number > 0
        text.close(
          lines: hasBegun ? lines.count - number : 0,
          findings: findings.dropFirst(hasBegun ? index + 1 : index).violationCount)
        return text.text
      }
    }
    return text.text
  }

  private func lines(of finding: Finding) -> [XMLText] {
    let headline = "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    let fix = finding.fix.isEmpty ? finding.fixID : finding.fix
    // The fix corrects the cause, if one is known.
    let explainedRule = finding.causes.first?.rule ?? finding.rule
    var lines = [line(at: finding.line, of: finding, headline)]
    if !fix.isEmpty { lines.append(line("fix: \(fix) (lifelog rules \(explainedRule))")) }
    lines += finding.usualCauses.map { line("usual cause: \($0.text); fix: \($0.fix)") }
    if let test = finding.test { lines.append(line(TestText.during(test))) }
    if let certainty = finding.certainty { lines.append(line("note: \(certainty)")) }
    if let picture = finding.picture { lines.append(line("diagram: \(picture)")) }
    lines += finding.causes.map { line("\($0.heading): \($0.text) [\($0.rule)]") }
    lines += finding.witness.map { line(at: $0.line, of: finding, file: $0.file, $0.description) }
    let during = finding.transition.flatMap { TransitionText($0).during(beside: finding.file) }
    if let during { lines.append(line(during)) }
    lines += finding.effects.map {
      line(at: $0.line, of: finding, file: $0.file, "effect: \($0.message) [\($0.rule)]")
    }
    return lines
  }

  /// ` device.log:1042: …`
  ///
  /// - Parameter file: The log, if it differs from the finding's.
  private func line(at number: Int, of finding: Finding, file: String? = nil, _ text: String) -> XMLText {
    " " + XMLText(line: file ?? finding.file, atMost: lineLimit / 4) + XMLText(":\(number): ")
      + XMLText(line: text, atMost: lineLimit / 2)
  }

  private func line(_ text: String) -> XMLText { "  " + XMLText(line: text, atMost: lineLimit / 2) }

  /// The maximum length of a line, such that the first two lines of a finding always fit.
  private var lineLimit: Int { min(2_000, limits.text / 3) }
}

extension Finding.Witness {
  /// Time, event and note.
  fileprivate var description: String {
    [time, text, note.map { "← \($0)" }].compactMap { $0 }.joined(separator: " ")
  }
}

/// Lines of text up to a maximum length. The last line counts the omitted ones.
private struct LimitedText {
  private(set) var text: XMLText = ""
  private var room: Int

  init(limit: Int) { room = limit - Self.closing }

  /// The length reserved for the closing line.
  private static let closing = 80

  /// Appends a line, or returns `false` if it does not fit.
  mutating func append(_ line: XMLText) -> Bool {
    let length = line.length + 1
    guard length <= room else { return false }
    if !text.isEmpty { text.append("\n") }
    text.append(line)
    room -= length
    return true
  }

  /// Appends the number of omitted lines of the last finding and of omitted findings.
  mutating func close(lines: Int, findings: Int) {
    let missing = [(lines, "line"), (findings, "finding")].filter { $0.0 > 0 }
      .map { "\($0.0) more \($0.1)\($0.0 == 1 ? "" : "s")" }
    text.append(XMLText("\n… and " + missing.joined(separator: ", ")))
  }
}
