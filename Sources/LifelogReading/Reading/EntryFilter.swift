import LifelogTrace

/// Applies a filter to entries.
struct EntryFilter {
  private let filter: LogFilter
  /// Whether the filter lets everything pass.
  let passesAll: Bool
  /// The decision for each process name, by the index of the name.
  private var processes: ContiguousArray<Bool?> = []
  /// The names of the filter that a process with a callback or diagnostic has.
  private(set) var metProcesses: Set<String> = []
  /// Whether the last line with a pid, a process name or a time passed; `false` before the first one.
  private var isOfPid = false
  private var isOfProcess = false
  private var isInTime = false
  private var span: TimeSpan
  /// Whether an entry with a time was checked.
  private(set) var hasTimes = false
  /// Whether the last filtered entry may have been a callback that the filter asks for.
  private(set) var leavesGap = false

  init(_ filter: LogFilter) {
    self.filter = filter
    passesAll = filter.isEmpty
    span = TimeSpan(filter)
  }

  /// Whether an entry passes.
  ///
  /// - Parameter first: The time of the first line of the log that has one.
  mutating func admits(_ entry: EnvelopeReader.Entry, _ names: NameTable, first: LogTime?) -> Bool {
    if passesAll { return true }
    leavesGap = false
    if let pid = entry.pid { isOfPid = filter.pids.contains(pid) }
    if !entry.process.isEmpty { isOfProcess = admits(process: entry.process, names) }
    if let time = entry.time {
      hasTimes = true
      isInTime = span.contains(time, first: first ?? time)
    }
    if !filter.pids.isEmpty, !isOfPid { return false }
    if !filter.processes.isEmpty, !isOfProcess { return false }
    leavesGap = true
    if filter.hasTimeBounds, !isInTime { return false }
    if let minLevel = filter.level, let level = entry.level, level < minLevel { return false }
    leavesGap = false
    return true
  }

  /// Whether an item that waited for its stamp passes; `nil` if it passes with the item before it.
  ///
  /// - Parameter level: The level of the stamp; `nil` if unspecified, or without a stamp.
  mutating func admits(
    _ item: TraceItem, level: LogLevel?, _ names: NameTable, first: LogTime?
  ) -> Bool? {
    if passesAll { return true }
    var entry = EnvelopeReader.Entry(format: LogFormat.plain, message: 0..<0, isStamped: false)
    entry.level = level
    switch item {
    case .event(let event, _): (entry.time, entry.process, entry.pid) = (event.time, event.process, event.pid)
    case .diagnostic(let one): (entry.time, entry.process, entry.pid) = (one.time, one.process, one.pid)
    case .gap, .test: return true
    case .stack: return nil
    }
    return admits(entry, names, first: first)
  }

  private mutating func admits(process: Name, _ names: NameTable) -> Bool {
    let index = Int(process.index)
    while processes.count <= index { processes.append(nil) }
    if let known = processes[index] { return known }
    let isIncluded = filter.processes.contains(names[process])
    processes[index] = isIncluded
    if isIncluded { metProcesses.insert(names[process]) }
    return isIncluded
  }
}
