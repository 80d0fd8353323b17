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
    MovedWithoutParent.self,
    PrematureViewLoad.self,
    PresenterNotNotified.self,
    PushBeforeAppear.self,
    RecreatedView.self,
    RepeatedView.self,
    RootOutsideScene.self,
    RootReplacedWhilePresenting.self,
    RunawayLoadView.self,
    SceneAfterDisconnect.self,
    SceneConnectedAnyway.self,
    SceneDisconnect.self,
    SegmentsWithoutContainment.self,
    SilentForwarding.self,
    SilentRows.self,
    SizeTransitionForwardedTwice.self,
    SuspectedIdentityReuse.self,
    SwiftUIAppearance.self,
    ThreeInTransition.self,
    TwoLivesOfScreen.self,
    UnendedForwarding.self,
    UnexpectedPresenterCallbacks.self,
  ]

  /// A set of checks, one bit for each: at most 64.
  private typealias Mask = UInt64

  /// The checks of a process that are awake, in the order in which they woke.
  private struct Process {
    var awake: Mask = 0
    var checks: ContiguousArray<any Check> = []
    /// The place of each check that is awake, by its place in the registry.
    private var places = SIMD64<UInt8>()
    /// The number of gaps up to its last line.
    private var gaps = 0

    /// Forgets what the gaps since its last line make unknown. Not at each gap: a log may have many processes.
    @inline(__always)
    mutating func forget(_ gaps: Int) {
      guard self.gaps != gaps else { return }
      for place in checks.indices { checks[place].forget() }
      self.gaps = gaps
    }

    /// Passes a line to those of some checks that are awake.
    mutating func pass(
      _ judgment: Judgment, to readers: Mask, _ scene: inout some Scene, _ names: NameTable,
      _ found: inout ViolationLog
    ) {
      for kind in Members(rest: readers & awake) {
        checks[Int(places[kind])].receive(judgment, &scene, names, &found)
      }
    }

    /// Makes those of some checks that are not awake.
    mutating func wake(_ kinds: [any Check.Type], _ woken: Mask) {
      for kind in Members(rest: woken & ~awake) {
        places[kind] = UInt8(checks.count)
        checks.append(kinds[kind].init())
      }
      awake |= woken
    }

    /// Ends those that are awake, in the order of the registry.
    mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
      for kind in Members(rest: awake) { checks[Int(places[kind])].end(names, &found) }
    }
  }

  /// The places of the members of a set in the registry, in ascending order.
  private struct Members: Sequence, IteratorProtocol {
    var rest: Mask

    @inline(__always)
    mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      defer { rest &= rest &- 1 }
      return rest.trailingZeroBitCount
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
  /// The number of gaps so far.
  private var gaps = 0

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
  @inline(__always)
  func watches(_ callback: Callback) -> Bool { callbacks.contains(callback) }

  /// Passes a line to the checks of its process.
  mutating func receive(
    _ judgment: Judgment, _ subjects: inout Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (callback, processIndex) = (Int(judgment.event.callback.rawValue), judgment.key.processIndex)
    let addressed = judgment.role == .delivery ? ~0 : includingDuplicates
    wake(woken[callback] & addressed, ofProcess: processIndex)
    guard processIndex < processes.count else { return }
    processes[processIndex].forget(gaps)
    processes[processIndex].pass(judgment, to: readers[callback] & addressed, &subjects, names, &found)
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
  mutating func forget() { gaps += 1 }

  /// Ends the log and the checks of its processes.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for processIndex in used.sorted() {
      processes[processIndex].forget(gaps)
      processes[processIndex].end(names, &found)
      processes[processIndex] = Process()
    }
    used = []
  }
}
