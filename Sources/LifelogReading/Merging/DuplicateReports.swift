import LifelogTrace

/// Detects duplicate reports in several logs of one run. `NSLog`, for example, writes to the console and to the device
/// log.
///
/// Duplicates are matched one to one and in order: two reports in one log each have their own duplicate in another log.
struct DuplicateReports {
  /// The facts that are equal in duplicates.
  private struct Content: Hashable {
    var pid: Int32
    var subject: ObjectReference
    var argument: Argument
    /// The raw value of the callback, or the pattern of a diagnostic.
    var kind: UInt8
    var phase: Phase
    var isDiagnostic: Bool
  }

  private struct Original {
    var input: Int
    /// The first and last possible microsecond on the common clock.
    var span: ClosedRange<Int64>
    /// The other logs with a duplicate of it.
    var duplicates: [Int] = []
  }

  /// The maximum distance between the times of duplicates, in microseconds. Loggers read the clock when they write the
  /// line.
  private static let maxDistance: Int64 = 1_000_000
  /// The same if one of the times is coarse.
  private static let maxCoarseDistance: Int64 = 50_000

  private var originals: [Content: [Original]] = [:]
  private var order: ContiguousArray<(content: Content, instant: Int64)> = []
  private var removedCount = 0

  /// Whether a report is a duplicate of one in another log. A report without a known process is not.
  ///
  /// - Parameter span: The first and last possible microsecond on the common clock.
  mutating func isDuplicate(_ report: TraceItem, of input: Int, in span: ClosedRange<Int64>) -> Bool {
    guard let content = content(of: report) else { return false }
    removeOriginals(before: span.lowerBound)
    let candidates = originals[content, default: []]
    let match = candidates.firstIndex {
      $0.input != input && !$0.duplicates.contains(input) && Self.isNear($0.span, span)
    }
    if let match {
      originals[content]?[match].duplicates.append(input)
      return true
    }
    originals[content, default: []].append(Original(input: input, span: span))
    order.append((content, span.upperBound))
    return false
  }

  /// Whether a pending report is a duplicate of one that was forwarded.
  func knowsOriginal(
    of report: TraceItem, in input: Int, _ span: ClosedRange<Int64>
  ) -> Bool {
    guard let content = content(of: report), let candidates = originals[content] else { return false }
    return candidates.contains {
      $0.input != input && !$0.duplicates.contains(input) && Self.isNear($0.span, span)
    }
  }

  /// Whether two reports of different logs may be duplicates.
  func areDuplicates(
    _ one: TraceItem, _ span: ClosedRange<Int64>, _ other: TraceItem,
    _ otherSpan: ClosedRange<Int64>
  ) -> Bool {
    guard Self.isNear(span, otherSpan), let content = content(of: one) else { return false }
    return content == self.content(of: other)
  }

  /// Whether two times are within a second of each other, including the resolutions of their clocks.
  private static func isNear(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Bool {
    let step = Int64(max(one.count, other.count))
    let distance = max(one.lowerBound - other.upperBound, other.lowerBound - one.upperBound, 0)
    return distance <= max(maxCoarseDistance, maxDistance - step)
  }

  /// Removes originals that can have no more duplicates.
  private mutating func removeOriginals(before instant: Int64) {
    // A report is read at the end of its clock's resolution interval, so an earlier one may still arrive.
    while removedCount < order.count, order[removedCount].instant < instant - 2 * Self.maxDistance {
      let content = order[removedCount].content
      originals[content]?.removeFirst()
      if originals[content]?.isEmpty == true { originals[content] = nil }
      removedCount += 1
    }
    if removedCount > 1_024, removedCount * 2 > order.count {
      order.removeFirst(removedCount)
      removedCount = 0
    }
  }

  private func content(of report: TraceItem) -> Content? {
    switch report {
    case .event(let event, _):
      event.pid.map {
        Content(
          pid: $0, subject: event.subject, argument: event.argument, kind: event.callback.rawValue,
          phase: event.phase, isDiagnostic: false)
      }
    case .diagnostic(let diagnostic):
      diagnostic.pid.map {
        Content(
          pid: $0, subject: diagnostic.subject, argument: .object(diagnostic.other), kind: diagnostic.pattern,
          phase: .instant, isDiagnostic: true)
      }
    case .gap, .stack: nil
    }
  }
}
