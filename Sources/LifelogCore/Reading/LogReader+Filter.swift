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
    let bare = EnvelopeReader.Entry(format: LogFormat.plain, message: 0..<0, isStamped: false)
    if gate.isOpen || gate.admits(stamp ?? bare, names, first: excerpts.firstTime) {
      pass(items, to: &sink)
      return
    }
    for item in items {
      switch item.item {
      case .event(let event, _): noteOmission(on: event.line)
      case .diagnostic(let diagnostic): noteOmission(on: diagnostic.line)
      case .border: pass([item], to: &sink)
      case .stack: break
      }
    }
    stacks.note(nil)
  }

  private mutating func noteOmission(on line: Int) {
    summary.skipped[.filtered, default: 0] += 1
    if gate.leavesGap { excerpts.omission(number: line) }
  }
}
