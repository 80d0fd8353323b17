import LifelogTrace

/// What is passed on, and the summary of it.
extension LogReader {
  /// Passes an item on, or lets it wait behind what waits.
  ///
  /// - Parameter isDoubtful: Whether it is not known yet that its subject is a controller.
  mutating func send(_ item: ControllerFilter.Item, isDoubtful: Bool = false, to sink: inout some TraceSink) {
    if held.isHolding {
      held.append(item, isDoubtful: isDoubtful)
    } else {
      sendOn(item, isDoubtful: isDoubtful, to: &sink)
    }
  }

  /// Passes an item on, unless doubts about those before it are to be settled first.
  mutating func sendOn(
    _ item: ControllerFilter.Item, isDoubtful: Bool, to sink: inout some TraceSink
  ) {
    if isDoubtful {
      filter.wait(item)
    } else if filter.isClear {
      pass(item, to: &sink)
    } else {
      filter.wait(item)
      release(isEnd: false, to: &sink)
    }
  }

  /// Passes on what is in doubt no more.
  mutating func release(isEnd: Bool, to sink: inout some TraceSink) {
    var released: [ControllerFilter.Item] = []
    filter.release(isEnd: isEnd) { released.append($0) }
    for item in released { pass(item, to: &sink) }
    let dropped = filter.takeDropped()
    if dropped > 0 { summary.skipped[.otherObject, default: 0] += dropped }
  }

  /// Hands an item to the sink, and counts it.
  mutating func pass(_ item: ControllerFilter.Item, to sink: inout some TraceSink) {
    switch item {
    case .event(let event, let details): pass(event, details, to: &sink)
    case .diagnostic(let diagnostic):
      summary.diagnostics += 1
      sink.receive(diagnostic, names: names)
    case .border(let border): sink.receive(border)
    case .stack(let stack): sink.receive(stack, names: names)
    }
  }

  /// Hands an event to the sink, and counts it.
  mutating func pass(_ event: Event, _ details: [Detail], to sink: inout some TraceSink) {
    summary.events += 1
    eventsByFormat[Int(event.format)] += 1
    eventsByDialect[Int(event.dialect)] += 1
    if firstByDialect[Int(event.dialect)] == 0 { firstByDialect[Int(event.dialect)] = event.line }
    sink.receive(event, details: details, names: names)
  }

  /// Adds to the summary what only the end tells.
  mutating func finishSummary() {
    summary.lines = lines.number + recordLines
    summary.printsTimes = excerpts.firstTime != nil || gate.hasTimes
    var most = envelopes.commonFormat
    // Text that is read elsewhere may hold no record at all.
    let ofRecords = recordLines > 0 ? knownFormats.firstIndex(where: \.isOfRecords) : nil
    most = ofRecords ?? most
    for index in eventsByFormat.indices where eventsByFormat[index] > 0 {
      if eventsByFormat[index] > eventsByFormat[most] { most = index }
    }
    if let foreign, let forced = envelopes.forcedFormat {
      most = forced
      // Of empty lines alone nothing can be said.
      if envelopes.claims[forced].lines == 0, forced != ofRecords {
        summary.looksLike = ofRecords.map { knownFormats[$0].id } ?? foreign.commonFormat
      }
    }
    summary.format = knownFormats[most].id
    let claim = envelopes.claims[most]
    summary.firstFormatLine = claim.lines > 0 ? claim.first : nil
    for index in eventsByDialect.indices where eventsByDialect[index] > 0 {
      summary.dialects[dialectIDs[index]] = eventsByDialect[index]
    }
  }
}
