/// How long a class took from one of its callbacks to `viewDidAppear`, over all appearances that the log times.
///
/// All durations are in microseconds. Percentiles are nearest-rank: the least duration such that at least so many of a
/// hundred are no longer than it.
public struct Latency: Sendable, Hashable {
  /// The class or label; never empty.
  public var subject: String
  public var start: LatencyStart
  /// How many appearances were measured; at least 1.
  public var count: Int
  public var median: Int64
  public var percentile95: Int64
  public var maximum: Int64
  /// Whether the percentiles are exact. Of more than 256 appearances they are off by at most one part in 128; count and
  /// maximum are exact all the same.
  public var isExact: Bool
  /// The step of the clock that the log prints: 1 for microseconds, 1,000 for milliseconds. A duration can be wrong by
  /// so much.
  public var resolution: Int64
  /// The appearance that took longest.
  public var slowest: Appearance

  /// An appearance as the log shows it.
  public struct Appearance: Sendable, Hashable {
    /// The path of the log.
    public var file: String
    /// The line of `viewDidAppear`, counted from 1.
    public var line: Int
    /// The line of the callback from which it counts, counted from 1.
    public var startLine: Int
    /// The address or other token of the instance; `nil` when the log prints none.
    public var instance: String?
    /// The path of the log of the first line, where logs are read as one and it is another; else `nil`.
    public var startFile: String?

    public init(
      file: String, line: Int, startLine: Int, instance: String? = nil, startFile: String? = nil
    ) {
      self.startFile = startFile
      self.file = file
      self.line = line
      self.startLine = startLine
      self.instance = instance
    }
  }

  public init(
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
