import LifelogText
import LifelogTrace

/// Consecutive lines without a report that a logger wrote within a minute, each not before the last one. What they do to a
/// reader is one step, without a gap or a step back of the clock.
///
/// Most lines of most logs are in such runs. Of lines without a hint that begin with dates, or with a usual time, only the
/// first and the last one are read. Lines with a hint belong to a run if messages like theirs are known to report nothing.
struct QuietRun {
  /// With what the lines begin.
  enum Start {
    /// A date, like the last stamped line.
    case date
    /// A time in the usual layout.
    case usualTime
    /// Anything else.
    case other
  }

  /// The number of lines, at least 1.
  private(set) var lines = 1
  /// The number of those whose message names a callback.
  private(set) var mentions = 0
  /// The offset after the newline of the last line.
  private(set) var end: Int
  /// The time of the first line; `nil` if the format has none.
  private(set) var first: LogTime?
  /// The time of the last line; `nil` if the format has none.
  private(set) var last: LogTime?
  let start: Start
  /// Whether the lines count as lines of the current format.
  private(set) var isOfFormat = true
  /// The index of the state in which the lines were read; `nil` if only their dates were.
  private(set) var state: Int32?

  /// Whether any of the lines has a hint, so that its message was recognized. Only a line with a date can be recognized.
  var hasMessages: Bool { start == .date && state != nil }

  /// The run with its times on their days, or in their years.
  func adjusted(by clock: inout StreamClock) -> QuietRun {
    var run = self
    run.first = clock.adjusted(first)
    run.last = lines > 1 ? clock.adjusted(last) : run.first
    return run
  }
}

/// Lines that were read.
extension QuietRun {
  /// A run of one line.
  init(_ line: QuietLine, _ start: Start) {
    (first, last, state, end) = (line.time, line.time, line.state, line.end)
    (self.start, isOfFormat) = (start, line.isOfFormat)
    mentions = line.isMention ? 1 : 0
  }

  /// Adds the next line, which does not begin with a date.
  ///
  /// - Returns: `false` if it begins another run.
  @inline(__always)
  mutating func add(_ line: QuietLine) -> Bool {
    guard start == .other, state == line.state, isOfFormat == line.isOfFormat, let first, let last,
      let time = line.time, time.date == first.date, time.offsetMinutes == first.offsetMinutes,
      time.microseconds >= last.microseconds,
      time.microseconds - first.microseconds <= GapDetector.maxIdleInterval
    else { return false }
    append(line)
    return true
  }

  /// Adds the next line, to which its minute has advanced.
  ///
  /// - Returns: `false` if it begins another run.
  @inline(__always)
  mutating func addDated(_ line: QuietLine) -> Bool {
    guard start == .date, state == nil || state == line.state else { return false }
    state = line.state
    append(line)
    return true
  }

  @inline(__always)
  private mutating func append(_ line: QuietLine) {
    (last, end) = (line.time, line.end)
    lines += 1
    if line.isMention { mentions += 1 }
  }
}

/// A line of a quiet run that was read.
struct QuietLine {
  /// `nil` if the format has none.
  var time: LogTime?
  /// The index of the state in which it was read.
  var state: Int32
  /// Whether its message is known to name a callback.
  var isMention = false
  /// Whether it counts as a line of the current format.
  var isOfFormat = true
  /// The offset after its newline.
  var end: Int
}

/// Lines without a hint that begin with dates or times.
extension QuietRun {
  /// The run that begins with a line; `nil` if its date has another layout.
  ///
  /// - Parameters:
  ///   - line: A line that begins with a date, and not with that of a build server.
  ///   - hint: The offset of the next hint, which is not on that line.
  ///   - minute: The minute of an earlier date; receives that of the run.
  /// - Complexity: O(*n*) in the number of bytes.
  init?(_ text: Span<UInt8>, from line: Range<Int>, before hint: Int, _ minute: inout LastMinute) {
    guard line.count <= LogReader.maxLineLength, let time = minute.begin(text.extracting(line)) else {
      return nil
    }
    (first, last, start, end) = (time, time, .date, line.upperBound + 1)
    _ = extend(text, before: hint, &minute)
  }

  /// Adds the lines after its last one, up to the next that has a hint, or begins another run.
  ///
  /// - Returns: Whether there are any.
  mutating func extend(_ text: Span<UInt8>, before hint: Int, _ minute: inout LastMinute) -> Bool {
    guard var next = ByteScan.newline(in: text, from: end), next < hint else { return false }
    var (count, lastStart, start) = (0, end, end)
    while next - start <= LogReader.maxLineLength, minute.advance(to: text.extracting(start..<next)) {
      (lastStart, start) = (start, next + 1)
      count += 1
      guard let newline = ByteScan.newline(in: text, from: start), newline < hint else { break }
      next = newline
    }
    guard count > 0 else { return false }
    (lines, end) = (lines + count, start)
    last = minute.times.time(of: text.extracting(lastStart..<end))
    return true
  }
}
