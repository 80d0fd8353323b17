import LifelogTrace

/// Tells the second copy of a report from a second report, where several logs were written of one run: what `NSLog`
/// writes stands on the console and in the log of the device.
///
/// Copies are matched one to one, in order: of two reports in one log each has its own copy in the other.
struct DuplicateReports {
  /// What two copies have in common.
  private struct Content: Hashable {
    var pid: Int32
    var subject: ObjectReference
    var argument: Argument
    /// The callback, or the pattern of a diagnostic.
    var kind: UInt8
    var phase: Phase
    var isDiagnostic: Bool
  }

  private struct Original {
    var input: Int
    /// The first and the last microsecond of the common clock that it may be of.
    var span: ClosedRange<Int64>
    /// The other logs in which a copy of it was found.
    var copies: [Int] = []
  }

  /// So many microseconds lie between the times of copies at most: clocks are read when a line is written.
  private static let most: Int64 = 1_000_000
  /// So many may lie between times of which one is coarse.
  private static let least: Int64 = 50_000

  private var originals: [Content: [Original]] = [:]
  private var order: ContiguousArray<(content: Content, instant: Int64)> = []
  private var forgotten = 0

  /// Whether a report is a copy of one that another log had. One of no known process is none.
  ///
  /// - Parameter span: The first and the last microsecond of the common clock that it may be of.
  mutating func isCopy(_ report: TraceItem, of input: Int, in span: ClosedRange<Int64>) -> Bool {
    guard let content = content(of: report) else { return false }
    forget(before: span.lowerBound)
    let known = originals[content, default: []]
    let match = known.firstIndex {
      $0.input != input && !$0.copies.contains(input) && Self.isNear($0.span, span)
    }
    if let match {
      originals[content]?[match].copies.append(input)
      return true
    }
    originals[content, default: []].append(Original(input: input, span: span))
    order.append((content, span.upperBound))
    return false
  }

  /// Whether a report that has still to come is a copy of one that was passed on.
  func knowsOriginal(
    of report: TraceItem, in input: Int, _ span: ClosedRange<Int64>
  ) -> Bool {
    guard let content = content(of: report), let known = originals[content] else { return false }
    return known.contains {
      $0.input != input && !$0.copies.contains(input) && Self.isNear($0.span, span)
    }
  }

  /// Whether two reports of different logs may be copies.
  func areCopies(
    _ one: TraceItem, _ span: ClosedRange<Int64>, _ other: TraceItem,
    _ otherSpan: ClosedRange<Int64>
  ) -> Bool {
    guard Self.isNear(span, otherSpan), let content = content(of: one) else { return false }
    return content == self.content(of: other)
  }

  /// Whether two times are within a second of each other, whole steps of their clocks counted in.
  private static func isNear(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Bool {
    let step = Int64(max(one.count, other.count))
    let distance = max(one.lowerBound - other.upperBound, other.lowerBound - one.upperBound, 0)
    return distance <= max(least, most - step)
  }

  /// Forgets what no copy can come of any more.
  private mutating func forget(before instant: Int64) {
    // A report is read at the end of the step of its clock, so that one a step before may still come.
    while forgotten < order.count, order[forgotten].instant < instant - 2 * Self.most {
      let content = order[forgotten].content
      originals[content]?.removeFirst()
      if originals[content]?.isEmpty == true { originals[content] = nil }
      forgotten += 1
    }
    if forgotten > 1_024, forgotten * 2 > order.count {
      order.removeFirst(forgotten)
      forgotten = 0
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
