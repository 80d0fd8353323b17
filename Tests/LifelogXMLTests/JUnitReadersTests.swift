import LifelogTrace
import XCTest

@testable import LifelogFindings
@testable import LifelogXML

/// Independent schemas and readers accept the documents.
final class JUnitReadersTests: XCTestCase {
  private static let rich = Report.sample(
    findings: [
      .sample(
        causes: [.init(rule: "early-add-subview", confidence: .certain, text: "addSubview ran first")],
        effects: [.init(rule: "late", line: 44, subject: "Host", instance: nil, message: "Host hangs")]),
      .sample(rule: "other", severity: .warning), .sample(rule: "other", severity: .warning, subject: nil),
      .sample(rule: "small", severity: .note),
    ],
    verdicts: [
      ClassVerdict(rule: "late", subject: "Host", verdict: .violated),
      ClassVerdict(rule: "released", subject: "Host", verdict: .inconclusive, missing: [.`deinit`]),
      ClassVerdict(rule: "loaded", subject: "Host", verdict: .satisfied),
    ])

  /// A report, and the numbers of its cases, failures, errors and skipped cases.
  private static let samples: [(report: Report, counts: [Int])] = [
    (rich, [7, 1, 0, 4]),
    (Report().dated, [1, 0, 1, 0]),
    (.sample(), [1, 0, 0, 1]),
    (.sample(findings: (0..<3).map { .sample(line: $0 + 1, subject: "C\($0)") }), [3, 3, 0, 0]),
  ]

  func testDocumentsAreValidUnderBothSchemas() throws {
    let xmllint = try Tool.xmllint()
    let folder = try TemporaryFolder()
    let documents = try Self.samples.enumerated().map { number, sample in
      try folder.write(try JUnitReport(sample.report, version: "1").write(), as: "\(number).xml")
    }
    for schema in Tool.schemas {
      let (status, _, errors) = try xmllint.run(["--noout", "--schema", schema] + documents)
      XCTAssertEqual(status, 0, errors)
    }
  }

  /// The schema of Ant requires a timestamp, and the log has none.
  func testDocumentWithoutDateLacksOnlyTimestampOfAntSchema() throws {
    let xmllint = try Tool.xmllint()
    let folder = try TemporaryFolder()
    let document = try folder.write(try JUnitReport(Report(), version: "1").write(), as: "a.xml")
    let answers = try Tool.schemas.map { try xmllint.run(["--noout", "--schema", $0, document]) }
    XCTAssertEqual(answers[0].status, 0, answers[0].errors)
    let errors = answers[1].errors.split(separator: "\n").filter { $0.contains("Schemas validity error") }
    XCTAssertEqual(errors.count, 1)
    XCTAssertTrue(errors[0].contains("The attribute 'timestamp' is required but missing"), answers[1].errors)
  }

  func testPythonValidatorsAcceptDocumentsUnderBothSchemas() throws {
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    for sample in Self.samples {
      let document = try folder.write(try JUnitReport(sample.report, version: "1").write(), as: "report.xml")
      let answers = try reader.answer(["schemas", document] + Tool.schemas, as: [String: [Bool]].self)
      XCTAssertEqual(answers, Dictionary(uniqueKeysWithValues: Tool.schemas.map { ($0, [true, true]) }))
    }
  }

  func testIndependentReadersCountTheSameCases() throws {
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    for profile in JUnitProfile.allCases {
      for (report, counts) in Self.samples {
        let document = try folder.write(
          try JUnitReport(report, version: "1", options: JUnitOptions(profile: profile)).write(),
          as: "report.xml")
        let answers = try reader.answer(["counts", document], as: [String: [Int]].self)
        XCTAssertEqual(answers, .agreed(counts))
      }
    }
  }
}

extension [String: [Int]] {
  /// The expected answers of all readers for the numbers of cases, failures, errors and skipped cases.
  static func agreed(_ counts: [Int]) -> Self {
    var answers = Dictionary(
      uniqueKeysWithValues: ["junitparser", "xunitparser", "lxml", "expat"].map { ($0, counts) })
    // It does not distinguish failures from errors.
    answers["junit2html"] = [counts[0], counts[1] + counts[2], counts[3]]
    return answers
  }
}
