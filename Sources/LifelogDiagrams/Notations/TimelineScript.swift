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
  /// The rows by process, then in order of first appearance.
  let rows: [Row]

  /// The maximum duration of a log that is counted in milliseconds.
  private static let longestInMilliseconds: Int64 = 600_000_000

  /// Creates the script of a content.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ content: DiagramContent) {
    let trace = content.trace
    var states = trace.subjects.map(\.firstState)
    let (axis, steps) = Self.positions(of: trace)
    let end = steps.last.map { $0 + 1 } ?? 1
    let first = steps.first ?? 0
    var starts = Array(repeating: first, count: states.count)
    var rows = trace.subjects.indices.map { Row(subject: $0) }
    func close(_ subject: Int, at position: Int, _ state: AppearanceState) {
      if states[subject] != .unknown {
        rows[subject].intervals.append(
          Interval(state: states[subject], start: starts[subject], end: max(position, starts[subject])))
      }
      states[subject] = state
      starts[subject] = position
    }
    for (index, step) in trace.steps.enumerated() {
      if step.followsGap, index > 0 {
        for subject in states.indices { close(subject, at: steps[index - 1], .unknown) }
      }
      let state = content.isEnd(step) ? .unknown : step.state
      if states[step.subject] != state { close(step.subject, at: steps[index], state) }
    }
    for subject in states.indices { close(subject, at: end, .unknown) }
    let marks = FindingMarks(of: content.findings, in: trace)
    for (finding, step) in marks.steps.enumerated() {
      if let step, let subject = marks.subjects[finding] {
        rows[subject].findings.append((steps[step], finding))
      }
    }
    self.axis = axis
    positions = first...max(first, end)
    self.rows = rows.sorted {
      (trace.subjects[$0.subject].process, $0.subject) < (trace.subjects[$1.subject].process, $1.subject)
    }
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
