import LifelogTrace

/// What a reader recognised in one of several logs, until its turn comes.
struct MergeQueue: TraceSink {
  /// An event or a diagnostic, with the borders before it and the call stacks that belong to it.
  struct Group {
    var gaps: [Gap] = []
    var report: TraceItem
    var stacks: [CallStack] = []
    /// Whether another log is known to have a copy of it.
    var isCopy = false
  }

  private var items: ContiguousArray<Group> = []
  /// How many of them have been taken.
  private var taken = 0
  /// Borders behind the last report.
  private var gaps: [Gap] = []

  /// How many groups wait.
  var count: Int { items.count - taken }

  /// The group whose turn is next; `nil` when none waits.
  var first: Group? { taken < items.count ? items[taken] : nil }

  /// The first gap before the next group that is no idle period; `nil` when there is none.
  var nextGap: Gap? {
    taken < items.count ? items[taken].gaps.first { $0.reason != .idle } : nil
  }

  /// The group at a place among those that wait, counted from 0.
  subscript(place: Int) -> Group {
    get { items[taken + place] }
    set { items[taken + place] = newValue }
  }

  /// The time of the last report that has one; `nil` when none that waits has.
  var lastTime: LogTime? { items[taken...].reversed().lazy.compactMap(\.report.time).first }

  /// The time of the first report that has one; `nil` when none that waits has.
  var firstTime: LogTime? { items[taken...].lazy.compactMap(\.report.time).first }

  /// Takes out the group whose turn it is.
  mutating func take() {
    taken += 1
    // What has been taken goes when it is most of what is there, so that each group moves but once or twice.
    if taken == items.count || taken >= 512 && taken * 2 > items.count {
      items.removeFirst(taken)
      taken = 0
    }
  }

  /// Takes out the borders behind the last report.
  mutating func takeGaps() -> [Gap] {
    defer { gaps = [] }
    return gaps
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    add(.event(event, details))
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) { add(.diagnostic(diagnostic)) }

  mutating func receive(_ gap: Gap) { gaps.append(gap) }

  mutating func receive(_ stack: CallStack, names: NameTable) {
    if taken < items.count { items[items.count - 1].stacks.append(stack) }
  }

  private mutating func add(_ report: TraceItem) {
    items.append(Group(gaps: takeGaps(), report: report))
  }
}
