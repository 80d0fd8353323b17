import LifelogTrace

/// The processes of a log. They are independent of each other: all subjects begin again in each.
///
/// An app prints some lines with its pid and others without, for example with `NSLog` and `print`. A line without a pid
/// belongs to the process of the last line with one. The lines without a pid before the first pid belong to its process.
struct ProcessTable {
  /// What is known of a process.
  private struct Process {
    /// The iOS version and the version of the SDK; `nil` if unknown.
    var os: OSVersion?
    var sdk: OSVersion?
    /// The facts that the iOS version determines.
    var facts: ProcessFacts
    var clock = ProcessClock()
    /// Whether a debugger stops it at each callback, so that its times show no durations.
    var isDebugged = false
  }

  /// The process of lines without a pid.
  private(set) var current = 0
  private var byPid: [Int32: Int] = [:]
  /// The pid of the last line that had one, and its process. Most often, the next line has the same.
  private var latest: (pid: Int32, processIndex: Int)?
  /// Whether a line with a pid belongs to the current process. The next new pid is otherwise that of the current process.
  private var hasPid = false
  /// Whether an uncaught exception ended the current process, unless it logs again.
  private var isEnded = false
  /// The launch callbacks on the lines of the current process without a pid. A second launch starts another process.
  private var launched = CallbackSet()
  /// Whether the current process, on a line without a pid, has reported that it will terminate. It loads no more views.
  private var isTerminating = false
  private var isFirst = true
  private var processes: ContiguousArray<Process> = []
  /// What is known of a process of the current input whose lines are not read yet.
  private var next: Process
  /// The iOS version of all processes, if specified; overrides the log.
  let specifiedOS: OSVersion?
  /// The version of the SDK that built all apps, if specified; overrides the log.
  private let specifiedSDK: OSVersion?
  /// The facts that an iOS version determines.
  private let decideFacts: (OSVersion?) -> ProcessFacts
  /// The merged inputs; `nil` if each input has its own processes.
  private var merged: MergedProcessTable?

  /// - Parameters:
  ///   - os: The iOS version that the log was recorded on; `nil` to read it from the log.
  ///   - sdk: The version of the SDK that built the apps; `nil` to read it from the log.
  ///   - decideFacts: Returns the facts that an iOS version determines.
  init(os: OSVersion?, sdk: OSVersion?, decidingFacts decideFacts: @escaping (OSVersion?) -> ProcessFacts) {
    (specifiedOS, specifiedSDK, self.decideFacts) = (os, sdk, decideFacts)
    next = Process(os: os, sdk: sdk, facts: decideFacts(os))
    processes = [next]
  }

  /// The number of processes.
  var count: Int { processes.count }

  /// The versions of a process.
  func platform(of processIndex: Int) -> Platform {
    Platform(os: processes[processIndex].os, sdk: processes[processIndex].sdk)
  }

  /// Records the version of the SDK that the log prints for a process.
  mutating func record(sdk version: OSVersion, of processIndex: Int) {
    if specifiedSDK == nil { processes[processIndex].sdk = version }
  }

  /// Records the iOS version that the log prints for a process.
  mutating func record(_ version: OSVersion, of processIndex: Int) {
    guard specifiedOS == nil, processes[processIndex].os != version else { return }
    processes[processIndex].os = version
    processes[processIndex].facts = decideFacts(version)
  }

  /// Records the iOS version of the device on which the current input was recorded, before its first line. A version in the
  /// log is more exact.
  mutating func record(device version: OSVersion) {
    guard specifiedOS == nil else { return }
    (next.os, next.facts) = (version, decideFacts(version))
    processes[current] = next
  }

  /// The facts that the iOS version of a process determines.
  @inline(__always)
  func facts(of processIndex: Int) -> ProcessFacts { processes[processIndex].facts }

  /// Records the time of an event on the clock of its process.
  @inline(__always)
  mutating func recordTime(of event: Event, in processIndex: Int) {
    guard measuresTime(of: processIndex) else { return }
    if let time = event.time { processes[processIndex].clock.record(time) }
    if event.callback.leavesForeground { processes[processIndex].clock.interrupt() }
  }

  /// Records that a debugger stops the process at each callback.
  mutating func recordDebugger(of processIndex: Int) {
    processes[processIndex].isDebugged = true
    processes[processIndex].clock = ProcessClock()
  }

  /// Whether the times of a process show durations.
  @inline(__always)
  func measuresTime(of processIndex: Int) -> Bool { !processes[processIndex].isDebugged }

  /// The clock of a process.
  @inline(__always)
  func clock(of processIndex: Int) -> ProcessClock { processes[processIndex].clock }

  /// The process with a pid in the current inputs; `nil` if it has no events.
  func index(ofPid pid: Int32) -> Int? { byPid[pid] }

  /// Assigns the following lines without a pid to a process.
  mutating func enter(pid: Int32) { _ = processIndex(pid: pid, process: .empty, callback: nil) }

  /// The process of a line.
  ///
  /// - Parameters:
  ///   - pid: `nil` if the line prints none.
  ///   - process: The name that the line prints; empty if it prints none.
  ///   - callback: The callback that the line reports; `nil` if it reports none.
  mutating func processIndex(pid: Int32?, process: Name, callback: Callback?) -> Int {
    defer { isFirst = false }
    guard merged == nil else {
      return processAmongMerged(pid: pid, process: process, launch: callback?.launch)
    }
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
    guard let callback else {
      if isEnded { begin() }
      return current
    }
    let launch = callback.launch
    if isEnded || launch.map(launched.contains) == true || isTerminating && callback.isLoad { begin() }
    if let launch { launched.insert(launch) }
    if callback == .applicationWillTerminate { isTerminating = true }
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
    processes.append(next)
    launched = CallbackSet()
    (hasPid, isEnded, isTerminating) = (false, false, false)
  }

  /// Begins several merged inputs: the same pid is the same process in all of them.
  mutating func beginMerged(count: Int) { merged = MergedProcessTable(count: count) }

  /// Switches to another merged input.
  mutating func switchInput(to input: Int) { merged?.input = input }

  private mutating func processAmongMerged(pid: Int32?, process: Name, launch: Callback?) -> Int {
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
    if let launch {
      if merged?.isSecondLaunch(launch) == true { restartMerged() }
      merged?.recordLaunch(launch)
    }
    return merged?.current ?? current
  }

  /// Begins another input. Its pids are independent of earlier ones.
  mutating func beginInput() {
    byPid = [:]
    merged = nil
    (latest, hasPid, isEnded, isTerminating) = (nil, false, false, false)
    next = Process(os: specifiedOS, sdk: specifiedSDK, facts: decideFacts(specifiedOS))
    if isFirst { processes[current] = next } else { begin() }
    isFirst = true
  }
}

extension Callback {
  /// Itself if it is once at the start of a process; `nil` otherwise.
  fileprivate var launch: Callback? {
    switch self {
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching, .probe: self
    default: nil
    }
  }
}
