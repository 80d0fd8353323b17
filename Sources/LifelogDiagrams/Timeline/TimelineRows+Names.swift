import LifelogTrace

/// The widths of the rows' names.
extension TimelineRows {
  /// Returns the text next to a subject's name, without its process if that has a heading.
  func detail(of subject: Int, in content: DiagramContent) -> String {
    let detail = content.labels.details[subject]
    let process = "process \(content.trace.subjects[subject].process + 1)"
    guard hasProcesses, detail.hasSuffix(process) else { return detail }
    let rest = detail.dropLast(process.count)
    return String(rest.hasSuffix(" · ") ? rest.dropLast(3) : rest)
  }

  /// Returns the width of a row's name and detail in points.
  func nameWidth(of row: SubjectRow, in content: DiagramContent) -> Double {
    let detail = detail(of: row.subject, in: content)
    return Double(row.depth) * Measure.indent
      + TextWidth.of(content.labels.names[row.subject], size: 10, isBold: true)
      + (detail.isEmpty ? 0 : TextWidth.of(detail, size: 9) + 6)
  }
}
