/// One page of a sequence diagram: where everything stands.
struct SequencePage {
  let content: DiagramContent
  /// The steps of the page: indices into the trace's.
  let steps: Range<Int>
  let marks: FindingMarks
  /// The transitions that touch the page.
  let transitions: [TransitionSpan]
  /// The states before the first step.
  let states: StateBoard
  let title: DiagramTitle

  let plan: LanePlan
  /// The distance of each row's middle from the upper edge, by step less the first one.
  private(set) var rows: [Double] = []
  /// The *x* of the lifeline in each lane.
  private(set) var lifelines: [Double] = []
  /// Where the column of line numbers and clocks ends.
  private(set) var gutter = 0.0
  /// Where the lanes end.
  private(set) var lanesEnd = 0.0
  private(set) var width = 0.0
  /// Where each column of brackets begins, and, as the last, where all end.
  private(set) var brackets: [Double] = []

  var labels: SubjectLabels { content.labels }

  /// Measures in points.
  enum Measure {
    static let row = 20.0
    static let gap = 26.0
    static let textSize = 10.0
    static let textHeight = 12.0
    static let headerHeight = 32.0
    /// What a header between two rows takes.
    static let inlineHeader = headerHeight + 8
    /// From the left edge of a header to its lifeline.
    static let lifelineInset = 14.0
    /// From a lifeline to the names of its callbacks.
    static let labelInset = 9.0
    static let laneGap = 20.0
    /// How far the name is raised above an arrow that runs below it.
    static let lift = 6.0
    static let barWidth = 7.0
    static let bracketWidth = 6.0
    /// From the left edge of a bracket to its name.
    static let bracketInset = 12.0
    /// From a bracket's name to the next column of brackets.
    static let bracketGap = 14.0
    static let leastWidth = 480.0
  }

  init(
    content: DiagramContent, steps: Range<Int>, marks: FindingMarks,
    transitions: some Sequence<TransitionSpan>, states: StateBoard, page: (number: Int, count: Int)?
  ) {
    self.content = content
    self.steps = steps
    self.marks = marks
    self.transitions = Array(transitions)
    self.states = states
    title = DiagramTitle(
      title: content.title, trace: content.trace, findings: content.findings.count, page: page)
    plan = LanePlan(trace: content.trace, steps: steps)
    placeRows()
    placeLanes()
  }

  /// Where the headers at the top begin.
  var headersTop: Double { DiagramTitle.height }
  /// Where the lifelines of those headers begin.
  var rowsTop: Double { headersTop + (plan.atTop.isEmpty ? 0 : Measure.headerHeight) }
  /// Where the lifelines end.
  var rowsBottom: Double { (rows.last ?? rowsTop) + Measure.row * 0.8 }

  /// The middle of a step's row.
  func y(of step: Int) -> Double { rows[step - steps.lowerBound] }

  /// The lifeline of a subject that is on the page.
  func x(of subject: Int) -> Double { lifelines[plan.lanes[subject] ?? 0] }

  /// Whether a line that says that the log is not contiguous stands above a step.
  func showsGap(before step: Int) -> Bool { content.trace.steps[step].followsGap && step > 0 }

  /// The name of a step's callback, with what the log says about it.
  func label(of step: RecordedTrace.Step) -> String {
    var label = content.trace.callbacks[step.callback]
    if step.isRemoval { label += "(nil)" }
    switch step.phase {
    case .instant: break
    case .begin: label += " begins"
    case .end: label += " ends"
    }
    return label
  }

  /// The numbers of a step's findings; `nil` when it has none.
  func badge(of step: Int) -> String? {
    DiagramLegend.numbers(of: (marks.findings[step] ?? []).map { content.findings[$0] })
  }

  /// The width of a subject's header.
  func headerWidth(of subject: Int) -> Double {
    let name = TextWidth.of(labels.names[subject], size: Measure.textSize, isBold: true)
    return max(name, TextWidth.of(labels.details[subject], size: 9), 40) + 14
  }

  /// Line number and clock of a step; before the number its log, where several are read as one.
  func place(of step: RecordedTrace.Step) -> String {
    let line = content.trace.places.map { $0.place(of: step.line, in: 0) }.map { "\($0.file):\($0.line)" }
    let place = line ?? String(step.line)
    guard let time = step.time else { return place }
    return place + "   " + time.clock
  }

  private mutating func placeRows() {
    var y = rowsTop + 2
    rows.reserveCapacity(steps.count)
    for step in steps {
      if showsGap(before: step) { y += Measure.gap }
      if plan.above.contains(step) { y += Measure.inlineHeader }
      y += Measure.row
      rows.append(y)
    }
  }

  private mutating func placeLanes() {
    var extents = [Double](repeating: 40, count: plan.count)
    func widen(_ subject: Int, to extent: Double) {
      guard let lane = plan.lanes[subject] else { return }
      extents[lane] = max(extents[lane], extent)
    }
    for (subject, lane) in plan.lanes.enumerated() where lane != nil {
      widen(subject, to: headerWidth(of: subject) - Measure.lifelineInset)
    }
    var widths: [String: Double] = [:]
    for index in steps {
      let step = content.trace.steps[index]
      let label = label(of: step)
      var extent = widths[label] ?? TextWidth.of(label, size: Measure.textSize)
      widths[label] = extent
      if let badge = badge(of: index) { extent += 6 + DiagramLegend.badgeWidth(badge) }
      widen(step.subject, to: Measure.labelInset + extent)
      gutter = max(gutter, TextWidth.of(place(of: step), size: Measure.textSize))
    }
    var x = gutter + Measure.laneGap
    for extent in extents {
      lifelines.append(x + Measure.lifelineInset)
      x += Measure.lifelineInset + extent + Measure.laneGap
    }
    lanesEnd = x
    placeBrackets()
    width = max(brackets.last ?? lanesEnd, title.width, Measure.leastWidth)
  }

  /// Gives each column of brackets room for its widest name.
  private mutating func placeBrackets() {
    var names = [Double](repeating: 0, count: (transitions.map(\.column).max() ?? -1) + 1)
    for transition in transitions {
      names[transition.column] = max(
        names[transition.column], TextWidth.of(transition.name, size: Measure.textSize))
    }
    brackets = [lanesEnd]
    for (column, name) in names.enumerated() {
      brackets.append(brackets[column] + Measure.bracketInset + name + Measure.bracketGap)
    }
  }
}
