import Foundation
import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogXML

/// The JUnit document of every sample log is valid under both schemas, and independent readers agree on its content.
final class SampleLogDocumentTests: XCTestCase {
  private struct Judgement: Decodable {
    var counts: [String: [Int]]
    var isValid: Bool
  }

  func testSampleDocumentsAreValidUnderBothSchemas() throws {
    let xmllint = try Tool.xmllint()
    let folder = try TemporaryFolder()
    let documents = try Self.reports.get().map { try Self.document(of: $0.log, $0.report, in: folder) }
    for schema in Tool.schemas {
      let (status, _, errors) = try xmllint.run(["--noout", "--schema", schema] + documents)
      XCTAssertEqual(status, 0, errors)
    }
  }

  func testIndependentReadersAgreeOnSampleDocuments() throws {
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    let documents = try Self.reports.get().map { try Self.document(of: $0.log, $0.report, in: folder) }
    let judgements = try reader.answer(
      ["every"] + Tool.schemas + documents, as: [String: Judgement].self)
    XCTAssertEqual(judgements.count, documents.count)
    for (document, judgement) in judgements {
      XCTAssertTrue(judgement.isValid, document)
      let counts = try XCTUnwrap(judgement.counts["junitparser"])
      XCTAssertEqual(judgement.counts, .agreed(counts), document)
      XCTAssertGreaterThan(counts[0], 0, document)
    }
  }

  /// A log whose findings fail the run has a failed case; a corrected log has no case with findings.
  func testOnlyFaultySampleLogsHaveFailures() throws {
    for (log, report) in try Self.reports.get() {
      let document = String(decoding: try JUnitReport(report, version: "1").write(), as: UTF8.self)
      XCTAssertEqual(
        document.contains("<failure "), report.findings.contains(where: report.isFailing), log.path)
      if log.lastPathComponent == "fixed.log" {
        XCTAssertFalse(report.findings.contains { $0.severity > .note }, log.path)
      }
    }
  }

  /// The name of a case depends on the rules and the classes, not on lines, times or the profile.
  func testCaseNamesAreUniqueAndStable() throws {
    for (log, report) in TestTier.some(try Self.reports.get()) {
      let names = Self.names(in: report)
      XCTAssertEqual(Set(names).count, names.count, log.path)
      let text = try String(contentsOf: log, encoding: .utf8)
      let later = "\nthe app was started\n\n" + text.replacingOccurrences(of: "0x10", with: "0x2f")
      XCTAssertEqual(Self.names(in: try Self.report(on: Data(later.utf8), of: log)), names, log.path)
    }
  }

  private static func names(in report: Report) -> [String] {
    JUnitCase.all(in: report).map { "\($0.identity.classname.string).\($0.identity.name.string)" }
  }

  /// Shared by all tests.
  private static let reports = Result {
    try logs().map { log in (log: log, report: try report(on: try Data(contentsOf: log), of: log)) }
  }

  private static func logs() throws -> [URL] {
    let samples = Tool.here.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleLogs")
    let names = try FileManager.default.subpathsOfDirectory(atPath: samples.path).sorted()
    let logs = names.filter { $0.hasSuffix(".log") }.map { samples.appendingPathComponent($0) }
    XCTAssertFalse(logs.isEmpty)
    return logs
  }

  private static func report(on content: Data, of log: URL) throws -> Report {
    var analyzer = Pipeline(model: try model(for: log))
    analyzer.begin(path: log.lastPathComponent)
    analyzer.feed(ContiguousArray(content).span)
    return analyzer.finish().report
  }

  /// The model next to a sample log, or the built-in one.
  private static func model(for log: URL) throws -> Model {
    let folder = log.deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".order") }.map { file in
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        return ModelSource(file: file, text: text)
      }
    return sources.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(sources)
  }

  private static func document(of log: URL, _ report: Report, in folder: TemporaryFolder) throws -> String {
    let story = log.deletingLastPathComponent().lastPathComponent
    return try folder.write(
      try JUnitReport(report.dated, version: "1").write(),
      as: "\(story)-\(log.deletingPathExtension().lastPathComponent).xml")
  }
}
