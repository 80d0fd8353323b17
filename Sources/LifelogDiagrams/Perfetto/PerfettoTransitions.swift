import LifelogText
import LifelogTrace

/// The transitions of a trace as slices, and the arrows from the disappearing to the appearing controllers.
struct PerfettoTransitions {
  /// Sorted by their first steps.
  private(set) var all: [Slice] = []
  /// The arrows at the steps that begin the states of the two controllers.
  private(set) var flows: [Int: TrackEventWriter.Flow] = [:]

  /// A transition in one of the rows of its process.
  struct Slice {
    /// Index into the trace's transitions.
    var index: Int
    var process: Int
    /// The row among those of the process, counted from 0. Slices in one row do not overlap.
    var lane: Int
    var steps: ClosedRange<Int>
  }

  /// - Complexity: O(*n* log *n*) in the number of steps and transitions.
  init(of trace: RecordedTrace, _ spans: [[StateSpan]]) {
    let lines = StepLines(trace)
    for (index, transition) in trace.transitions.enumerated() {
      let steps = lines.steps(on: transition.lines, ofLog: transition.input)
      guard let first = steps.first, let last = steps.last, first <= last else { continue }
      let subject = transition.from ?? transition.to ?? transition.container ?? trace.steps[first].subject
      all.append(
        Slice(index: index, process: trace.subjects[subject].process, lane: 0, steps: first...last))
      guard let from = transition.from, let to = transition.to,
        let begin = Self.step(in: spans[from], .disappearing, within: first...last),
        let end = Self.step(in: spans[to], .appearing, within: first...last), begin != end
      else { continue }
      // An arrow points forward in time.
      flows[min(begin, end), default: .init()].begins.append(UInt64(index + 1))
      flows[max(begin, end), default: .init()].ends.append(UInt64(index + 1))
    }
    all.sort { ($0.steps.lowerBound, $0.steps.upperBound) < ($1.steps.lowerBound, $1.steps.upperBound) }
    var rows: [Int: StepColumns] = [:]
    for index in all.indices {
      all[index].lane = rows[all[index].process, default: StepColumns()].add(all[index].steps, gap: 0)
    }
  }

  /// Returns the step that begins the first span with a state within a range.
  private static func step(
    in spans: [StateSpan], _ state: AppearanceState, within steps: ClosedRange<Int>
  ) -> Int? {
    let start = spans.partitioningIndex { ($0.first ?? -1) >= steps.lowerBound }
    return spans[start...].lazy.prefix { ($0.first ?? .max) <= steps.upperBound }
      .first { $0.state == state }?.first
  }
}
