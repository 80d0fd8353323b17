import LifelogCore
import XCTest

@testable import LifelogXML

/// A document stays small, and what it leaves out it counts.
final class JUnitSizeTests: XCTestCase {
  private let report = Report.sample(
    findings: (0..<50).map { number in
      Finding.sample(subject: "Cart\(number)", witness: String(repeating: "w", count: 900))
    },
    verdicts: (0..<6_000).map { ClassVerdict(rule: "a-rule", subject: "Class\($0)", verdict: .satisfied) })

  func testTextsAreShortenedBeforeCasesAreLeftOut() throws {
    let whole = try JUnitReport(report, version: "1").write()
    let smaller = try JUnitReport(report, version: "1").write(smallerThan: whole.count)
    XCTAssertLessThan(smaller.count, whole.count)
    XCTAssertEqual(count(of: "<testcase ", in: smaller), 6_050)
  }

  func testPassingCasesAreLeftOutBeforeFailingOnesAndCounted() throws {
    let small = try JUnitReport(report, version: "1").write(smallerThan: 100_000)
    XCTAssertEqual(count(of: "<testcase ", in: small), 2_000)
    XCTAssertEqual(count(of: "<failure ", in: small), 50)
    XCTAssertEqual(count(of: "… and 4050 more test cases, left out to keep the file small", in: small), 1)
  }

  func testTheLastLimitsKeepTheWorstTextsSmall() throws {
    let worst = String(repeating: "\"", count: 1_000)
    let findings = (0..<100).map { number in
      Finding.sample(
        rule: "r\(number)" + worst, file: worst, subject: worst + "\(number)", message: worst, advice: worst)
    }
    let document = try JUnitReport(.sample(findings: findings), version: "1").write(smallerThan: 1)
    let mostCases = try XCTUnwrap(JUnitLimits.falling.last).cases
    XCTAssertEqual(count(of: "<failure ", in: document), findings.count)
    XCTAssertLessThan(document.count / findings.count * mostCases, JUnitLimits.document)
  }

  func testLongNamesAreShortenedAndStayApart() throws {
    let endless = String(repeating: "C", count: 100_000)
    let report = Report.sample(findings: [
      .sample(subject: endless + "art"), .sample(subject: endless + "ell"),
    ])
    let document = try JUnitReport(report, version: endless).write()
    XCTAssertEqual(count(of: "<testcase ", in: document), 2)
    XCTAssertLessThan(document.count, 5_000)
  }

  private func count(of text: String, in document: ContiguousArray<UInt8>) -> Int {
    String(decoding: document, as: UTF8.self).components(separatedBy: text).count - 1
  }
}
