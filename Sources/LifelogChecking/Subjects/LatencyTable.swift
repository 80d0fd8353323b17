package import LifelogModel
package import LifelogTrace

/// The latencies of each class that the logs have shown so far.
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

  /// The beginning of the intervals of a measure.
  private enum Start: Int {
    case born, loaded, appearing
    /// A `viewWillAppear` that possibly only cancelled a disappearance.
    case reversal
  }

  /// The number of the measure of each start of one class; −1 if nothing was measured.
  private typealias Numbers = SIMD4<Int32>

  /// By the name of the class. A measure is large, and most classes have only some.
  private var numbers: [Name: Numbers] = [:]
  private var measures: ContiguousArray<Measure> = []

  /// The measure of a class that starts with a callback; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - countsReversals: Whether the class never logs `viewDidDisappear`, so that all appearances look like reversals.
  package func measure(of name: Name, from start: LatencyStart, countsReversals: Bool) -> Measure? {
    switch start {
    case .`init`: return measure(of: name, .born)
    case .viewDidLoad: return measure(of: name, .loaded)
    case .viewWillAppear:
      let all = [measure(of: name, .appearing), countsReversals ? measure(of: name, .reversal) : nil]
      return all.compactMap(\.self).reduce(into: nil as Measure?) { sum, measure in
        if sum == nil { sum = measure } else { sum?.add(measure) }
      }
    }
  }

  private func measure(of name: Name, _ start: Start) -> Measure? {
    guard let number = numbers[name]?[start.rawValue], number >= 0 else { return nil }
    return measures[Int(number)]
  }

  /// Records the end of an appearance: one interval from each of its start times.
  ///
  /// - Parameters:
  ///   - end: The location of the end. Its length and start line are ignored.
  ///   - instant: The time of the end.
  mutating func record(_ startTimes: AppearanceStartTimes, until end: Interval, at instant: Int64) {
    guard !startTimes.isEmpty else { return }
    let known = numbers[end.subject.name] ?? Numbers(repeating: -1)
    var all = known
    add(startTimes.born, .born, until: end, at: instant, &all)
    add(startTimes.loaded, .loaded, until: end, at: instant, &all)
    let start = startTimes.mayBeReversal ? Start.reversal : .appearing
    add(startTimes.appearing, start, until: end, at: instant, &all)
    if all != known { numbers[end.subject.name] = all }
  }

  private mutating func add(
    _ time: AppearanceStartTimes.StartTime, _ start: Start, until end: Interval, at instant: Int64,
    _ numbers: inout Numbers
  ) {
    guard !time.isNone else { return }
    if numbers[start.rawValue] < 0 {
      numbers[start.rawValue] = Int32(measures.count)
      measures.append(Measure())
    }
    measures[Int(numbers[start.rawValue])].add(instant - time.instant, from: time, until: end)
  }
}
