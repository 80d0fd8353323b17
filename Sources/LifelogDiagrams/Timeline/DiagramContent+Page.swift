import LifelogFindings
package import LifelogTrace

/// What the drawings of a page's script have in common with those of other formats.
extension DiagramContent {
  /// Returns the trace as it is drawn: with the messages of the findings as steps.
  package var drawnTrace: RecordedTrace { prepared(mergingRuns: false).trace }

  /// Returns the subjects with a row in a timeline of the drawn trace, and how deep each is contained.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  package var timelineRows: [(subject: Int, depth: Int)] {
    let content = prepared(mergingRuns: false)
    let rows = TimelineRows(of: content, FindingMarks(of: content.findings, in: content.trace)).rows
    return rows.compactMap { row in
      if case .subject(let row) = row { (row.subject, row.depth) } else { nil }
    }
  }
}
