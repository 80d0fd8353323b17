import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogTrace
import LifelogXML
import XCTest

/// From an export to a finding.
final class XctraceFindingTests: XCTestCase {
  func testDuplicateAppearanceIsFoundInMessageTable() throws {
    var export = Export()
    export.logTable()
    let cart = "<CartViewController: 0x7fa1>"
    for (time, callback) in [
      (100, "viewDidLoad"), (301, "viewWillAppear:"), (318, "viewDidAppear:"), (640, "viewDidAppear:"),
      (900, "viewWillDisappear:"), (950, "viewDidDisappear:"),
    ] {
      export.log(time * 1_000_000, export.message("GET /v2/feed"))
      export.log(time * 1_000_000 + 1, export.message(cart, " ", callback))
    }
    let report = try analyze(export.document)
    XCTAssertEqual(report.findings.map(\.rule), ["duplicate-view-did-appear"])
    XCTAssertEqual(report.findings.map(\.line), [11])
    XCTAssertEqual(report.inputs.first?.format, "xctrace")
    XCTAssertEqual(report.inputs.first?.events, 6)
    XCTAssertEqual(report.inputs.first?.lines, 16)
  }

  func testSignpostsBecomeCallbacksWithBothPhases() throws {
    var export = Export()
    export.signpostTable()
    for (index, name) in ["viewDidLoad", "viewWillAppear", "viewDidAppear"].enumerated() {
      export.signpost(index * 1_000_000, name, "Begin", export.message("<CartViewController: 0x7fa1>"))
      export.signpost(index * 1_000_000 + 500, name, "End", export.message("<CartViewController: 0x7fa1>"))
    }
    let report = try analyze(export.document)
    XCTAssertEqual(report.inputs.first?.events, 6)
    XCTAssertEqual(report.findings.map(\.rule), [])
  }

  /// An event in both tables is not a duplicate report.
  func testTablesOfOneRecordingAreCheckedSeparately() throws {
    var export = Export()
    let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    export.logTable()
    for (index, name) in callbacks.enumerated() {
      export.log(index * 1_000_000, export.message("<CartViewController: 0x7fa1> ", name))
    }
    export.signpostTable()
    for (index, name) in callbacks.enumerated() {
      export.signpost(index * 1_000_000 + 100, name, "Event", export.message("<CartViewController: 0x7fa1>"))
    }
    let report = try analyze(export.document)
    XCTAssertEqual(report.inputs.first?.events, 6)
    XCTAssertEqual(report.findings.map(\.rule), [])
  }

  func testIdlePeriodBetweenRowsIsGap() throws {
    var separated = Export()
    separated.logTable()
    separated.log(0, separated.message("<CartViewController: 0x7fa1> viewWillAppear:"))
    separated.log(1_000, separated.message("<CartViewController: 0x7fa1> viewDidAppear:"))
    var joined = separated
    // Rows without callbacks still show that the recording continued.
    for second in 1..<4 { joined.log(second * 50_000_000_000, joined.message("GET /v2/feed")) }
    for isJoined in [false, true] {
      var export = isJoined ? joined : separated
      export.log(190_000_000_000, export.message("<CartViewController: 0x7fa1> viewDidAppear:"))
      XCTAssertEqual(
        try analyze(export.document).findings.map(\.rule), isJoined ? ["duplicate-view-did-appear"] : [])
    }
  }

  private func analyze(_ text: String) throws -> Report {
    var analyzer = Pipeline(model: try Model.builtIn())
    analyzer.begin(path: "trace.xml")
    var reader = XctraceReader()
    try reader.feed(ContiguousArray(text.utf8).span) { analyzer.feed($0, of: XctraceReader.format) }
    try reader.finish { analyzer.feed($0, of: XctraceReader.format) }
    analyzer.record(bytes: reader.bytes, lines: reader.lines)
    return analyzer.finish().report
  }
}
