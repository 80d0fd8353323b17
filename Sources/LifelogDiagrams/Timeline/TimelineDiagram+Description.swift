import LifelogText
import LifelogTrace

extension TimelineDiagram {
  /// The maximum number of names in a description; more are counted.
  private static let maxNames = 5

  /// `Timeline of device.log: 3 subjects over 8.5 s. ReviewsViewController appears after 0.2 s. 1 finding: …`
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package var description: String {
    let trace = content.trace
    let title = content.title.diagramLabel(limit: 60)
    guard !trace.steps.isEmpty else {
      return "Timeline of \(title): this log reports no lifecycle callback."
    }
    let clock = TimelineClock(of: trace)
    var isSeen: Set<Int> = []
    /// The steps at which subjects first appear.
    var appearances: [Int] = []
    var hasAppeared: Set<Int> = []
    for (index, step) in trace.steps.enumerated() {
      isSeen.insert(step.subject)
      if step.state == .appeared, hasAppeared.insert(step.subject).inserted { appearances.append(index) }
    }
    var text = "Timeline of \(title): \(isSeen.count.counted("subject")) "
    let (first, last) = (clock.values.first ?? 0, clock.values.last ?? 0)
    switch clock.unit {
    case .microseconds: text += "over \(clock.isCoarse ? clock.brief(last) : DurationText.words(last))."
    case .lines: text += "from line \(first) to line \(last)."
    case .steps: text += "in \(trace.steps.count.counted("event"))."
    }
    for index in appearances.prefix(Self.maxNames) {
      let value = clock.values[index]
      text += " \(content.labels.names[trace.steps[index].subject]) appears "
      switch clock.unit {
      case .microseconds: text += value == 0 ? "at once." : "after \(clock.brief(value))."
      case .lines: text += "at line \(value)."
      case .steps: text += "at event \(value)."
      }
    }
    if appearances.count > Self.maxNames { text += " \(appearances.count - Self.maxNames) more appear." }
    return ([text] + DiagramLegend.sentences(of: content)).joined(separator: " ")
  }
}
