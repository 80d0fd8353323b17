import LifelogModel
import LifelogTrace

/// The checks of a model. Each process has its own.
package struct Checks {
  /// Every check, sorted by name. A new one needs a file in this folder and a line here.
  static let registry: [any Check.Type] = [
    BeginEndTargetMismatch.self,
    CallbackOffMainThread.self,
    ChildInSystemContainer.self,
    DuplicateLogging.self,
    MissingSuperCall.self,
    PrematureViewLoad.self,
    PresenterNotNotified.self,
    PushBeforeAppear.self,
    RootReplacedWhilePresenting.self,
    SilentForwarding.self,
    SuspectedIdentityReuse.self,
    SwiftUIAppearance.self,
    ThreeInTransition.self,
    UnendedForwarding.self,
    UnexpectedPresenterCallbacks.self,
  ]

  /// A set of checks, one bit for each.
  private typealias Mask = UInt32

  /// The checks of a process that are awake, in the order of the registry.
  private struct Process {
    var awake: Mask = 0
    var checks: ContiguousArray<any Check> = []

    /// The place of a check that is awake.
    func place(of bit: Mask) -> Int { (awake & (bit &- 1)).nonzeroBitCount }
  }

  private let kinds: [any Check.Type]
  /// For each callback: the checks that receive it, and those that it wakes.
  private let readers: ContiguousArray<Mask>
  private let woken: ContiguousArray<Mask>
  /// The checks that also receive lines that are not a delivery.
  private let includingDuplicates: Mask
  /// The callbacks that any of them needs.
  private let callbacks: CallbackSet
  /// By the index of the process.
  private var processes: ContiguousArray<Process> = []
  /// The processes with checks that are awake.
  private var used: [Int] = []

  /// Creates the checks of the rules that a model contains.
  init(_ model: Model) {
    let kinds = Self.registry.filter { $0.rules.contains { model.rule($0) != nil } }
    func mask(_ isMember: (Reads) -> Bool) -> Mask {
      kinds.indices.reduce(0) { isMember(kinds[$1].reads) ? $0 | 1 << Mask($1) : $0 }
    }
    self.kinds = kinds
    readers = ContiguousArray(Callback.allCases.map { callback in mask { $0.callbacks.contains(callback) } })
    woken = ContiguousArray(Callback.allCases.map { callback in mask { $0.wakes.contains(callback) } })
    includingDuplicates = mask(\.includesDuplicates)
    callbacks = kinds.reduce(Presentations.callbacks) { $0.union($1.reads.callbacks).union($1.reads.wakes) }
  }

  /// Whether any check needs a callback.
  func watches(_ callback: Callback) -> Bool { callbacks.contains(callback) }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (callback, processIndex) = (judgment.event.callback, judgment.key.processIndex)
    let addressed = judgment.role == .delivery ? ~0 : includingDuplicates
    wake(woken[Int(callback.rawValue)] & addressed, processIndex)
    guard processIndex < processes.count, processes[processIndex].awake != 0 else { return }
    var rest = readers[Int(callback.rawValue)] & addressed & processes[processIndex].awake
    while rest != 0 {
      let place = processes[processIndex].place(of: rest & (0 &- rest))
      processes[processIndex].checks[place].receive(judgment, subjects, names, &found)
      rest &= rest &- 1
    }
  }

  private mutating func wake(_ woken: Mask, _ processIndex: Int) {
    guard woken != 0 else { return }
    while processes.count <= processIndex { processes.append(Process()) }
    let awake = processes[processIndex].awake
    var rest = woken & ~awake
    guard rest != 0 else { return }
    if awake == 0 { used.append(processIndex) }
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let place = processes[processIndex].place(of: bit)
      processes[processIndex].checks.insert(kinds[bit.trailingZeroBitCount].init(), at: place)
      processes[processIndex].awake |= bit
      rest ^= bit
    }
  }

  /// Forgets what a gap makes unknown.
  mutating func forget() {
    for processIndex in used {
      for place in processes[processIndex].checks.indices { processes[processIndex].checks[place].forget() }
    }
  }

  /// Ends the log and the checks of its processes.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    used.sort()
    for kind in kinds.indices {
      let bit: Mask = 1 << Mask(kind)
      for processIndex in used where processes[processIndex].awake & bit != 0 {
        let place = processes[processIndex].place(of: bit)
        processes[processIndex].checks[place].end(names, &found)
      }
    }
    for processIndex in used { processes[processIndex] = Process() }
    used = []
  }
}
