import Foundation
import TestSupport
import XCTest

/// What outputs do to files that exist: inputs, earlier outputs, and files of others.
final class OutputSafetyTests: XCTestCase {
  func testOutputNeverReplacesStandardInput() throws {
    for (words, option) in [
      ("analyze -", "--json"), ("analyze -", "--sarif"), ("analyze -", "--write-baseline"),
      ("analyze -", "--tree"), ("diagram tree -", "-o"),
    ] {
      let run = try Run().with("e.svg", TestLog.doubleAppearance)
      try FileManager.default.linkItem(
        at: run.folder.appendingPathComponent("e.svg"), to: run.folder.appendingPathComponent("hard.svg"))
      for name in ["e.svg", "hard.svg"] {
        try run.shell("\"$0\" \(words) \(option) \(name) < e.svg")
        XCTAssertEqual(run.status, 2, words)
        XCTAssertTrue(run.errors.contains("cannot write '\(name)': it is one of the logs\n"), run.errors)
        XCTAssertEqual(try text(of: "e.svg", in: run), TestLog.doubleAppearance)
      }
    }
  }

  func testOutputNeverReplacesLogInInputFolder() throws {
    for name in ["logs/b.log", "logs/deep/b.log", "link/b.log", "logs/deep/../b.log", "logs/packed.gz"] {
      let run = try Run().with("logs/a.log", TestLog.doubleAppearance).with(
        "logs/b.log", TestLog.doubleAppearance
      ).with(
        "logs/deep/b.log", TestLog.doubleAppearance
      )
      .with("logs/packed.gz", Data([0x1F, 0x8B, 8, 0]))
      try FileManager.default.createSymbolicLink(
        atPath: run.folder.appendingPathComponent("link").path, withDestinationPath: "logs")
      let before = try Data(contentsOf: run.folder.appendingPathComponent(name))
      try run.lifelog("analyze", "logs", "--json", name)
      XCTAssertEqual(run.status, 2, name)
      XCTAssertTrue(run.errors.contains("cannot write '\(name)': it is one of the logs\n"), run.errors)
      XCTAssertEqual(try Data(contentsOf: run.folder.appendingPathComponent(name)), before)
    }
  }

  func testOutputMayReplaceEarlierOutputInInputFolder() throws {
    let run = try Run().with("logs/a.log", TestLog.doubleAppearance).with("logs/empty.json", "").with(
      "other/b.log", TestLog.doubleAppearance)
    for name in ["logs/report.json", "logs/report.json", "logs/empty.json", "other/b.log"] {
      try run.lifelog(
        "analyze", "logs", "--json", name, "--sequence", "logs/life.png", "--csv", "logs/report.csv")
      XCTAssertEqual(run.status, 1, run.errors)
      XCTAssertTrue(try text(of: name, in: run).hasPrefix("{\n  \"schema\": \"lifelog.report/1\""), name)
    }
  }

  func testStandardOutputIsNotAppendedToItsInput() throws {
    for words in [
      "events e.log", "analyze e.log --format json", "analyze e.log --format summary",
      "events --merge e.log e.log",
    ] {
      let run = try Run().with("e.log", TestLog.doubleAppearance)
      try run.shell("\"$0\" \(words) >> e.log")
      XCTAssertEqual(run.status, 2, words)
      XCTAssertTrue(
        run.errors.contains("cannot write standard output: it is one of the logs\n"), run.errors)
      XCTAssertEqual(try text(of: "e.log", in: run), TestLog.doubleAppearance)
    }
  }

