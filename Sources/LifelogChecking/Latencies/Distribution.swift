/// How so many durations are distributed, in room that does not grow with their number.
///
/// Up to `maxExact` of them are kept one by one. From then on they are counted in buckets, 64 to each doubling, as in
/// Gil Tene's [HdrHistogram](https://hdrhistogram.github.io/HdrHistogram/): a quantile is off by at most one part in 128.
/// The count and the maximum are always exact.
package struct Distribution: Sendable, Hashable {
  /// How many are kept one by one.
  static let maxExact = 256
  /// The binary logarithm of how many buckets there are to a doubling.
  private static let precision = 6

  /// How many durations there are.
  package private(set) var count = 0
  /// The longest; 0 while there is none.
  package private(set) var maximum: Int64 = 0
  /// The durations themselves, in the order in which they came; empty once they are counted in buckets.
  private var values: [Int64] = []
  /// How many fell into each bucket; empty while the durations are kept one by one.
  private var buckets: [UInt32] = []

  /// Whether quantiles are exact.
  package var isExact: Bool { buckets.isEmpty }

  /// Adds a duration, which must not be negative.
  ///
  /// - Complexity: O(1), amortised.
  mutating func add(_ value: Int64) {
    count += 1
    maximum = max(maximum, value)
    if buckets.isEmpty, values.count < Self.maxExact {
      values.append(value)
    } else {
      spread()
      put(value, times: 1)
    }
  }

  /// Adds all durations of another distribution.
  ///
  /// - Complexity: O(*n*) in the room that the other takes.
  mutating func add(_ other: Distribution) {
    for value in other.values { add(value) }
    guard !other.buckets.isEmpty else { return }
    spread()
    count += other.count
    maximum = max(maximum, other.maximum)
    for (bucket, times) in other.buckets.enumerated() where times > 0 {
      put(Self.middle(of: bucket), times: times)
    }
  }

  /// The nearest-rank percentile: the least duration such that at least so many of a hundred are no longer than it.
  /// `nil` while there is none.
  ///
  /// - Parameter percent: From 1 to 100.
  /// - Complexity: O(*n* log *n*) in the durations that are kept one by one, else O(*n*) in the buckets.
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

  /// Goes over to buckets.
  private mutating func spread() {
    guard buckets.isEmpty else { return }
    buckets = [0]
    for value in values { put(value, times: 1) }
    values = []
  }

  private mutating func put(_ value: Int64, times: UInt32) {
    let bucket = Self.bucket(of: value)
    if bucket >= buckets.count { buckets += Array(repeating: 0, count: bucket + 1 - buckets.count) }
    let (sum, isTooMuch) = buckets[bucket].addingReportingOverflow(times)
    buckets[bucket] = isTooMuch ? .max : sum
  }

  /// Below 128 each value has a bucket of its own; above, the first seven bits of a value and how many follow choose it.
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
