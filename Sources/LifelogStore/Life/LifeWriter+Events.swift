import LifelogTrace

/// The events.
extension LifeWriter {
  func writeEvents(to database: borrowing Database) throws(StoreError) {
    var event = try database.insertion(into: "event", columns: 12)
    for (index, step) in trace.steps.enumerated() {
      event.add(id(index))
      event.add(places[index].log)
      event.add(places[index].line)
      event.add(step.offset)
      event.add(step.time?.iso8601)
      event.add(step.time?.instant)
      event.add(step.thread.map { trace.threads[$0] })
      event.add(id(step.subject))
      event.add(trace.callbacks[step.callback])
      event.add(step.phase.name)
      event.add(id(step.other))
      event.add(step.isRemoval ? "nil" : nil)
      try event.run()
    }
  }
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
