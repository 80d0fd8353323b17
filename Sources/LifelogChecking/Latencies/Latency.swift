package import LifelogModel

/// How long a class took from one of its callbacks to `viewDidAppear`, over all appearances that the log times.
///
/// All durations are in microseconds. Percentiles are nearest-rank: the least duration such that at least so many of a
/// hundred are no longer than it.
package struct Latency: Sendable, Hashable {
  /// The class or label; never empty.
  package var subject: String
  package var start: LatencyStart
  /// How many appearances were measured; at least 1.
  package var count: Int
  package var median: Int64
  package var percentile95: Int64
  package var maximum: Int64
  /// Whether the percentiles are exact. Of more than 256 appearances they are off by at most one part in 128; count and
  /// maximum are exact all the same.
  package var isExact: Bool
  /// The step of the clock that the log prints: 1 for microseconds, 1,000 for milliseconds. A duration can be wrong by
  /// so much.
  package var resolution: Int64
  /// The appearance that took longest.
  package var slowest: Appearance

  /// An appearance as the log shows it.
  package struct Appearance: Sendable, Hashable {
    /// The path of the log.
    package var file: String
    /// The line of `viewDidAppear`, counted from 1.
    package var line: Int
    /// The line of the callback from which it counts, counted from 1.
    package var startLine: Int
    /// The address or other token of the instance; `nil` when the log prints none.
    package var instance: String?
    /// The path of the log of the first line, where logs are read as one and it is another; else `nil`.
    package var startFile: String?

    package init(
      file: String, line: Int, startLine: Int, instance: String? = nil, startFile: String? = nil
    ) {
      self.startFile = startFile
      self.file = file
      self.line = line
      self.startLine = startLine
      self.instance = instance
    }
  }

  package init(
    subject: String, start: LatencyStart, count: Int, median: Int64, percentile95: Int64, maximum: Int64,
    isExact: Bool = true, resolution: Int64 = 1, slowest: Appearance
  ) {
    self.subject = subject
    self.start = start
    self.count = count
    self.median = median
    self.percentile95 = percentile95
    self.maximum = maximum
    self.isExact = isExact
    self.resolution = resolution
    self.slowest = slowest
  }
}
