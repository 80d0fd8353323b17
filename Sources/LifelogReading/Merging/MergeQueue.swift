import LifelogTrace

/// The pending reports of one of several logs.
struct MergeQueue: TraceSink {
  /// An event, a diagnostic or a report about a test, with the gaps before it and its call stacks.
  struct Group {
    var gaps: [Gap] = []
    var report: TraceItem
    var stacks: [CallStack] = []
    /// The first possible microsecond on the common clock, at least that of the report before it; `nil` until the
    /// clock is known.
    var start: Int64?
    /// Whether it counts as a waiting report: it has begun, and no other log has a duplicate of it.
    var isWaiting = false
  }

  private var items: ContiguousArray<Group> = []
  /// The number of taken groups at the start of `items`.
  private var taken = 0
  /// The index in `items` of the last group with a time; −1 if none has one.
  private var lastTimed = -1
  /// The gaps after the last report.
  private var gaps: [Gap] = []
  /// The start of a test whose time is not known yet, and the time at which the test began that has not ended.
  private var started: TestMark?
  private var beginning: LogTime?

  /// The number of pending groups.
  var count: Int { items.count - taken }

  /// The next group; `nil` if there is none.
  var first: Group? { taken < items.count ? items[taken] : nil }

  /// The first gap before the next group, other than an idle period; `nil` if there is none.
  var nextGap: Gap? {
    taken < items.count ? items[taken].gaps.first { $0.reason != .idle } : nil
  }

  /// The pending group at an index, counted from 0.
  subscript(index: Int) -> Group {
    get { items[taken + index] }
    set { items[taken + index] = newValue }
  }

  /// The time of the last pending report that has one; `nil` if none has.
  var lastTime: LogTime? { lastTimed >= taken ? items[lastTimed].report.time : nil }

  /// The time of the first pending report that has one; `nil` if none has.
  var firstTime: LogTime? { items[taken...].lazy.compactMap(\.report.time).first }

  /// Takes the next group.
  mutating func take() {
    taken += 1
    // Taken groups are removed when they are the majority, so that each group moves at most twice.
    if taken == items.count || taken >= 512 && taken * 2 > items.count {
      items.removeFirst(taken)
      lastTimed = max(lastTimed - taken, -1)
      taken = 0
    }
  }

  /// Takes the gaps after the last report.
  mutating func takeGaps() -> [Gap] {
    defer { gaps = [] }
    return gaps
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    add(.event(event, details))
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) { add(.diagnostic(diagnostic)) }

  mutating func receive(_ gap: Gap) { gaps.append(gap) }

  /// Only a mark with a date and time shows which lines of the other logs are after it. XCTest prints the start of a test
  /// without a time, the time in the line after it, and the duration at its end.
  mutating func receive(_ mark: TestMark) {
    var mark = mark
    switch (mark.kind, mark.time) {
    case (.timed, let time):
      beginning = time
      guard let started else { return }
      mark = started
      mark.time = time
    case (.started, nil):
      (started, beginning) = (mark, nil)
      return
    case (.ended, nil):
      mark.time = beginning
      mark.time?.microseconds += mark.duration ?? 0
    default: break
    }
    if mark.kind != .started { beginning = nil }
    started = nil
    if mark.time?.date == .full { add(.test(mark)) }
  }

  mutating func receive(_ stack: CallStack, names: NameTable) {
    if taken < items.count { items[items.count - 1].stacks.append(stack) }
  }

  private mutating func add(_ report: TraceItem) {
    if report.time != nil { lastTimed = items.count }
    items.append(Group(gaps: takeGaps(), report: report))
  }
}
