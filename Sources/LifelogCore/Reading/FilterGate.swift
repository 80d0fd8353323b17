/// Decides for each entry whether a filter lets it pass.
struct FilterGate {
  private let filter: LogFilter
  private let isOpen: Bool
  /// What is decided of a process's name, by its place in the table of names.
  private var processes: ContiguousArray<Bool?> = []
  /// Whether the last line with a time was between the two moments; `nil` while there is none.
  private var isInTime: Bool?
  /// The day of the log's first stamped entry, in days of its own clock; `nil` while there is none.
  private var firstDay: Int64?
  /// Whether the last entry that did not pass may have been a callback of what is looked at.
  private(set) var leavesGap = false

  init(_ filter: LogFilter) {
    self.filter = filter
    isOpen = filter.isEmpty
  }

  /// Whether an entry passes.
  mutating func admits(_ entry: EnvelopeReader.Entry, _ names: NameTable) -> Bool {
    if isOpen { return true }
    leavesGap = false
    if !filter.pids.isEmpty, !(entry.pid.map(filter.pids.contains) ?? false) { return false }
    if !filter.processes.isEmpty, !admits(process: entry.process, names) { return false }
    leavesGap = true
    if let least = filter.level, let level = entry.level, level < least { return false }
    return admits(time: entry.time)
  }

  /// Whether what waited for its stamp passes; `nil` for what goes with the item before it.
  mutating func admits(_ held: HeldReports.Item, _ names: NameTable) -> Bool? {
    if isOpen { return true }
    var entry = EnvelopeReader.Entry(format: LogFormat.plain, message: 0..<0, isStamped: false)
    entry.level = held.level
    switch held.item {
    case .event(let event, _): (entry.time, entry.process, entry.pid) = (event.time, event.process, event.pid)
    case .diagnostic(let one): (entry.time, entry.process, entry.pid) = (one.time, one.process, one.pid)
    case .border: return true
    case .stack: return nil
    }
    return admits(entry, names)
  }

  private mutating func admits(process: Name, _ names: NameTable) -> Bool {
    let index = Int(process.index)
    while processes.count <= index { processes.append(nil) }
    if let known = processes[index] { return known }
    let isAsked = filter.processes.contains(names[process])
    processes[index] = isAsked
    return isAsked
  }

  /// Whether a time lies between the two moments. A line without a time is of the same time as the one before
  /// it.
  private mutating func admits(time: LogTime?) -> Bool {
    guard filter.since != nil || filter.until != nil else { return true }
    guard let time else { return isInTime ?? (filter.since == nil) }
    let day = firstDay ?? time.day
    firstDay = day
    let isLate = filter.since?.meant(by: time, firstDay: day).isNoLater(than: time) ?? true
    let isEarly = filter.until.map { time.isNoLater(than: $0.meant(by: time, firstDay: day)) } ?? true
    isInTime = isLate && isEarly
    return isLate && isEarly
  }
}

extension LogTime {
  /// The day on the log's own clock, counted from 1970-01-01.
  fileprivate var day: Int64 {
    let day: Int64 = 86_400_000_000
    return (microseconds - (microseconds % day + day) % day) / day
  }

  /// The moment that somebody means who names this time for a log with times like another: a time of day is
  /// one of the log's first day, and a zone that one of the two lacks is the zone of the other.
  fileprivate func meant(by time: LogTime, firstDay: Int64) -> LogTime {
    var moment = self
    if date != time.date {
      let day: Int64 = 86_400_000_000
      moment.microseconds = firstDay * day + (microseconds - self.day * day)
      moment.date = time.date
    }
    moment.offsetMinutes = moment.offsetMinutes ?? time.offsetMinutes
    return moment
  }

  fileprivate func isNoLater(than other: LogTime) -> Bool { (other.microseconds(since: self) ?? 0) >= 0 }
}
