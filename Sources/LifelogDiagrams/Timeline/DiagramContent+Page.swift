import LifelogFindings
package import LifelogTrace

/// What the drawings of a page's script have in common with those of other formats.
extension DiagramContent {
  /// The trace as it is drawn, with the messages of the findings as steps; and the subjects with a row in its timeline, with
  /// how deep each is contained.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  package var drawnTimeline: (trace: RecordedTrace, rows: [(subject: Int, depth: Int)]) {
    let content = prepared(mergingRuns: false)
    let rows = TimelineRows(of: content, FindingMarks(of: content.findings, in: content.trace)).rows
    let subjects = rows.compactMap { row in
      if case .subject(let row) = row, !row.isTrack { (row.subject, row.depth) } else { nil }
    }
    return (content.trace, subjects)
  }
}
