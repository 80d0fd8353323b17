import LifelogText
import LifelogTrace

/// Call stacks between the lines.
extension LogReader {
  /// Reads a line behind a frame, which may be a frame itself and hold none of the hints.
  ///
  /// - Returns: Whether it is one.
  mutating func readFrame(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) -> Bool {
    if ByteScan.first(0x1b, in: line, from: 0) != nil {
      return take(ANSIEscape.removed(from: line).span, place: place, to: &sink)
    }
    if StackFrame(line) == nil, let (range, text) = envelopes.message(of: line) {
      if let text { return take(text.span, place: place, to: &sink) }
      return take(line.extracting(range), place: place, to: &sink)
    }
    return take(line, place: place, to: &sink)
  }

  /// Takes a text that may be a frame.
  mutating func take(_ text: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) -> Bool {
    let (isFrame, stack) = stacks.take(text, line: place.number, names: &names)
    if let stack { send(.stack(stack), to: &sink) }
    if isFrame {
      summary.skipped[.backtraceFrame, default: 0] += 1
      excerpts.frame()
    }
    return isFrame
  }

  /// Decides whose the stack is that was printed between the last event and the one that comes.
  ///
  /// - Returns: The stack of the event that comes.
  mutating func decideStack(
    _ message: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) -> CallStack? {
    guard let reading = messages.readings.first else { return nil }
    var event = Event(line: place.number, offset: place.offset, callback: reading.callback)
    event.subject = names.intern(reading.subject, in: message)
    event.implementation = names.intern(message.extracting(reading.implementation))
    event.dialect = UInt8(messages.dialect)
    let decided = stacks.decide(before: StackReader.Report(event, hasStack: false))
    if let stack = decided.last { send(.stack(stack), to: &sink) }
    return decided.next
  }

  /// Ends the log: the last stack belongs to the last event, or to none.
  mutating func endStacks(to sink: inout some TraceSink) {
    for stack in [stacks.end(), stacks.decide(before: nil).last] {
      if let stack { send(.stack(stack), to: &sink) }
    }
  }
}