  func testFindingDiagramNeverReplacesLog() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "device.log", "--finding-diagrams", "found")
    let name = try XCTUnwrap(try names(in: "found", of: run).first)
    try run.with("found/\(name)", TestLog.doubleAppearance).lifelog(
      "analyze", "found/\(name)", "--finding-diagrams", "found")
    XCTAssertEqual(try text(of: "found/\(name)", in: run), TestLog.doubleAppearance, run.errors)
    XCTAssertEqual(run.status, 2)
  }

  /// Each document that lifelog writes is recognized, and is not a log.
  func testOwnDocumentsAreNotReadAsLogs() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.lifelog("analyze", "device.log", "--format", "json")
    let findings = run.output
    var documents: [String: String] = [:]
    for format in [
      "json", "junit", "sarif", "markdown", "checkstyle", "gitlab", "github", "csv", "text", "summary",
    ] {
      documents["logs/report.\(format)"] = try run.lifelog("analyze", "device.log", "--format", format).output
    }
    for style in ["ndjson"] {
      documents["logs/events.\(style)"] = try run.lifelog("events", "device.log", "--format", style).output
    }
    documents["logs/advice.json"] = try run.lifelog("analyze", "device.log", "--advice=json").output
    for (name, text) in documents where !text.isEmpty { try run.with(name, text) }
    for ending in ["svg", "dot", "mmd", "puml"] {
      for kind in ["sequence", "tree", "timeline", "states"] {
        try run.lifelog("diagram", kind, "device.log", "-o", "logs/\(kind).\(ending)")
        XCTAssertEqual(run.status, 0, run.errors)
      }
    }
    for ending in ["svg", "dot"] {
      try run.lifelog("merge", "logs/report.summary", "--latencies", "logs/latencies.\(ending)")
      XCTAssertEqual(run.status, 0, run.errors)
    }
    try run.lifelog("analyze", "device.log", "--write-baseline", "logs/base.json")
    let count = try names(in: "logs", of: run).count
    try run.lifelog("analyze", "logs")
    XCTAssertEqual(run.status, 2, run.output)
    XCTAssertTrue(
      run.errors.hasPrefix("lifelog: note: skipped \(count) files that lifelog wrote: 'logs/"), run.errors)
    XCTAssertTrue(run.errors.contains("this folder contains no text file"), run.errors)

    try run.with("logs/device.log", TestLog.doubleAppearance).lifelog("analyze", "logs", "--format", "json")
    XCTAssertEqual(
      run.output.components(separatedBy: #""rule": "duplicate"#).count,
      findings.components(separatedBy: #""rule": "duplicate"#).count, "no finding counts twice")
    try run.lifelog("analyze", "logs/report.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.hasPrefix(
        "lifelog: error: cannot read 'logs/report.json': it is a document that lifelog wrote, not a log\n"),
      run.errors)
  }

  /// Other documents with callbacks remain logs.
  func testDocumentsOfOtherToolsAreRead() throws {
    let junit =
      "<?xml version=\"1.0\"?>\n<testsuites name=\"Shop\">\n<system-out>\n\(TestLog.doubleAppearance)</system-out>\n"
    for text in [
      junit, "::group::Test\n" + TestLog.doubleAppearance, "# Notes\n\n```\n\(TestLog.doubleAppearance)```\n",
      "{\"line\": 1}\n" + TestLog.doubleAppearance,
    ] {
      let run = try Run().with("logs/device.log", text).lifelog("events", "logs")
      XCTAssertEqual(run.output.split(separator: "\n").count, 4, "\(text)\n\(run.errors)")
    }
  }

  func testPagesOfLongerDrawingAreRemoved() throws {
    let events = (0..<60).map {
      TestLog.doubleAppearance.replacingOccurrences(of: "Cart: 0x7fa1", with: "Cart\($0): 0x\($0)")
    }
    for ending in TestTier.isAll ? ["png", "svg"] : ["svg"] {
      let run = try Run().with("long.log", events.joined()).with("short.log", TestLog.doubleAppearance)
      let arguments = ["-o", "life.\(ending)", "--page-height", "400"]
      try run.lifelog(["diagram", "sequence", "long.log"] + arguments)
      let pages = run.names.filter { $0.hasPrefix("life-") }
      XCTAssertGreaterThan(pages.count, 3, run.errors)
      // This is not a page, and the pages after it are another series.
      try run.with("life-4.\(ending)", "notes")
      try run.lifelog(["diagram", "sequence", "short.log"] + arguments)
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertFalse(run.names.contains("life-2.\(ending)") || run.names.contains("life-3.\(ending)"))
      XCTAssertEqual(try text(of: "life-4.\(ending)", in: run), "notes")
    }
  }

  func testFailedPageLeavesNoPage() throws {
    let events = (0..<60).map {
      TestLog.doubleAppearance.replacingOccurrences(of: "Cart: 0x7fa1", with: "Cart\($0): 0x\($0)")
    }
    let run = try Run().with("long.log", events.joined()).with("life-3.svg/file", "")
    try run.lifelog("diagram", "sequence", "long.log", "-o", "life.svg", "--page-height", "300")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("cannot write 'life-3.svg': it is a folder"), run.errors)
    XCTAssertEqual(run.names, ["life-3.svg", "long.log"])
  }

  func testDiagramsOfFormerFindingsAreRemoved() throws {
    let other = TestLog.doubleAppearance.replacingOccurrences(of: "Cart", with: "Shelf")
    let run = try Run().with("device.log", TestLog.doubleAppearance).with("other.log", other)
    try run.lifelog("analyze", "device.log", "--finding-diagrams", "found")
    let former = try names(in: "found", of: run)
    try run.with("found/notes.svg", "<svg/>").with("found/mine-12345678.svg", "<svg/>")
    try run.lifelog("analyze", "other.log", "--finding-diagrams", "found")
    let names = try names(in: "found", of: run)
    XCTAssertEqual(names.count, former.count + 2)
    XCTAssertTrue(Set(names).isDisjoint(with: former), "\(names)")
  }

  func testMissingFontsAreReported() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.with("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><cachedir>cache</cachedir></fontconfig>")
    let fonts = ["FONTCONFIG_FILE": run.folder.appendingPathComponent("fonts.conf").path]
    #if os(Linux)
      for name in ["tree.png", "tree.pdf"] {
        try run.executable(["diagram", "tree", "device.log", "-o", name], environment: fonts)
        XCTAssertEqual(run.status, 2)
        XCTAssertTrue(run.errors.contains("this machine has no fonts"), run.errors)
        XCTAssertTrue(
          run.errors.hasSuffix("help: install a font, such as DejaVu Sans, or write SVG\n"), run.errors)
        XCTAssertFalse(run.names.contains(name))
      }
      try run.executable(["diagram", "tree", "device.log", "-o", "tree.svg"], environment: fonts)
      XCTAssertEqual(run.status, 0, "the reader's fonts draw an SVG")
    #endif
  }

  private func text(of name: String, in run: Run) throws -> String {
    String(decoding: try Data(contentsOf: run.folder.appendingPathComponent(name)), as: UTF8.self)
  }

  private func names(in folder: String, of run: Run) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: run.folder.appendingPathComponent(folder).path)
      .sorted()
  }
}
