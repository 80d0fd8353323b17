import LifelogReading
import LifelogTrace

extension Stage {
  /// From bytes to events.
  static func reading(lines: Int) -> [Stage] {
    [
      reading(SyntheticLog.noise(lines: lines), per: "line without an event", lines: lines, events: 0),
      reading(SyntheticLog.events(lines: lines), per: "line with an event", lines: lines, events: lines),
    ]
  }

  private static func reading(_ text: ContiguousArray<UInt8>, per unit: String, lines: Int, events: Int)
    -> Stage
  {
    Stage("reading", per: unit, count: lines, finding: events, prepare: { EventCounter() }) { counter in
      var reader = LogReader(path: "synthetic.log")
      reader.feed(text.span, to: &counter)
      reader.finish(to: &counter)
      return counter.events
    }
  }
}

/// Counts events.
private struct EventCounter: TraceSink {
  private(set) var events = 0

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) { events += 1 }
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
