import LifelogTrace

/// The bars and the events of a timeline's rows, as coarse as their number requires.
///
/// A document with a shape for each event of a long log opens slowly, and shows no more than one with fewer shapes.
struct TimelineMarks {
  /// The bar of each row; empty for a heading.
  private(set) var bars: [[BarSegment]] = []
  /// The events of each row that share a tick: ranges of indices into the row's steps.
  private(set) var events: [[Range<Int>]] = []
  /// The distance of two marks of a row, in points, below which they are one; 0 in a timeline with few marks.
  private var resolution = 0.0

  /// The distance in points below which ticks touch.
  private static let touching = 1.5
  /// The number of marks above which the resolution becomes coarser.
  private static let maxMarks = 4_000

  /// Creates the marks of the rows.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  init(of script: TimelineScript, on axis: TimelineAxis) {
    let (rows, trace) = (script.rows, script.content.trace)
    let spans = rows.map { row in
      guard case .subject(let row) = row else {
        return [(span: TimelineScript.Period, x: ClosedRange<Double>)]()
      }
      return row.bar.map { span in
        let start = axis.x(of: span.start, in: trace)
        return (span, start...max(start, axis.x(of: span.end, in: trace)))
      }
    }
    while true {
      bars = spans.map { BarSegment.all(of: $0, resolution: resolution) }
      events = rows.map { row in
        guard case .subject(let row) = row else { return [] }
        return groups(of: row.steps, on: axis, touching: Self.touching)
      }
      let count = zip(bars, events).reduce(0) { $0 + $1.0.count + $1.1.count }
      guard count > Self.maxMarks, resolution < (axis.end - axis.start) / 8 else { return }
      resolution = max(2 * BarSegment.minWidth, 2 * resolution)
    }
  }

  /// Returns the steps that share a mark, from left to right, as ranges of indices.
  ///
  /// - Parameters:
  ///   - steps: Sorted.
  ///   - distance: The distance in points below which neighbors share a mark at any resolution.
  func groups(of steps: [Int], on axis: TimelineAxis, touching distance: Double = 0) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var first = 0
    while first < steps.count {
      let start = axis.steps[steps[first]]
      var end = first + 1
      while end < steps.count,
        axis.steps[steps[end]] - axis.steps[steps[end - 1]] < distance
          || axis.steps[steps[end]] - start < resolution
      {
        end += 1
      }
      groups.append(first..<end)
      first = end
    }
    return groups
  }
}
