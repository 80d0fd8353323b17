import LifelogTrace

/// The axis of a timeline, which maps steps to horizontal positions.
struct TimelineAxis {
  let clock: TimelineClock
  /// The *x* of each step, never to the left of the previous step.
  private(set) var steps: [Double] = []
  /// The parts of the axis that are to scale, sorted; never empty.
  private(set) var segments: [Segment] = []
  /// The parts between the segments.
  private(set) var ellipses: [Ellipsis] = []
  /// Points per microsecond, or per line.
  private(set) var scale = 0.0
  let start: Double
  let end: Double

  /// A time range that is drawn to scale.
  struct Segment {
    var values: ClosedRange<Int64>
    var x: ClosedRange<Double>
  }

  /// A time range that is narrower than the scale requires.
  struct Ellipsis {
    /// The step at its end.
    var step: Int
    var x: ClosedRange<Double>
    /// Its length as text; empty if it does not fit.
    var label: String
    /// Whether it is a gap in the log, so that the events in it are unknown.
    var isGap: Bool
  }

  /// Creates the axis of a trace.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ trace: RecordedTrace, start: Double, width: Double) {
    clock = TimelineClock(of: trace)
    self.start = start
    end = start + width
    let gaps = Array(trace.gapSteps)
    let isGap = Set(gaps)
    // The two sorted lists have no common element.
    let breaks = (gaps + IdlePeriods.collapsed(clock, gaps: gaps, width: width)).sorted()
    let values = clock.values
    let labels = breaks.map { clock.brief(values[$0] - values[$0 - 1]) }
    var widths = labels.map { max(40, TextWidth.of($0, size: 9) + 12) }
    let taken = widths.reduce(0, +)
    // If the gaps would take too much space, they become lines without text.
    let isCrowded = taken > width / 2
    if isCrowded { widths = widths.map { $0 * width / 4 / taken } }
    let collapsed = breaks.reduce(Int64(0)) { $0 + values[$1] - values[$1 - 1] }
    let length = (values.last ?? 0) - (values.first ?? 0) - collapsed
    let room = width - widths.reduce(0, +)
    scale = length > 0 ? room / Double(length) : 0

    var x = start
    var first = 0
    steps.reserveCapacity(values.count)
    for index in 0...breaks.count {
      let end = index < breaks.count ? breaks[index] : values.count
      guard first < end else { break }
      for step in first..<end { steps.append(x + Double(values[step] - values[first]) * scale) }
      let last = steps[end - 1]
      segments.append(Segment(values: values[first]...values[end - 1], x: x...last))
      guard index < breaks.count else { break }
      ellipses.append(
        Ellipsis(
          step: end, x: last...(last + widths[index]), label: isCrowded ? "" : labels[index],
          isGap: isGap.contains(end)))
      x = last + widths[index]
      first = end
    }
  }

  /// The columns of the ellipses, from left to right, as ranges of indices. Those that are crowded share a column.
  var columns: [Range<Int>] {
    var columns: [Range<Int>] = []
    for (index, ellipsis) in ellipses.enumerated() {
      if let last = columns.last, case let first = ellipses[last.lowerBound], first.isGap == ellipsis.isGap,
        ellipsis.x.lowerBound - first.x.lowerBound < Self.columnDistance
      {
        columns[columns.count - 1] = last.lowerBound..<(index + 1)
      } else {
        columns.append(index..<(index + 1))
      }
    }
    return columns
  }

  /// The distance in points below which columns are crowded.
  private static let columnDistance = 10.0

  /// Returns the position of a place between two states.
  func x(of place: StateSpan.Boundary, in trace: RecordedTrace) -> Double {
    switch place {
    case .start: return start
    case .step(let step): return steps[step]
    case .omitted(before: let step):
      // The time is between the drawn events.
      guard step < steps.count else { return steps.last ?? start }
      let before = trace.steps[step].followsGap ? steps[step] : steps[max(0, step - 1)]
      return (before + steps[step]) / 2
    case .gap(before: let step): return steps[step - 1]
    case .end: return end
    }
  }
}
