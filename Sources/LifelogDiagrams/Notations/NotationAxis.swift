import LifelogTrace

/// The axis of a timeline in notations, which have whole numbers as positions.
struct NotationAxis {
  /// The meaning of the numbers below the axis: `ms since 10:22:01.301`.
  let label: String
  /// The unit after a number; empty for a line or an event.
  let unit: String
  /// The position of each step, never before that of an earlier step.
  let steps: [Int]
  /// The first and the last position.
  let positions: ClosedRange<Int>

  /// The maximum duration of a log that is counted in milliseconds.
  private static let longestInMilliseconds: Int64 = 600_000_000

  init(_ trace: RecordedTrace) {
    let clock = TimelineClock(of: trace)
    if let start = clock.start {
      let isLong = clock.values.last ?? 0 > Self.longestInMilliseconds
      unit = isLong ? "s" : "ms"
      label = "\(unit) since \(start.clock)"
      steps = clock.values.map { Int($0 / (isLong ? 1_000_000 : 1_000)) }
    } else {
      unit = ""
      label = clock.unit == .steps ? "events of the logs" : "lines of the log"
      steps = clock.values.map(Int.init)
    }
    let first = steps.first ?? 0
    positions = first...max(first, steps.last.map { $0 + 1 } ?? 1)
  }

  /// Returns the positions of a period.
  func range(of period: TimelineScript.Period) -> Range<Int> {
    let start = position(of: period.start)
    return start..<max(start, position(of: period.end))
  }

  private func position(of place: StateSpan.Boundary) -> Int {
    switch place {
    case .start: positions.lowerBound
    case .step(let step): steps[step]
    case .omitted(before: let step), .gap(before: let step): steps[max(0, step - 1)]
    case .end: positions.upperBound
    }
  }
}
