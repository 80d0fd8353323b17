import LifelogReading
import LifelogText
import LifelogTrace

/// Runs stages of reading by themselves, so that each can be measured. Nothing else uses it.
package struct ReadingProbe {
  private var envelopes = EnvelopeReader()
  private var messages = MessageReader()
  private var names = NameTable()

  package init() {}

  /// How many lines of a text end with a newline.
  package static func lines(in text: Span<UInt8>) -> Int {
    var count = 0
    eachLine(of: text) { _, _ in count += 1 }
    return count
  }

  /// How many lines of a text have to be looked at.
  package static func hints(in text: Span<UInt8>) -> Int {
    var count = 0
    eachLine(of: text) { line, _ in if LineHints.mayContainCallback(line) { count += 1 } }
    return count
  }

  /// How many lines of a text some format claims.
  package mutating func envelopes(in text: Span<UInt8>) -> Int {
    var count = 0
    Self.eachLine(of: text) { line, number in
      if let entry = envelopes.read(line, number: number, names: &names), entry.isStamped { count += 1 }
    }
    return count
  }

  /// How many callbacks the messages of a text report, one in a line.
  package mutating func callbacks(in text: Span<UInt8>) -> Int {
    var count = 0
    Self.eachLine(of: text) { line, _ in
      if messages.read(line) == .callbacks { count += messages.readings.count }
    }
    return count
  }

  /// Passes on each line, with its number, counted from 1.
  @inline(__always)
  private static func eachLine(of text: Span<UInt8>, _ body: (Span<UInt8>, Int) -> Void) {
    var (start, number) = (0, 0)
    while let newline = ByteScan.newline(in: text, from: start) {
      number += 1
      body(text.extracting(start..<newline), number)
      start = newline + 1
    }
  }
}
