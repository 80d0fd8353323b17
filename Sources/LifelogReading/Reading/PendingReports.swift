import LifelogTrace

/// Holds the reports of plain lines until the line after them shows their time and process.
///
/// A console log copied with its metadata has a stamp after each message. The first such line shows that a log has
/// them. Until then, and only in a log without leading stamps, a message waits for a few lines.
struct PendingReports {
  /// A pending item, and whether it may belong to an object that is not a controller.
  struct Item {
    var item: TraceItem
    var mayBeOtherObject: Bool
  }

  /// Maximum number of lines that a message waits, before and after the first trailing stamp.
  private static let maxWait = (before: 32, after: 4096)
  /// The number of lines after which a log without any trailing stamp is known to have none.
  private static let latestFirst = 200

  private var items: [Item] = []
  /// Whether stamps follow their messages in this log.
  private(set) var hasTrailingStamps = false
  /// Whether new items must wait.
  private(set) var isWaiting = false
  /// The line of the first item, counted from 1.
  private var firstLine = 0

  /// The line of the first pending item; `nil` if there is none.
  var firstPendingLine: Int? { isWaiting ? firstLine : nil }

  /// Whether an entry must wait, because its stamp may follow. A time that an app prints itself is not a stamp.
  mutating func mustHold(_ entry: EnvelopeReader.Entry, line: Int, hasStamps: Bool) -> Bool {
    if isWaiting { return true }
    guard entry.format == LogFormat.plain, !hasStamps, hasTrailingStamps || line < Self.latestFirst else {
      return false
    }
    isWaiting = true
    firstLine = line
    return true
  }

  /// Whether the pending items have waited too long.
  func isOverdue(at line: Int) -> Bool {
    isWaiting && line - firstLine > (hasTrailingStamps ? Self.maxWait.after : Self.maxWait.before)
  }

  /// Adds an item after the pending ones.
  mutating func append(_ item: TraceItem, mayBeOtherObject: Bool) {
    items.append(Item(item: item, mayBeOtherObject: mayBeOtherObject))
  }

  /// Takes the pending items, in order, without a stamp.
  mutating func release() -> [Item] {
    defer {
      items = []
      isWaiting = false
    }
    return items
  }

  /// Removes the last item if it is the event of a method that is printed without a note.
  ///
  /// - Returns: Whether it was removed.
  mutating func withdrawMethod(on line: Int) -> Bool {
    guard case .event(let event, _)? = items.last?.item, event.line == line, event.note == 0,
      Int(event.dialect) < Dialect.all.count,
      Dialect.all[Int(event.dialect)].id == Dialect.objcFunction.id
    else { return false }
    items.removeLast()
    return true
  }

  /// Records a stamp after a message without reports.
  mutating func recordStamp() { hasTrailingStamps = true }

  /// Takes the pending items, in order, with the stamp after them. Text before the first stamp that looked like prose
  /// was itself a message.
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
      case .stack, .test: break
      }
      return pending
    }
  }
}
