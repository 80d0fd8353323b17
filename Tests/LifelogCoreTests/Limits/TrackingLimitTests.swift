import LifelogTrace
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogReports

/// What lifelog drops at a limit is counted, and up to the limit it drops nothing.
final class TrackingLimitTests: XCTestCase {
  func testNothingIsDroppedUpToLimit() throws {
    for limit in TrackingLimit.allCases {
      XCTAssertEqual(try dropped(at: limit, log(of: limit, count: limit.maximum)), 0, limit.rawValue)
    }
  }

  func testWhatIsDroppedBeyondLimitIsCounted() throws {
    for limit in TrackingLimit.allCases {
      // Of deallocated objects, half are forgotten at once.
      let expected = limit == .deallocatedObjects ? limit.maximum / 2 : 1
      XCTAssertEqual(
        try dropped(at: limit, log(of: limit, count: limit.maximum + 1)), expected, limit.rawValue)
    }
  }

  func testNumbersOfAllLogsAndGapsAreAdded() throws {
    let log = log(of: .transitionCalls, count: TrackingLimit.transitionCalls.maximum + 2)
    let report = try Analyzed(log + "\n---\n" + log, log).report
    XCTAssertEqual(report.notTracked, NotTracked([.transitionCalls: 6]))
  }

  func testRulesAboutSamePresentationsCountThemOnce() throws {
    let log = log(of: .openPresentations, count: TrackingLimit.openPresentations.maximum + 5)
    XCTAssertEqual(try dropped(at: .openPresentations, log), 5)
  }

  /// The state of these is bounded by the controllers of the log.
  func testManyControllersOfOneKindAreTracked() throws {
    let loaded = child(0..<100) { "LC <C: \($0)> viewDidLoad" }
    let tabs = child(0..<100) { "LC <C: \($0)> willMoveToParent parent=<UITabBarController: 0x9>" }
    let waiting = (tabs + loaded + ["LC <C: 0x100> viewWillAppear", "LC <C: 0x100> viewDidAppear"])
    let found = try Analyzed(waiting.joined(separator: "\n")).finding("premature-view-load")
    XCTAssertTrue(found.message.contains("98 more"), found.message)
  }

  func testEveryOutputWithPlaceForNotesStatesNumbers() throws {
    var report = Report()
    report.notTracked = NotTracked([.openPresentations: 1_200, .formerLinks: 1])
    let text =
      "1,200 presentations (at most 64 per process), 1 link to a returned child (at most 64 per child)"
    XCTAssertTrue(rendered(report, TextReport()).contains("\nnot tracked: \(text)\n"), "text")
    XCTAssertTrue(
      rendered(report, MarkdownReport()).contains("\n- not tracked: "), rendered(report, MarkdownReport()))
    let sarif = rendered(report, SARIFReport(version: "1"))
    XCTAssertTrue(sarif.contains("not tracked: \(text)"), sarif)
    let json = rendered(report, JSONReport(version: "1"))
    XCTAssertTrue(json.contains("\"former-link\": 1,\n    \"open-presentation\": 1200\n"), json)
    XCTAssertFalse(rendered(Report(), JSONReport(version: "1")).contains("notTracked"))
    XCTAssertFalse(rendered(Report(), TextReport()).contains("not tracked"))
  }

  private func rendered(_ report: Report, _ renderer: some Renderer) -> String {
    var output = "\n"
    renderer.render(report, to: &output)
    return output
  }

  private func dropped(at limit: TrackingLimit, _ log: String) throws -> Int {
    try Analyzed(log).report.notTracked.counts[limit] ?? 0
  }

  /// Returns a log in which a number of objects or events wait at a limit.
  private func log(of limit: TrackingLimit, count: Int) -> String {
    lines(of: limit, count: count).joined(separator: "\n")
  }

  private func lines(of limit: TrackingLimit, count: Int) -> [String] {
    switch limit {
    case .openTransitions:
      // The class logs the ends of its appearances, so they are awaited.
      ["LC <C: 0x9> viewWillAppear", "LC <C: 0x9> viewDidAppear"]
        + child(0..<count) { "LC <C: \($0)> viewWillAppear" }
    case .transitionParticipants:
      child(0..<count) { "LC <C: \($0)> willMoveToParent parent=<Host: 0x9>" } + [
        "LC <Host: 0x9> viewWillAppear"
      ]
        + child(0..<count) { "LC <C: \($0)> viewWillAppear" }
    case .transitionCalls: child(0..<count) { "LC <Nav: 0x9> push child=<C: \($0)>" }
    case .openPresentations: child(0..<count) { "LC <Home: 0x9> present child=<C: \($0)>" }
    case .forwardingChildren:
      ["LC <Host: 0x9> shouldAutomaticallyForwardAppearanceMethods value=no"]
        + child(0..<count) { "LC <Host: 0x9> addChild child=<C: \($0)>" }
        + child(0..<count) { "LC <Host: 0x9> addSubview child=<C: \($0)>" }
    case .searchedBegins:
      ["LC <Other: 0x8> addChild child=<D: 0x7>"]
        + child(0..<count) { "LC <Host: 0x9> addChild child=<C: \($0)>" }
        + child(0..<count) { "LC <C: \($0)> beginAppearanceTransition appearing=yes" }
        + ["LC <D: 0x7> endAppearanceTransition"]
    case .formerLinks:
      child(0..<count) {
        """
        LC <C: 0x9> willMoveToParent parent=<Host: \($0)>
        LC <C: 0x9> didMoveToParent parent=nil
        """
      } + ["LC <C: 0x9> willMoveToParent parent=<Host: 0x100>"]
    case .deallocatedObjects:
      child(0..<count) { "LC <C: \($0)> viewDidLoad\nLC <C: \($0)> deinit" }
    case .addressClasses: (0..<count).map { "LC <C\($0): 0x9> viewDidLoad" }
    case .rememberedEvents: child(0..<count) { "LC <C: \($0)> viewDidLoad" }
    case .undecidedReports:
      ["<Store: 0x9> deinit"] + child(2..<count) { "<Feed: \($0)> deinit" }
        + ["<Shop: 0x8> viewDidLoad", "<Store: 0x9> viewDidLoad"]
    case .testRuns: (0..<count).map { "Test Case '-[CartTests test\($0)]' passed (0.1 seconds)." }
    }
  }

  /// Returns one text for the address of each child.
  private func child(_ numbers: Range<Int>, _ line: (String) -> String) -> [String] {
    numbers.map { line("0x" + String(0x100 + 0x10 * $0, radix: 16)) }
  }
}
