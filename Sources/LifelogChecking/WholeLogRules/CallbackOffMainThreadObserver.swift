import LifelogModel
import LifelogTrace

/// UIKit calls on one thread, the main one. Which that is a log seldom says: it is the one that nearly all callbacks
/// come on.
struct CallbackOffMainThreadObserver: Observer {
  static let rule = RuleID.callbackOffMainThread
  static let callbacks: CallbackSet = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]

  /// A callback of a class.
  private struct Kind: Hashable {
    let classIndex: Int
    let callback: Callback
  }

  /// What came on one thread of one process.
  private struct Thread {
    let name: Name
    var count = 0
    /// The first event of each kind, with the number of the others.
    private(set) var first: [Observation] = []
    private var kinds: [Kind: Int] = [:]

    init(_ name: Name) { self.name = name }

    mutating func record(_ sighting: TrackedEvent) {
      count += 1
      let kind = Kind(classIndex: sighting.classIndex, callback: sighting.event.callback)
      if let known = kinds[kind] {
        first[known].more += 1
      } else {
        kinds[kind] = first.count
        first.append(Observation(rule, sighting))
      }
    }
  }

  /// The threads of one process, in the order in which they came.
  private struct Process {
    private(set) var threads: [Thread] = []
    private var indices: [Name: Int] = [:]
    /// The thread of the last event: most often that of the next one too.
    private var current = 0

    mutating func record(_ sighting: TrackedEvent) {
      let name = sighting.event.thread
      if threads.isEmpty || threads[current].name != name {
        guard let index = index(of: name) else { return }
        current = index
      }
      threads[current].record(sighting)
    }

    /// The index of a thread, added now if it is new; `nil` if there are too many.
    private mutating func index(of name: Name) -> Int? {
      if let known = indices[name] { return known }
      guard threads.count < maxThreads else { return nil }
      indices[name] = threads.count
      threads.append(Thread(name))
      return threads.count - 1
    }
  }

  /// A process that gives each line another thread says nothing of threads.
  private static let maxThreads = 1_024
  /// The main thread has at least so many callbacks, and so many times those of all others.
  private static let fewest = 4
  private static let share = 3

  private var processes: [Int: Process] = [:]

  mutating func receive(
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    guard !sighting.event.thread.isEmpty else { return }
    processes[sighting.key.world, default: Process()].record(sighting)
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]) {
    for (_, process) in processes.sorted(by: { $0.key < $1.key }) {
      let threads = process.threads
      let all = threads.reduce(0) { $0 + $1.count }
      guard threads.count < Self.maxThreads, let main = threads.max(by: { $0.count < $1.count }),
        main.count >= max(Self.fewest, Self.share * (all - main.count))
      else { continue }
      for thread in threads where thread.name != main.name {
        for var observation in thread.first {
          observation.remark = "thread \(names[thread.name])"
          found.append(observation)
        }
      }
    }
  }
}
