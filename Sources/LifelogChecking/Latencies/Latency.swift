package import LifelogModel
package import LifelogTrace

/// The times that a class took from one of its callbacks to `viewDidAppear`, over all timed appearances in the log.
///
/// All durations are in microseconds. Percentiles are nearest-rank: the shortest duration such that at least the given
/// percentage of the durations are at most as long.
package struct Latency: Sendable, Hashable {
  /// The class or label; never empty.
  package var subject: String
  package var start: LatencyStart
  /// The number of measured appearances; at least 1.
  package var count: Int
  package var median: Int64
  package var percentile95: Int64
  package var maximum: Int64
  /// Whether the percentiles are exact. For more than 256 appearances their relative error is at most 1/128; the count
  /// and the maximum are always exact.
  package var isExact: Bool
  /// The resolution of the log's clock: 1 for microseconds, 1,000 for milliseconds. It is the maximum error of a
  /// duration.
  package var resolution: Int64
  /// All appearances, in the buckets that are the same in every log.
  package var histogram: Histogram
  /// The longest appearance.
  package var slowest: Appearance

  /// An appearance and its location in the log.
  package struct Appearance: Sendable, Hashable {
    /// The path of the log.
    package var file: String
    /// The line of `viewDidAppear`, counted from 1.
    package var line: Int
    /// The line of the start callback, counted from 1.
    package var startLine: Int
    /// The address or other token of the instance; `nil` if the log prints none.
    package var instance: String?
    /// The path of the log of the start line, if logs are merged and it is a different one; otherwise `nil`.
    package var startFile: String?
    /// The test during which the controller appeared; `nil` if none is known.
    package var test: TestRun?

    package init(
      file: String, line: Int, startLine: Int, instance: String? = nil, startFile: String? = nil,
      test: TestRun? = nil
    ) {
      self.test = test
      self.startFile = startFile
      self.file = file
      self.line = line
      self.startLine = startLine
      self.instance = instance
    }
  }

  package init(
    subject: String, start: LatencyStart, count: Int, median: Int64, percentile95: Int64, maximum: Int64,
    isExact: Bool = true, resolution: Int64 = 1, histogram: Histogram = Histogram(), slowest: Appearance
  ) {
    self.subject = subject
    self.start = start
    self.count = count
    self.median = median
    self.percentile95 = percentile95
    self.maximum = maximum
    self.isExact = isExact
    self.resolution = resolution
    self.histogram = histogram
    self.slowest = slowest
  }
}
