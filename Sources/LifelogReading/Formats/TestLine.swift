import LifelogText
import LifelogTrace

/// Reads which test or suite a line of a test runner names, and what the line reports about it.
///
/// The layouts are those of XCTest, of Swift Testing with its symbols of either kind, of xcodebuild for parallel tests,
/// and of xcpretty and xcbeautify, which print a test only when it ends.
enum TestLine {
  /// - Parameter range: The line without its prefixes and without white space at its ends.
  /// - Returns: `nil` if the line reports nothing about a test or suite.
  static func mark(in line: Span<UInt8>, _ range: Range<Int>) -> TestMark? {
    let (start, end) = (range.lowerBound, range.upperBound)
    let text = line.extracting(..<end)
    var mark = mark(in: text, at: start)
    if mark != nil { mark?.device = device(in: text, from: start) }
    return mark
  }

  /// `Clone 1 of iPhone 15 - Shop (123)` in `… on 'Clone 1 of iPhone 15 - Shop (123)' (0.1 seconds)`.
  private static func device(in text: Span<UInt8>, from start: Int) -> String? {
    guard let found = text.find(" on '", in: start..<text.count),
      let end = text.findLast(UInt8(ascii: "'"), or: UInt8(ascii: "'"), before: text.count), end > found + 5
    else { return nil }
    return text.string(found + 5..<end)
  }

  private static func mark(in text: Span<UInt8>, at start: Int) -> TestMark? {
    switch text.byte(start) {
    case UInt8(ascii: "T"): return suite(text, at: start) ?? testCase(text, at: start)
    case UInt8(ascii: "R"): return restart(text, at: start)
    case UInt8(ascii: "t"): return timed(text, at: start)
    case 0xe2, 0xf4:
      let (sign, length) = text.scalar(at: start)
      var cursor = Cursor(start + length)
      guard cursor.skipSpaces(in: text) > 0 else { return nil }
      return swiftTesting(text, at: cursor.offset) ?? formatted(text, at: cursor.offset, sign)
    default: return nil
    }
  }

  /// `Test Suite 'CartTests' started at …`, `Test suite 'CartTests' started on '…'`, `Test Suite CartTests started`.
  private static func suite(_ text: Span<UInt8>, at start: Int) -> TestMark? {
    guard text.has("Test Suite ", at: start) || text.has("Test suite ", at: start) else { return nil }
    var name = start + 11
    if text.byte(name) == UInt8(ascii: "'") { name += 1 }
    let verbs: [(StaticString, TestMark.Kind)] = [
      (" started", .suiteStarted), (" passed", .suiteEnded), (" failed", .suiteEnded),
    ]
    for (verb, kind) in verbs {
      guard let found = text.find(verb, in: name..<text.count) else { continue }
      let isQuoted = text.byte(found - 1) == UInt8(ascii: "'")
      guard found - (isQuoted ? 1 : 0) > name else { continue }
      let suite = withoutModule(text.string(name..<found - (isQuoted ? 1 : 0)))
      return TestMark(kind, of: .xctest, suite: suite)
    }
    return nil
  }

  /// `Test Case '-[ShopTests.CartTests testPay]' passed (…)`, `Test case 'CartTests.testPay()' passed on '…' (…)`.
  private static func testCase(_ text: Span<UInt8>, at start: Int) -> TestMark? {
    guard text.has("Test Case '", at: start) || text.has("Test case '", at: start) else { return nil }
    let name = start + 11
    for (verb, kind) in quotedVerbs {
      guard let quote = text.find(verb, in: name..<text.count), quote > name else { continue }
      let (suite, test) = parts(text.string(name..<quote))
      var mark = TestMark(kind, of: .xctest, suite: suite, name: test)
      mark.duration = duration(in: text, from: quote)
      return test.isEmpty ? nil : mark
    }
    return nil
  }

  /// `t =     0.00s Start Test at 2026-03-05 10:22:00.501`.
  private static func timed(_ text: Span<UInt8>, at start: Int) -> TestMark? {
    guard text.has("t = ", at: start), let date = text.find("s Start Test at ", in: start..<text.count)
    else { return nil }
    var cursor = Cursor(date + 16)
    var mark = TestMark(.timed, of: .xctest, suite: nil)
    mark.time = Timestamp.dateAndTime(&cursor, in: text)
    return mark.time == nil ? nil : mark
  }

  /// The microseconds of `(0.054 seconds)`, or of `0.054 seconds` at the start.
  private static func duration(in text: Span<UInt8>, from start: Int) -> Int64? {
    guard let end = text.find(" seconds", in: start..<text.count) else { return nil }
    let bracket = (start..<end).last { text.byte($0) == UInt8(ascii: "(") }
    guard let seconds = Double(text.string((bracket.map { $0 + 1 } ?? start)..<end)), seconds >= 0,
      seconds < 1e9
    else { return nil }
    return Int64(seconds * 1e6)
  }

  private static let quotedVerbs: [(StaticString, TestMark.Kind)] = [
    ("' started", .started), ("' passed", .ended(.passed)), ("' failed", .ended(.failed)),
    ("' skipped", .ended(.skipped)),
  ]

