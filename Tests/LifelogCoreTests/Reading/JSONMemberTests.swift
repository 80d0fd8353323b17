import TestSupport
import XCTest

@testable import LifelogReading

/// Compares JSON lines taken as a whole with lines taken byte by byte.
final class JSONMemberTests: XCTestCase {
  func testObjectIsSameByLineOrByByte() {
    let entries = EntryReader(LogReader.Options())
    var members = 0
    for seed in 0..<TestTier.rounds(2_000) {
      var random = SeededRandom(seed)
      let lines = Self.lines(&random)
      var (whole, bytewise) = (JSONRecords(), JSONRecords())
      for (index, line) in lines.enumerated() {
        let bytes = ContiguousArray(line.utf8)
        let location = LineLocation(number: index + 1, offset: index * 100)
        guard bytewise.accepts(bytes.span) else { continue }
        XCTAssert(whole.accepts(bytes.span), "seed \(seed), line \(index)")
        if whole.takeMember(bytes.span, location) {
          members += 1
        } else {
          whole.take(bytes.span, location, entries)
        }
        bytewise.take(bytes.span, location, entries)
        XCTAssertEqual(Self.texts(whole.takeReleased()), Self.texts(bytewise.takeReleased()), "seed \(seed)")
      }
      whole.finish()
      bytewise.finish()
      XCTAssertEqual(Self.texts(whole.takeReleased()), Self.texts(bytewise.takeReleased()), "seed \(seed)")
    }
    XCTAssertGreaterThan(members, TestTier.rounds(2_000), "lines are read as a whole")
  }

  private static func lines(_ random: inout SeededRandom) -> [String] {
    let keys = ["eventMessage", "timestamp", "traceID", "a\\\"b", "", "key"]
    let values = [
      "\"text\"", "\"a, b\"", "\"a\\\"b\"", "\"open", "12", "-1.5e+3", "null", "true", "nil", "1 2", "{", "[",
      "}", "[]", "",
      "\"x\" \"y\"",
    ]
    var lines = ["[{", "  \"traceID\" : 1,"]
    for _ in 0..<random.below(12) {
      let space = random.pick(["", " ", "  "])
      let member =
        "  \"\(random.pick(keys))\"\(space):\(space)\(random.pick(random.once(in: 3) ? values : ["1", "\"v\""]))"
      lines.append(
        random.once(in: 12)
          ? random.pick(["}", "]", "},{", "x", "=== a"]) : member + random.pick([",", ",", " , ", ""]))
    }
    return lines + ["}]"]
  }

  /// A text without the whitespace between its tokens.
  private static func compact(_ text: ContiguousArray<UInt8>) -> String {
    var isInString = false
    var isEscaped = false
    let kept = text.filter { byte in
      defer { isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      return isInString || byte != 0x20
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func texts(_ items: [JSONRecords.Item]) -> [String] {
    items.map { item in
      switch item {
      case .record(let text, let location): "record \(location.number) \(compact(text))"
      case .line(let text, let location): "line \(location.number) \(String(decoding: text, as: UTF8.self))"
      case .broken(let location): "broken \(location.number)"
      case .overlong(let location): "overlong \(location.number)"
      }
    }
  }
}
