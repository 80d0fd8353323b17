import LifelogTrace

/// Where on the way from left to right each step of a timeline stands.
struct TimelineAxis {
  let clock: TimelineClock
  /// The *x* of each step, never left of the step before it.
  private(set) var steps: [Double] = []
  /// What is drawn to scale, in order; never empty.
  private(set) var segments: [Segment] = []
  /// What stands between the segments.
  private(set) var folds: [Fold] = []
  /// Points for one microsecond, or one line.
  private(set) var scale = 0.0
  let start: Double
  let end: Double

  /// A stretch of time that is drawn to scale.
  struct Segment {
    var values: ClosedRange<Int64>
    var x: ClosedRange<Double>
  }

  /// A stretch of time that takes less room than its due.
  struct Fold {
    /// The step that ends it.
    var step: Int
    var x: ClosedRange<Double>
    /// How long it is, short enough to stand in it; empty where it has no room.
    var label: String
    /// Whether the log is not contiguous there: nobody knows what happened.
    var isGap: Bool

    /// What is torn out of the rows: all of it where nobody knows what happened, else a sliver.
    var tear: ClosedRange<Double> {
      let middle = (x.lowerBound + x.upperBound) / 2
      let half = isGap ? max(1, (x.upperBound - x.lowerBound) / 2 - 1) : 3
      return (middle - half)...(middle + half)
    }
  }

  /// An axis for a trace.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  init(_ trace: RecordedTrace, start: Double, width: Double) {
    clock = TimelineClock(of: trace)
    self.start = start
    end = start + width
    let gaps = trace.steps.indices.dropFirst().filter { trace.steps[$0].followsGap }
    let isGap = Set(gaps)
    // Two sorted lists without a common member.
    let breaks = (gaps + IdlePeriods.folded(clock, gaps: gaps, width: width)).sorted()
    let values = clock.values
    let labels = breaks.map { clock.brief(values[$0] - values[$0 - 1]) }
    var widths = labels.map { max(40, TextWidth.of($0, size: 9) + 12) }
    let taken = widths.reduce(0, +)
    // So many gaps that they would leave no room become lines without words.
    let isCrowded = taken > width / 2
    if isCrowded { widths = widths.map { $0 * width / 4 / taken } }
    let folded = breaks.reduce(Int64(0)) { $0 + values[$1] - values[$1 - 1] }
    let length = (values.last ?? 0) - (values.first ?? 0) - folded
    let room = width - widths.reduce(0, +)
    scale = length > 0 ? room / Double(length) : 0

    var x = start
    var first = 0
    steps.reserveCapacity(values.count)
    for place in 0...breaks.count {
      let end = place < breaks.count ? breaks[place] : values.count
      guard first < end else { break }
      for step in first..<end { steps.append(x + Double(values[step] - values[first]) * scale) }
      let last = steps[end - 1]
      segments.append(Segment(values: values[first]...values[end - 1], x: x...last))
      guard place < breaks.count else { break }
      folds.append(
        Fold(
          step: end, x: last...(last + widths[place]), label: isCrowded ? "" : labels[place],
          isGap: isGap.contains(end)))
      x = last + widths[place]
      first = end
    }
  }

  /// What is torn out of a stretch of the axis, in order.
  ///
  /// - Complexity: O(*n*) in the number of folds.
  func tears(within x: ClosedRange<Double>) -> [ClosedRange<Double>] {
    folds.map(\.tear).filter { $0.lowerBound < x.upperBound && $0.upperBound > x.lowerBound }
  }
}
