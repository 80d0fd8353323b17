import TestSupport
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// The report of any log is consistent, however unusual the log.
final class RandomLogReportTests: XCTestCase {
  func testReportOfAnyLogIsConsistent() throws {
    let model = try Model.builtIn()
    for seed in 0..<TestTier.rounds(150) {
      var random = RandomLog(seed: seed)
      let bytes = random.bytes(lines: 60)
      var analyzer = Pipeline(model: model, keepsTrace: true)
      analyzer.begin(path: "device.log")
      analyzer.feed(bytes.span)
      let analysis = analyzer.finish()
      assertConsistent(analysis.report, lines: analysis.report.inputs[0].lines, "seed \(seed)")
      XCTAssertTrue(analysis.trace?.steps.allSatisfy { $0.line > 0 } == true, "seed \(seed)")
    }
  }

  func testEmptyLogHasReport() throws {
    let analysis = try Analyzed("")
    XCTAssertEqual(analysis.report.conformance, .inconclusive)
    XCTAssertEqual(analysis.report.inputs.map(\.lines), [0])
  }

  private func assertConsistent(_ report: Report, lines: Int, _ location: String) {
    let order = report.findings.map { ($0.line, $0.rule) }
    XCTAssertTrue(zip(order, order.dropFirst()).allSatisfy { $0 <= $1 }, "\(location): not sorted")
    for finding in report.findings {
      let location = "\(location): \(finding.line) \(finding.rule)"
      XCTAssertTrue((1...lines).contains(finding.line), location)
      XCTAssertFalse(finding.message.isEmpty, location)
      XCTAssertEqual(finding.fixID.isEmpty, !finding.usualCauses.isEmpty, location)
      XCTAssertTrue(finding.fixID.isEmpty || Fix.named(finding.fixID) != nil, location)
      XCTAssertTrue(finding.witness.contains { $0.line == finding.line }, "\(location): not in its witness")
      XCTAssertEqual(finding.witness.map(\.line), finding.witness.map(\.line).sorted(), location)
      XCTAssertTrue(finding.causes.allSatisfy { Rule.named($0.rule) != nil }, location)
      XCTAssertTrue(finding.effects.allSatisfy { (1...lines).contains($0.line) }, location)
    }
    let verdicts = report.verdicts.map { ($0.subject, $0.rule) }
    XCTAssertTrue(
      zip(verdicts, verdicts.dropFirst()).allSatisfy { $0 < $1 },
      "\(location): duplicate or unsorted verdicts")
    for verdict in report.verdicts where verdict.verdict != .inconclusive {
      XCTAssertTrue(verdict.missing.isEmpty && verdict.pending == nil, "\(location): \(verdict)")
    }
  }
}
