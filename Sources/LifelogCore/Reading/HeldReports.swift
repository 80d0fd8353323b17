/// Holds back what plain lines report until the line behind them tells their time and process.
///
/// A console that is copied with its metadata has them behind each message. Whether a log is such a copy shows at the
/// first of these lines; until then, and only in a log whose lines have no stamp in front, a few lines are waited for.
struct HeldReports {
  /// What waits, and whether it is not known yet that its subject is a controller.
  struct Item {
    var item: ControllerFilter.Item
    var isDoubtful: Bool
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

  /// Begins to wait, if an entry may still get its stamp.
  mutating func wait(for entry: EnvelopeReader.Entry, line: Int, hasStamps: Bool) {
    guard !isHolding, !entry.isStamped, !hasStamps, isBehind || line < Self.latestFirst else { return }
    isHolding = true
    firstLine = line
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

  /// Takes out what waits, in order, with the stamp that stands behind it. What looked like prose between two messages
  /// was a message itself.
  mutating func stamp(with entry: EnvelopeReader.Entry) -> [Item] {
    isBehind = true
    return release().compactMap { held in
      switch held.item {
      case .event(var event, let details):
        event.time = event.time ?? entry.time
        event.process = entry.process
        event.pid = entry.pid
        if event.thread.isEmpty { event.thread = entry.thread }
        event.format = UInt8(entry.format)
        return Item(item: .event(event, details), isDoubtful: held.isDoubtful)
      case .diagnostic(var diagnostic):
        diagnostic.time = diagnostic.time ?? entry.time
        diagnostic.process = entry.process
        diagnostic.pid = entry.pid
        return Item(item: .diagnostic(diagnostic), isDoubtful: held.isDoubtful)
      case .border(let border): return border.kind == .excerpt || border.kind == .silence ? nil : held
      case .stack: return held
      }
    }
  }
}
