package import LifelogModel
package import LifelogTrace

/// The latencies of each class of each process that the log has shown so far.
package struct LatencyTable {
  /// One interval that ends with `viewDidAppear`.
  package struct Interval {
    /// In microseconds.
    package var length: Int64
    /// The line of the start, counted from 1.
    package var begin: Int
    /// The line of `viewDidAppear`.
    package var end: Int
    /// The time of `viewDidAppear`.
    package var time: LogTime
    package var subject: ObjectReference
    package var input: Int
    package var processIndex: Int
  }

  /// All intervals of one class and one start.
  package struct Measure {
    package private(set) var distribution = Distribution()
    /// The minimum number of decimals of a second that the log prints for them.
    package private(set) var decimals: UInt8 = 9
    /// The longest interval, the first among equals; `nil` if there is none.
    package private(set) var slowest: Interval?

    /// The length of the longest interval; −1 if there is none.
    private var maxLength: Int64 = -1

    package init(
      distribution: Distribution = Distribution(), decimals: UInt8 = 9, slowest: Interval? = nil
    ) {
      self.distribution = distribution
      self.decimals = decimals
      self.slowest = slowest
    }

    /// Adds an interval. Its location is used only if it is the longest.
    @inline(__always)
    mutating func add(_ length: Int64, from startTime: AppearanceStartTimes.StartTime, until end: Interval) {
      distribution.add(length)
      decimals = min(decimals, end.time.decimals)
      guard length > maxLength else { return }
      maxLength = length
      var interval = end
      interval.begin = startTime.line
      interval.length = length
      slowest = interval
    }

    /// Adds all intervals of another measure, which come after its own.
    package mutating func add(_ other: Measure) {
      distribution.add(other.distribution)
      decimals = min(decimals, other.decimals)
      guard other.maxLength > maxLength else { return }
      maxLength = other.maxLength
      slowest = other.slowest
    }
  }

  /// The intervals of one class.
  package struct Record {
    fileprivate(set) var born = Measure()
    fileprivate(set) var loaded = Measure()
    fileprivate(set) var appearing = Measure()
    /// Intervals from a `viewWillAppear` that possibly only cancelled a disappearance.
    fileprivate(set) var reversals = Measure()

    /// The measure that starts with a callback.
    ///
    /// - Parameter countsReversals: Whether the class never logs `viewDidDisappear`, so that all appearances look like
    ///   reversals.
    package func measure(from start: LatencyStart, countsReversals: Bool) -> Measure {
      switch start {
      case .`init`: return born
      case .viewDidLoad: return loaded
      case .viewWillAppear:
        guard countsReversals else { return appearing }
        var all = appearing
        all.add(reversals)
        return all
      }
    }
  }

  /// By the index of the class in the log coverage; `nil` if nothing was measured.
  package private(set) var records: ContiguousArray<Record?> = []

  /// Records the end of an appearance: one interval from each of its start times.
  ///
  /// - Parameters:
  ///   - end: The location of the end. Its length and start line are ignored.
  ///   - instant: The time of the end.
  ///   - index: Index into the classes of the log coverage.
  mutating func record(
    _ startTimes: AppearanceStartTimes, until end: Interval, at instant: Int64, of index: Int
  ) {
    guard !startTimes.isEmpty else { return }
    while records.count <= index { records.append(nil) }
    if case .none = records[index] { records[index] = Record() }
    func length(from startTime: AppearanceStartTimes.StartTime) -> Int64 { instant - startTime.instant }
    // In place, because a record is large.
    if !startTimes.born.isNone {
      records[index]?.born.add(length(from: startTimes.born), from: startTimes.born, until: end)
    }
    if !startTimes.loaded.isNone {
      records[index]?.loaded.add(length(from: startTimes.loaded), from: startTimes.loaded, until: end)
    }
    guard !startTimes.appearing.isNone else { return }
    if startTimes.mayBeReversal {
      records[index]?.reversals.add(
        length(from: startTimes.appearing), from: startTimes.appearing, until: end)
    } else {
      records[index]?.appearing.add(
        length(from: startTimes.appearing), from: startTimes.appearing, until: end)
    }
  }
}
