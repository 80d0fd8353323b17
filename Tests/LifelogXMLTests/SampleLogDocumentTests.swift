import Foundation
import LifelogCore
import XCTest

@testable import LifelogXML

/// The JUnit document of every sample log: valid under both schemas, and read alike by readers that know
/// nothing of lifelog.
final class SampleLogDocumentTests: XCTestCase {
  private struct Judgement: Decodable {
    var counts: [String: [Int]]
    var isValid: Bool
  }

  func testXMLLintFindsEveryDocumentValidUnderBothSchemas() throws {
    let xmllint = try Tool.xmllint()
    let folder = try TemporaryFolder()
    let documents = try Self.logs().map { try Self.document(of: $0, in: folder) }
    for schema in Tool.schemas {
      let (status, _, errors) = try xmllint.run(["--noout", "--schema", schema] + documents)
      XCTAssertEqual(status, 0, errors)
    }
  }

  func testIndependentReadersAgreeOnEveryDocument() throws {
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    let documents = try Self.logs().map { try Self.document(of: $0, in: folder) }
    let judgements = try reader.answer(
      ["every"] + Tool.schemas + documents, as: [String: Judgement].self)
    XCTAssertEqual(judgements.count, documents.count)
    for (document, judgement) in judgements {
      XCTAssertTrue(judgement.isValid, document)
      XCTAssertEqual(Set(judgement.counts.values).count, 1, "\(document): \(judgement.counts)")
      XCTAssertGreaterThan(judgement.counts["junitparser"]?.first ?? 0, 0, document)
    }
  }

  /// A mistake makes a case fail, a mended log none.
  func testOnlyTheLogsWithAMistakeHaveFailures() throws {
    for log in try Self.logs() {
      let report = try Self.report(on: log)
      let document = String(decoding: try JUnitReport(report, version: "1").write(), as: UTF8.self)
      let isFaulty = report.findings.contains { $0.severity > .note }
      XCTAssertEqual(document.contains("<failure "), isFaulty, log.path)
      if log.lastPathComponent == "fixed.log" { XCTAssertFalse(isFaulty, log.path) }
    }
  }

  private static func logs() throws -> [URL] {
    let samples = Tool.here.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleLogs")
    let names = try FileManager.default.subpathsOfDirectory(atPath: samples.path).sorted()
    let logs = names.filter { $0.hasSuffix(".log") }.map { samples.appendingPathComponent($0) }
    XCTAssertFalse(logs.isEmpty)
    return logs
  }

  private static func report(on log: URL) throws -> Report {
    var analyzer = Analyzer(model: try model(for: log))
    analyzer.begin(path: log.lastPathComponent)
    analyzer.feed(ContiguousArray(try Data(contentsOf: log)).span)
    return analyzer.finish().report
  }

  /// The model that a story brings, or the built-in one.
  private static func model(for log: URL) throws -> Model {
    let folder = log.deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".order") }.map { file in
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        return ModelSource(file: file, text: text)
      }
    return sources.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(sources)
  }

  private static func document(of log: URL, in folder: TemporaryFolder) throws -> String {
    let story = log.deletingLastPathComponent().lastPathComponent
    return try folder.write(
      try JUnitReport(try report(on: log), version: "1").write(),
      as: "\(story)-\(log.deletingPathExtension().lastPathComponent).xml")
  }
}
