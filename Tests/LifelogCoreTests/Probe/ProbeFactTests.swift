import LifelogFindings
import LifelogModel
import LifelogTrace
import XCTest

/// A probe states facts that change verdicts.
final class ProbeFactTests: XCTestCase {
  private static let covers =
    "LC probe version=1 covers=viewDidLoad,viewWillAppear,viewDidAppear os=18.2 seq=0"

  private func log(_ messages: [String], pid: Int = 41) -> String {
    messages.enumerated().map { number, message in
      "2026-03-05 10:22:01.\(100 + number)000+0100 Shop[\(pid):1] \(message)\n"
    }.joined()
  }

  private static let unannounced = [
    "LC <Cart: 0x7fa1> viewDidLoad seq=1", "LC <Cart: 0x7fa1> viewDidAppear seq=2",
  ]

  func testCoveredCallbackThatIsMissingIsEvidence() throws {
    XCTAssertEqual(try Analyzed(log(Self.unannounced)).findings, [])
    XCTAssertEqual(
      try Analyzed(log([Self.covers] + Self.unannounced)).findings, ["3 did-appear-without-will-appear"])
  }

  func testProbeCoversEveryClassOfItsProcess() throws {
    let other = ["LC <List: 0x7fb2> viewDidLoad seq=3", "LC <List: 0x7fb2> viewDidAppear seq=4"]
    XCTAssertEqual(
      try Analyzed(log([Self.covers] + Self.unannounced + other)).findings,
      ["3 did-appear-without-will-appear", "5 did-appear-without-will-appear"])
  }

  func testProbeDoesNotCoverAnotherLaunchOfTheApp() throws {
    let plain = ["<List: 0x7fb2> viewDidLoad", "<List: 0x7fb2> viewDidAppear"]
    XCTAssertEqual(try Analyzed(log([Self.covers]) + log(plain, pid: 42)).findings, [])
  }

  func testProbeCoversClassesThatWereLoggedBeforeIt() throws {
    let messages = ["LC <List: 0x7fb2> viewDidLoad seq=1", Self.covers] + Self.unannounced
    XCTAssertEqual(try Analyzed(log(messages)).findings, ["4 did-appear-without-will-appear"])
  }

  func testProbeStatesVersionOfSystem() throws {
    let unloaded = log([Self.covers, "LC <Cart: 0x7fa1> viewDidUnload seq=1"])
    let report = try Analyzed(unloaded).report
    XCTAssertEqual(report.findings.map(\.rule), ["view-unload-on-modern-ios"])
  }

  func testOverrideWithoutSuperIsReportedOnce() throws {
    let delivery = ["viewWillAppear", "viewWillAppear phase=end super=no", "viewDidAppear"]
    let messages = (["viewDidLoad"] + delivery).enumerated().map { "LC <Cart: 0x7fa1> \($1) seq=\($0 + 1)" }
    let report = try Analyzed(log([Self.covers] + messages)).report
    XCTAssertEqual(report.findings.map { "\($0.line) \($0.rule)" }, ["4 missing-super-call"])
    XCTAssertEqual(report.findings.first?.message, "Cart did not call super in viewWillAppear")
  }

  func testStartOfProbeIsNoEvent() throws {
    let report = try Analyzed(log([Self.covers, "LC <Cart: 0x7fa1> viewDidLoad seq=1"])).report
    XCTAssertEqual(report.inputs.map(\.events), [1])
    XCTAssertEqual(try Analyzed(log([Self.covers])).report.inputs.map(\.reportsCallbacks), [false])
  }

  /// All deliveries of Cart have a return, but no second report.
  func testReturnsAreNotDuplicateReports() throws {
    let messages = ["viewWillAppear", "viewDidAppear"].flatMap { [$0, "\($0) phase=end super=no"] }
      .enumerated().map { "LC <Cart: 0x7fa1> \($1) seq=\($0 + 1)" }
    let report = try Analyzed(log([Self.covers] + messages)).report
    XCTAssertEqual(report.findings.map(\.rule), ["missing-super-call", "missing-super-call"])
    XCTAssertEqual(report.inputs.map(\.skipped), [[:]])
    XCTAssertEqual(report.inputs.map(\.events), [4], "like the two halves of any other callback")
  }

  /// The log begins after the probe's first line.
  func testReturnInExcerptIsNoSecondDelivery() throws {
    let messages = ["viewDidLoad", "viewWillAppear", "viewWillAppear phase=end super=no", "viewDidAppear"]
    let numbered = messages.enumerated().map { "LC <Cart: 0x7fa1> \($1) seq=\($0 + 7)" }
    let instant = numbered.map { $0.replacingOccurrences(of: " phase=end", with: "") }
    for lines in [numbered, instant] {
      let report = try Analyzed(log(lines)).report
      XCTAssertEqual(report.findings.map { "\($0.line) \($0.rule)" }, ["3 missing-super-call"])
    }
  }

  func testReturnIsNoSecondDelivery() throws {
    let messages = [
      "viewWillAppear", "viewWillLayoutSubviews", "viewWillAppear super=no", "viewDidAppear",
    ].map { "LC <Cart: 0x7fa1> \($0)" }
    let report = try Analyzed(log([Self.covers, "LC <Cart: 0x7fa1> viewDidLoad"] + messages)).report
    XCTAssertEqual(report.findings.map { "\($0.line) \($0.rule)" }, ["5 missing-super-call"])
  }

  /// Other code may write several lines for one delivery, for example a superclass and its subclass. A probe does not.
  func testEachNumberedLineIsDelivery() throws {
    let messages = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"].enumerated()
    let plain = messages.map { "<Cart: 0x7fa1> \($1)" }
    let numbered = messages.map { "LC <Cart: 0x7fa1> \($1) seq=\($0 + 1)" }
    func atOneTime(_ lines: [String]) -> String {
      lines.map { "2026-03-05 10:22:01.100000+0100 Shop[41:1] \($0)\n" }.joined()
    }
    XCTAssertEqual(try Analyzed(atOneTime([Self.covers] + plain)).findings, [])
    XCTAssertEqual(
      try Analyzed(atOneTime([Self.covers] + numbered)).findings, ["5 duplicate-view-did-appear"])
  }

  func testDebuggerShowsNoDurations() throws {
    let messages = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "LC <Cart: 0x7fa1> \($0)" }
    let covers = Self.covers.replacingOccurrences(of: "version=1", with: "version=1 clock=debugger")
    XCTAssertEqual(try Analyzed(log([Self.covers] + messages)).report.latencies.count, 2)
    XCTAssertEqual(try Analyzed(log([covers] + messages)).report.latencies.count, 0)
  }
}
