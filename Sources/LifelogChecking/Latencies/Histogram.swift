/// Durations in microseconds, counted in buckets that are the same everywhere, so that histograms can be added.
///
/// Below 32 each value has its own bucket. Above, each doubling has 16 buckets of equal width. The middle of a bucket
/// differs from each of its values by at most 1/32, or 3.2 %.
package struct Histogram: Sendable, Hashable {
  /// The binary logarithm of the number of buckets for each doubling.
  private static let precision = 4

  /// The number of durations in each bucket with any, by the smallest value of the bucket.
  package private(set) var counts: [Int64: Int] = [:]

  /// An empty histogram.
  package init() {}

  /// The number of durations.
  package var count: Int { counts.values.reduce(0, +) }

  /// The buckets with durations, the shortest first.
  package var buckets: [(start: Int64, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (start: $0.key, count: $0.value) }
  }

  /// Adds a duration, which must not be negative.
  ///
  /// - Parameter times: How often it occurred.
  package mutating func add(_ value: Int64, times: Int = 1) {
    counts[Self.start(of: value), default: 0] += times
  }

  /// Adds all durations of another histogram.
  package mutating func add(_ other: Histogram) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// The nearest-rank percentile with a relative error of at most 1/32; `nil` if it has none.
  ///
  /// - Parameter percent: From 1 to 100.
  package func percentile(_ percent: Int) -> Int64? {
    var rank = rank(of: percent)
    for bucket in buckets {
      rank -= bucket.count
      if rank <= 0 { return bucket.start + Self.width(at: bucket.start) / 2 }
    }
    return nil
  }

  /// The nearest rank of a percentile among the sorted durations, counted from 1.
  ///
  /// - Parameter percent: From 1 to 100.
  package func rank(of percent: Int) -> Int { max(1, (count * percent + 99) / 100) }

  /// The smallest value of the bucket that has a value.
  package static func start(of value: Int64) -> Int64 { value & -width(at: value) }

  /// The number of values of the bucket that has a value.
  package static func width(at value: Int64) -> Int64 {
    1 << Int64(max(0, Int64.bitWidth - value.leadingZeroBitCount - precision - 1))
  }
}
