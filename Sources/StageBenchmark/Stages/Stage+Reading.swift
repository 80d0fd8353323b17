import LifelogCore
import LifelogReading
import LifelogTrace

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
      preparer(noise, per: "line of noise", lines: lines),
      preparedReader(noise, per: "line of noise", lines: lines, events: 0),
      Stage("envelope", per: "line", count: lines, finding: lines, prepare: ReadingProbe.init) { probe in
        probe.envelopes(in: reports.span)
      },
      Stage("message", per: "message", count: lines, finding: lines, prepare: ReadingProbe.init) { probe in
        probe.callbacks(in: messages.span)
      },
      reader("the reader", reports, per: "report", lines: lines, events: lines),
      preparer(reports, per: "report", lines: lines),
      preparedReader(reports, per: "report", lines: lines, events: lines),
    ]
  }

  /// What any thread can do of it.
  private static func preparer(_ text: ContiguousArray<UInt8>, per unit: String, lines: Int) -> Stage {
    Stage("preparing", per: unit, count: lines, finding: text.count, prepare: { Preparation(of: text) }) {
      preparation in
      preparation.run(text.span)
      return preparation.text.count
    }
  }

  /// What is left to do in order.
  private static func preparedReader(
    _ text: ContiguousArray<UInt8>, per unit: String, lines: Int, events: Int
  ) -> Stage {
    Stage(
      "the reader, prepared", per: unit, count: lines, finding: events,
      prepare: { (Preparation(of: text), Counter()) }
    ) { (state: inout (Preparation, Counter)) in
      var reader = LogReader(path: "made.log")
      reader.feed(text.span, prepared: state.0.text, to: &state.1)
      reader.finish(to: &state.1)
      return state.1.events
    }
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

/// A text that is prepared by one who knows its format, as in the midst of a log.
private struct Preparation {
  private let preparer: TextPreparer
  private(set) var text = PreparedText()

  init(of bytes: ContiguousArray<UInt8>) {
    var (reader, counter) = (LogReader(path: "made.log"), Counter())
    reader.feed(bytes.span.extracting(first: 4_096), to: &counter)
    preparer = reader.preparer
    run(bytes.span)
  }

  mutating func run(_ bytes: Span<UInt8>) { preparer.prepare(bytes, into: &text) }
}

/// Counts events.
private struct Counter: TraceSink {
  private(set) var events = 0

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) { events += 1 }
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ border: Border) {}
}
