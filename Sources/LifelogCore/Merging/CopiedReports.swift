/// Tells the second copy of a report from a second report, where several logs were written of one run: what `NSLog`
/// writes stands on the console and in the log of the device.
///
/// Copies are matched one to one, in order: of two reports in one log each has its own copy in the other.
struct CopiedReports {
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
    var instant: Int64
    /// The other logs in which a copy of it was found.
    var copies: [Int] = []
  }

  /// So many microseconds lie between copies at most: clocks are read when a line is written, and one may be coarse.
  private static let most: Int64 = 1_000_000

  private var originals: [Content: [Original]] = [:]
  private var order: ContiguousArray<(content: Content, instant: Int64)> = []
  private var forgotten = 0

  /// Whether a report is a copy of one that another log had. One of no known process is none.
  ///
  /// - Parameter instant: Its time, in microseconds of the common clock.
  mutating func isCopy(_ report: ControllerFilter.Item, of input: Int, at instant: Int64) -> Bool {
    guard let content = content(of: report) else { return false }
    forget(before: instant)
    let known = originals[content, default: []]
    let match = known.firstIndex {
      $0.input != input && !$0.copies.contains(input) && abs($0.instant - instant) <= Self.most
    }
    if let match {
      originals[content]?[match].copies.append(input)
      return true
    }
    originals[content, default: []].append(Original(input: input, instant: instant))
    order.append((content, instant))
    return false
  }

  /// Forgets what no copy can come of any more.
  private mutating func forget(before instant: Int64) {
    // A coarse time lies up to a second before the place at which its report is read.
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

  private func content(of report: ControllerFilter.Item) -> Content? {
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
    case .border, .stack: nil
    }
  }
}
