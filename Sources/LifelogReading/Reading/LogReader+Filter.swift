import LifelogTrace

/// What a filter leaves out.
extension LogReader {
  /// Leaves out what an entry reports, with the call stack that belongs to it.
  mutating func leaveOut(
    _ outcome: MessageReader.Outcome, _ message: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    if outcome == .callbacks {
      if stacks.isWaiting { _ = decideStack(message, place: place, to: &sink) }
      stacks.note(nil)
    }
    noteOmission(on: place.number)
  }

  /// Passes on what waited for a stamp behind it, as far as the filter lets it pass.
  ///
  /// - Parameter stamp: What stands behind it; `nil` when nothing came.
  mutating func passHeld(with stamp: EnvelopeReader.Entry? = nil, to sink: inout some TraceSink) {
    guard held.isHolding else {
      if stamp != nil { held.noteStamp() }
      return
    }
    let items = stamp.map { held.stamp(with: $0) } ?? held.release()
    var gap: Int?
    var isOut = false
    for item in items {
      switch gate.admits(item, names, first: excerpts.firstTime) {
      case nil where isOut: continue
      case false?:
        isOut = true
        summary.skipped[.filtered, default: 0] += 1
        if gate.leavesGap { gap = gap ?? item.item.line }
        continue
      case true?, nil: isOut = false
      }
      if let line = gap { sendOn(.border(Border(line: line, kind: .omission)), isDoubtful: false, to: &sink) }
      gap = nil
      sendOn(item.item, isDoubtful: item.isDoubtful, to: &sink)
    }
    if let gap { excerpts.omission(number: gap) }
    if isOut { stacks.note(nil) }
  }

  private mutating func noteOmission(on line: Int) {
    summary.skipped[.filtered, default: 0] += 1
    if gate.leavesGap { excerpts.omission(number: line) }
  }
}
