/// The distribution of durations, in bounded memory.
///
/// At most `maxExact` durations are kept individually. More are counted in buckets, 64 for each doubling, as in Gil
/// Tene's [HdrHistogram](https://hdrhistogram.github.io/HdrHistogram/). The relative error of a quantile is then at
/// most 1/128. The count and the maximum are always exact.
package struct Distribution: Sendable, Hashable {
  /// The maximum number of durations to keep individually.
  static let maxExact = 256
  /// The binary logarithm of the number of buckets for each doubling.
  private static let precision = 6

  /// The number of durations.
  package private(set) var count = 0
  /// The longest duration; 0 if there is none.
  package private(set) var maximum: Int64 = 0
  /// The durations in insertion order; empty when they are counted in buckets.
  private var values: [Int64] = []
  /// The number of durations in each bucket; empty while the durations are kept individually.
  private var buckets: [UInt32] = []

  /// Whether quantiles are exact.
  package var isExact: Bool { buckets.isEmpty }

  /// Adds a duration, which must not be negative.
  ///
  /// - Complexity: O(1), amortized.
  mutating func add(_ value: Int64) {
    count += 1
    maximum = max(maximum, value)
    if buckets.isEmpty, values.count < Self.maxExact {
      values.append(value)
    } else {
      switchToBuckets()
      put(value, times: 1)
    }
  }

  /// Adds all durations of another distribution.
  ///
  /// - Complexity: O(*n*) in the memory of the other distribution.
  mutating func add(_ other: Distribution) {
    for value in other.values { add(value) }
    guard !other.buckets.isEmpty else { return }
    switchToBuckets()
    count += other.count
    maximum = max(maximum, other.maximum)
    for (bucket, times) in other.buckets.enumerated() where times > 0 {
      put(Self.middle(of: bucket), times: times)
    }
  }

  /// The nearest-rank percentile: the shortest duration such that at least `percent` percent of the durations are at
  /// most as long; `nil` if there is none.
  ///
  /// - Parameter percent: From 1 to 100.
  /// - Complexity: O(*n* log *n*) in the individually kept durations, or O(*n*) in the buckets.
  package func percentile(_ percent: Int) -> Int64? {
    guard count > 0 else { return nil }
    var rank = max(1, (count * percent + 99) / 100)
    if isExact { return values.sorted()[rank - 1] }
    for (bucket, times) in buckets.enumerated() {
      rank -= Int(times)
      if rank <= 0 { return min(Self.middle(of: bucket), maximum) }
    }
    return maximum
  }

  /// The durations counted in the fixed buckets of histograms. Each of them consists of whole buckets of the
  /// distribution, so no error is added.
  package var histogram: Histogram {
    var histogram = Histogram()
    for value in values { histogram.add(value) }
    for (bucket, times) in buckets.enumerated() where times > 0 {
      histogram.add(Self.middle(of: bucket), times: Int(times))
    }
    return histogram
  }

  /// Switches to buckets.
  private mutating func switchToBuckets() {
    guard buckets.isEmpty else { return }
    buckets = [0]
    for value in values { put(value, times: 1) }
    values = []
  }

  private mutating func put(_ value: Int64, times: UInt32) {
    let bucket = Self.bucket(of: value)
    if bucket >= buckets.count { buckets += Array(repeating: 0, count: bucket + 1 - buckets.count) }
    let (sum, overflows) = buckets[bucket].addingReportingOverflow(times)
    buckets[bucket] = overflows ? .max : sum
  }

  /// Below 128 each value has its own bucket. Above, the first seven bits of a value and the number of bits after them
  /// select the bucket.
  private static func bucket(of value: Int64) -> Int {
    let dropped = max(0, Int64.bitWidth - value.leadingZeroBitCount - precision - 1)
    return dropped << precision + Int(value >> Int64(dropped))
  }

  /// The value in the middle of a bucket.
  private static func middle(of bucket: Int) -> Int64 {
    let dropped = max(0, bucket >> precision - 1)
    let first = Int64(bucket - dropped << precision) << Int64(dropped)
    return first + (Int64(1) << Int64(dropped)) / 2
  }
}
