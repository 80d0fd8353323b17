import LifelogFindings
import LifelogText
import LifelogTrace

/// Every transition of a log, one line each: location, time, duration and kind.
struct TransitionTableText {
  private let transitions: [ReportedTransition]

  init(_ transitions: [ReportedTransition]) { self.transitions = transitions }

  var lines: [StyledLine] {
    guard !transitions.isEmpty else { return [StyledLine("no transition found")] }
    let hasFiles = transitions.contains { $0.file != transitions[0].file || $0.endLocation != nil }
    let rows = transitions.map { cells($0, hasFiles: hasFiles) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let heading = StyledLine("\(transitions.count.counted("transition")):", as: .strong)
    return [heading]
      + zip(transitions, rows).map { transition, row in
        var line = StyledLine()
        var start = 2
        for (cell, width) in zip(row, widths) where width > 0 {
          line.pad(toColumn: start + width - cell.columns)
          line.append(cell, as: .aside)
          start += width + 2
        }
        line.pad(toColumn: start)
        line.append(TransitionText(transition).phrase)
        let notes = notes(transition)
        if !notes.isEmpty { line.append(" (\(notes))", as: .aside) }
        return line
      }
  }

  /// Returns the lines, the time and the duration; empty if the log does not show them.
  private func cells(_ transition: ReportedTransition, hasFiles: Bool) -> [String] {
    let (first, last) = (transition.lines.lowerBound, transition.lines.upperBound)
    let end = transition.endLocation.map { "\($0.file.printable):\($0.line)" } ?? "\(last)"
    let lines = transition.endLocation == nil && first == last ? "\(first)" : "\(first)–\(end)"
    return [
      hasFiles ? "\(transition.file.printable):\(lines)" : lines, transition.start?.clock ?? "",
      transition.outcome == .open ? "" : transition.duration.map(Self.seconds) ?? "",
    ]
  }

  private func notes(_ transition: ReportedTransition) -> String {
    var notes: [String] = []
    if transition.outcome == .open { notes.append("the log does not show its end") }
    if !transition.isExplicit, TransitionText(transition).during() != nil {
      notes.append("inferred from the callback order")
    }
    if let test = transition.test { notes.append(TestText.during(test)) }
    return notes.joined(separator: "; ")
  }

  /// Returns `0.512 s`. Milliseconds are accurate enough for animations.
  private static func seconds(_ microseconds: Int64) -> String {
    let thousandths = (microseconds + 500) / 1_000
    let digits = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits + " s"
  }
}
