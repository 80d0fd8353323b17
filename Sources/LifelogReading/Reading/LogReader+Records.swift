import LifelogTrace

/// JSON objects over many lines.
extension LogReader {
  /// Takes a line that may be a part of an object, and reads what came of it.
  mutating func gather(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    if records.takeMember(line, place: place) { return }
    if records.mayAsk(line) {
      ask(line, place: place)
    } else {
      records.take(line, place: place) { _ in false }
    }
    readReleased(to: &sink)
  }

  /// The copy of the formats is gone before they go on.
  private mutating func ask(_ line: Span<UInt8>, place: LinePlace) {
    let formats = envelopes
    records.take(line, place: place) { formats.knows($0) }
  }

  /// Ends the log: an object that has begun is cut off, or was none.
  mutating func endRecords(to sink: inout some TraceSink) {
    records.finish()
    readReleased(to: &sink)
  }

  private mutating func readReleased(to sink: inout some TraceSink) {
    guard records.hasReleased else { return }
    for item in records.takeReleased() {
      switch item {
      case .record(let text, let place), .line(let text, let place):
        readLine(text.span, place: place, to: &sink)
      case .broken(let place): noteBroken(place)
      case .overlong(let place):
        summary.skipped[.overlongLine, default: 0] += 1
        excerpts.loss(number: place.number)
      }
    }
  }
}
