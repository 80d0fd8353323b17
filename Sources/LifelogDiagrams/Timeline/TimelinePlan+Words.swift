import LifelogFindings
import LifelogText
import LifelogTrace

/// What a timeline says of its shapes when they are pointed at.
extension TimelinePlan {
  private var trace: RecordedTrace { content.trace }

  /// `ReviewsViewController 0x…b2e0: appeared, line 40 to 47, 5.3 s`; of several stretches, how many states.
  func tooltip(of spans: [StateSpan], subject: Int) -> String {
    guard let first = spans.first, let last = spans.last else { return "" }
    var parts = [spans.count == 1 ? first.state.name : "\(spans.count) states"]
    switch (first.first, last.last) {
    case (.some(let start), .some(let end)): parts.append(places(start, end))
    case (.some(let start), nil): parts.append("from \(place(ofStep: start))")
    case (nil, .some(let end)): parts.append("until \(place(ofStep: end))")
    case (nil, nil): break
    }
    var whole = first
    whole.last = last.last
    if let length = length(of: whole) { parts.append(words(length)) }
    return name(of: subject) + ": " + parts.joined(separator: ", ")
  }

  /// `ReviewsViewController 0x…b2e0: viewDidAppear, line 47, 10:22:01.301`.
  func tooltip(ofStep index: Int) -> String {
    let step = trace.steps[index]
    var text = "\(name(of: step.subject)): \(trace.callbacks[step.callback]), \(place(ofStep: index))"
    if let time = step.time { text += ", \(time.clock)" }
    return text
  }

  /// `ReviewsViewController 0x…b2e0: 5 events, line 40 to 47`.
  func tooltip(ofSteps steps: ArraySlice<Int>) -> String {
    guard let first = steps.first, let last = steps.last else { return "" }
    return "\(name(of: trace.steps[first].subject)): \(steps.count) events, \(places(first, last))"
  }

  /// `finding 1: duplicate-view-did-appear, line 41`.
  func tooltip(ofFindings findings: [Int]) -> String {
    findings.map { index in
      let entry = content.findings[index]
      return
        "finding \(entry.number): \(entry.finding.rule.diagramLabel(limit: 48)), line \(entry.finding.line)"
    }
    .joined(separator: "; ")
  }

  func tooltip(of fold: TimelineAxis.Fold) -> String {
    let length = axis.clock.values[fold.step] - axis.clock.values[fold.step - 1]
    let end = place(ofStep: fold.step)
    let words = axis.clock.unit == .microseconds ? self.words(length) : fold.label
    let omitted = trace.steps[fold.step].omitted
    let what = omitted > 0 ? "\(omitted.counted("event")) left out" : "no event"
    return fold.isGap
      ? "the log is not contiguous before \(end)\(words.isEmpty ? "" : ": \(words)")"
      : "folded: \(words) before \(end), \(what)"
  }

  func tooltip(of bracket: TimelineBrackets.Bracket) -> String {
    let transition = transitions[bracket.index]
    guard bracket.count == 1 else {
      return "\(bracket.count) transitions from \(place(ofStep: transition.steps.lowerBound))"
    }
    let length =
      axis.clock.values[transition.steps.upperBound] - axis.clock.values[transition.steps.lowerBound]
    var text = "\(transition.name), \(places(transition.steps.lowerBound, transition.steps.upperBound))"
    if axis.clock.unit == .microseconds { text += ", \(words(length))" }
    return text
  }

  /// How long a stretch lasts in microseconds; `nil` where there are no times, or one end is not in the log.
  func length(of span: StateSpan) -> Int64? {
    guard axis.clock.unit == .microseconds, let first = span.first, let last = span.last else { return nil }
    return axis.clock.values[last] - axis.clock.values[first]
  }

  /// The address of a step's line; empty when there is none.
  func link(toStep index: Int) -> String { content.link(toLine: trace.steps[index].line) }

  /// A length in words; where the clock prints seconds, in seconds.
  private func words(_ length: Int64) -> String {
    axis.clock.isCoarse ? axis.clock.brief(length) : DurationText.words(length)
  }

  private func name(of subject: Int) -> String {
    let detail = content.labels.details[subject]
    return content.labels.names[subject] + (detail.isEmpty ? "" : " \(detail)")
  }

  /// `line 40`, or `device.log:40` where logs are read as one.
  func place(ofStep step: Int) -> String {
    let line = trace.steps[step].line
    guard let place = trace.places?.location(of: line, in: 0) else { return "line \(line)" }
    return "\(place.file.diagramLabel(limit: 60)):\(place.line)"
  }

  private func places(_ first: Int, _ last: Int) -> String {
    let (start, end) = (place(ofStep: first), place(ofStep: last))
    guard start != end else { return start }
    return trace.places == nil ? "\(start) to \(trace.steps[last].line)" : "\(start) to \(end)"
  }
}
