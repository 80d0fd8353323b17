import Foundation
import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// Reading declared lines from a log's bytes to events.
final class DeclaredReadingTests: XCTestCase {
  private let declared = [
    DeclaredCallback("screenShown", "Analytics: shown {subject}"),
    DeclaredCallback("sheetClosed", "closed sheet {subject} #{instance}", "{subject} 关闭了"),
    DeclaredCallback("offline", "Network is gone"),
  ]

  private func read(_ log: String) -> ReadLog { ReadLog(log, declared: declared) }

  // MARK: Events

  func testDeclaredLineIsEvent() throws {
    let log = read("loaded 12 items\n  Analytics: shown <Shop.Cart: 0x7fa1>\nNetwork is gone\n")
    XCTAssertEqual(log.events.map(\.callback), [.declared(0), .declared(2)])
    XCTAssertEqual(log.events.map(\.line), [2, 3])
    XCTAssertEqual(log.names, ["Cart", ""])
    let shown = try XCTUnwrap(log.events.first)
    XCTAssertEqual(shown.offset, 16)
    XCTAssertEqual(shown.phase, .instant)
    XCTAssertEqual(shown.argument, .none)
    XCTAssertEqual(shown.subject.instance, InstanceToken(address: 0x7fa1, digits: 4))
    XCTAssertFalse(shown.module.isEmpty)
    XCTAssertEqual(log.summary.dialects, ["declared": 2])
    XCTAssertEqual(log.summary.events, 2)
  }

  func testDeclaredLineIsReadInEveryFormat() throws {
    let messages = [
      ("Analytics: shown Shop.Cart", "Cart", 0), ("closed sheet \"A\"/购物车 #3", "", -1),
      ("closed sheet 购物车 #3", "购物车", 1), ("购物车 关闭了", "购物车", 1), ("Network is gone", "", 2),
    ]
    for format in LogFormat.all {
      for sample in format.samples where isFilled(sample, in: format) {
        for (message, subject, place) in messages {
          for line in lines(of: sample, with: message, in: format) {
            let log = read(line + "\n")
            XCTAssertEqual(log.events.map(\.callback), place < 0 ? [] : [.declared(place)], line)
            guard let event = log.events.first else { continue }
            XCTAssertEqual(log.names, [subject], line)
            XCTAssertEqual(LogFormat.all[Int(event.format)].id, format.id, line)
            XCTAssertEqual(event.time?.iso8601, sample.time, line)
            XCTAssertEqual(event.pid, sample.pid, line)
          }
        }
      }
    }
  }

  /// Whether the sample's message could be replaced by any other.
  private func isFilled(_ sample: LogFormat.Sample, in format: LogFormat) -> Bool {
    sample.role == .message && !sample.message.isEmpty && format.id != LogFormat.launch.id
  }

