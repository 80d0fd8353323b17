import TestSupport
import XCTest

@testable import LifelogReading

/// Lines within a minute are one step, with the result of reading each.
final class QuietRunTests: XCTestCase {
  private let event = "Shop[563:23395] -[CartViewController viewDidLoad] <CartViewController: 0x600000000a10>"

  func testLinesOfAMinuteAreOneRun() throws {
    let text =
      [
        "2026-03-05 10:22:59.998+0100 Shop[563:23395] GET /cart",
        "2026-03-05 10:23:00.001+0100 Shop[563:23395] GET /cart",
        "2026-03-05 10:23:00.001+0100 Shop[563:23395] GET /cart",
        "2026-03-05 10:23:59.120+0100 Shop[563:23395] GET /cart",
        "2026-03-05 10:23:59.119+0100 Shop[563:23395] GET /cart",
      ].joined(separator: "\n") + "\n"
    XCTAssertEqual(runs(in: text), [1, 3, 1])
  }

  func testLineWithAHintOrAnotherZoneEndsARun() {
    let line = "2026-03-05 10:22:01.001+0100 Shop[563:23395] GET /cart"
    let others = [
      "2026-03-05 10:22:01.001+0100 \(event)", "2026-03-05 10:22:01.001+0200 Shop[563:23395] GET /cart",
      "2026-03-05 10:22:60.001+0100 Shop[563:23395] GET /cart",
      "2026-03-05 10:22:01.0010+0100 Shop[563:23395] GET /cart",
      "2026-03-05 10:22:01.0x1+0100 Shop[563:23395] GET /cart", "",
    ]
    for other in others {
      let found = runs(in: [line, line, other, line].joined(separator: "\n") + "\n")
      XCTAssertEqual(found.first, 2, other)
    }
  }

  /// The third line of a template is known to report nothing, so that it does not end a run.
  func testKnownMentionBelongsToARun() {
    let mention = "the flag of viewWillAppear is off for group"
    let lines = (0..<6).map { "2026-03-05 10:22:01.00\($0)+0100 \(head)\(mention) \($0)" }
    let noise = "2026-03-05 10:22:01.009+0100 \(head)GET /cart"
    let text = (lines + [noise, noise]).joined(separator: "\n") + "\n"
    XCTAssertEqual(runs(in: text), [6])
    XCTAssertEqual(ReadLog(text).summary.skipped[.mention], 6)
  }

  func testObjectsWithinAMinuteAreOneRun() {
    let times = [
      "10:22:59.998000", "10:23:00.001000", "10:23:00.001000", "10:23:59.998000", "10:23:59.998001",
      "10:23:59.998000",
    ]
    let head = object("2026-03-05 10:21:00.000000+0100", event) + "\n"
    let text = times.map { object("2026-03-05 \($0)+0100", "GET /cart") + "\n" }.joined()
    XCTAssertEqual(runs(in: text, after: head), [4, 1, 1])
  }

  /// No format reads lines of such a logger, and after the first line none is tried. The first line of a text is apart.
  func testLinesWithAnAppsOwnTimeAreOneRun() {
    for time in ["2026/03/05 10:22:0", "10:22:0", "[2026-03-05 10:22:0", "2026-03-05T10:22:0"] {
      let end = time.hasPrefix("[") ? "]" : ""
      let lines = (0..<6).map { "\(time)\($0).301\(end) INFO GET /cart\n" }
      XCTAssertEqual(runs(in: lines.joined(), after: lines[0]), [1, 6], time)
      XCTAssertEqual(ReadLog((lines + lines).joined()).summary.format, "print", time)
    }
  }

  /// A relay without device names needs no decision about them.
  func testLinesOfARelayAreOneRun() {
    let lines = (0..<6).map { "Mar  5 10:22:01.00000\($0) Shop(UIKit)[49] <Notice>: GET /cart\n" }
    XCTAssertEqual(runs(in: lines.joined(), after: lines[0]), [1, 6])
    XCTAssertEqual(ReadLog((lines + lines).joined()).summary.format, "syslog")
  }

