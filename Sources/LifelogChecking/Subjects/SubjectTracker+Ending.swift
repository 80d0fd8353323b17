import LifelogModel
import LifelogTrace

/// What is still open when the log ends.
extension SubjectTracker {
  /// Notes which rules are still open for which classes, and records those of which the time has run out.
  mutating func settle() {
    for index in table.living {
      settle(subjectAt: index)
      if table[index].isRemoved { evidence.noteLife(at: table[index].classIndex) { $0.suspects += 1 } }
    }
    for place in shared.indices { settle(place) }
  }

  /// Ends the slices in which an object had a part: what they owe stays open.
  mutating func endSlices(of key: SubjectKey) {
    for place in [SharedPlace.links, SharedPlace.transitions] {
      for number in shared[place].slices(of: key) {
        let slice = shared[place][number]
        for rule in shared[place].monitor.owed(in: slice.state).members {
          if let index = slice.mainClass { evidence.notePending(rule, at: index) }
        }
        shared[place].remove(number)
      }
    }
  }

  private mutating func settle(subjectAt index: Int) {
    let subject = table[index]
    let timers =
      table.isSeveral(at: index) ? [] : table.timers(at: index, count: monitor.program.timers.count)
    let now = now(monitor, timers, world: subject.world)
    let balance = monitor.balance(subject.state, now: now)
    for rule in balance.open.members { evidence.notePending(rule, at: subject.classIndex) }
    guard !balance.expired.isEmpty, let last = table.last(at: index) else { return }
    let rules = balance.expired.members
    record(rules, last, at: index, isExpired: true) {
      $0.missing(rules, after: subject.state, end: now, at: index)
    }
  }

  private mutating func settle(_ place: Int) {
    let monitor = shared[place].monitor
    for number in shared[place].living {
      let slice = shared[place][number]
      let now = now(monitor, slice.timers, world: slice.world)
      let balance = monitor.balance(slice.state, now: now)
      if let index = slice.mainClass {
        for rule in balance.open.members { evidence.notePending(rule, at: index) }
      }
      guard !balance.expired.isEmpty else { continue }
      let rules = balance.expired.members
      record(rules, nil, in: slice, monitor) { $0.missing(rules, end: now, in: slice, monitor) }
    }
  }

  /// The end of the log, as an event of no kind: only its time says something.
  private func now(_ monitor: Monitor, _ timers: [TimerMark], world: Int) -> Letter {
    var letter = Letter(.`init`, roles: [])
    for (number, input) in monitor.program.inputs.enumerated() {
      letter[number] = .unknown
      guard case .timer(let timer) = input, timers.indices.contains(timer) else { continue }
      letter[number] = timers[timer].isRecent(
        at: clocks.indices.contains(world) ? clocks[world].last : nil,
        limit: monitor.program.timers[timer].limit)
    }
    return letter
  }
}
