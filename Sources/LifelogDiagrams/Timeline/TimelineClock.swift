import LifelogText
import LifelogTrace

/// The time of each step of a trace, if the log shows it.
struct TimelineClock {
  /// The unit of the values.
  enum Unit {
    /// Microseconds since the first step that has a time.
    case microseconds
    /// Lines of the log, counted from 1, if the log has no comparable times.
    case lines
    /// Steps, counted from 1, if there are neither times nor lines of one log.
    case steps
  }

  let unit: Unit
  /// The value of each step, never less than that of the previous step.
  let values: [Int64]
  /// The time at value 0; `nil` if the values are not times.
  let start: LogTime?
  /// Whether steps with the same printed time are spread over the resolution of the clock.
  let isCoarse: Bool

  /// The maximum backward step of the clock, in microseconds, for lines that are slightly out of order.
  private static let maxBackwards: Int64 = 1_000_000

  /// Creates the clock of a trace.
  ///
  /// The clock uses times if at least half of the steps have one and no time is far before an earlier one. A step
  /// without a time has the time of the previous step.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  init(of trace: RecordedTrace) {
    if let times = Self.times(of: trace.steps) {
      (unit, start) = (.microseconds, times.start)
      isCoarse = times.resolution >= 100_000
      values = isCoarse ? Self.spread(times.values, over: times.resolution) : times.values
      return
    }
    start = nil
    isCoarse = false
    guard trace.places == nil else {
      unit = .steps
      values = trace.steps.indices.map { Int64($0 + 1) }
      return
    }
    unit = .lines
    var latest = Int64.min
    values = trace.steps.map { step in
      latest = max(latest, Int64(step.line))
      return latest
    }
  }

  /// Returns the time at a value; `nil` if values are not times.
  func time(at value: Int64) -> LogTime? {
    guard var time = start else { return nil }
    time.microseconds += value
    return time
  }

  /// Returns a short text for a length: `4.2 s`, `300 lines`; empty if values only count steps.
  ///
  /// - Parameter length: The length in the clock's unit; not negative.
  func brief(_ length: Int64) -> String {
    switch unit {
    case .steps: return ""
    case .lines: return "\(Int(length).grouped) line\(length == 1 ? "" : "s")"
    case .microseconds: break
    }
    switch length {
    case ..<1_000 where !isCoarse: return "\(length) µs"
    case ..<1_000_000 where !isCoarse: return "\(length / 1_000) ms"
    case ..<1_000_000: return "< 1 s"
    default: return Ellipsis.text(forDuration: length)
    }
  }

  private static func times(
    of steps: [RecordedTrace.Step]
  ) -> (values: [Int64], start: LogTime, resolution: Int64)? {
    guard let start = steps.lazy.compactMap(\.time).first else { return nil }
    var (latest, untimed, decimals): (Int64, Int, UInt8) = (0, 0, 6)
    var values: [Int64] = []
    values.reserveCapacity(steps.count)
    for step in steps {
      if let time = step.time {
        guard let value = time.microseconds(since: start), value >= latest - maxBackwards else { return nil }
        latest = max(latest, value)
        decimals = min(decimals, time.decimals)
      } else {
        untimed += 1
      }
      values.append(latest)
    }
    // A single time for all steps does not determine an order.
    guard untimed * 2 <= steps.count, latest > 0 || steps.count == 1 else { return nil }
    return (values, start, (0..<(6 - decimals)).reduce(1) { length, _ in length * 10 })
  }

  /// Spreads steps of equal value over the clock's resolution, in their order.
  private static func spread(_ values: [Int64], over resolution: Int64) -> [Int64] {
    var spread = values
    var first = values.startIndex
    var latest = Int64.min
    while first < values.endIndex {
      let end = values[first...].firstIndex { $0 != values[first] } ?? values.endIndex
      for index in first..<end {
        latest = max(latest, values[index] + resolution * Int64(index - first) / Int64(end - first))
        spread[index] = latest
      }
      first = end
    }
    return spread
  }
}
