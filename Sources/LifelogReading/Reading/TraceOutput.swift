import LifelogTrace

/// Forwards the items of a trace to the sink, without those of objects that are not controllers, and counts them.
struct TraceOutput {
  private var controllers = ControllerFilter()
  private(set) var counts: TraceCounts

  init(_ options: LogReader.Options) { counts = TraceCounts(options) }

  /// What was dropped at limits.
  var notTracked: NotTracked { NotTracked([.undecidedReports: controllers.notTracked]) }

  /// Whether an event belongs to a controller; `nil` if that is not yet known.
  ///
  /// - Parameter nameKind: Whether the subject is a controller, judged by its name.
  mutating func admits(_ event: Event, nameKind: ControllerName) -> Bool? {
    controllers.admits(event, byName: nameKind)
  }

  /// Forwards an item, unless earlier items are still undecided.
  ///
  /// - Parameter mayBeOtherObject: Whether its subject is not yet known to be a controller.
  mutating func send(
    _ item: TraceItem, mayBeOtherObject: Bool = false, _ names: NameTable, to sink: inout some TraceSink
  ) {
    if mayBeOtherObject {
      controllers.wait(item)
    } else if controllers.isClear {
      forward(item, names, to: &sink)
    } else {
      controllers.wait(item)
      release(isEnd: false, names, to: &sink)
    }
  }

  /// Forwards the items that are now known to belong to controllers.
  ///
  /// - Parameter isEnd: Whether the log ended, so that all items must be decided.
  mutating func release(isEnd: Bool, _ names: NameTable, to sink: inout some TraceSink) {
    var released: [TraceItem] = []
    controllers.release(isEnd: isEnd, names) { released.append($0) }
    for item in released { forward(item, names, to: &sink) }
    counts.skip(.otherObject, count: controllers.takeDropped())
    counts.skip(.mention, count: controllers.directCalls.takeCount() + controllers.tentative.takeCount())
  }

  /// Counts a skipped line or report.
  mutating func skip(_ reason: SkipReason, count: Int = 1) { counts.skip(reason, count: count) }

  /// Whether no earlier item is undecided, so that an event of a controller can be forwarded.
  var isClear: Bool { controllers.isClear }

  /// Forwards an event of a controller, before which no item is undecided.
  @inline(__always)
  mutating func forward(
    _ event: Event, _ details: [Detail], _ names: NameTable, to sink: inout some TraceSink
  ) {
    counts.add(event)
    sink.receive(event, details: details, names: names)
    if !controllers.directCalls.isEmpty, let stack = controllers.directCalls.stack(of: event) {
      sink.receive(stack, names: names)
    }
  }

  private mutating func forward(_ item: TraceItem, _ names: NameTable, to sink: inout some TraceSink) {
    switch item {
    case .event(let event, let details): forward(event, details, names, to: &sink)
    case .diagnostic(let diagnostic):
      counts.addDiagnostic()
      sink.receive(diagnostic, names: names)
    case .gap(let gap): sink.receive(gap)
    case .stack(let stack): sink.receive(stack, names: names)
    case .test(let mark): sink.receive(mark)
    }
  }
}

/// The numbers of forwarded and skipped reports.
struct TraceCounts {
  private(set) var events = 0
  private(set) var diagnostics = 0
  /// Those without mentions.
  private var skippedByReason: [SkipReason: Int] = [:]
  /// The number of mentions, which are so frequent that a dictionary is slow.
  private var mentions = 0
  /// The number of events in each format, by index.
  private(set) var eventsByFormat: ContiguousArray<Int>
  /// The number of events in each dialect, by index.
  private(set) var eventsByDialect: ContiguousArray<Int>
  /// The line of the first event in each dialect, counted from 1; 0 if there is none.
  private(set) var firstByDialect: ContiguousArray<Int>

  init(_ options: LogReader.Options) {
    eventsByFormat = ContiguousArray(repeating: 0, count: options.allFormats.count)
    eventsByDialect = ContiguousArray(repeating: 0, count: options.allDialectIDs.count)
    firstByDialect = eventsByDialect
  }

  /// Skipped lines and reports, by reason.
  var skipped: [SkipReason: Int] {
    var all = skippedByReason
    if mentions > 0 { all[.mention] = mentions }
    return all
  }

  /// The format of most events; with equal counts, the given one.
  func commonFormat(orElse other: Int) -> Int {
    eventsByFormat.indices.reduce(other) { eventsByFormat[$1] > eventsByFormat[$0] ? $1 : $0 }
  }

  /// Counts an event. The start of a probe is not an event of the app.
  fileprivate mutating func add(_ event: Event) {
    guard event.callback != .probe else { return }
    events += 1
    eventsByFormat[Int(event.format)] += 1
    eventsByDialect[Int(event.dialect)] += 1
    if firstByDialect[Int(event.dialect)] == 0 { firstByDialect[Int(event.dialect)] = event.line }
  }

  fileprivate mutating func addDiagnostic() { diagnostics += 1 }

  fileprivate mutating func skip(_ reason: SkipReason, count: Int) {
    if reason == .mention {
      mentions += count
    } else if count > 0 {
      skippedByReason[reason, default: 0] += count
    }
  }
}
