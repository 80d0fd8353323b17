import LifelogModel
import LifelogTrace

/// The checks of a model. Each process has its own.
package struct Checks {
  /// Every check, sorted by name. A new one needs a file in this folder and a line here.
  static let registry: [any Check.Type] = [
    AppDelegateInSceneApp.self,
    AppearedInBackground.self,
    BeginEndTargetMismatch.self,
    CallbackOffMainThread.self,
    ChildInSystemContainer.self,
    CoveredView.self,
    DismissalRefused.self,
    DuplicateLogging.self,
    EagerTabs.self,
    MissingSuperCall.self,
    PrematureViewLoad.self,
    PresenterNotNotified.self,
    PushBeforeAppear.self,
    RecreatedView.self,
    RepeatedView.self,
    RootOutsideScene.self,
    RootReplacedWhilePresenting.self,
    SceneAfterDisconnect.self,
    SceneConnectedAnyway.self,
    SceneDisconnect.self,
    SegmentsWithoutContainment.self,
    SilentForwarding.self,
    SilentRows.self,
    SuspectedIdentityReuse.self,
    SwiftUIAppearance.self,
    ThreeInTransition.self,
    TwoLivesOfScreen.self,
    UnendedForwarding.self,
    UnexpectedPresenterCallbacks.self,
  ]

  /// A set of checks, one bit for each.
  private typealias Mask = UInt64

  /// The checks of a process that are awake, in the order of the registry.
  private struct Process {
    var awake: Mask = 0
    var checks: ContiguousArray<any Check> = []

    /// The place of a check that is awake.
    func place(of bit: Mask) -> Int { (awake & (bit &- 1)).nonzeroBitCount }

    /// Passes a line to those of some checks that are awake.
    mutating func pass(
      _ judgment: Judgment, to readers: Mask, _ scene: some Scene, _ names: NameTable,
      _ found: inout ViolationLog
    ) {
      var rest = readers & awake
      while rest != 0 {
        checks[place(of: rest & (0 &- rest))].receive(judgment, scene, names, &found)
        rest &= rest &- 1
      }
    }

    /// Makes those of some checks that are not awake.
    mutating func wake(_ kinds: [any Check.Type], _ woken: Mask) {
      var rest = woken & ~awake
      while rest != 0 {
        let bit = rest & (0 &- rest)
        checks.insert(kinds[bit.trailingZeroBitCount].init(), at: place(of: bit))
        awake |= bit
        rest ^= bit
      }
    }
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
  /// The processes of the current log with checks that are awake.
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
    callbacks = kinds.reduce(Presentations.callbacks.union(ViewLives.callbacks)) {
      $0.union($1.reads.callbacks).union($1.reads.wakes)
    }
  }

  /// Whether any check needs a callback.
  func watches(_ callback: Callback) -> Bool { callbacks.contains(callback) }

  /// Passes a line to the checks of its process.
  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (callback, processIndex) = (Int(judgment.event.callback.rawValue), judgment.key.processIndex)
    let addressed = judgment.role == .delivery ? ~0 : includingDuplicates
    wake(woken[callback] & addressed, ofProcess: processIndex)
    guard processIndex < processes.count else { return }
    processes[processIndex].pass(judgment, to: readers[callback] & addressed, subjects, names, &found)
  }

  /// Makes those of some checks of a process that are not awake.
  @inline(__always)
  private mutating func wake(_ woken: Mask, ofProcess processIndex: Int) {
    let awake = processIndex < processes.count ? processes[processIndex].awake : 0
    guard woken & ~awake != 0 else { return }
    if awake == 0 { used.append(processIndex) }
    while processes.count <= processIndex { processes.append(Process()) }
    processes[processIndex].wake(kinds, woken)
  }

  /// Forgets what a gap makes unknown.
  mutating func forget() {
    for processIndex in used {
      for place in processes[processIndex].checks.indices { processes[processIndex].checks[place].forget() }
    }
  }

  /// Ends the log and the checks of its processes.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for processIndex in used.sorted() {
      for place in processes[processIndex].checks.indices {
        processes[processIndex].checks[place].end(names, &found)
      }
      processes[processIndex] = Process()
    }
    used = []
  }
}