  /// The sample's line with another message; in JSON both plain and with all JSON escapes. Empty for a sample whose
  /// message is not in the line unchanged.
  private func lines(of sample: LogFormat.Sample, with message: String, in format: LogFormat) -> [String] {
    guard let key = Self.messageKeys[format.id], sample.line.contains(key) else {
      let quoted = "\"\(message.replacing("\"", with: "\"\""))\""
      let text = format.id == LogFormat.unifiedLogCSV.id ? quoted : message
      let isWhole = sample.line.hasSuffix(sample.message) || format.id == LogFormat.unifiedLogCSV.id
      return isWhole && sample.line.contains(sample.message)
        ? [sample.line.replacing(sample.message, with: text)] : []
    }
    if sample.line.contains("signpostName") { return [] }
    let plain = message.replacing("\"", with: "\\\"").replacing("/", with: "\\/")
    let escaped = plain.utf16.map { unit in
      unit < 0x80 ? String(UnicodeScalar(UInt8(unit))) : String(format: "\\u%04X", Int(unit))
    }.joined()
    return [plain, escaped].map { text in
      let start = sample.line.range(of: key)?.upperBound ?? sample.line.endIndex
      let end = sample.line[start...].firstIndex(of: "\"") ?? sample.line.endIndex
      return sample.line.replacingCharacters(in: start..<end, with: text)
    }
  }

  /// The text before the message in each JSON format.
  private static let messageKeys = [
    LogFormat.logJSON.id: "\"eventMessage\":\"", LogFormat.logNDJSON.id: "\"eventMessage\":\"",
    LogFormat.unifiedLogJSONL.id: "\"message\":\"", LogFormat.goIOS.id: "\"message\":\"",
    LogFormat.pymobiledevice3JSON.id: "\"message\": \"",
  ]

  func testEventsKeepOrderOfLog() {
    let log = read(
      """
      <Cart: 0x7fa1> viewWillAppear
      Analytics: shown <Cart: 0x7fa1>
      <Cart: 0x7fa1> viewDidAppear
      Analytics: hidden <Cart: 0x7fa1>

      """)
    XCTAssertEqual(log.events.map(\.callback), [.viewWillAppear, .declared(0), .viewDidAppear])
    XCTAssertEqual(log.summary.dialects, ["declared": 1, "object-description": 2])
  }

  func testMatchingTemplateHasPriorityOverDialects() {
    let declared = [
      DeclaredCallback("tracked", "Analytics: viewDidAppear shown {subject}"),
      DeclaredCallback("stamped", "LC {subject} viewDidLoad at"),
      DeclaredCallback("unbalanced", "Unbalanced calls {*} for {subject}"),
    ]
    let log = ReadLog(
      """
      Analytics: viewDidAppear shown Cart
      Cart: viewDidAppear
      LC <Cart: 0x7fa1> viewDidLoad at=12
      LC <Cart: 0x7fa1> viewDidLoad
      Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>.

      """, declared: declared)
    XCTAssertEqual(
      log.events.map(\.callback), [.declared(0), .viewDidAppear, .declared(1), .viewDidLoad, .declared(2)])
    XCTAssertTrue(log.diagnostics.isEmpty)
  }

  func testDeclaredCallbackMarksSubjectAsController() {
    // A deinit counts only for a controller: the declared line shows that Cart is one.
    let log = read(
      """
      Cart deinit
      CartViewModel deinit
      Analytics: shown CartViewModel
      Analytics: shown Cart
      CartViewModel deinit

      """)
    XCTAssertEqual(log.events.map(\.callback), [.deinit, .declared(0), .declared(0)])
    XCTAssertEqual(log.names, ["Cart", "CartViewModel", "Cart"])
    XCTAssertEqual(log.summary.skipped, [.otherObject: 2])
    // A line without a name proves nothing about other lines without a name.
    XCTAssertEqual(read("Network is gone\n- deinit\n").events.map(\.callback), [.declared(2)])
  }

  func testDeclaredLineIsReadWithoutColorCodes() {
    let log = read("\u{1b}[32mAnalytics: shown \u{1b}[1mCart\u{1b}[0m\n")
    XCTAssertEqual(log.names, ["Cart"])
  }

  // MARK: Prefilter

  func testShortOrNonASCIITemplateIsFound() {
    let templates = [
      "-> {subject}", "→ {subject}", "{subject} é", "\"{subject}\" /go/", "{subject}: {*}!", "a/b {subject}",
      "\\o/ {subject}", "{subject} shown",
    ]
    let table = [
      "-> Cart", "→ Cart", "Cart é", "\"Cart\" /go/", "Cart: x!", "a/b Cart", "\\o/ Cart", "Cart shown",
    ]
    for (template, message) in zip(templates, table) {
      let declared = [DeclaredCallback("event", template)]
      XCTAssertEqual(ReadLog(message, declared: declared).names, ["Cart"], template)
      let stamped = "2026-03-05 10:22:01.301 Shop[563:23395] " + message
      XCTAssertEqual(ReadLog(stamped, declared: declared).names, ["Cart"], template)
      let object = try? JSONSerialization.data(withJSONObject: ["eventMessage": message])
      let line = ContiguousArray(object ?? Data())
      XCTAssertEqual(ReadLog(line, declared: declared).names, ["Cart"], template)
    }
  }

  func testLineWithoutTemplateTextIsSkipped() throws {
    let hints = LineHints(try XCTUnwrap(CustomMessages(declared: declared)))
    for line in ["loaded 12 items", "Analytics hidden", "closed the sheet", "关闭", ""] {
      XCTAssertFalse(hints.mayContainCallback(ContiguousArray(line.utf8).span), line)
    }
    for line in ["Analytics: shown Cart", "x closed sheet ", "购物车 关闭了", "Cart viewDidLoad"] {
      XCTAssertTrue(hints.mayContainCallback(ContiguousArray(line.utf8).span), line)
    }
  }

  // MARK: Chunks, and logs without declarations

  func testAnyChunksAreReadLikeWholeLog() {
    let messages = [
      "Analytics: shown Cart", "Analytics: shown <Shop.Cart: 0x7fa1>", "closed sheet A #1", "购物车 关闭了",
      "Network is gone", "Analytics: shown", "Analytics: viewDidAppear shown Cart",
    ]
    for seed in 0..<TestTier.rounds(100) {
      var random = RandomLog(seed: seed, adding: messages)
      let bytes = random.bytes(lines: 1 + seed % 30)
      let whole = ReadLog(bytes, declared: declared)
      let pieces = random.chunks(of: bytes.count)
      XCTAssertEqual(ReadLog(bytes, pieces: pieces, declared: declared), whole, "seed \(seed)")
    }
    let bytes = ContiguousArray("Cart viewDidLoad\r\n购物车 关闭了\u{0}\r\nAnalytics: shown Cart".utf8)
    let whole = ReadLog(bytes, declared: declared)
    XCTAssertEqual(whole.events.map(\.callback), [.viewDidLoad, .declared(1), .declared(0)])
    for cut in 0...bytes.count {
      XCTAssertEqual(ReadLog(bytes, pieces: [cut], declared: declared), whole, "split at \(cut)")
    }
  }

  func testLinesWithoutDeclarationsAreUnchanged() {
    XCTAssertEqual(ReadLog("Analytics: shown Cart\nNetwork is gone\n").items, [])
    XCTAssertEqual(ReadLog("Screen: viewDidAppear shown Cart\n").names, ["Screen"])
  }

  /// A model's declarations do not affect a log without such lines.
  func testDeclarationsDoNotAffectOtherLines() {
    let declared = [DeclaredCallback("never", "a line that no log has {subject}", "§ {subject}")]
    for seed in 0..<TestTier.rounds(100) {
      var random = RandomLog(seed: seed)
      let bytes = random.bytes(lines: 1 + seed % 30)
      XCTAssertEqual(ReadLog(bytes, declared: declared), ReadLog(bytes), "seed \(seed)")
    }
  }
}
