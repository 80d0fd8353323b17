import LifelogCore

extension Stage {
  /// From bytes to events.
  static func reading(lines: Int) -> [Stage] {
    let noise = MadeLog.text(lines: lines, reportEvery: nil)
    let reports = MadeLog.text(lines: lines, reportEvery: 1)
    let messages = MadeLog.messages(lines: lines)
    return [
      Stage("ends of lines", per: "line", count: lines, finding: lines, prepare: {}) { _ in
        ReadingProbe.lines(in: noise.span)
      },
      Stage("ends of lines, hints", per: "line of noise", count: lines, finding: 0, prepare: {}) { _ in
        ReadingProbe.hints(in: noise.span)
      },
      reader("the reader", noise, per: "line of noise", lines: lines, events: 0),
      Stage("envelope", per: "line", count: lines, finding: lines, prepare: ReadingProbe.init) { probe in
        probe.envelopes(in: reports.span)
      },
      Stage("message", per: "message", count: lines, finding: lines, prepare: ReadingProbe.init) { probe in
        probe.callbacks(in: messages.span)
      },
      reader("the reader", reports, per: "report", lines: lines, events: lines),
    ]
  }

  /// All that reading does, for nobody.
  private static func reader(
    _ name: String, _ text: ContiguousArray<UInt8>, per unit: String, lines: Int, events: Int
  ) -> Stage {
    Stage(name, per: unit, count: lines, finding: events, prepare: { Counter() }) { counter in
      var reader = LogReader(path: name)
      reader.feed(text.span, to: &counter)
      reader.finish(to: &counter)
      return counter.events
    }
  }
}

/// Counts events.
private struct Counter: TraceSink {
  private(set) var events = 0

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) { events += 1 }
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ border: Border) {}
}
