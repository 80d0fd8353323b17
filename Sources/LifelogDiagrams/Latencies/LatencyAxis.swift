import LifelogChecking
import LifelogText

/// The common axis of several histograms.
///
/// Each doubling has the same width, and is linear, since its buckets have equal widths too.
struct LatencyAxis {
  /// The ends, in microseconds.
  private let ends: ClosedRange<Int64>
  private let width: Double

  /// Creates the axis from the round time before the shortest latency to the one after the longest.
  ///
  /// - Parameter width: The width in points.
  init(_ histograms: [Histogram], width: Double) {
    let starts = histograms.flatMap { $0.counts.keys }
    let (first, last) = (starts.min() ?? 1, starts.max() ?? 1)
    let round = Self.roundTimes
    let lower = round.last { $0 <= first } ?? 1
    let end = last + Histogram.width(at: last)
    ends = lower...(round.first { $0 >= end && $0 > lower } ?? max(end, lower + 1))
    self.width = width
  }

  /// 1, 2 and 5 µs, and so on to more than the longest latency of a summary.
  private static let roundTimes: [Int64] = {
    var times: [Int64] = []
    var unit: Int64 = 1
    for _ in 0..<13 {
      times += [unit, 2 * unit, 5 * unit]
      unit *= 10
    }
    return times
  }()

  /// Returns the distance of a time from the start of the axis, in points.
  func x(of time: Int64) -> Double {
    let (lower, upper) = (Self.doublings(ends.lowerBound), Self.doublings(ends.upperBound))
    return (Self.doublings(time) - lower) / (upper - lower) * width
  }

  /// Returns the binary logarithm of a time, linear between powers of two.
  private static func doublings(_ time: Int64) -> Double {
    let time = Double(max(time, 1))
    return Double(time.exponent) + time.significand - 1
  }

  /// The round times, of which those that begin with 1 are labeled first.
  var ticks: [AxisTick] {
    let times = Self.roundTimes.filter(ends.contains)
    var ticks = times.map { AxisTick(x: x(of: $0), label: "") }
    var taken: [ClosedRange<Double>] = []
    for digit in ["1", "5", "2"] {
      for index in times.indices where String(times[index]).hasPrefix(digit) {
        let label = DurationText.words(times[index])
        let half = TextWidth.of(label, size: 9) / 2 + 3
        let range = (ticks[index].x - half)...(ticks[index].x + half)
        guard !taken.contains(where: range.overlaps) else { continue }
        taken.append(range)
        ticks[index].label = label
      }
    }
    return ticks
  }
}
