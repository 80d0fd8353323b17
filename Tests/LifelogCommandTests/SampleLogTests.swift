import Foundation
import XCTest

/// Compares each sample of `SampleLogs` with its `expected.json`: the logs with a violation must give exactly these
/// findings, the fixed log none. A sample with a model is checked against that model.
final class SampleLogTests: XCTestCase {
  /// The contents of `expected.json`.
  private struct Expectation: Decodable {
    /// The format of every log of the sample.
    var format: String
    /// The findings in the logs with a violation, in order.
    var findings: [Expected]
  }

  /// The expected parts of a finding.
  private struct Expected: Decodable, Equatable, CustomStringConvertible {
    var file: String
    var rule: String
    var severity: String
    var line: Int
    var subject: String?
    /// The rule of the first cause; `nil` if none is named.
    var cause: String?

    var description: String {
      "\(file):\(line): \(severity): \(subject ?? "-") [\(rule)] cause: \(cause ?? "-")"
    }
  }

  /// The parts of a report that the samples specify.
  private struct Report: Decodable {
    struct Input: Decodable { var format: String }
    struct Cause: Decodable { var rule: String }
    struct Finding: Decodable {
      var rule: String
      var severity: String
      var line: Int
      var subject: String?
      var causes: [Cause]
    }
    var inputs: [Input]
    var findings: [Finding]
  }

  private static let folder = TestPaths.package.appendingPathComponent("SampleLogs")

  /// Compares one sample with its expectation; the plug-in FolderTests makes a test for each.
  func check(_ sampleName: String) throws {
    let expectation = try expectation(of: sampleName)
    let logs = try files(of: sampleName).filter { $0.hasPrefix("device") && $0.hasSuffix(".log") }
    XCTAssertTrue(logs.contains("device.log"))
    var found: [Expected] = []
    for log in logs.sorted(by: Self.comesFirst) {
      let (report, run) = try analyze(sampleName, log)
      found += report.findings.map {
        Expected(
          file: log, rule: $0.rule, severity: $0.severity, line: $0.line, subject: $0.subject,
          cause: $0.causes.first?.rule)
      }
      let isError = report.findings.contains { $0.severity == "error" }
      XCTAssertEqual(run.status, isError ? 1 : 0, log)
      XCTAssertEqual(run.errors, "", log)
      XCTAssertEqual(report.inputs.map(\.format), [expectation.format], log)
    }
    XCTAssertEqual(found, expectation.findings)
    try checkFixedLog(of: sampleName, format: expectation.format)
    try checkPage(of: sampleName, expectation)
  }

  /// The log without the violation has no finding.
  private func checkFixedLog(of sampleName: String, format: String) throws {
    let (report, run) = try analyze(sampleName, "fixed.log")
    XCTAssertEqual(report.findings.filter { $0.severity != "note" }.map(\.rule), [])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(report.inputs.map(\.format), [format])
  }

  private func checkPage(of sampleName: String, _ expectation: Expectation) throws {
    let list = try text(Self.folder.appendingPathComponent("README.md"))
    XCTAssertTrue(list.contains("(\(sampleName))"), "\(sampleName) is missing in SampleLogs/README.md")
    let readme = try text(Self.folder.appendingPathComponent("\(sampleName)/README.md"))
    for rule in Set(expectation.findings.flatMap { [$0.rule, $0.cause].compactMap(\.self) }) {
      XCTAssertTrue(readme.contains("`\(rule)`"), "\(sampleName)/README.md does not name \(rule)")
    }
  }

  /// The log is valid for UIKit; it violates only the custom rules.
  func testSampleWithModelHasNoFindingsWithoutIt() throws {
    let sampleNames = try sampleNames().filter { try files(of: $0).contains { $0.hasSuffix(".order") } }
    XCTAssertFalse(sampleNames.isEmpty, "no sample has a model")
    for sampleName in sampleNames {
      for log in try files(of: sampleName) where log.hasSuffix(".log") {
        let run = try Run().lifelog(
          "analyze", "--fail-on", "note", Self.folder.appendingPathComponent("\(sampleName)/\(log)").path)
        XCTAssertEqual(run.status, 0, "\(sampleName)/\(log): \(run.output)")
      }
    }
  }

  func testSamplesCoverMainFormats() throws {
    let formats = try Run().lifelog("formats").output
    let sampleFormats = Set(try sampleNames().map { try expectation(of: $0).format })
    for format in ["nslog", "print", "log-default", "log-compact", "log-ndjson", "syslog"] {
      XCTAssertTrue(sampleFormats.contains(format), "no sample in the format \(format)")
      XCTAssertTrue(formats.contains(format), "\(format) is no longer a format")
    }
  }

  private func analyze(_ sampleName: String, _ log: String) throws -> (report: Report, run: Run) {
    let folder = Self.folder.appendingPathComponent(sampleName)
    let models = try files(of: sampleName).filter { $0.hasSuffix(".order") }.flatMap {
      ["--model", folder.appendingPathComponent($0).path]
    }
    let log = folder.appendingPathComponent(log).path
    let run = try Run().lifelog(["analyze", "--format", "json"] + models + [log])
    return (try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)), run)
  }

  private func sampleNames() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let sampleNames = names.filter { !$0.contains(".") }.sorted()
    XCTAssertFalse(sampleNames.isEmpty, "no samples found")
    return sampleNames
  }

  private func files(of sampleName: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(sampleName).path)
  }

  private func expectation(of sampleName: String) throws -> Expectation {
    let file = Self.folder.appendingPathComponent("\(sampleName)/expected.json")
    return try JSONDecoder().decode(Expectation.self, from: try Data(contentsOf: file))
  }

  private func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// `device.log` before `device-2.log`.
  private static func comesFirst(_ left: String, _ right: String) -> Bool {
    (left.count, left) < (right.count, right)
  }
}
