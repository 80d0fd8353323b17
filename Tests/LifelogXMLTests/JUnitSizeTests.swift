import LifelogFindings
import TestSupport
import XCTest

@testable import LifelogXML

/// A document has a limited size, and counts what it omits.
final class JUnitSizeTests: XCTestCase {
  private let report = Report.sample(
    findings: (0..<50).map { number in
      Finding.sample(subject: "Cart\(number)", witness: String(repeating: "w", count: 900))
    },
    verdicts: (0..<6_000).map { ClassVerdict(rule: "a-rule", subject: "Class\($0)", verdict: .satisfied) })

  func testTextsAreShortenedBeforeCasesAreOmitted() throws {
    let whole = try JUnitReport(report, version: "1").write()
    let smaller = try JUnitReport(report, version: "1").write(smallerThan: whole.count)
    XCTAssertLessThan(smaller.count, whole.count)
    XCTAssertEqual(count(of: "<testcase ", in: smaller), 6_050)
  }

  func testPassingCasesAreOmittedFirstAndCounted() throws {
    let small = try JUnitReport(report, version: "1").write(smallerThan: 100_000)
    XCTAssertEqual(count(of: "<testcase ", in: small), 2_000)
    XCTAssertEqual(count(of: "<failure ", in: small), 50)
    XCTAssertEqual(count(of: "… and 4,050 more test cases, omitted to limit the file size", in: small), 1)
  }

  func testLastLimitsBoundLargestPossibleTexts() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let worst = String(repeating: "\"", count: 1_000)
    let findings = (0..<100).map { number in
      Finding.sample(
        rule: "r\(number)" + worst, file: worst, subject: worst + "\(number)", message: worst, fix: worst)
    }
    let document = try JUnitReport(.sample(findings: findings), version: "1").write(smallerThan: 1)
    let maxCases = try XCTUnwrap(JUnitLimits.falling.last).cases
    XCTAssertEqual(count(of: "<failure ", in: document), findings.count)
    XCTAssertLessThan(document.count / findings.count * maxCases, JUnitLimits.document)
  }

  func testObjectLimitKeepsMostSevereCases() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    for profile in JUnitProfile.allCases {
      for maxObjects in [4_000, 20_000] {
        let document = try JUnitReport(report, version: "1", options: JUnitOptions(profile: profile))
          .write(smallerThan: .max, objects: maxObjects)
        let path = try folder.write(document, as: "report.xml")
        let size = try reader.answer(["size", path], as: [String: Int].self)
        let objects = try XCTUnwrap(size["objects"])
        XCTAssertLessThanOrEqual(objects, maxObjects)
        XCTAssertGreaterThan(objects, maxObjects * 8 / 10, "it is used")
        XCTAssertEqual(count(of: "<failure ", in: document), 50)
        XCTAssertEqual(count(of: " more test cases, omitted", in: document), 1)
      }
    }
  }

  /// Names, messages, texts and objects have the maximum length and number.
  func testLargestDocumentIsReadByEveryReader() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    let long = String(repeating: "w\u{1B}[31m<", count: 300)
    var findings: [Finding] = []
    for subject in 0..<100 {
      for line in 1...40 {
        findings.append(
          .sample(
            rule: "r\(subject % 3)" + long, file: long, line: line, subject: "Class\(subject)" + long,
            message: long,
            witness: long))
      }
    }
    let verdicts = (0..<3_000).flatMap { subject in
      (0..<30).map { ClassVerdict(rule: "rule-\($0)", subject: "Class\(subject)", verdict: .satisfied) }
    }
    let report = Report.sample(findings: findings, verdicts: verdicts)
    for profile in JUnitProfile.allCases {
      let document = try JUnitReport(report, version: "1", options: JUnitOptions(profile: profile)).write()
      let path = try folder.write(document, as: "report.xml")
      let size = try reader.answer(["size", path], as: [String: Int].self)
      XCTAssertLessThan(try XCTUnwrap(size["bytes"]), 30_000_000)
      for (part, limit) in [("objects", 250_000), ("message", 1_000), ("text", 50_000), ("name", 512)] {
        let reached = try XCTUnwrap(size[part])
        XCTAssertLessThanOrEqual(reached, limit, part)
        XCTAssertGreaterThan(reached, limit / 2, part)
      }
      XCTAssertEqual(count(of: " more test cases, omitted", in: document), 1)
      // Only the profile with more data per case.
      guard profile == .rich else { continue }
      let counts = try reader.answer(["counts", path], as: [String: [Int]].self)
      XCTAssertEqual(counts, .agreed(try XCTUnwrap(counts["expat"])))
      XCTAssertEqual(counts["expat"]?[1], 100)
    }
  }

  func testShortenedLongNamesStayDistinct() throws {
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
