import TestSupport
import XCTest

/// Messages and sentences from the grammars are read as what they are.
final class MessageGrammarTests: XCTestCase {
  func testMessageIsReadWithItsOwner() {
    check(rounds: 4_000) { choices in
      var choices = choices
      let message = WrittenMessage(&choices)
      let log = ReadLog(message.text)
      let event = log.events.first
      let found = [
        "\(log.events.count)", event?.callback.name ?? "", log.names.first ?? "",
        (log.instances.first ?? nil) ?? "",
      ]
      let wanted = ["1", message.callback, message.subject, message.instance]
      return (choices, found == wanted ? nil : "'\(message.text)' was read as \(found), not as \(wanted)")
    }
  }

  func testEachPartOfChainIsReadWithItsOwner() {
    check(rounds: 1_000) { choices in
      var choices = choices
      let chain = WrittenChain(&choices)
      let log = ReadLog(chain.text)
      let found = zip(log.names, log.events).map { "\($0) \($1.callback.name)" }
      return (choices, found == chain.reports ? nil : "'\(chain.text)' was read as \(found)")
    }
  }

  /// The lines of a log do not change how each other's messages are read, and neither does the envelope.
  func testLogInEachEnvelopeIsReadLikeItsMessages() {
    let envelopes: [(Int) -> String] = [
      { "2026-03-05 10:22:01.\(100_000 + $0)+0100 Shop[563:23395] " },
      { "2026-03-05 10:22:01.\(100 + $0 % 800) Shop[563:60b] " },
      { _ in "Mar  5 10:22:01 phone Shop[49] <Notice>: " },
      { "2026-03-05 10:22:01.\(100 + $0 % 800) Df Shop[563:2339] [com.acme.shop:life] " },
      { "\($0 + 325):2026-03-05 10:22:01.\(100 + $0 % 800) Shop[563:60b] " },
      { "  \($0 + 325)\t2026-03-05 10:22:01.\(100 + $0 % 800) Shop[563:60b] " },
      { "logs/device.log:\($0 + 325):Mar  5 10:22:01 phone Shop[49] <Notice>: " },
    ]
    var random = SeededRandom(3)
    for _ in 0..<TestTier.rounds(40) {
      let messages = (0..<30).map { _ in
        var choices = Choices(SeededRandom(random.below(1 << 30)))
        return WrittenMessage(&choices)
      }
      let envelope = random.pick(envelopes)
      var lines: [String] = []
      for (index, message) in messages.enumerated() { lines.append(envelope(index) + message.text) }
      let log = ReadLog(lines.joined(separator: "\n"))
      let found = zip(log.events, log.names).map { "\($0.line) \($0.callback.name) \($1)" }
      let wanted = messages.enumerated().map { "\($0 + 1) \($1.callback) \($1.subject)" }
      let missing = zip(lines, wanted).filter { !found.contains($1) }.map { "\($0.0) → \($0.1)" }
      XCTAssertEqual(missing, [], "of a log of \(lines.count) lines")
      XCTAssertEqual(found.count, wanted.count)
    }
  }

  func testSentenceIsNotAnEvent() {
    check(rounds: 3_000) { choices in
      var choices = choices
      let text = SentenceGrammar.sentence(&choices)
      let events = ReadLog(text).events
      return (choices, events.isEmpty ? nil : "'\(text)' was read as \(events[0].callback.name)")
    }
  }

  /// Checks a property of random choices, and reports the smallest that fails.
  private func check(
    rounds: Int, _ property: (Choices) -> (made: Choices, error: String?),
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var errors: [String: Int] = [:]
    for seed in 0..<TestTier.rounds(rounds) {
      let (made, error) = property(Choices(SeededRandom(seed)))
      guard error != nil else { continue }
      let smallest = Choices.shrink(made.values) { property($0).error != nil }
      errors[property(Choices(repeating: smallest)).error ?? "", default: 0] += 1
    }
    let listed = errors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(40)
    XCTAssert(
      errors.isEmpty, listed.map { "\($0.value) × \($0.key)" }.joined(separator: "\n"), file: file, line: line
    )
  }
}
