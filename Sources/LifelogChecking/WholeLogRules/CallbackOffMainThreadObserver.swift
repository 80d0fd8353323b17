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

  /// What came on one thread of one process.
  private struct Thread {
    let world: Int
    let name: Name
    var count = 0
    /// The callbacks that came on it, by the index of the class; and the first event of each of them.
    private var seen: ContiguousArray<CallbackSet> = []
    private(set) var first: [Observation] = []

    init(world: Int, name: Name) {
      self.world = world
      self.name = name
    }

    /// Remembers the first event of each class and callback, and counts the others.
    mutating func note(_ sighting: Sighting) {
      count += 1
      let (callback, index) = (sighting.event.callback, sighting.classIndex)
      if index < seen.count, seen[index].contains(callback) {
        // What comes most often is on the main thread: nobody asks how often.
        if count < 1024 { noteAgain(sighting) }
        return
      }
      while seen.count <= index { seen.append([]) }
      seen[index].insert(callback)
      if first.count < mostKinds { first.append(Observation(rule, sighting)) }
    }

    private mutating func noteAgain(_ sighting: Sighting) {
      let known = first.firstIndex {
        $0.key.reference.name == sighting.key.reference.name
          && $0.trace.last?.callback == sighting.event.callback
      }
      if let known { first[known].more += 1 }
    }
  }

  /// A log that gives each line another thread says nothing of threads.
  private static let mostThreads = 64
  private static let mostKinds = 32
  /// The main thread has at least so many callbacks, and so many times those of all others.
  private static let fewest = 4
  private static let share = 3

  private var threads: [Thread] = []
  /// The thread of the last event: most often that of the next one too.
  private var current = 0
  private var isHopeless = false

  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    let (world, name) = (sighting.key.world, sighting.event.thread)
    guard !name.isEmpty, !isHopeless else { return }
    if threads.isEmpty || threads[current].name != name || threads[current].world != world {
      find(name, of: world)
      guard !isHopeless else { return }
    }
    threads[current].note(sighting)
  }

  /// Makes a thread the current one.
  private mutating func find(_ name: Name, of world: Int) {
    if let known = threads.firstIndex(where: { $0.name == name && $0.world == world }) {
      current = known
    } else if threads.count < Self.mostThreads {
      current = threads.count
      threads.append(Thread(world: world, name: name))
    } else {
      isHopeless = true
      threads = []
    }
  }

  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]) {
    for world in Set(threads.map(\.world)).sorted() {
      let threads = threads.filter { $0.world == world }
      let all = threads.reduce(0) { $0 + $1.count }
      guard let main = threads.max(by: { $0.count < $1.count }),
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
