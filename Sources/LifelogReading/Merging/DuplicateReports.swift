import LifelogTrace

/// Detects duplicate reports in several logs of one run. `NSLog`, for example, writes to the console and to the device
/// log.
///
/// Duplicates are matched one to one and in order: two reports in one log each have their own duplicate in another log.
/// Logs that are parts of one log have no duplicates of each other.
struct DuplicateReports {
  /// The facts that are equal in duplicates.
  private struct Content: Hashable {
    var pid: Int32?
    var subject: ObjectReference
    var argument: Argument
    /// The raw value of the callback, or the pattern of a diagnostic.
    var kind: UInt8
    var phase: Phase
    var isDiagnostic: Bool

    /// Whether two reports with this content at two times can be of one delivery. Those of an unknown process must be
    /// copies of one line, whose time is not a whole second.
    func canBeOne(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Bool {
      pid != nil
        ? DuplicateReports.isNear(one, other) : one == other && one.count < DuplicateReports.maxDistance
    }
  }

  private struct Original {
    var input: Int
    /// The first and last possible microsecond on the common clock.
    var span: ClosedRange<Int64>
  }

  /// The originals with the same content.
  private struct Originals {
    var all = RemovalQueue<Original>()
    /// For each log, the number of originals that it has passed: it has their duplicates, or is too late for them.
    var passed: [Int: Int] = [:]

    /// The numbers of those that a log may still have a duplicate of.
    func candidates(for input: Int) -> Range<Int> {
      max(passed[input, default: 0], all.removedCount)..<all.endNumber
    }
  }

  /// The maximum distance between the times of duplicates, in microseconds. Loggers read the clock when they write the
  /// line.
  fileprivate static let maxDistance: Int64 = 1_000_000
  /// The same if one of the times is coarse.
  private static let maxCoarseDistance: Int64 = 50_000

  private var originals: [Content: Originals] = [:]
  private var order = RemovalQueue<(content: Content, instant: Int64)>()
  /// For the contents of pending reports, the logs that have some and the first possible times of these.
  private var expected: [Content: [Int: RemovalQueue<Int64>]] = [:]

  /// The number of comparisons so far, which tests compare with the number of reports.
  private(set) var comparisonCount = 0

  /// Records a pending report of a log. The first possible times of a log's reports are ascending.
  mutating func expect(_ report: TraceItem, in input: Int, from start: Int64) {
    guard let content = content(of: report) else { return }
    expected[content, default: [:]][input, default: RemovalQueue()].append(start)
  }

  /// Records that the first of a log's pending reports with this content is forwarded.
  mutating func recordTaken(_ report: TraceItem, from input: Int) {
    guard let content = content(of: report) else { return }
    expected[content]?[input]?.removeFirst()
    if expected[content]?[input]?.first == nil { expected[content]?[input] = nil }
    if expected[content]?.isEmpty == true { expected[content] = nil }
  }

  /// Whether a pending report that has begun is a duplicate of one in another log, which was forwarded or is pending.
  ///
  /// - Parameter inputs: All logs.
  mutating func hasOther(
    like report: TraceItem, of input: Int, _ span: ClosedRange<Int64>,
    among inputs: ContiguousArray<MergeInput>
  ) -> Bool {
    guard let content = content(of: report) else { return false }
    if let known = originals[content] {
      for number in known.candidates(for: input) {
        comparisonCount += 1
        let other = known.all[number]
        if other.input != input, content.canBeOne(other.span, span), !inputs.arePartsOfOne(other.input, input)
        {
          return true
        }
      }
    }
    // A pending report ends no earlier than this one begins, because this one is not forwarded yet.
    for (other, starts) in expected[content, default: [:]] where other != input {
      comparisonCount += 1
      guard let start = starts.first, start <= span.upperBound else { continue }
      if content.pid != nil || start == span.lowerBound, !inputs.arePartsOfOne(other, input) { return true }
    }
    return false
  }

  /// Whether a report is a duplicate of one in another log.
  ///
  /// - Parameters:
  ///   - span: The first and last possible microsecond on the common clock.
  ///   - inputs: All logs.
  mutating func isDuplicate(
    _ report: TraceItem, of input: Int, in span: ClosedRange<Int64>, among inputs: ContiguousArray<MergeInput>
  ) -> Bool {
    guard let content = content(of: report) else { return false }
    removeOriginals(before: span.lowerBound)
    var known = originals.removeValue(forKey: content) ?? Originals()
    defer { originals[content] = known }
    for number in known.candidates(for: input) {
      comparisonCount += 1
      known.passed[input] = number + 1
      let other = known.all[number]
      if other.input != input, content.canBeOne(other.span, span), !inputs.arePartsOfOne(other.input, input) {
        return true
      }
    }
    known.all.append(Original(input: input, span: span))
    order.append((content, span.upperBound))
    return false
  }

  /// Whether two times are within a second of each other, including the resolutions of their clocks.
  fileprivate static func isNear(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Bool {
    let step = Int64(max(one.count, other.count))
    let distance = max(one.lowerBound - other.upperBound, other.lowerBound - one.upperBound, 0)
    return distance <= max(maxCoarseDistance, maxDistance - step)
  }

  /// Removes originals that can have no more duplicates.
  private mutating func removeOriginals(before instant: Int64) {
    // A report is read at the end of its clock's resolution interval, so an earlier one may still arrive.
    while let oldest = order.first, oldest.instant < instant - 2 * Self.maxDistance {
      originals[oldest.content]?.all.removeFirst()
      if originals[oldest.content]?.all.first == nil { originals[oldest.content] = nil }
      order.removeFirst()
    }
  }

  private func content(of report: TraceItem) -> Content? {
    switch report {
    case .event(let event, _):
      Content(
        pid: event.pid, subject: event.subject, argument: event.argument, kind: event.callback.rawValue,
        phase: event.phase, isDiagnostic: false)
    case .diagnostic(let diagnostic):
      Content(
        pid: diagnostic.pid, subject: diagnostic.subject, argument: .object(diagnostic.other),
        kind: diagnostic.pattern, phase: .instant, isDiagnostic: true)
    case .gap, .stack, .test: nil
    }
  }
}
