/// The processes of a log: each is a world of its own, in which all subjects begin afresh.
struct Worlds {
  /// The process that lines without a pid belong to.
  private(set) var current = 0
  private(set) var count = 1
  private var byPid: [Int32: Int] = [:]
  /// The launch callbacks that the current world has seen; only without pids a launch makes a world.
  private var launched = CallbackSet()
  private var isFirst = true
  /// Index of the input that is read, and of that of each process.
  private var input = -1
  private var inputs: ContiguousArray<Int> = [0]
  /// The version of iOS that all processes run on, if somebody said so; goes before what the log says.
  private let os: OSVersion?
  /// By process; `nil` where nobody says.
  private var versions: ContiguousArray<OSVersion?> = []

  /// - Parameter os: The version of iOS that the log was recorded on; `nil` to believe the log.
  init(os: OSVersion? = nil) { self.os = os }

  /// The version of iOS that a process runs on; `nil` when nobody says.
  func os(of world: Int) -> OSVersion? { os ?? (world < versions.count ? versions[world] : nil) }

  /// Notes what the log says of the system that a process runs on.
  mutating func note(_ version: OSVersion, of world: Int) {
    while versions.count <= world { versions.append(nil) }
    versions[world] = version
  }

  /// Index of the input that a process is in.
  func input(of world: Int) -> Int { inputs[world] }

  /// The process of an event.
  mutating func world(of event: Event) -> Int {
    world(pid: event.pid, callback: event.callback)
  }

  /// The process of a line with a pid or without.
  mutating func world(pid: Int32?, callback: Callback? = nil) -> Int {
    defer { isFirst = false }
    if let pid {
      if let known = byPid[pid] {
        current = known
      } else {
        if !isFirst { begin() }
        byPid[pid] = current
      }
      return current
    }
    if let callback, byPid.isEmpty {
      let isLaunch = callback == .applicationWillFinishLaunching || callback == .applicationDidFinishLaunching
      if isLaunch, launched.contains(callback) { begin() }
      if isLaunch { launched.insert(callback) }
    }
    return current
  }

  /// A new process begins: another input, or what follows an uncaught exception.
  mutating func begin() {
    current = count
    count += 1
    inputs.append(input)
    launched = CallbackSet()
  }

  /// Another input begins: its pids have nothing to do with those before.
  mutating func beginInput() {
    byPid = [:]
    input += 1
    if !isFirst { begin() }
    inputs[current] = input
    isFirst = true
  }
}
