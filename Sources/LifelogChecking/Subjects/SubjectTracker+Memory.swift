import LifelogModel

/// Keeps what monitors remember small.
extension SubjectTracker {
  /// Lets monitors that have met too many states forget those that nothing is in.
  mutating func tidy() {
    if monitor.isCrowded { tidySubjects() }
    for place in shared.indices where shared[place].monitor.isCrowded {
      shared[place].tidy()
      if place == SharedPlace.processes { restingStates = [] }
    }
  }

  private mutating func tidySubjects() {
    var living: Set<StateID> = []
    for index in table.living {
      living.insert(table[index].state)
      if let state = table[index].stateIfUnloaded { living.insert(state) }
      living.formUnion(table[details: index].assignment?.everyState ?? [])
    }
    let numbers = monitor.forget(allBut: living)
    quietSteps.forget()
    for index in table.living {
      table[index].state = numbers[table[index].state] ?? monitor.start
      table[index].stateIfUnloaded = table[index].stateIfUnloaded.flatMap { numbers[$0] }
      if table.isSeveral(at: index) { table[details: index].assignment?.renumber(numbers) }
    }
  }
}

extension RelatedSlices {
  /// Lets the monitor forget the states that no slice is in.
  fileprivate mutating func tidy() {
    let numbers = monitor.forget(allBut: Set(living.map { self[$0].state }))
    for slice in living { self[slice].state = numbers[self[slice].state] ?? monitor.start }
  }
}
