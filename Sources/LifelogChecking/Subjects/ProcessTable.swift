import LifelogTrace

/// The processes of a log. They are independent of each other: all subjects begin again in each.
///
/// An app prints some lines with its pid and others without, for example with `NSLog` and `print`. A line without a pid
/// belongs to the process of the last line with one. The lines without a pid before the first pid belong to its process.
struct ProcessTable {
  /// The process of lines without a pid.
  private(set) var current = 0
  private(set) var count = 1
  private var byPid: [Int32: Int] = [:]
  /// The pid of the last line that had one, and its process. Most often, the next line has the same.
  private var latest: (pid: Int32, processIndex: Int)?
  /// Whether a line with a pid belongs to the current process. The next new pid is otherwise that of the current process.
  private var hasPid = false
  /// Whether an uncaught exception ended the current process, unless it logs again.
  private var isEnded = false
  /// The launch callbacks on the lines of the current process without a pid. A second launch starts another process.
  private var launched = CallbackSet()
  private var isFirst = true
  /// The index of the current input, and the index of the input of each process.
  private var input = -1
  private var inputs: ContiguousArray<Int> = [0]
  /// The clock of each process that has events.
  private var clocks: ContiguousArray<ProcessClock> = []
  /// The processes that a debugger stops at each callback.
  private var debugged: Set<Int> = []
  /// The iOS version of all processes, if specified; overrides the log.
  let specifiedOS: OSVersion?
  /// The version of the SDK that built all apps, if specified; overrides the log.
  private let specifiedSDK: OSVersion?
  /// The version of the SDK in the log by process.
  private var sdks: [Int: OSVersion] = [:]
  /// The facts that the iOS version determines: for processes with a version in the log, and for all others.
  private var facts: ContiguousArray<ProcessFacts?> = []
  private let commonFacts: ProcessFacts
  /// The versions and facts of inputs that were recorded on a known device, for processes without a version in the log.
  private var deviceFacts: [Int: (os: OSVersion, facts: ProcessFacts)] = [:]
  /// The version in the log by process; `nil` if unspecified.
  private var versions: ContiguousArray<OSVersion?> = []
  /// The merged inputs; `nil` if each input has its own processes.
  private var merged: MergedProcessTable?

  /// - Parameters:
  ///   - os: The iOS version that the log was recorded on; `nil` to read it from the log.
  ///   - sdk: The version of the SDK that built the apps; `nil` to read it from the log.
  ///   - facts: The facts that the version of iOS determines.
  init(os: OSVersion? = nil, sdk: OSVersion? = nil, facts: ProcessFacts) {
    specifiedOS = os
    specifiedSDK = sdk
    commonFacts = facts
  }

  /// The iOS version of a process; `nil` if unknown.
  func os(of processIndex: Int) -> OSVersion? {
    specifiedOS ?? (processIndex < versions.count ? versions[processIndex] : nil)
      ?? deviceFacts[inputs[processIndex]]?.os
  }

  /// The versions of a process.
  func platform(of processIndex: Int) -> Platform {
    Platform(os: os(of: processIndex), sdk: specifiedSDK ?? (sdks.isEmpty ? nil : sdks[processIndex]))
  }

  /// Records the version of the SDK that the log prints for a process.
  mutating func record(sdk version: OSVersion, of processIndex: Int) { sdks[processIndex] = version }

  /// Records the iOS version that the log prints for a process.
  ///
  /// - Parameter decide: Returns the facts that a version determines.
  mutating func record(
    _ version: OSVersion, of processIndex: Int, deciding decide: (OSVersion?) -> ProcessFacts
  ) {
    guard os(of: processIndex) != version else { return }
    while versions.count <= processIndex { versions.append(nil) }
    versions[processIndex] = version
    while facts.count <= processIndex { facts.append(nil) }
    facts[processIndex] = decide(os(of: processIndex))
  }

  /// Records the iOS version of the device on which the current input was recorded.
  ///
  /// - Parameter decide: Returns the facts that a version determines.
  mutating func record(device version: OSVersion, deciding decide: (OSVersion?) -> ProcessFacts) {
    guard specifiedOS == nil else { return }
    deviceFacts[input] = (version, decide(version))
  }

  /// The facts that the iOS version of a process determines.
  @inline(__always)
  func facts(of processIndex: Int) -> ProcessFacts {
    if processIndex < facts.count, let known = facts[processIndex] { return known }
    guard !deviceFacts.isEmpty else { return commonFacts }
    return deviceFacts[inputs[processIndex]]?.facts ?? commonFacts
  }

