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
  /// The state of each subject before the first step.
  let states: [AppearanceState]
  /// `nil` for a part that is not the first of its page.
  let title: DiagramTitle?

  let lanes: SequenceLanes
  /// The start of the explanations at each step that has any, relative to the gutter.
  let calloutStarts: [Int: Double]
  /// The width of the explanations beyond the lanes.
  let overhang: Double
  let width: Double
  /// The *y* of each row's middle; the index is the step minus the first step.
  private(set) var rows: [Double] = []
  /// The ellipses and the *y* of their middles, by the step after them.
  private(set) var ellipses: [Int: (ellipsis: Ellipsis, y: Double)] = [:]
  /// The missing callbacks and their *y*.
  private(set) var missingCallbacks: [(missing: MissingCallback, y: Double)] = []
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
    static let laneGap = 5.0
    /// From the edge of a header to its text.
    static let headerInset = 6.0
    /// The offset of a name above the arrow under it.
    static let lift = 6.0
    static let barWidth = 7.0
    /// From one column of brackets to the next.
    static let bracketWidth = 8.0
    /// The width at which names of transitions are wrapped, and the height of a line of them.
    static let bracketName = 60.0
    static let bracketLine = 11.0
    static let minWidth = 480.0
    /// Between two parts.
    static let partGap = 12.0
  }

  init(
    plan: SequencePlan, steps: Range<Int>, number: Int, transitions: [TransitionSpan],
    states: [AppearanceState],
    title: DiagramTitle?
  ) {
    self.plan = plan
    self.steps = steps
    self.number = number
    self.transitions = transitions
    self.states = states
    self.title = title
    lanes = plan.lanes ?? SequenceLanes(of: plan.subjects(of: steps), steps: steps, plan: plan)
    let starts = Self.calloutStarts(at: steps, plan: plan, lanes: lanes, states)
    calloutStarts = starts
    let end = starts.map { $1 + (plan.callouts[$0]?.width ?? 0) + 8 }.max() ?? 0
    overhang = max(0, end - lanes.width)
    width = max(plan.lanesStart + lanes.width + overhang, title?.width ?? 0, Measure.minWidth)
    placeRows()
  }

  /// The start and end of the lanes.
  var lanesStart: Double { plan.lanesStart }
  var lanesEnd: Double { plan.lanesStart + lanes.width }

  /// The groups with names above the headers.
  var groups: [ContainerOrder.Group] { lanes.shownGroups }

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
    plan.content.severity(of: plan.marks.findings[step] ?? [])
  }

  /// Returns the highest severity of the findings that a step's own mark shows, and of those on other lifelines.
  func severities(of step: Int) -> (own: Severity?, others: [(subject: Int, severity: Severity)]) {
    let marked = plan.marks.findings[step] ?? []
    let severities = Dictionary(grouping: marked) { finding in
      plan.marks.subjects[finding].flatMap { lanes.lanes[$0] == nil ? nil : $0 }
        ?? plan.trace.steps[step].subject
    }.compactMapValues(plan.content.severity)
    let own = plan.trace.steps[step].subject
    return (
      severities[own],
      severities.sorted { $0.key < $1.key }.filter { $0.key != own }.map { ($0.key, $0.value) }
    )
  }

  /// Returns the start of the explanations at each step: after the name of its callback, and after all marks and bars to
  /// the right of it.
  private static func calloutStarts(
    at steps: Range<Int>, plan: SequencePlan, lanes: SequenceLanes, _ states: [AppearanceState]
  ) -> [Int: Double] {
    var (states, starts) = (states, [Int: Double]())
    for index in steps {
      let step = plan.trace.steps[index]
      states.advance(by: plan.script.rows[index])
      guard plan.callouts[index] != nil else { continue }
      let name =
        plan.trace.messages[index] == nil
        ? TextWidth.of(plan.content.name(ofStep: index), size: Measure.textSize) : 0
      let marked = [step.other] + (plan.marks.findings[index] ?? []).map { plan.marks.subjects[$0] }
      let taken = lanes.subjects.filter { states[$0].isVisible } + marked.compactMap(\.self)
      starts[index] =
        taken.map { lanes.x(of: $0) + Measure.barWidth }.reduce(
          lanes.x(of: step.subject) + Measure.labelInset + name, max) + 8
    }
    return starts
  }

  private mutating func placeRows() {
    var y = rowsTop + 2
    rows.reserveCapacity(steps.count)
    for step in steps {
      for line in plan.script.rows[step] {
        switch line {
        case .pause(let ellipsis):
          y += Measure.ellipsis
          ellipses[step] = (ellipsis, y - Measure.ellipsis / 2 + Measure.row / 2)
        case .expected(let missing):
          y += Measure.row
          missingCallbacks.append((missing, y))
        case .event:
          if lanes.above.contains(step) { y += lanes.headerHeight + Measure.headerGap }
          y += Measure.row
          rows.append(y)
          y += plan.calloutHeight(below: step)
        case .opens, .closes, .state, .finding, .ends: break
        }
      }
    }
    if steps.upperBound == plan.trace.steps.count, let ellipsis = Ellipsis(after: plan.trace) {
      y += Measure.ellipsis
      lastEllipsis = (ellipsis, y)
    }
    rowsBottom = y + Measure.row * 0.8
  }
}
