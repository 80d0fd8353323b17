import Foundation
import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogReports
import LifelogTrace
import XCTest

/// The library as its user sees it: feed a log, get a report.
final class AnalyzerTests: XCTestCase {
  private static let appearsTwice = """
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fa1> viewDidAppear

    """

  func testFindingHasMessageLocationAndUsualCauses() throws {
    let finding = try XCTUnwrap(try report(Self.appearsTwice).findings.first)
    XCTAssertEqual(finding.rule, "duplicate-view-did-appear")
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual("\(finding.file):\(finding.line)", "device.log:4")
    XCTAssertEqual(finding.subject, "Cart")
    XCTAssertEqual(finding.instance, "0x7fa1")
    XCTAssertEqual(finding.why, Rule.named(finding.rule)?.statement)
    XCTAssertFalse(finding.usualCauses.isEmpty, "no cause is logged")
    XCTAssertEqual(finding.documentation?.hasPrefix("https://"), true)
  }

  func testFindingDescriptionEqualsCommandOutput() throws {
    let report = try report(Self.appearsTwice)
    let finding = try XCTUnwrap(report.findings.first)
    XCTAssertTrue("\(finding)".hasPrefix("device.log:4: error: Cart got viewDidAppear twice"), "\(finding)")
    XCTAssertTrue(report.text().hasPrefix("\(finding)\n\n"), report.text())
  }

  func testLogWithoutBeginIsNamedLog() throws {
    var analyzer = try Analyzer()
    analyzer.feed(Self.appearsTwice)
    let report = analyzer.finish()
    XCTAssertEqual(report.logs.map(\.path), ["log"])
    XCTAssertEqual(report.findings.map(\.file), ["log"])
  }

  func testEachLogIsReportedByName() throws {
    var analyzer = try Analyzer()
    for name in ["first.log", "second.log"] {
      analyzer.begin(log: name)
      analyzer.feed(Self.appearsTwice)
    }
    let report = analyzer.finish()
    XCTAssertEqual(report.logs.map(\.path), ["first.log", "second.log"])
    XCTAssertEqual(report.findings.map { "\($0.file):\($0.line)" }, ["first.log:4", "second.log:4"])
  }

  func testAnyByteCollectionCanBeFed() throws {
    let whole = try report(Self.appearsTwice).text(as: .json)
    let text = Self.appearsTwice
    let ways: [(String, (inout Analyzer) -> Void)] = [
      ("a string", { $0.feed(text) }),
      ("a part of one", { $0.feed(text[...]) }),
      ("an array", { $0.feed(Array(text.utf8)) }),
      ("data", { $0.feed(Data(text.utf8)) }),
      ("a sequence that is read once", { $0.feed(AnySequence(text.utf8)) }),
      ("a span", { $0.feed(ContiguousArray(text.utf8).span) }),
    ]
    for (name, feed) in ways {
      var analyzer = try Analyzer()
      analyzer.begin(log: "device.log")
      feed(&analyzer)
      let report = analyzer.finish()
      XCTAssertEqual(report.text(as: .json), whole, name)
    }
  }

  func testAnalyzerCanBeKeptInActor() async throws {
    let session = try Session()
    for line in Self.appearsTwice.split(separator: "\n") { await session.receive("\(line)\n") }
    let report = await session.end()
    XCTAssertEqual(report?.findings.map(\.rule), ["duplicate-view-did-appear"])
    let second = await session.end()
    XCTAssertNil(second, "the analyzer is already finished")
  }

  func testLastLineNeedsNoNewline() throws {
    let cut = Self.appearsTwice.dropLast()
    XCTAssertEqual(try report(cut).findings, try report(Self.appearsTwice).findings)
  }

  func testWithoutLogReportIsInconclusive() throws {
    let report = try Analyzer().finish()
    XCTAssertEqual(report.findings, [])
    XCTAssertEqual(report.logs, [])
    XCTAssertEqual(report.conformance, .inconclusive)
  }

  func testInconclusiveRuleNamesMissingCallbacks() throws {
    let report = try report("<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewDidAppear\n")
    let open = try XCTUnwrap(report.inconclusive.first { !$0.missing.isEmpty })
    XCTAssertEqual(open.subject, "Cart")
    XCTAssertNotNil(Rule.named(open.rule))
    XCTAssertNil(open.reason)
  }

  func testEveryReportFormatIsWritten() throws {
    let report = try report(Self.appearsTwice)
    for form in ReportFormat.all {
      XCTAssertTrue(report.text(as: form).contains("viewDidAppear"), form.id)
    }
    XCTAssertTrue(report.text(as: .json).contains("\"version\": \"\(Analyzer.version)\""))
  }

  private func report(_ log: some StringProtocol) throws -> Report {
    var analyzer = try Analyzer()
    analyzer.begin(log: "device.log")
    analyzer.feed(log)
    return analyzer.finish()
  }
}

/// An analyzer as a server would use it to follow a device.
private actor Session {
  private var analyzer: Analyzer?

  init() throws { analyzer = try Analyzer() }

  func receive(_ text: String) { analyzer?.feed(text) }

  func end() -> Report? { analyzer.take()?.finish() }
}
