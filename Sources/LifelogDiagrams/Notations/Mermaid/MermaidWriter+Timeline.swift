import LifelogTrace

/// Timelines as Gantt charts, with a section for each subject.
///
/// Mermaid supports only time on an axis, not numbers: one millisecond represents a unit and is printed as a number.
extension MermaidWriter {
  func timeline() -> [String] {
    let script = TimelineScript(content)
    var pieces = [""]
    let room = Self.maxLength - Self.reserve
    for row in script.rows {
      let section = "  section \(label(row.subject))\n"
      let tasks = tasks(of: row, script)
      for (index, task) in tasks.enumerated() {
        let last = pieces.count - 1
        if MermaidText.length(pieces[last]) + MermaidText.length(section + task) > room {
          pieces.append(section + task)
        } else {
          pieces[last] += (index == 0 ? section : "") + task
        }
      }
    }
    return pieces.enumerated().map { index, body in
      timelineHeading(script, part: index + 1, of: pieces.count) + (body.isEmpty ? nothing : body)
    }
  }

  private var nothing: String { "  section \(MermaidText.escaped(texts.facts))\n  nothing : 0, 1\n" }

  private func timelineHeading(_ script: TimelineScript, part: Int, of count: Int) -> String {
    let title = [texts.title(part: part, of: count), script.axis.label].filter { !$0.isEmpty }
    let margin =
      script.rows.map { row in
        TextWidth.of(content.labels.names[row.subject], size: 12, isBold: true)
      }.max() ?? 80
    let unit = script.axis.unit.isEmpty ? "" : " \(script.axis.unit)"
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
      + "gantt\n  title \(MermaidText.escaped(title.joined(separator: ", ")))\n" + description(texts.facts)
      + "  dateFormat x\n  axisFormat %Q\(unit)\n  todayMarker off\n"
  }

  private func label(_ subject: Int) -> String {
    Self.lines([content.labels.names[subject], content.labels.details[subject]].filter { !$0.isEmpty })
  }

  /// Returns a row's visible states and its findings. A row without any has a mark where its subject is first known.
  ///
  /// Only tasks that are neither active nor done have a separate color of text, which is that of a controller on screen.
  private func tasks(of row: TimelineScript.Row, _ script: TimelineScript) -> [String] {
    let visible = row.intervals.filter(\.state.isVisible)
    var tasks = visible.map { interval in
      let kind =
        switch interval.state {
        case .appearing: "active, "
        case .disappearing: "done, "
        case .unknown, .disappeared, .appeared: ""
        }
      return "  \(interval.state.name) :\(kind)\(interval.start), \(max(interval.end, interval.start + 1))\n"
    }
    for (position, finding) in row.findings {
      let entry = content.findings[finding]
      tasks.append(
        "  ⚠ \(MermaidText.escaped(texts.heading(of: entry))) :crit, milestone, \(position), 0ms\n")
    }
    if tasks.isEmpty {
      tasks.append(
        "  never visible :done, milestone, \(row.intervals.first?.start ?? script.positions.lowerBound), 0ms\n"
      )
    }
    return tasks
  }
}