  /// As soon as a device name is certain, lines that name no callback are not read for it.
  func testLinesOfARelayWithDeviceNamesAreOneRun() {
    let lines = (0..<400).map { "Mar  5 10:22:\(10 + $0 / 50) iPhone Shop(UIKit)[49] <Notice>: GET /cart\n" }
    XCTAssertEqual(runs(in: lines[200...].joined(), after: lines[..<200].joined()), [1, 399])
  }

  func testRunsAreReadLikeTheirLines() {
    for seed in 0..<TestTier.rounds(400) {
      for ofObjects in [false, true] {
        let layout = ofObjects ? "2026-03-05 " : Self.layouts[seed % Self.layouts.count]
        let bytes = ContiguousArray(log(seed: seed, ofObjects: ofObjects, layout).utf8)
        var random = SeededRandom(seed)
        let pieces = (0..<random.below(4)).map { _ in random.below(4_000) }
        XCTAssertEqual(
          ReadLog(bytes, pieces: pieces, preparedBy: random), ReadLog(inOrder: bytes),
          "seed \(seed), objects: \(ofObjects)")
      }
    }
  }

  private func object(_ time: String, _ message: String) -> String {
    #"{"timestamp":"\#(time)","eventMessage":"\#(message)"}"#
  }

  /// The numbers of lines of the runs after the first line of a text.
  private func runs(in text: String, after head: String? = nil) -> [Int] {
    let head = head ?? "2026-03-05 10:21:00.000+0100 \(event)\n"
    var prepared = PreparedText()
    var reader = LogReader(path: "device.log")
    var log = ReadLog("")
    let first = ContiguousArray(head.utf8)
    reader.feed(first.span, to: &log)
    let bytes = ContiguousArray((head + text).utf8)
    reader.preparer.prepare(bytes.span, into: &prepared)
    return prepared.runs.map(\.lines)
  }

  private let head = "Shop[563:23395] "

  /// What is before the clocks of a log.
  private static let layouts = [
    "2026-03-05 ", "2026-03-05 ", "2026/03/05 ", "", "[", "[2026-03-05 ", "Mar  5 ",
  ]

  /// Timed lines with events and mentions between them; some times are damaged, late, of another minute, layout or zone.
  private func log(seed: Int, ofObjects: Bool, _ layout: String) -> String {
    var random = SeededRandom(seed)
    let decimals = random.below(11)
    let zone = random.pick(["", "Z", "+0100", "-08:00", "+", " +0100"])
    let beforeClock = random.once(in: 3) ? layout.replacing(" ", with: "T") : layout
    var (milliseconds, lines) = (random.below(60_000), [String]())
    for _ in 0..<60 {
      milliseconds += random.pick([0, 0, 1, 5, 40, 3_000, -1, -2_000, 70_000, random.below(90_000)])
      let (second, fraction) = (abs(milliseconds) / 1000, abs(milliseconds) % 1000)
      let clock = [10 + second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
      let digits = String(String(fraction + 1000).dropFirst() + "0000000000").prefix(decimals)
      var date =
        beforeClock + clock.joined(separator: ":") + (decimals > 0 ? "." + digits : "") + zone
      if random.once(in: 12) {
        var bytes = Array(date.utf8)
        bytes[random.below(bytes.count)] = random.pick(Array("0369:.,+-Z T\r".utf8))
        date = String(decoding: bytes, as: UTF8.self)
      }
      let tail = random.pick([
        "GET /cart", "GET /cart", "GET /cart?item=4711&sort=price", "", "+0100 5Z 12O", "\r", event,
        "] GET /cart",
        "\(head)GET /cart", "iPhone Shop(UIKit)[49] <Notice>: GET /cart",
        "iPhone Shop(UIKit)[49] <Notice>: <Cart: 0x7fa1> viewDidLoad",
        "\(head)the flag of viewWillAppear is off for group \(random.below(30))",
        "\(head)import of \(random.below(30)) items is not initial",
        "\(head)dismissing offer \(random.below(3)) -",
        "\(head)Cart: viewDidLoad of \(random.below(3))",
      ])
      let space = random.pick([" ", " ", " ", ""])
      lines.append(ofObjects ? object(date, tail) : date + space + tail)
    }
    return lines.joined(separator: random.once(in: 4) ? "\r\n" : "\n") + "\n"
  }
}
