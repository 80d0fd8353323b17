import LifelogTrace

/// Holds what plain lines report until the line after them shows their time and process.
///
/// A console that is copied with its metadata has them after each message. Whether a log is such a copy shows at the first of
/// these lines; until then, and only in a log whose lines have no stamp in front, a few lines are waited for.
struct PendingReports {
  /// What waits, and whether it may turn out to be of an object that is no controller.
  struct Item {
    var item: TraceItem
    var mayBeOtherObject: Bool
  }

  /// Maximum number of lines that a message waits, while no trailing stamp was seen yet, and from then on.
  private static let maxWait = (before: 32, after: 4096)
  /// From this line on, a log without any trailing stamp is taken to have none.
  private static let latestFirst = 200

  private var items: [Item] = []
  /// Whether stamps trail their messages in this log.
  private(set) var hasTrailingStamps = false
  /// Whether what comes has to wait.
  private(set) var isHolding = false
  /// The line of the first item, counted from 1.
  private var firstLine = 0

  /// The line of what waits first; `nil` while nothing does.
  var firstHeldLine: Int? { isHolding ? firstLine : nil }

  /// Whether an entry has to wait, because it may still get its stamp. A time that an app prints itself is none.
  mutating func holds(_ entry: EnvelopeReader.Entry, line: Int, hasStamps: Bool) -> Bool {
    if isHolding { return true }
    guard entry.format == LogFormat.plain, !hasStamps, hasTrailingStamps || line < Self.latestFirst else {
      return false
    }
    isHolding = true
    firstLine = line
    return true
  }

  /// Whether what waits has waited too long.
  func isOverdue(at line: Int) -> Bool {
    isHolding && line - firstLine > (hasTrailingStamps ? Self.maxWait.after : Self.maxWait.before)
  }

  /// Adds an item after what waits.
  mutating func append(_ item: TraceItem, mayBeOtherObject: Bool) {
    items.append(Item(item: item, mayBeOtherObject: mayBeOtherObject))
  }

  /// Takes out what waits, in order: no stamp came.
  mutating func release() -> [Item] {
    defer {
      items = []
      isHolding = false
    }
    return items
  }

  /// Notes a stamp after a message that reported nothing.
  mutating func recordStamp() { hasTrailingStamps = true }

  /// Takes out what waits, in order, with the stamp after it. What looked like prose before the first stamp was itself a
  /// message.
  mutating func release(with stamp: EnvelopeReader.Entry) -> [Item] {
    let isFirst = !hasTrailingStamps
    hasTrailingStamps = true
    return release().compactMap { pending in
      var pending = pending
      switch pending.item {
      case .event(var event, let details):
        event.time = stamp.time ?? event.time
        event.process = stamp.process
        event.pid = stamp.pid
        if event.thread.isEmpty { event.thread = stamp.thread }
        event.format = UInt8(stamp.format)
        pending.item = .event(event, details)
      case .diagnostic(var diagnostic):
        diagnostic.time = stamp.time ?? diagnostic.time
        diagnostic.process = stamp.process
        diagnostic.pid = stamp.pid
        pending.item = .diagnostic(diagnostic)
      case .gap(let gap): if isFirst, gap.reason == .newExcerpt { return nil }
      case .stack: break
      }
      return pending
    }
  }
}
