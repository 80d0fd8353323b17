import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

/// A log line may name the source line that wrote it.
final class SourceLocationTests: XCTestCase {
  /// The lines with timestamps, so far apart that none is another line of the delivery before it.
  private func log(_ lines: [String]) -> String {
    lines.enumerated().map { "2026-03-05 10:22:\(10 + 2 * $0).000 Shop[4121:301] \($1)\n" }.joined()
  }

  private func source(_ last: String) throws -> Finding.Location? {
    try Analyzed(
      log([
        "CartViewController.swift:5 viewDidLoad()", "CartViewController.swift:9 viewWillAppear(_:)",
        "CartViewController.swift:12 viewDidAppear(_:)",
        last,
      ])
    )
    .finding("duplicate-view-did-appear").source
  }

  func testFindingHasSourceLocationOfItsLine() throws {
    let spellings = [
      "CartViewController.swift:12 viewDidAppear(_:)", "[CartViewController.swift:12] viewDidAppear(_:)",
      "CartViewController.swift 12 viewDidAppear(_:)",
      "CartViewController.swift line 12 - viewDidAppear(_:)",
      "CartViewController.swift(12): viewDidAppear(_:)",
    ]
    for line in spellings {
      XCTAssertEqual(try source(line), Finding.Location(file: "CartViewController.swift", line: 12), line)
    }
    XCTAssertEqual(
      try source("[Shop/UI/CartViewController.swift:12] viewDidAppear(_:)"),
      Finding.Location(file: "Shop/UI/CartViewController.swift", line: 12))
    XCTAssertEqual(
      try source("CartViewController.m:12 - viewDidAppear:"),
      Finding.Location(file: "CartViewController.m", line: 12))
  }

  func testSourceLocationMayFollowCallback() throws {
    let expectedLocation = Finding.Location(file: "CartViewController.swift", line: 12)
    for line in [
      "CartViewController.viewDidAppear(_:) (CartViewController.swift:12)",
      "CartViewController viewDidAppear [CartViewController.swift:12]",
      "-[CartViewController viewDidAppear:] at CartViewController.swift:12",
      "-[CartViewController viewDidAppear:] at CartViewController.swift:12:34",
    ] {
      XCTAssertEqual(try source(line), expectedLocation, line)
    }
    let objectiveC = "-[CartViewController viewDidAppear:] at Shop/UI/CartViewController+Life.mm:12"
    XCTAssertEqual(try source(objectiveC)?.file, "Shop/UI/CartViewController+Life.mm")
  }

  func testNoSourceLocationWithoutFileOrLine() throws {
    for line in [
      "CartViewController.swift viewDidAppear(_:)", "CartViewController.swift:0 viewDidAppear(_:)",
      "CartViewController.swift:123456789 viewDidAppear(_:)",
      "CartViewController viewDidAppear", "CartViewController viewDidAppear (:12)",
      "CartViewController viewDidAppear 12",
      "CartViewController viewDidAppear (.swift:12)", "CartViewController viewDidAppear (Cart.txt:12)",
      "CartViewController viewDidAppear (Cart.swift:)",
    ] {
      XCTAssertNil(try source(line), line)
    }
  }

  /// The location with the given call stack frames after the second `viewDidAppear`.
  private func source(under frames: [String]) throws -> Finding.Location? {
    let appearance = [
      "-[Cart viewDidLoad]", "-[Cart viewWillAppear:]", "-[Cart viewDidAppear:]", "-[Cart viewDidAppear:]",
    ]
    return try Analyzed(log(appearance) + frames.joined(separator: "\n") + "\n")
      .finding("duplicate-view-did-appear").source
  }

  func testCallStackNamesSourceLocationOfCallback() throws {
    let byUIKit =
      "    frame #1: 0x0000000184c4d3c8 UIKitCore`-[UIViewController _setViewAppearState:isAnimating:] + 1012"
    let debugger =
      "  * frame #0: 0x0000000104a1d2f0 Shop`-[Cart viewDidAppear:](self=0x7fa1, _cmd=\"viewDidAppear:\")"
    XCTAssertEqual(
      try source(under: ["\(debugger) at Cart.m:18", byUIKit]), Finding.Location(file: "Cart.m", line: 18))
    XCTAssertEqual(
      try source(under: ["\(debugger) at Cart.m:18:5", byUIKit]), Finding.Location(file: "Cart.m", line: 18))
    XCTAssertNil(try source(under: ["\(debugger) at Cart.m:0", byUIKit]))
    XCTAssertNil(try source(under: [debugger, byUIKit]))
    XCTAssertEqual(
      try source(under: [
        "0   Shop                                0x0000000104a1d2f0 -[Cart viewDidAppear:] + 40 (Cart.m:18)",
        "1   UIKitCore                           0x0000000184c4d3c8 -[UIViewController _setViewAppearState:isAnimating:] + 1012",
      ]), Finding.Location(file: "Cart.m", line: 18))
  }

  /// A direct call of a callback is fixed at the caller, not in the callback.
  func testDirectCallHasSourceLocationOfCaller() throws {
    let frames = [
      "frame #0: 0x0000000104a1d2f0 Shop`Cart.viewDidAppear(animated=true, self=0x7fa1) at Cart.swift:18:5",
      "frame #1: 0x0000000104a1e000 Shop`Host.refresh(self=0x7fb2) at Host.swift:71:9",
      "frame #2: 0x0000000184c4d3c8 UIKitCore`-[UIApplication sendAction:to:from:forEvent:] + 96",
    ]
    XCTAssertEqual(try source(under: frames), Finding.Location(file: "Host.swift", line: 71))
  }

  func testMergedLogsHaveTheirOwnSourceLocations() throws {
    let logs = [12, 34].map { line in
      log(
        ["CartViewController.swift:5 viewDidLoad()", "CartViewController.swift:9 viewWillAppear(_:)"]
          + Array(repeating: "CartViewController.swift:\(line) viewDidAppear(_:)", count: 2))
    }
    let findings = try Analyzed(logs[0], logs[1]).report.findings.filter {
      $0.rule == "duplicate-view-did-appear"
    }
    XCTAssertEqual(findings.map(\.source?.line), [12, 34])
  }

  func testPrintedEventHasNoSourceLocationKey() throws {
    let read = try Analyzed(
      log(["CartViewController.swift:5 viewDidLoad()", "CartViewController.swift:9 viewWillAppear(_:)"]))
    XCTAssertEqual(read.report.inputs.map(\.events), [2])
    var names = NameTable()
    let detail = Detail(key: .empty, value: names.intern("CartViewController.swift"))
    let event = Event(line: 1, offset: 0, callback: .viewDidAppear)
    var renderer = EventRenderer(.ndjson)
    var output = ""
    renderer.render(event, details: [detail], names: names, to: &output)
    XCTAssertFalse(output.contains("details"), output)
  }

  func testJSONReportHasSourceLocationOnlyIfKnown() throws {
    var report = Report()
    report.findings = [ReportSamples.bareFinding]
    XCTAssertFalse(JSONReport(version: "1").text(report).contains("\"source\""))
    report.findings[0].source = Finding.Location(file: "CartViewController.swift", line: 12)
    XCTAssertTrue(
      JSONReport(version: "1").text(report)
        .contains(
          "\"source\": {\n        \"file\": \"CartViewController.swift\",\n        \"line\": 12\n      }"))
  }
}
