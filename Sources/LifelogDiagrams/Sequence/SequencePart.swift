import LifelogFindings
import LifelogTrace

/// A part of a sequence diagram, with its own headers: the positions of its contents.
struct SequencePart {
  let plan: SequencePlan
  /// The steps of the part: indices into the trace's steps.
  let steps: Range<Int>
  /// The part number, counted from 0; it keeps ids unique in a document of several parts.
  let number: Int
  /// The transitions that overlap the part.
  let transitions: [TransitionSpan]
  /// The states before the first step.
  let states: AppearanceStates
  /// `nil` for a part that is not the first of its page.
  let title: DiagramTitle?

  let lanes: SequenceLanes
  /// The width of the explanations of findings beyond the lanes.
  let overhang: Double
  let width: Double
  /// The *y* of each row's middle; the index is the step minus the first step.
  private(set) var rows: [Double] = []
  /// The ellipses and the *y* of their middles, by the step after them.
  private(set) var ellipses: [Int: (ellipsis: Ellipsis, y: Double)] = [:]
  /// The missing callbacks and their *y*.
  private(set) var missingCallbacks: [(missing: MissingCallbacks.MissingCallback, y: Double)] = []
  /// The ellipsis after the last step, and the *y* of its middle.
  private(set) var lastEllipsis: (ellipsis: Ellipsis, y: Double)?
  /// The end of the lifelines.
  private(set) var rowsBottom = 0.0

  /// Measures in points.
  enum Measure {
    static let row = 20.0
    static let ellipsis = 20.0
    static let textSize = 9.0
    static let headerHeight = 32.0
    /// The height of a header between two rows, which has one line.
    static let lowHeaderHeight = 18.0
    /// The space above and below a header between two rows.
    static let headerGap = 8.0
    /// The height of a line above headers with their container's name.
    static let group = 15.0
    /// From the left edge of a header to its lifeline.
    static let lifelineInset = 10.0
    /// From a lifeline to its callbacks' names.
    static let labelInset = 8.0
    static let laneGap = 7.0
    /// The width that names of callbacks have to the next lifeline; longer ones cover it.
    static let labelWidth = 92.0
    /// The offset of a name above the arrow under it.
    static let lift = 6.0
    static let barWidth = 7.0
    /// From one column of brackets to the next.
    static let bracketWidth = 8.0
    static let minWidth = 480.0
    /// Between two parts.
    static let partGap = 12.0
  }

  init(
    plan: SequencePlan, steps: Range<Int>, number: Int, transitions: [TransitionSpan],
    states: AppearanceStates,
    title: DiagramTitle?
  ) {
    self.plan = plan
    self.steps = steps
    self.number = number
    self.transitions = transitions
    self.states = states
    self.title = title
    lanes = plan.lanes ?? SequenceLanes(of: plan.subjects(of: steps), steps: steps, plan: plan)
    overhang = plan.overhang(of: plan.lanes == nil ? steps : plan.trace.steps.indices, beyond: lanes)
    let columns = Double(plan.brackets.columns) * Measure.bracketWidth
    let brackets = columns > 0 ? columns + 6 + plan.brackets.names : 0
    width = max(
      plan.gutter + lanes.width + overhang + brackets, title?.width ?? 0, Measure.minWidth)
    placeRows()
  }

  /// The start and end of the lanes.
  var lanesStart: Double { plan.gutter }
  var lanesEnd: Double { plan.gutter + lanes.width }

  /// The groups with names above the headers: as many levels as are readable.
  var groups: [ContainerOrder.Group] { lanes.groups.filter { $0.depth < 3 } }

  /// The top of the headers.
  var headersTop: Double {
    let levels = (groups.map(\.depth).max() ?? -1) + 1
    return (title == nil ? 6 : DiagramTitle.height) + Double(levels) * Measure.group
  }

  /// The top of those headers' lifelines.
  var rowsTop: Double {
    guard lanes.isCrowded else { return headersTop + Measure.headerHeight }
    // In a crowd, only lifelines that continue from the previous part have headers above the rows.
    return headersTop + (plan.lanes != nil && steps.lowerBound > 0 ? Measure.lowHeaderHeight : 0)
  }

  /// The height of the part.
  var height: Double { rowsBottom + Measure.partGap }

  /// Returns the middle of a step's row.
  func y(of step: Int) -> Double { rows[step - steps.lowerBound] }

  /// Returns the *x* of a subject's lifeline.
  func x(of subject: Int) -> Double { lanesStart + lanes.x(of: subject) }

  /// Returns the id of a shape that every part has.
  func id(_ name: String) -> String { number == 0 ? name : "part-\(number + 1)-\(name)" }

  /// Returns the highest severity of a step's findings.
  func severity(of step: Int) -> Severity? {
    plan.marks.findings[step]?.map { plan.content.findings[$0].finding.severity }.max()
  }

  /// Returns the highest severity of the findings that a step's own mark shows, and of those on other lifelines.
  func severities(of step: Int) -> (own: Severity?, others: [(subject: Int, severity: Severity)]) {
    let marked = plan.marks.findings[step] ?? []
    let severities = Dictionary(grouping: marked) { finding in
      plan.marks.subjects[finding].flatMap { lanes.lanes[$0] == nil ? nil : $0 }
        ?? plan.trace.steps[step].subject
    }.compactMapValues { $0.map { plan.content.findings[$0].finding.severity }.max() }
    let own = plan.trace.steps[step].subject
    return (
      severities[own],
      severities.sorted { $0.key < $1.key }.filter { $0.key != own }.map { ($0.key, $0.value) }
    )
  }

  /// Returns the text next to the mark of a missing callback.
  static func label(of missing: MissingCallbacks.MissingCallback) -> String { "\(missing.callback) expected" }

  private mutating func placeRows() {
    var y = rowsTop + 2
    rows.reserveCapacity(steps.count)
    for step in steps {
      if let ellipsis = plan.ellipsis(before: step) {
        y += Measure.ellipsis
        ellipses[step] = (ellipsis, y - Measure.ellipsis / 2 + Measure.row / 2)
      }
      place(plan.missingCallbacks.before[step], &y)
      if lanes.above.contains(step) { y += lanes.headerHeight + Measure.headerGap }
      y += Measure.row
      rows.append(y)
      y += plan.calloutHeight(below: step)
      place(plan.missingCallbacks.after[step], &y)
    }
    if steps.upperBound == plan.trace.steps.count, let ellipsis = Ellipsis(after: plan.trace) {
      y += Measure.ellipsis
      lastEllipsis = (ellipsis, y)
    }
    rowsBottom = y + Measure.row * 0.8
  }

  private mutating func place(_ expected: [MissingCallbacks.MissingCallback]?, _ y: inout Double) {
    for missing in expected ?? [] {
      y += Measure.row
      missingCallbacks.append((missing, y))
    }
  }
}
