import LifelogText
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogReading

/// A line whose head is in the cache is the entry that it would be without the cache.
final class EnvelopeCacheTests: XCTestCase {
  private static let starts = [
    "v", "-[", "[Cart] ", "[com.example.shop:life] ", "(", "(UIKitCore) ", "(CartViewController) ", "<",
    "=== ", "E  ", "8",
    ": ", "] ", "é", "购", "\u{a0}", " ", "\t", "", "[spid 0x1b0, process, begin] ", "Shop[1:2] ",
  ]

  private static func random(_ random: inout SeededRandom) -> String {
    random.pick(starts)
      + random.pick(["viewDidLoad", "viewDidAppear: [91:a] (x) [a.b.c:d] <1>: e", "x ===", "", "a \\134 b"])
  }

  /// What a format declares of its heads.
  func testTextBeforeMessageDecidesEnvelope() throws {
    var (random, heads) = (SeededRandom(1), 0)
    for format in LogFormat.all {
      guard let ambiguousStarts = format.ambiguousStarts else { continue }
      for sample in format.samples where sample.role == .message {
        let line = ContiguousArray(sample.line.utf8)
        var expected = try XCTUnwrap(format.read(line.span), sample.line)
        let start = expected.message.lowerBound
        guard PrintedTime(line.span) != nil, expected.text == nil, start < line.count,
          !ambiguousStarts.contains(line[start])
        else { continue }
        heads += 1
        for _ in 0..<TestTier.rounds(60) {
          let other = line[..<start] + ContiguousArray(Self.random(&random).utf8)
          guard start < other.count, other[start] > 0x20, !ambiguousStarts.contains(other[start]) else {
            continue
          }
          if let escape = format.escape, other[start...].contains(escape) { continue }
          expected.message = start..<other.count
          XCTAssertEqual(
            format.read(ContiguousArray(other).span), expected, String(decoding: other, as: UTF8.self))
        }
      }
    }
    XCTAssertGreaterThan(heads, 12)
  }

  func testKnownHeadGivesEntryOfReader() {
    let dates = [
      "2026-03-05 10:22:01.301123+0100", "2026-03-05 10:22:59.999999+0100", "2026-03-05 10:22:01.301",
      "2026-03-05 10:23:07.001", "2026-03-05T10:22:01.301+01:00", "2026-03-05 10:22:01,301",
      "Mar  5 10:22:01", "Mar  5 10:22:01.301123",
    ]
    let heads = [
      " Shop[4711:74107] ", " Shop[4711:73902] ", " My Shop (Beta)[4711:c07] ", "Shop[563:23395] ",
      " Df Shop[68540:780a15] ", " Df Shop[68540:780a15] (UIKitCore) [com.example.shop:life] ",
      " E  Shop[68540:780a15] ", " 0x1b3c278  Default     0x0  87108  0    Shop: (UIKitCore) ",
      "  localhost My Shop[4121]: ", " Shop(UIKitCore)[4711] <Notice>: ", " iPhone Shop[4711]: ", " [", "",
    ]
    var known = 0
    for seed in 0..<TestTier.rounds(120) {
      var random = SeededRandom(seed)
      var (reader, names) = (EnvelopeReader(), NameTable())
      var (cache, minute) = (EnvelopeCache(), LastMinute())
      let (someDates, someHeads) = (
        (0..<2).map { _ in random.pick(dates) }, (0..<2).map { _ in random.pick(heads) }
      )
      for _ in 0..<60 {
        let text = random.pick(someDates) + random.pick(someHeads) + Self.random(&random)
        let line = ContiguousArray(text.utf8)
        guard let state = reader.state else {
          reader.interrupt()
          continue
        }
        let time = minute.printed(in: line.span)
        let found = time.flatMap { time in
          cache.applies(in: state) ? self.entry(of: line.span, at: time, minute, in: cache) : nil
        }
        let entry = reader.read(line.span, number: 1, names: &names)
        if let found {
          known += 1
          XCTAssertEqual("\(found)", entry.map { "\($0)" }, text)
          XCTAssertTrue(reader.matches(state), text)
        } else if let entry, let time, reader.matches(state) {
          cache.add(line.span, entry, at: time, minute.times.layout, in: state)
        }
      }
    }
    XCTAssertGreaterThan(known, TestTier.rounds(120) * 3)
  }

  private func entry(
    of line: Span<UInt8>, at time: LogTime, _ minute: LastMinute, in cache: EnvelopeCache
  ) -> EnvelopeReader.Entry? {
    cache.head(of: line, after: minute.times.layout).map { cache.entry(of: line, after: $0, at: time) }
  }

  /// A line of another length may continue the head.
  func testMessageThatMayBelongToHeadIsRead() {
    var (reader, names) = (EnvelopeReader(), NameTable())
    var (cache, minute) = (EnvelopeCache(), LastMinute())
    func read(_ message: String, reads: Bool = true) -> EnvelopeReader.Entry? {
      let line = ContiguousArray("2019-06-21 14:01:49.918 Df Shop[67793:22c78e] \(message)".utf8)
      guard let time = minute.printed(in: line.span), let state = reader.state else { return nil }
      if !reads { return self.entry(of: line.span, at: time, minute, in: cache) }
      let entry = reader.read(line.span, number: 1, names: &names)
      if let entry { cache.add(line.span, entry, at: time, minute.times.layout, in: state) }
      return entry
    }
    for _ in 0..<2 { XCTAssertNotNil(read("viewDidLoad")) }
    XCTAssertNotNil(read("viewDidAppear", reads: false))
    for message in [
      "(UIKitCore) viewDidAppear", "[com.example.shop:life] viewDidAppear", " viewDidAppear", "",
    ] {
      XCTAssertNil(read(message, reads: false), message)
    }
  }
}
