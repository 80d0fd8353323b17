import LifelogTrace

/// The processes of a log: each is a world of its own, in which all subjects begin afresh.
struct ProcessTable {
  /// The process that lines without a pid belong to.
  private(set) var current = 0
  private(set) var count = 1
  private var byPid: [Int32: Int] = [:]
  /// The pid of the last line that had one, and its process: most often those of the next one too.
  private var latest: (pid: Int32, processIndex: Int)?
  /// The launch callbacks that the current world has seen; only without pids a launch makes a world.
  private var launched = CallbackSet()
  private var isFirst = true
  /// Index of the input that is read, and of that of each process.
  private var input = -1
  private var inputs: ContiguousArray<Int> = [0]
  /// The clock of each process that has events.
  private var clocks: ContiguousArray<ProcessClock> = []
  /// The version of iOS that all processes run on, if somebody said so; goes before what the log says.
  private let os: OSVersion?
  /// What the system decides: for processes of which the log names it, and for all others.
  private var facts: ContiguousArray<ProcessFacts?> = []
  private let commonFacts: ProcessFacts
  /// By process; `nil` where nobody says.
  private var versions: ContiguousArray<OSVersion?> = []
  /// Several inputs that are one world; `nil` while each is a world of its own.
  private var merged: MergedProcessTable?

  /// - Parameters:
  ///   - os: The version of iOS that the log was recorded on; `nil` to believe the log.
  ///   - facts: What that version decides.
  init(os: OSVersion? = nil, facts: ProcessFacts) {
    self.os = os
    commonFacts = facts
  }

  /// The version of iOS that a process runs on; `nil` when nobody says.
  func os(of processIndex: Int) -> OSVersion? {
    os ?? (processIndex < versions.count ? versions[processIndex] : nil)
  }

  /// Notes what the log says of the system that a process runs on.
  ///
  /// - Parameter decide: What a version decides.
  mutating func record(
    _ version: OSVersion, of processIndex: Int, deciding decide: (OSVersion?) -> ProcessFacts
  ) {
    guard os(of: processIndex) != version else { return }
    while versions.count <= processIndex { versions.append(nil) }
    versions[processIndex] = version
    while facts.count <= processIndex { facts.append(nil) }
    facts[processIndex] = decide(os(of: processIndex))
  }

  /// What the version of iOS that a process runs on decides.
  @inline(__always)
  func facts(of processIndex: Int) -> ProcessFacts {
    if processIndex < facts.count, let known = facts[processIndex] { return known }
    return commonFacts
  }

  /// Notes what an event says of the clock of its process.
  @inline(__always)
  mutating func recordTime(of event: Event, in processIndex: Int) {
    while clocks.count <= processIndex { clocks.append(ProcessClock()) }
    if let time = event.time { clocks[processIndex].record(time) }
    if event.callback.leavesForeground { clocks[processIndex].interrupt() }
  }

  /// The clock of a process.
  func clock(of processIndex: Int) -> ProcessClock {
    processIndex < clocks.count ? clocks[processIndex] : ProcessClock()
  }

  /// Index of the input that a process is in.
  func input(of processIndex: Int) -> Int { inputs[processIndex] }

  /// The process of an event.
  mutating func processIndex(of event: Event) -> Int {
    guard merged == nil else {
      return processAmongMerged(pid: event.pid, process: event.process, callback: event.callback)
    }
    return processIndex(pid: event.pid, callback: event.callback)
  }

  /// The process of a diagnostic.
  mutating func processIndex(of diagnostic: Diagnostic) -> Int {
    guard merged == nil else {
      return processAmongMerged(pid: diagnostic.pid, process: diagnostic.process, callback: nil)
    }
    return processIndex(pid: diagnostic.pid)
  }

  /// The process of a line with a pid or without.
  mutating func processIndex(pid: Int32?, callback: Callback? = nil) -> Int {
    defer { isFirst = false }
    if let pid {
      if let latest, latest.pid == pid {
        current = latest.processIndex
        return current
      }
      if let known = byPid[pid] {
        current = known
      } else {
        if !isFirst { begin() }
        byPid[pid] = current
      }
      latest = (pid, current)
      return current
    }
    if let callback, byPid.isEmpty {
      let isLaunch = callback == .applicationWillFinishLaunching || callback == .applicationDidFinishLaunching
      if isLaunch, launched.contains(callback) { begin() }
      if isLaunch { launched.insert(callback) }
    }
    return current
  }

  /// The process that lines without a pid belong to has ended: what follows an uncaught exception is another.
  mutating func restart() {
    let old = merged?.current ?? current
    begin()
    merged?.replace(old, by: current)
  }

  /// A new process begins.
  private mutating func begin() {
    current = count
    count += 1
    inputs.append(input)
    launched = CallbackSet()
  }

  /// Several inputs begin that are one world: the same pid is the same process in all of them.
  mutating func beginMerged(count: Int) { merged = MergedProcessTable(count: count) }

  /// What follows is of another of these inputs.
  mutating func switchInput(to input: Int) { merged?.input = input }

  private mutating func processAmongMerged(pid: Int32?, process: Name, callback: Callback?) -> Int {
    defer { isFirst = false }
    if let pid {
      if byPid[pid] == nil {
        if !isFirst { begin() }
        byPid[pid] = current
      }
      let processIndex = byPid[pid] ?? current
      merged?.record(processIndex, process: process)
      return processIndex
    }
    if let known = merged?.known(process: process) { return known }
    if merged?.current == nil {
      // While no input prints pids, all of them are of one process.
      if byPid.isEmpty, let common = merged?.common {
        merged?.enter(common)
      } else {
        if !isFirst { begin() }
        merged?.enter(current)
        if byPid.isEmpty { merged?.common = current }
      }
    }
    let isLaunch = callback == .applicationWillFinishLaunching || callback == .applicationDidFinishLaunching
    if isLaunch, let callback, merged?.isSecondLaunch(callback) == true { restart() }
    if isLaunch, let callback { merged?.recordLaunch(callback) }
    return merged?.current ?? current
  }

  /// Another input begins: its pids have nothing to do with those before.
  mutating func beginInput() {
    byPid = [:]
    latest = nil
    input += 1
    if !isFirst { begin() }
    inputs[current] = input
    isFirst = true
  }
}