  /// Records the time of an event on the clock of its process.
  @inline(__always)
  mutating func recordTime(of event: Event, in processIndex: Int) {
    guard debugged.isEmpty || !debugged.contains(processIndex) else { return }
    while clocks.count <= processIndex { clocks.append(ProcessClock()) }
    if let time = event.time { clocks[processIndex].record(time) }
    if event.callback.leavesForeground { clocks[processIndex].interrupt() }
  }

  /// Records that a debugger stops the process at each callback, so that its times show no durations.
  mutating func recordDebugger(of processIndex: Int) {
    debugged.insert(processIndex)
    if processIndex < clocks.count { clocks[processIndex] = ProcessClock() }
  }

  /// Whether the times of a process show durations.
  @inline(__always)
  func measuresTime(of processIndex: Int) -> Bool { !debugged.contains(processIndex) }

  /// The clock of a process.
  @inline(__always)
  func clock(of processIndex: Int) -> ProcessClock {
    processIndex < clocks.count ? clocks[processIndex] : ProcessClock()
  }

  /// The process with a pid in the current inputs; `nil` if it has no events.
  func index(ofPid pid: Int32) -> Int? { byPid[pid] }

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

  /// Assigns the following lines without a pid to a process.
  mutating func enter(pid: Int32) {
    _ =
      merged == nil
      ? processIndex(pid: pid) : processAmongMerged(pid: pid, process: .empty, callback: nil)
  }

  /// The process of a line with or without a pid.
  mutating func processIndex(pid: Int32?, callback: Callback? = nil) -> Int {
    isFirst = false
    guard let pid else { return processIndex(withoutPid: callback) }
    if latest?.pid != pid { latest = (pid, processIndex(firstOf: pid)) }
    if let latest { (current, hasPid, isEnded) = (latest.processIndex, true, false) }
    return current
  }

  /// The process of a pid other than that of the line before.
  private mutating func processIndex(firstOf pid: Int32) -> Int {
    if let known = byPid[pid] { return known }
    if hasPid || isEnded { begin() }
    byPid[pid] = current
    return current
  }

  private mutating func processIndex(withoutPid callback: Callback?) -> Int {
    let isLaunch = callback.map(\.isLaunch) ?? false
    if isEnded || isLaunch && callback.map(launched.contains) ?? false { begin() }
    if isLaunch, let callback { launched.insert(callback) }
    return current
  }

  /// Records that an uncaught exception ended the process of a line.
  mutating func end(pid: Int32?) {
    if merged == nil {
      isEnded = true
    } else if pid == nil {
      restartMerged()
    }
  }

  /// Continues the lines of merged inputs without a pid in another process.
  private mutating func restartMerged() {
    let old = merged?.current ?? current
    begin()
    merged?.replace(old, by: current)
  }

  /// Starts a new process.
  private mutating func begin() {
    current = count
    count += 1
    inputs.append(input)
    launched = CallbackSet()
    (hasPid, isEnded) = (false, false)
  }

  /// Begins several merged inputs: the same pid is the same process in all of them.
  mutating func beginMerged(count: Int) { merged = MergedProcessTable(count: count) }

  /// Switches to another merged input.
  mutating func switchInput(to input: Int) { merged?.input = input }

  private mutating func processAmongMerged(pid: Int32?, process: Name, callback: Callback?) -> Int {
    defer { isFirst = false }
    if let pid {
      if byPid[pid] == nil {
        if let own = merged?.ownWithoutPid {
          current = own
        } else if !isFirst {
          begin()
        }
        byPid[pid] = current
      }
      let processIndex = byPid[pid] ?? current
      merged?.record(processIndex, process: process)
      return processIndex
    }
    if let known = merged?.known(process: process) { return known }
    if merged?.current == nil {
      // As long as no input prints pids, all of them belong to one process.
      if byPid.isEmpty, let common = merged?.common {
        merged?.enter(common)
      } else {
        if !isFirst { begin() }
        merged?.enter(current)
        if byPid.isEmpty { merged?.common = current }
      }
    }
    let isLaunch = callback.map(\.isLaunch) ?? false
    if isLaunch, let callback, merged?.isSecondLaunch(callback) == true { restartMerged() }
    if isLaunch, let callback { merged?.recordLaunch(callback) }
    return merged?.current ?? current
  }

  /// Begins another input. Its pids are independent of earlier ones.
  mutating func beginInput() {
    byPid = [:]
    merged = nil
    (latest, hasPid, isEnded) = (nil, false, false)
    input += 1
    if !isFirst { begin() }
    inputs[current] = input
    isFirst = true
  }
}

extension Callback {
  /// Whether it is once at the start of a process.
  fileprivate var isLaunch: Bool {
    switch self {
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching, .probe: true
    default: false
    }
  }
}
