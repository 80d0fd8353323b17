/// UIKit calls on one thread, the main one. Which that is a log seldom says: it is the one that nearly all callbacks
/// come on.
struct CallbackOffMainThreadObserver: Observer {
  static let rule = "callback-off-main-thread"
  static let callbacks: CallbackSet = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]

  /// What came on one thread of one process.
  private struct Thread {
    var count = 0
    /// The first event of each class and callback, and how many more there were.
    var first: [(sighting: Observation, callback: Callback, more: Int)] = []
  }

  private struct Key: Hashable {
    var world: Int
    var thread: Name
  }

  /// A log that gives each line another thread says nothing of threads.
  private static let mostThreads = 64
  private static let mostKinds = 32
  /// The main thread has at least so many callbacks, and so many times those of all others.
  private static let fewest = 4
  private static let share = 3

  private var threads: [Key: Thread] = [:]
  private var isHopeless = false

  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    guard !sighting.event.thread.isEmpty, !isHopeless else { return }
    let key = Key(world: sighting.key.world, thread: sighting.event.thread)
    threads[key, default: Thread()].count += 1
    let isLikelyMain = threads[key, default: Thread()].count > 4096
    if isLikelyMain { return }  // Nobody asks what came on the main thread.
    note(sighting, on: key)
    if threads.count > Self.mostThreads {
      threads = [:]
      isHopeless = true
    }
  }

  private mutating func note(_ sighting: Sighting, on key: Key) {
    let kinds = threads[key, default: Thread()].first
    let known = kinds.firstIndex {
      $0.callback == sighting.event.callback && $0.sighting.key.reference.name == sighting.key.reference.name
    }
    if let known {
      threads[key]?.first[known].more += 1
    } else if kinds.count < Self.mostKinds {
      threads[key]?.first.append((Observation(Self.rule, sighting), sighting.event.callback, 0))
    }
  }

  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]) {
    let worlds = Dictionary(grouping: threads, by: \.key.world)
    for world in worlds.keys.sorted() {
      guard let threads = worlds[world], threads.count > 1 else { continue }
      let all = threads.reduce(0) { $0 + $1.value.count }
      guard let main = threads.max(by: { $0.value.count < $1.value.count }),
        main.value.count >= max(Self.fewest, Self.share * (all - main.value.count))
      else { continue }
      for thread in threads where thread.key != main.key {
        for kind in thread.value.first {
          var observation = kind.sighting
          observation.more = kind.more
          observation.remark = names[thread.key.thread]
          found.append(observation)
        }
      }
    }
  }
}