  /// `Restarting after unexpected exit, crash, or test timeout in CartTests.testPay(); …`: the test failed.
  private static func restart(_ text: Span<UInt8>, at start: Int) -> TestMark? {
    guard text.has("Restarting after ", at: start), let name = text.find(" in ", in: start..<text.count)
    else { return nil }
    let end = text.find(UInt8(ascii: ";"), in: name..<text.count) ?? text.count
    let (suite, test) = parts(text.string(name + 4..<end))
    return suite == nil || test.isEmpty
      ? nil : TestMark(.ended(.failed), of: .xctest, suite: suite, name: test)
  }

  /// `Test checkout() started.`, `Suite "Cart" passed after …`, `Test price(of:) with 3 test cases failed after …`.
  private static func swiftTesting(_ text: Span<UInt8>, at start: Int) -> TestMark? {
    let isSuite = text.has("Suite ", at: start)
    guard isSuite || text.has("Test ", at: start), !text.has("Test run ", at: start),
      !text.has("Test case passing ", at: start)
    else { return nil }
    var name = start + (isSuite ? 6 : 5)
    let isQuoted = text.byte(name) == UInt8(ascii: "\"")
    if isQuoted { name += 1 }
    for (verb, kind) in swiftVerbs {
      guard let found = end(of: name, in: text, isQuoted: isQuoted, before: verb) else { continue }
      let title = text.string(name..<found)
      guard isSuite else {
        var mark = TestMark(kind, of: .swiftTesting, suite: nil, name: title)
        mark.duration = text.find(" after ", in: found..<text.count).flatMap {
          duration(in: text, from: $0 + 7)
        }
        return mark
      }
      return TestMark(kind == .started ? .suiteStarted : .suiteEnded, of: .swiftTesting, suite: title)
    }
    return nil
  }

  private static let swiftVerbs: [(StaticString, TestMark.Kind)] = [
    (" started.", .started), (" passed after ", .ended(.passed)), (" failed after ", .ended(.failed)),
    (" skipped", .ended(.skipped)),
  ]

  /// The end of the name before a verb; `nil` if the verb does not follow a complete name.
  private static func end(
    of name: Int, in text: Span<UInt8>, isQuoted: Bool, before verb: StaticString
  ) -> Int? {
    guard var end = text.find(verb, in: name..<text.count) else { return nil }
    if let cases = text.find(" with ", in: name..<end), text.has(" test case", at: digits(cases + 6, text)) {
      end = cases
    }
    if isQuoted {
      end -= 1
      guard text.byte(end) == UInt8(ascii: "\"") else { return nil }
    }
    // A function or a type has no spaces; `recorded an issue` may quote any text.
    return end > name && (isQuoted || text.find(UInt8(ascii: " "), in: name..<end) == nil) ? end : nil
  }

  private static func digits(_ start: Int, _ text: Span<UInt8>) -> Int {
    var cursor = Cursor(start)
    return cursor.take(in: text, while: \.isDigit).upperBound
  }

  /// `✔ testPay (0.123 seconds)`, `✔ testPay on '…' (0.123 seconds)`, `✖ testPay, XCTAssertEqual failed`.
  private static func formatted(
    _ text: Span<UInt8>, at start: Int, _ sign: Unicode.Scalar
  ) -> TestMark? {
    var cursor = Cursor(start)
    let name = cursor.take(in: text) { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard text.has("test", at: name.lowerBound) else { return nil }
    let outcome: TestOutcome
    switch sign {
    case "✔", "✓": outcome = .passed
    case "✖", "✗", "✘": outcome = .failed
    case "⊘": outcome = .skipped
    default: return nil
    }
    let hasTime = text.has(" (", at: name.upperBound) && text.byte(name.upperBound + 2).isDigit
    let hasReason = outcome != .passed && text.has(", ", at: name.upperBound)
    guard hasTime || hasReason || text.has(" on '", at: name.upperBound) else { return nil }
    return TestMark(.ended(outcome), of: .xctest, suite: nil, name: text.string(name))
  }

  /// The suite and the test of `-[Module.Class test]`, `Class.test()`, or `Suite/function()` as Swift Testing has it.
  private static func parts(_ text: String) -> (suite: String?, test: String) {
    if text.hasPrefix("-[") {
      let words = text.dropFirst(2).split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return (nil, "") }
      return (withoutModule(String(words[0])), String(words[1].prefix { $0 != "]" }))
    }
    let head = text.prefix { $0 != "(" }
    if let slash = head.lastIndex(of: "/") {
      return (String(text[..<slash]), String(text[text.index(after: slash)...]))
    }
    let method = text.hasSuffix("()") ? text.dropLast(2) : text[...]
    guard let dot = head.lastIndex(of: ".") else { return (nil, String(method)) }
    return (withoutModule(String(text[..<dot])), String(method[text.index(after: dot)...]))
  }

  /// A bundle's name, such as `ShopTests.xctest`, has no module.
  private static func withoutModule(_ name: String) -> String {
    guard !name.hasSuffix(".xctest"), let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}
