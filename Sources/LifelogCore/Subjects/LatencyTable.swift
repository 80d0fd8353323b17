/// The latencies of each class of each process, as the log shows them so far.
struct LatencyTable {
  /// One way to `viewDidAppear`.
  struct Interval {
    /// Microseconds.
    var length: Int64
    /// The line on which it begins, counted from 1.
    var begin: Int
    /// The line of `viewDidAppear`.
    var end: Int
    /// The time of `viewDidAppear`.
    var time: LogTime
    var subject: ObjectReference
    var input: Int
    var world: Int
  }

  /// All intervals of one kind.
  struct Measure {
    private(set) var distribution = Distribution()
    /// The least number of decimals of a second that the log prints for them.
    private(set) var decimals: UInt8 = 9
    /// The longest; of equals the first. `nil` while there is none.
    private(set) var slowest: Interval?

    mutating func add(_ interval: Interval) {
      distribution.add(interval.length)
      decimals = min(decimals, interval.time.decimals)
      if slowest.map({ $0.length < interval.length }) ?? true { slowest = interval }
    }

    /// Adds all intervals of another measure, which stand behind its own.
    mutating func add(_ other: Measure) {
      distribution.add(other.distribution)
      decimals = min(decimals, other.decimals)
      guard let longest = other.slowest else { return }
      if slowest.map({ $0.length < longest.length }) ?? true { slowest = longest }
    }
  }

  /// The intervals of one class.
  struct Record {
    fileprivate(set) var born = Measure()
    fileprivate(set) var loaded = Measure()
    fileprivate(set) var appearing = Measure()
    /// From a `viewWillAppear` that may only have called off a disappearance.
    fileprivate(set) var reversals = Measure()

    /// The measure from a callback on.
    ///
    /// - Parameter countsReversals: Whether the class never logs `viewDidDisappear`, so that all appearances look like
    ///   reversals.
    func measure(from start: LatencyStart, countsReversals: Bool) -> Measure {
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

  /// By the index of the class in the evidence; `nil` where nothing was measured.
  private(set) var records: ContiguousArray<Record?> = []

  /// Notes the end of an appearance: an interval from each of its beginnings.
  ///
  /// - Parameters:
  ///   - end: Where it ends, its length and its beginning aside.
  ///   - instant: The time of that place.
  ///   - index: Index into the classes of the evidence.
  mutating func note(_ stamps: AppearanceStamps, until end: Interval, at instant: Int64, of index: Int) {
    guard !(stamps.born.isNone && stamps.loaded.isNone && stamps.appearing.isNone) else { return }
    while records.count <= index { records.append(nil) }
    func interval(from stamp: AppearanceStamps.Stamp) -> Interval {
      var interval = end
      interval.begin = stamp.line
      interval.length = instant - stamp.instant
      return interval
    }
    var record = records[index].take() ?? Record()
    if !stamps.born.isNone { record.born.add(interval(from: stamps.born)) }
    if !stamps.loaded.isNone { record.loaded.add(interval(from: stamps.loaded)) }
    if !stamps.appearing.isNone {
      let interval = interval(from: stamps.appearing)
      if stamps.mayBeReversal { record.reversals.add(interval) } else { record.appearing.add(interval) }
    }
    records[index] = record
  }
}
