import Foundation
import XCTest

/// Holds each story of `SampleLogs` to its `expected.json`: what the logs with a mistake must show, and nothing
/// else; nothing in the log without it. A story that brings a model is held against that one.
final class SampleLogTests: XCTestCase {
  /// The contents of `expected.json`.
  private struct Expectation: Decodable {
    /// The format in which every log of the story is written.
    var format: String
    /// What is found in the logs with a mistake, in order.
    var findings: [Expected]
  }

  /// A finding as far as a story promises it.
  private struct Expected: Decodable, Equatable, CustomStringConvertible {
    var file: String
    var rule: String
    var severity: String
    var line: Int
    var subject: String?
    /// The rule of the first cause; `nil` when none is named.
    var cause: String?

    var description: String {
      "\(file):\(line): \(severity): \(subject ?? "-") [\(rule)] cause: \(cause ?? "-")"
    }
  }

  /// The part of a report that the stories speak of.
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

  /// Holds one story to what it promises; the plug-in FolderTests makes a test of each.
  func check(_ story: String) throws {
    let expectation = try expectation(of: story)
    let logs = try files(of: story).filter { $0.hasPrefix("device") && $0.hasSuffix(".log") }
    XCTAssertTrue(logs.contains("device.log"))
    var found: [Expected] = []
    for log in logs.sorted(by: Self.comesFirst) {
      let (report, run) = try analyze(story, log)
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
    try checkFixedLog(of: story, format: expectation.format)
    try checkPage(of: story, expectation)
  }

  /// Nothing is found where the mistake is mended.
  private func checkFixedLog(of story: String, format: String) throws {
    let (report, run) = try analyze(story, "fixed.log")
    XCTAssertEqual(report.findings.filter { $0.severity != "note" }.map(\.rule), [])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(report.inputs.map(\.format), [format])
  }

  private func checkPage(of story: String, _ expectation: Expectation) throws {
    let list = try text(Self.folder.appendingPathComponent("README.md"))
    XCTAssertTrue(list.contains("(\(story))"), "\(story) is missing in SampleLogs/README.md")
    let readme = try text(Self.folder.appendingPathComponent("\(story)/README.md"))
    for rule in Set(expectation.findings.flatMap { [$0.rule, $0.cause].compactMap(\.self) }) {
      XCTAssertTrue(readme.contains("`\(rule)`"), "\(story)/README.md does not name \(rule)")
    }
  }

  /// What UIKit promises holds in it; only the order of the app's own is broken.
  func testAStoryWithAModelOfItsOwnShowsNothingWithoutIt() throws {
    let stories = try stories().filter { try files(of: $0).contains { $0.hasSuffix(".order") } }
    XCTAssertFalse(stories.isEmpty, "no story brings a model")
    for story in stories {
      for log in try files(of: story) where log.hasSuffix(".log") {
        let run = try Run().lifelog(
          "analyze", "--fail-on", "note", Self.folder.appendingPathComponent("\(story)/\(log)").path)
        XCTAssertEqual(run.status, 0, "\(story)/\(log): \(run.output)")
      }
    }
  }

  func testTheStoriesCoverEveryFormat() throws {
    let formats = try Run().lifelog("formats").output
    let told = Set(try stories().map { try expectation(of: $0).format })
    for format in ["nslog", "print", "log-default", "log-compact", "log-ndjson", "syslog"] {
      XCTAssertTrue(told.contains(format), "no story in the format \(format)")
      XCTAssertTrue(formats.contains(format), "\(format) is no format any longer")
    }
  }

  private func analyze(_ story: String, _ log: String) throws -> (report: Report, run: Run) {
    let folder = Self.folder.appendingPathComponent(story)
    let models = try files(of: story).filter { $0.hasSuffix(".order") }.flatMap {
      ["--model", folder.appendingPathComponent($0).path]
    }
    let log = folder.appendingPathComponent(log).path
    let run = try Run().lifelog(["analyze", "--format", "json"] + models + [log])
    return (try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)), run)
  }

  private func stories() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let stories = names.filter { !$0.contains(".") }.sorted()
    XCTAssertFalse(stories.isEmpty, "there are no stories")
    return stories
  }

  private func files(of story: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(story).path)
  }

  private func expectation(of story: String) throws -> Expectation {
    let file = Self.folder.appendingPathComponent("\(story)/expected.json")
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
