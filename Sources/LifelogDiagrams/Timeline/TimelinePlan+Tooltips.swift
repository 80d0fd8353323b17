import LifelogFindings
import LifelogText
import LifelogTrace

/// The tooltips of a timeline.
extension TimelinePlan {
  private var trace: RecordedTrace { content.trace }

  /// `ReviewsViewController 0x…b2e0: appeared, line 40 to 47, 5.3 s`; for several spans, the number of states.
  func tooltip(of spans: [TimelineScript.Period], subject: Int) -> String {
    guard let first = spans.first, let last = spans.last else { return "" }
    var parts = [spans.count == 1 ? first.state.name : "\(spans.count) states"]
    switch (first.first, last.last) {
    case (.some(let start), .some(let end)): parts.append(locations(start, end))
    case (.some(let start), nil): parts.append("from \(location(ofStep: start))")
    case (nil, .some(let end)): parts.append("until \(location(ofStep: end))")
    case (nil, nil): break
    }
    var whole = first
    whole.end = last.end
    if let length = length(of: whole) { parts.append(durationText(length)) }
    return content.labels.full(subject) + ": " + parts.joined(separator: ", ")
  }

  /// `ReviewsViewController 0x…b2e0: viewDidAppear, line 47, 10:22:01.301`.
  func tooltip(ofStep index: Int) -> String {
    let step = trace.steps[index]
    var text =
      "\(content.labels.full(step.subject)): \(content.name(ofStep: index)), \(location(ofStep: index))"
    if let time = step.time { text += ", \(time.clock)" }
    return text
  }

  /// `ReviewsViewController 0x…b2e0: 5 events, line 40 to 47`.
  func tooltip(ofSteps steps: ArraySlice<Int>) -> String {
    guard let first = steps.first, let last = steps.last else { return "" }
    return
      "\(content.labels.full(trace.steps[first].subject)): \(steps.count) events, \(locations(first, last))"
  }

  /// `finding 1: duplicate-view-did-appear, line 41`.
  func tooltip(ofFindings findings: [Int]) -> String {
    findings.map { "\(content.label(ofFinding: $0)), line \(content.findings[$0].finding.line)" }
      .joined(separator: "; ")
  }

  /// Returns the tooltip of one of the axis' ellipses, or of several that share a column.
  func tooltip(ofEllipses group: Range<Int>) -> String {
    let ellipsis = axis.ellipses[group.lowerBound]
    guard group.count == 1 else {
      let what = ellipsis.isGap ? "gaps in the log" : "idle periods"
      return "\(group.count) \(what), \(locations(ellipsis.step, axis.ellipses[group.upperBound - 1].step))"
    }
    let length = axis.clock.values[ellipsis.step] - axis.clock.values[ellipsis.step - 1]
    let end = location(ofStep: ellipsis.step)
    let text = axis.clock.unit == .microseconds ? durationText(length) : ellipsis.label
    let omitted = trace.steps[ellipsis.step].omitted
    let what = omitted > 0 ? "\(omitted.counted("event")) omitted" : "no events"
    return ellipsis.isGap
      ? "gap in the log before \(end)\(text.isEmpty ? "" : ": \(text)")"
      : "idle time: \(text) before \(end), \(what)"
  }

  func tooltip(of bracket: TimelineBrackets.Bracket) -> String {
    let transition = transitions[bracket.index]
    guard bracket.count == 1 else {
      return "\(bracket.count) transitions from \(location(ofStep: transition.steps.lowerBound))"
    }
    let length =
      axis.clock.values[transition.steps.upperBound] - axis.clock.values[transition.steps.lowerBound]
    var text = "\(transition.name), \(locations(transition.steps.lowerBound, transition.steps.upperBound))"
    if axis.clock.unit == .microseconds { text += ", \(durationText(length))" }
    return text
  }

  /// Returns the duration of a span in microseconds; `nil` without times, or if one end is not in the log.
  func length(of span: TimelineScript.Period) -> Int64? {
    guard axis.clock.unit == .microseconds, let first = span.first, let last = span.last else { return nil }
    return axis.clock.values[last] - axis.clock.values[first]
  }

  /// Returns the URL of a step's line; empty if there is none.
  func link(toStep index: Int) -> String { content.link(toLine: trace.steps[index].line) }

  /// Returns a duration as text; in seconds if the clock prints seconds.
  private func durationText(_ length: Int64) -> String {
    axis.clock.isCoarse ? axis.clock.brief(length) : DurationText.words(length)
  }

  private func location(ofStep step: Int) -> String { content.place(of: trace.steps[step].line) }

  private func locations(_ first: Int, _ last: Int) -> String {
    let (start, end) = (location(ofStep: first), location(ofStep: last))
    guard start != end else { return start }
    return trace.places == nil ? "\(start) to \(trace.steps[last].line)" : "\(start) to \(end)"
  }
}
