import XCTest

/// Lines of unknown loggers. Only together with other lines do they differ from sentences.
final class TentativeReportTests: XCTestCase {
  private let life = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]

  private func events(_ lines: [String]) -> Int { ReadLog(lines.map { $0 + "\n" }.joined()).events.count }

  func testLifeInOneStyleIsOfLogger() {
    for lead in [
      "BUGSNAG breadcrumb #2 {state} ", "<activity 0x21a0> 10:22:01.010 ",
      "10:22:01 Shop Phone UI - ",
    ] {
      XCTAssertEqual(events(life.map { "\(lead)CartPane \($0)" }), 3, lead)
      XCTAssertEqual(events(life.prefix(2).map { "\(lead)CartPane \($0)" }), 0, "\(lead)may be a sentence")
    }
  }

  /// Once the style is known, other names need no complete life.
  func testOtherNamesInThatStyle() {
    let lines = life.map { "trace life ui CartPane \($0)" }
    XCTAssertEqual(events(lines + ["trace life ui MenuPane viewDidLoad"]), 4)
    XCTAssertEqual(events(["trace life ui MenuPane viewDidLoad"] + lines), 4, "it waited")
  }

  func testShortCallbacksOfAnyName() {
    XCTAssertEqual(events(["didLoad", "willAppear", "didAppear"].map { "[Explore]  ▶︎ \($0)" }), 3)
    XCTAssertEqual(events(["didLoad", "didAppear"].map { "[Explore]  ▶︎ \($0)" }), 0)
    XCTAssertEqual(
      events(["did load", "will appear", "did appear"].map { "Banner: \($0)" }), 0, "words, as ads have them")
  }

  /// What other lines report is only mentioned.
  func testControllerOfOtherLinesIsOnlyMentioned() {
    let reported = life.map { "CartVC \($0)" }
    let mentioned = life.map { "screens seen so far CartVC \($0)" }
    XCTAssertEqual(events(reported + mentioned), 3)
    XCTAssertEqual(ReadLog((reported + mentioned).joined(separator: "\n")).summary.skipped, [.mention: 3])
  }

  func testSentencesAreNone() {
    XCTAssertEqual(events(life.map { "please check the order of CartVC \($0)" }), 0)
    XCTAssertEqual(events(life.map { "seen today late CartPane \($0) in another test" }), 0)
  }

  func testCertainEvidenceComesFirst() {
    XCTAssertEqual(ReadLog("PageVC[1] viewDidLoad").described, ["1 PageVC viewDidLoad"])
    XCTAssertEqual(ReadLog("PageVC[1] viewDidLoad").instances, ["1"])
  }
}
