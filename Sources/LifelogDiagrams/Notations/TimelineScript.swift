import LifelogFindings
import LifelogTrace

/// The contents of a timeline, for notations with rows and intervals.
struct TimelineScript {
  /// The unit of the axis.
  enum Axis: Sendable, Hashable {
    /// Milliseconds since a time, by the log's clock.
    case milliseconds(since: LogTime)
    /// Seconds since a time, for a long log.
    case seconds(since: LogTime)
    /// Lines of the log, if it has no comparable times.
    case lines
    /// Events, if there are several logs without comparable times.
    case events

    /// The meaning of the numbers below the axis: `ms since 10:22:01.301`.
    var label: String {
      switch self {
      case .milliseconds(let start): "ms since \(start.clock)"
      case .seconds(let start): "s since \(start.clock)"
      case .lines: "lines of the log"
      case .events: "events of the logs"
      }
    }

    /// The unit after a number; empty for a line or an event.
    var unit: String {
      switch self {
      case .milliseconds: "ms"
      case .seconds: "s"
      case .lines, .events: ""
      }
    }
  }

  /// A state and its duration.
  struct Interval: Sendable, Hashable {
    var state: AppearanceState
    var start: Int
    /// Never before the start.
    var end: Int
  }

  /// One subject.
  struct Row: Sendable {
    var subject: Int
    /// The intervals with a known state, sorted.
    var intervals: [Interval] = []
    /// The positions of findings, and indices into the content's findings.
    var findings: [(position: Int, finding: Int)] = []
  }

  let axis: Axis
  /// The first and the last position.
  let positions: ClosedRange<Int>
  /// The rows, which are those of ``TimelineDiagram``.
  let rows: [Row]

  /// The maximum duration of a log that is counted in milliseconds.
  private static let longestInMilliseconds: Int64 = 600_000_000

  /// Creates the script of a content.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ content: DiagramContent) {
    let trace = content.trace
    let (axis, steps) = Self.positions(of: trace)
    let (first, end) = (steps.first ?? 0, steps.last.map { $0 + 1 } ?? 1)
    func position(of place: StateSpan.Boundary) -> Int {
      switch place {
      case .start: first
      case .step(let step): steps[step]
      case .omitted(before: let step), .gap(before: let step): steps[max(0, step - 1)]
      case .end: end
      }
    }
    let marks = FindingMarks(of: content.findings, in: trace)
    let gaps = trace.gapSteps
    rows = TimelineRows(of: content, marks).rows.compactMap { row in
      guard case .subject(let row) = row, !row.isTrack else { return nil }
      let spans = row.spans(in: content, gaps: gaps).filter { $0.state != .unknown }
      return Row(
        subject: row.subject,
        intervals: spans.map { span in
          let start = position(of: span.start)
          return Interval(state: span.state, start: start, end: max(start, position(of: span.end)))
        },
        findings: row.findings.map { (marks.steps[$0].map { steps[$0] } ?? first, $0) })
    }
    self.axis = axis
    positions = first...max(first, end)
  }

  /// Returns the position of each step, never before that of an earlier step.
  private static func positions(of trace: RecordedTrace) -> (Axis, [Int]) {
    let clock = TimelineClock(of: trace)
    guard let start = clock.start else {
      return (clock.unit == .steps ? .events : .lines, clock.values.map(Int.init))
    }
    let isLong = clock.values.last ?? 0 > longestInMilliseconds
    let unit: Int64 = isLong ? 1_000_000 : 1_000
    return (
      isLong ? .seconds(since: start) : .milliseconds(since: start), clock.values.map { Int($0 / unit) }
    )
  }
}
