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

  /// The first event of each kind in a process, with the number of the others.
  private struct Process {
    private(set) var first: [(thread: Name, wholeLogViolation: WholeLogViolation)] = []
    private var indices: [Kind: Int] = [:]

    mutating func record(_ tracked: TrackedEvent) {
      let kind = Kind(
        thread: tracked.event.thread, classIndex: tracked.classIndex, callback: tracked.event.callback)
      if let known = indices[kind] {
        first[known].wholeLogViolation.more += 1
      } else {
        indices[kind] = first.count
        first.append((kind.thread, WholeLogViolation(.callbackOffMainThread, tracked)))
      }
    }

    /// The thread of nearly all events; `nil` if there is none.
    var mainThread: Name? {
      var counts: [Name: Int] = [:]
      for (thread, wholeLogViolation) in first { counts[thread, default: 0] += 1 + wholeLogViolation.more }
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
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    guard !tracked.event.thread.isEmpty else { return }
    processes[tracked.key.processIndex, default: Process()].record(tracked)
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    for (_, process) in processes.sorted(by: { $0.key < $1.key }) {
      guard let main = process.mainThread else { continue }
      for (thread, wholeLogViolation) in process.first where thread != main {
        var wholeLogViolation = wholeLogViolation
        wholeLogViolation.note = "thread \(names[thread])"
        found.append(wholeLogViolation)
      }
    }
  }
}
