import LifelogText
import LifelogTrace

/// When the steps of a trace came, as far as its log tells.
struct TimelineClock {
  /// What the time is counted in.
  enum Unit {
    /// Microseconds since the first step that has a time.
    case microseconds
    /// Lines of the log, counted from 1: it prints no times, or such as cannot be compared.
    case lines
    /// Steps, counted from 1: neither times nor lines of one log.
    case steps
  }

  let unit: Unit
  /// The time of each step, never before that of the step above it.
  let values: [Int64]
  /// The time at 0 of `values`; `nil` where they count something else.
  let start: LogTime?
  /// Whether steps of one printed time are spread over what the clock cannot tell apart.
  let isCoarse: Bool

  /// How far a clock may step back, in microseconds, for lines that are written a little out of order.
  private static let maxBackwards: Int64 = 1_000_000

  /// The clock of a trace: its times if at least half of the steps have one and none lies far before an earlier one;
  /// a step without a time came with the one before it.
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

  /// The moment of a value; `nil` where values are no times.
  func moment(at value: Int64) -> LogTime? {
    guard var moment = start else { return nil }
    moment.microseconds += value
    return moment
  }

  /// How long a stretch is, in few letters: `4.2 s`, `300 lines`; empty where values only count steps.
  ///
  /// - Parameter length: Not negative, in the clock's unit.
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
    default: return Fold.words(length)
    }
  }

  private static func times(
    of steps: [RecordedTrace.Step]
  ) -> (values: [Int64], start: LogTime, resolution: Int64)? {
    guard let start = steps.lazy.compactMap(\.time).first else { return nil }
    var (latest, silent, decimals): (Int64, Int, UInt8) = (0, 0, 6)
    var values: [Int64] = []
    values.reserveCapacity(steps.count)
    for step in steps {
      if let time = step.time {
        guard let value = time.microseconds(since: start), value >= latest - maxBackwards else { return nil }
        latest = max(latest, value)
        decimals = min(decimals, time.decimals)
      } else {
        silent += 1
      }
      values.append(latest)
    }
    // All at one time is no order at all.
    guard silent * 2 <= steps.count, latest > 0 || steps.count == 1 else { return nil }
    return (values, start, (0..<(6 - decimals)).reduce(1) { length, _ in length * 10 })
  }

  /// Gives steps of one value their order within the time that the clock cannot tell apart.
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
