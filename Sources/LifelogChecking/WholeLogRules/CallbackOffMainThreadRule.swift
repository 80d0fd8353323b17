import LifelogModel
import LifelogTrace

/// Callbacks that are not on the main thread. A log seldom shows which thread that is: it is the one with nearly all
/// callbacks.
struct CallbackOffMainThreadRule: WholeLogRule {
  static let rules: [RuleID] = [.callbackOffMainThread]
  static let callbacks: CallbackSet = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]

  /// A callback of a class on one thread.
  private struct Kind: Hashable {
    let thread: Name
    let classIndex: Int
    let callback: Callback
  }

  /// The first event of a kind, and the number of the others. A violation of each kind would take much more memory.
  private struct First {
    let thread: Name
    let reference: ObjectReference
    let input: Int32
    var more: Int32 = 0
    let entry: TraceEntry
  }

  /// The first event of each kind in a process.
  private struct Process {
    private(set) var first: ContiguousArray<First> = []
    private var indices: [Kind: Int32] = [:]

    mutating func record(_ judgment: Judgment) {
      let kind = Kind(
        thread: judgment.event.thread, classIndex: judgment.classIndex, callback: judgment.event.callback)
      if let known = indices[kind] {
        first[Int(known)].more &+= 1
      } else {
        indices[kind] = Int32(first.count)
        first.append(
          First(
            thread: kind.thread, reference: judgment.key.reference, input: Int32(judgment.input),
            entry: judgment.entry))
      }
    }

    /// The thread of nearly all events; `nil` if there is none.
    var mainThread: Name? {
      var counts: [Name: Int] = [:]
      for kind in first { counts[kind.thread, default: 0] += 1 + Int(kind.more) }
      let all = counts.values.reduce(0, +)
      return counts.first { $0.value >= max(minCallbacks, minRatio * (all - $0.value)) }?.key
    }
  }

  /// The minimum number of callbacks on the main thread, and the minimum ratio to those of all other threads.
  private static let minCallbacks = 4
  private static let minRatio = 3

  /// By the index of the process.
  private var processes: [Int: Process] = [:]

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !judgment.event.thread.isEmpty else { return }
    processes[judgment.key.processIndex, default: Process()].record(judgment)
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    for (processIndex, process) in processes.sorted(by: { $0.key < $1.key }) {
      guard let main = process.mainThread else { continue }
      for kind in process.first where kind.thread != main {
        let key = SubjectKey(reference: kind.reference, processIndex: processIndex)
        var violation = Violation(
          .callbackOffMainThread, key, input: Int(kind.input), trace: [kind.entry])
        violation.more = Int(kind.more)
        violation.note = "thread \(names[kind.thread])"
        found.append(violation)
      }
    }
  }
}
