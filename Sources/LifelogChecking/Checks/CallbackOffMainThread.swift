import LifelogModel
import LifelogTrace

/// Callbacks that are not on the main thread. A log seldom shows which thread that is: it is one with the name `main`, or that
/// with nearly all callbacks.
struct CallbackOffMainThread: Check {
  static let rules: [RuleID] = [.callbackOffMainThread]
  static let reads = Reads([
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ])

  /// A callback of a class on one thread.
  private struct Kind: Hashable {
    let thread: Name
    /// The number of the class.
    let number: Int
    let callback: Callback
  }

  /// The first event of a kind, and the number of the others. A violation of each kind would take much more memory.
  private struct First {
    let thread: Name
    let key: SubjectKey
    let input: Int32
    var more: Int32 = 0
    let entry: TraceEntry
  }

  /// The minimum number of callbacks on the main thread, and the minimum ratio to those of all other threads.
  private static let minCallbacks = 4
  private static let minRatio = 3
  /// At least the number of callbacks that the check reads, and the number of each among them. A literal, because any other
  /// static constant is looked up at each use, which is each event.
  private static let laneCount = 16
  private static let lanes: ContiguousArray<Int> = {
    let read = reads.callbacks.members
    precondition(read.count <= laneCount)
    var lanes = ContiguousArray(repeating: 0, count: Callback.allCases.count)
    for (lane, callback) in read.enumerated() { lanes[Int(callback.rawValue)] = lane }
    return lanes
  }()

  /// The last kind of a class and callback: most often, the next event is on the same thread. It is small, because each event
  /// looks at one.
  private struct Latest {
    var thread = Name.empty
    /// The index of the kind, and the number of its events since then.
    var kind: Int32 = 0
    var more: Int32 = 0
  }

  private var first: ContiguousArray<First> = []
  private var indices: [Kind: Int32] = [:]
  /// By class and callback.
  private var latest: ContiguousArray<Latest> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let thread = judgment.event.thread
    guard !thread.isEmpty else { return }
    let lane = Self.lanes[Int(judgment.event.callback.rawValue)]
    let place = judgment.classNumber * Self.laneCount + lane
    while latest.count <= place { latest.append(Latest()) }
    if latest[place].thread == thread {
      latest[place].more &+= 1
    } else {
      count(latest[place])
      latest[place] = Latest(thread: thread, kind: record(judgment))
    }
  }

  /// Counts the events of a kind.
  private mutating func count(_ events: Latest) {
    if events.more > 0 { first[Int(events.kind)].more &+= events.more }
  }

  /// Counts an event, and returns the index of its kind.
  private mutating func record(_ judgment: Judgment) -> Int32 {
    let kind = Kind(
      thread: judgment.event.thread, number: judgment.classNumber, callback: judgment.event.callback)
    if let known = indices[kind] {
      first[Int(known)].more &+= 1
      return known
    }
    let index = Int32(first.count)
    indices[kind] = index
    first.append(
      First(
        thread: kind.thread, key: judgment.key, input: Int32(judgment.input), entry: judgment.entry))
    return index
  }

  /// Keeps everything: most of a process's events identify its main thread, also across gaps.
  mutating func forget() {}

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for events in latest { count(events) }
    guard let main = mainThread(names) else { return }
    for kind in first where kind.thread != main {
      var violation = Violation(.callbackOffMainThread, kind.key, input: Int(kind.input), trace: [kind.entry])
      violation.more = Int(kind.more)
      violation.note = "thread \(names[kind.thread])"
      found.append(violation)
    }
  }

  /// The thread that the log names as the main one, or that of nearly all events; `nil` if there is none.
  private func mainThread(_ names: NameTable) -> Name? {
    if let named = first.first(where: { names[$0.thread].lowercased() == "main" }) { return named.thread }
    var counts: [Name: Int] = [:]
    for kind in first { counts[kind.thread, default: 0] += 1 + Int(kind.more) }
    let all = counts.values.reduce(0, +)
    return counts.first { $0.value >= max(Self.minCallbacks, Self.minRatio * (all - $0.value)) }?.key
  }
}
