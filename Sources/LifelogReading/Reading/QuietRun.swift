import LifelogText
import LifelogTrace

/// Consecutive lines without a hint that a logger wrote within a minute, each not before the last one. What they do to a
/// reader is one step, without a gap or a step back of the clock.
///
/// Most lines of most logs are in such runs. Of lines that begin with dates, only the first and the last one are read.
struct QuietRun {
  /// The number of lines, at least 1.
  private(set) var lines = 1
  /// The offset after the newline of the last line.
  private(set) var end: Int
  /// The time of the first line; `nil` if the format has none.
  private(set) var first: LogTime?
  /// The time of the last line; `nil` if the format has none.
  private(set) var last: LogTime?
  /// The index of the state in which the lines were read; `nil` if they begin with dates.
  let state: Int32?

  /// The run with its times on their days, or in their years.
  func adjusted(by clock: inout StreamClock) -> QuietRun {
    var run = self
    run.first = clock.adjusted(first)
    run.last = lines > 1 ? clock.adjusted(last) : run.first
    return run
  }

  /// A line that does not begin with a date.
  init(_ time: LogTime?, state: Int, end: Int) {
    (first, last, self.state, self.end) = (time, time, Int32(state), end)
  }

  /// Adds the next line.
  ///
  /// - Returns: `false` if it begins another run.
  @inline(__always)
  mutating func add(_ time: LogTime?, state: Int, end: Int) -> Bool {
    guard self.state == Int32(state), let first, let last, let time, time.date == first.date,
      time.offsetMinutes == first.offsetMinutes, time.microseconds >= last.microseconds,
      time.microseconds - first.microseconds <= GapDetector.maxIdleInterval
    else { return false }
    self.last = time
    (lines, self.end) = (lines + 1, end)
    return true
  }

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
    (first, last, state, end) = (time, time, nil, line.upperBound + 1)
    guard var next = ByteScan.newline(in: text, from: end), next < hint else { return }
    var lastStart = line.lowerBound
    while next - end <= LogReader.maxLineLength, minute.advance(to: text.extracting(end..<next)) {
      (lastStart, end) = (end, next + 1)
      lines += 1
      guard let newline = ByteScan.newline(in: text, from: end), newline < hint else { break }
      next = newline
    }
    if lines > 1 { last = minute.dates.time(of: text.extracting(lastStart..<end)) }
  }
}
