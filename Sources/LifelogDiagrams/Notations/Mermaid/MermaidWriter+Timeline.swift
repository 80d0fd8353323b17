import LifelogFindings
import LifelogTrace

/// Timelines as Gantt charts, with a section for each subject.
///
/// Mermaid supports only time on an axis, not numbers: one millisecond represents a unit and is printed as a number.
extension MermaidWriter {
  func timeline(_ script: TimelineScript) -> [String] {
    let (axis, rows) = (NotationAxis(content.trace), script.subjectRows)
    var pieces = [""]
    let room = Self.maxLength - Self.reserve
    for row in rows {
      let section = "  section \(label(row.subject))\n"
      for (index, task) in tasks(of: row, script.marks, axis).enumerated() {
        let last = pieces.count - 1
        if MermaidText.length(pieces[last]) + MermaidText.length(section + task) > room {
          pieces.append(section + task)
        } else {
          pieces[last] += (index == 0 ? section : "") + task
        }
      }
    }
    return pieces.enumerated().map { index, body in
      timelineHeading(rows, axis, title: title(part: index + 1, of: pieces.count))
        + (body.isEmpty ? nothing : body)
    }
  }

  private var nothing: String { "  section \(MermaidText.escaped(facts))\n  nothing : 0, 1\n" }

  private func timelineHeading(
    _ rows: [TimelineScript.SubjectRow], _ axis: NotationAxis, title: String
  ) -> String {
    let title = [title, axis.label].filter { !$0.isEmpty }
    let margin =
      rows.map { TextWidth.of(content.labels.names[$0.subject], size: 12, isBold: true) }.max() ?? 80
    let unit = axis.unit.isEmpty ? "" : " \(axis.unit)"
    return directive(
      [
        ("sectionBkgColor", .group), ("altSectionBkgColor", .background), ("sectionBkgColor2", .group),
        ("gridColor", .line), ("taskBkgColor", .appeared), ("taskBorderColor", .appearedOutline),
        ("activeTaskBkgColor", .appearing), ("activeTaskBorderColor", .appearingOutline),
        ("doneTaskBkgColor", .disappearing), ("doneTaskBorderColor", .disappearingOutline),
        ("critBkgColor", .error),
        ("critBorderColor", .error), ("taskTextColor", AppearanceState.appeared.textColor),
        ("taskTextDarkColor", .text),
        ("taskTextLightColor", .text), ("taskTextOutsideColor", .text), ("todayLineColor", .background),
      ],
      settings:
        "\"gantt\":{\"leftPadding\":\(Int(margin) + 24),\"sectionFontSize\":12,\"barHeight\":20,\"barGap\":5}"
    )
      + "gantt\n  title \(MermaidText.escaped(title.joined(separator: ", ")))\n" + description(facts)
      + "  dateFormat x\n  axisFormat %Q\(unit)\n  todayMarker off\n"
  }

  /// Returns a row's visible states and its findings. A row without any has a mark where its subject is first known.
  ///
  /// Only tasks that are neither active nor done have a separate color of text, which is that of a controller on screen.
  private func tasks(
    of row: TimelineScript.SubjectRow, _ marks: FindingMarks, _ axis: NotationAxis
  ) -> [String] {
    var tasks = row.bar.filter(\.state.isVisible).map { period in
      let kind =
        switch period.state {
        case .appearance(.appearing): "active, "
        case .appearance(.disappearing), .scene(.inactive): "done, "
        case .appearance, .scene: ""
        }
      let range = axis.range(of: period)
      return
        "  \(period.state.name) :\(kind)\(range.lowerBound), \(max(range.upperBound, range.lowerBound + 1))\n"
    }
    for finding in row.findings {
      let position = marks.steps[finding].map { axis.steps[$0] } ?? axis.positions.lowerBound
      let heading = MermaidText.escaped(heading(of: content.findings[finding]))
      tasks.append("  ⚠ \(heading) :crit, milestone, \(position), 0ms\n")
    }
    guard tasks.isEmpty else { return tasks }
    let known = row.bar.first { $0.state != .appearance(.unknown) }
    let start = known.map { axis.range(of: $0).lowerBound } ?? axis.positions.lowerBound
    return ["  never visible :done, milestone, \(start), 0ms\n"]
  }
}
