import LifelogTrace

/// The events, and the callbacks that they name.
extension LifeWriter {
  func writeEvents(to database: borrowing Database) throws(StoreError) {
    let callbacks = try writeCallbacks(to: database)
    var event = try database.insertion(into: "event_row", columns: 13)
    for (index, step) in trace.steps.enumerated() {
      event.add(id(index))
      event.add(places[index].log)
      event.add(places[index].line)
      event.add(step.offset)
      event.add(step.time?.instant)
      event.add((step.time?.offsetMinutes).map(Int.init))
      event.add(step.time?.date.parts)
      event.add((step.time?.decimals).map { Int(min($0, 6)) })
      event.add(step.thread.map { trace.threads[$0] })
      event.add(id(step.subject))
      event.add(callbacks[NamedPhase(step)])
      event.add(id(step.other))
      event.add(step.isRemoval ? "nil" : nil)
      try event.run()
    }
  }

  /// Writes each callback with each of its phases.
  ///
  /// - Returns: Their ids, in the order of their first events.
  private func writeCallbacks(to database: borrowing Database) throws(StoreError) -> [NamedPhase: Int] {
    var ids: [NamedPhase: Int] = [:]
    var row = try database.insertion(into: "callback", columns: 3)
    for step in trace.steps where ids[NamedPhase(step)] == nil {
      let id = ids.count + 1
      ids[NamedPhase(step)] = id
      row.add(id)
      row.add(trace.callbacks[step.callback])
      row.add(step.phase.name)
      try row.run()
    }
    return ids
  }
}

/// A row of the table of callbacks.
private struct NamedPhase: Hashable {
  var callback: Callback
  var phase: Phase

  init(_ step: RecordedTrace.Step) { (callback, phase) = (step.callback, step.phase) }
}

extension Phase {
  /// The name in an event.
  fileprivate var name: String {
    switch self {
    case .instant: "instant"
    case .begin: "begin"
    case .end: "end"
    }
  }
}

extension LogTime.Date {
  /// The number of its parts.
  fileprivate var parts: Int {
    switch self {
    case .none: 0
    case .monthDay: 2
    case .full: 3
    }
  }
}
