import LifelogTrace

/// Holds back what plain lines report until the line behind them tells their time and process.
///
/// A console that is copied with its metadata has them behind each message. Whether a log is such a copy
/// shows at the first of these lines; until then, and only in a log whose lines have no stamp in front, a few
/// lines are waited for.
struct HeldReports {
  /// What waits, and whether it is not known yet that its subject is a controller.
  struct Item {
    var item: ControllerFilter.Item
    var isDoubtful: Bool
    /// How its logger weighs it; `nil` until the stamp comes, or when it says nothing.
    var level: LogLevel?
  }

  /// So many lines a message is waited for while no stamp was seen yet behind one, and from then on.
  private static let patience = (before: 32, after: 4096)
  /// From this line on, a log without any stamp behind a message is taken to have none.
  private static let latestFirst = 200

  private var items: [Item] = []
  /// Whether stamps stand behind messages here.
  private(set) var isBehind = false
  /// Whether what comes has to wait.
  private(set) var isHolding = false
  /// The line of the first item, counted from 1.
  private var firstLine = 0

  /// The line of what waits first; `nil` while nothing does.
  var firstHeldLine: Int? { isHolding ? firstLine : nil }

  /// Whether an entry has to wait, because it may still get its stamp. A time that an app prints itself is
  /// none.
  mutating func holds(_ entry: EnvelopeReader.Entry, line: Int, hasStamps: Bool) -> Bool {
    if isHolding { return true }
    guard entry.format == LogFormat.plain, !hasStamps, isBehind || line < Self.latestFirst else {
      return false
    }
    isHolding = true
    firstLine = line
    return true
  }

  /// Whether what waits has waited in vain.
  func isOverdue(at line: Int) -> Bool {
    isHolding && line - firstLine > (isBehind ? Self.patience.after : Self.patience.before)
  }

  /// Adds an item behind what waits.
  mutating func append(_ item: ControllerFilter.Item, isDoubtful: Bool) {
    items.append(Item(item: item, isDoubtful: isDoubtful))
  }

  /// Takes out what waits, in order: no stamp came.
  mutating func release() -> [Item] {
    defer {
      items = []
      isHolding = false
    }
    return items
  }

  /// Notes a stamp behind a message that reported nothing.
  mutating func noteStamp() { isBehind = true }

  /// Takes out what waits, in order, with the stamp that stands behind it. What looked like prose before the first stamp
  /// was known to come was a message itself.
  mutating func stamp(with entry: EnvelopeReader.Entry) -> [Item] {
    let isFirst = !isBehind
    isBehind = true
    return release().compactMap { held in
      switch held.item {
      case .event(var event, let details):
        event.time = entry.time ?? event.time
        event.process = entry.process
        event.pid = entry.pid
        if event.thread.isEmpty { event.thread = entry.thread }
        event.format = UInt8(entry.format)
        return Item(item: .event(event, details), isDoubtful: held.isDoubtful, level: entry.level)
      case .diagnostic(var diagnostic):
        diagnostic.time = entry.time ?? diagnostic.time
        diagnostic.process = entry.process
        diagnostic.pid = entry.pid
        return Item(item: .diagnostic(diagnostic), isDoubtful: held.isDoubtful, level: entry.level)
      case .border(let border): return isFirst && border.kind == .excerpt ? nil : held
      case .stack: return held
      }
    }
  }
}
