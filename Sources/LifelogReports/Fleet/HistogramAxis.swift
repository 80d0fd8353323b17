import LifelogChecking
import LifelogText

/// The common axis of several histograms: a column for each doubling.
struct HistogramAxis {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// The binary logarithms of the shortest and the longest durations; empty without durations.
  private let doublings: Range<Int>

  /// - Parameter histograms: The histograms to compare.
  init(_ histograms: [Histogram]) {
    let all = histograms.flatMap { $0.counts.keys.map(Self.doubling) }
    doublings = (all.min() ?? 0)..<(all.max().map { $0 + 1 } ?? 0)
  }

  /// The ends of the axis: `8 ms to 1,049 ms`.
  var label: String {
    [doublings.lowerBound, doublings.upperBound].map { DurationText.cell(1 << Int64($0), resolution: 1) }
      .joined(separator: " to ")
  }

  /// Returns a bar for each doubling, relative to the longest one; a dot if it has no durations.
  func bars(_ histogram: Histogram) -> String {
    var counts = Array(repeating: 0, count: doublings.count)
    for (start, count) in histogram.counts { counts[Self.doubling(start) - doublings.lowerBound] += count }
    let maximum = counts.max() ?? 0
    return String(
      counts.map { count in
        count == 0 ? "·" : Self.bars[(count * (Self.bars.count - 1) + maximum / 2) / maximum]
      })
  }

  private static func doubling(_ value: Int64) -> Int {
    value < 1 ? 0 : Int64.bitWidth - value.leadingZeroBitCount - 1
  }
}
