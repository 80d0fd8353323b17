import LifelogTrace

/// How long subjects take to appear.
extension SubjectTracker {
  /// Notes what an event says about that.
  mutating func measure(_ event: Event, at index: Int) {
    let world = table[index].world
    let stretch = gaps &+ (clocks.indices.contains(world) ? clocks[world].interruptions : 0)
    guard event.callback == .viewDidAppear else {
      let isNamed = table[index].reference.instance.isNone
      let circumstances = AppearanceStamps.Circumstances(
        isAlone: !table.isSeveral(at: index), isNamed: isNamed, stretch: stretch)
      let stamp = event.time.map { AppearanceStamps.Stamp(instant: $0.instant, line: event.line) }
      table.changeStamps(at: index) { $0.note(event.callback, at: stamp ?? .none, circumstances, &$1) }
      return
    }
    let stamps = table.changeStamps(at: index) { $0.end(stretch: stretch, &$1) }
    // Whose a line without a name is, nobody can say.
    guard let time = event.time, !table[index].reference.name.isEmpty else { return }
    let end = LatencyTable.Interval(
      length: 0, begin: 0, end: event.line, time: time, subject: table[index].reference,
      input: worlds.input(of: world),
      world: world)
    latencies.note(stamps, until: end, at: time.instant, of: table[index].classIndex)
  }
}

extension Callback {
  /// Whether it says something about how long an appearance takes.
  var isTimed: Bool {
    switch self {
    case .`init`, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }
}
