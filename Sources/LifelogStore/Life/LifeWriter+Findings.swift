import LifelogFindings
import LifelogTrace

/// The findings and their evidence.
extension LifeWriter {
  func writeFindings(to database: borrowing Database) throws(StoreError) {
    let findings = report.findings + report.suppressed.map(\.finding)
    let marks = FindingMarks(of: findings, in: trace)
    // A path can be given twice.
    let logs = Dictionary(
      report.inputs.enumerated().filter { !$0.element.isContainer }.map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var row = try database.insertion(into: "finding", columns: 16)
    for (index, finding) in findings.enumerated() {
      let isSuppressed = index >= report.findings.count
      row.add(id(index))
      row.add(id(logs[finding.file]))
      row.add(finding.line)
      row.add(finding.rule)
      row.add(finding.severity.rawValue)
      row.add(isSuppressed ? "suppressed" : finding.isBaselined ? "known" : "new")
      row.add(id(marks.steps[index]))
      row.add(id(marks.subjects[index]))
      row.add(finding.message)
      row.add(finding.causes.first?.rule)
      row.add(finding.causes.first?.confidence.rawValue)
      row.add(finding.fix.isEmpty ? nil : finding.fix)
      row.add(finding.fixID.isEmpty ? nil : finding.fixID)
      row.add(finding.test?.title)
      row.add(finding.count)
      row.add(FindingID.fingerprint(of: finding))
      try row.run()
    }
    var witness = try database.insertion(into: "witness", columns: 8)
    for (index, finding) in findings.enumerated() {
      for (number, line) in finding.witness.enumerated() {
        let file = line.file ?? finding.file
        let event = line.callback.flatMap { step(on: line.line, of: file, named: $0) }
        witness.add(id(index))
        witness.add(id(number))
        witness.add(id(logs[file]))
        witness.add(line.line)
        witness.add(id(event))
        witness.add(line.callback)
        witness.add(line.text)
        witness.add(line.note)
        try witness.run()
      }
    }
  }

  /// Returns the step of a witness. A line can report several callbacks.
  private func step(on line: Int, of file: String, named callback: String) -> Int? {
    let number = trace.places?.number(of: line, in: file) ?? line
    let steps = lines.steps(on: number, of: file)
    return steps.first { trace.callbacks[trace.steps[$0].callback] == callback } ?? steps.first
  }
}
