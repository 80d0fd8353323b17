import Foundation
import LifelogReports
import LifelogText
import TestSupport
import XCTest

@testable import LifelogCommand

/// Independent readers find the same structure in an output whatever a log, its path, a title and the settings contain.
final class OutputStructureTests: XCTestCase {
  /// What a reader finds in an output.
  private struct Read: Decodable {
    /// Keys, elements, columns, commands, kinds of Markdown, and schemes of addresses.
    var names: Set<String>
    var texts: [String]
  }

  /// Bytes that are not UTF-8: a lone surrogate, an overlong slash, a truncated emoji, and Latin-1.
  private static let broken: [[UInt8]] = [
    [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF0, 0x9F, 0x98], [0xE9, 0xFF],
  ]

  /// Whether an option writes the report to a file.
  private static func isFile(_ format: String) -> Bool {
    OutputFormat(rawValue: format)?.isForStandardOutput == false
  }

  private static let reports = [
    "json", "sarif", "gitlab", "junit", "checkstyle", "csv", "markdown", "github", "summary",
  ]

  func testHostileTextDoesNotChangeStructure() throws {
    let kinds = ["sequence", "timeline", "tree", "states"]
    let expected = try outputs(with: Array("Text".utf8), path: "device.log", kinds)
    XCTAssertGreaterThan(expected.count, 10)
    let texts = TestTier.isAll ? HostileTexts.all : [HostileTexts.markup[0], HostileTexts.unprintable[0]]
    let all = texts.map { Array($0.utf8) } + (TestTier.isAll ? Self.broken : [])
    for (number, bytes) in all.enumerated() {
      let text = String(decoding: bytes, as: UTF8.self)
      // Names of files contain no slash and zero. A private character may be the byte of a name that is not UTF-8.
      let isName =
        text.utf8.count < 200
        && !text.unicodeScalars.contains { $0 == "/" || $0 == "\0" || $0.value > 0x10FF00 }
      let path = isName ? "dev\(text)ice.log" : "device.log"
      for (name, read) in try outputs(with: bytes, path: path, [kinds[number % kinds.count]]) {
        let added = read.names.subtracting(expected[name]?.names ?? [])
        XCTAssertEqual(added.sorted(), [], "\(name) with \(text.debugDescription)")
        if name.hasPrefix("report") {
          XCTAssertTrue(Self.shows(path, in: read), "\(name) does not show \(path.debugDescription)")
        }
      }
    }
  }

  /// Whether an output shows a path as it is, visibly escaped, or as an address. XML has other line ends.
  private static func shows(_ path: String, in read: Read) -> Bool {
    let unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
    let address =
      path.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved)) ?? path
    let shown = [path, path.printable, path.printableLines, address].map(withoutSpace)
    // In Markdown, a text may be partly code.
    return (read.texts + [read.texts.joined()]).contains { text in
      let text = withoutSpace(text)
      return shown.contains { text.range(of: $0) != nil }
    }
  }

  /// The bytes of a text without white space. A search for characters would take most of the time of the tests.
  private static func withoutSpace(_ text: String) -> Data {
    Data(String(text.unicodeScalars.filter { !$0.properties.isWhitespace }).utf8)
  }

  /// Every output for which there is a reader, of a log, a title and settings with a text.
  private func outputs(with bytes: [UInt8], path: String, _ kinds: [String]) throws -> [String: Read] {
    let text = String(decoding: bytes, as: UTF8.self)
    let word = JSONText.quoted(text.isEmpty ? "*" : text)
    let run = try Run().with(path, Self.log(bytes))
      .with(
        ".lifelog.json", "{suppress: [{rule: 'duplicate-view-did-appear', class: \(word), reason: \(word)}]}")
    var files = Self.reports.map { "report.\($0)" } + ["baseline.json", "events.ndjson", "report.html"]
    try run.lifelog(
      [
        "analyze", "--latencies", "--transitions", "--write-baseline", "baseline.json", "--junit-profile",
        "rich", "--html", "report.html",
      ]
        + Self.reports.filter(Self.isFile).flatMap { ["--\($0)", "report.\($0)"] } + ["--", path])
    XCTAssertEqual(run.status, 0, run.errors)
    for format in Self.reports where !Self.isFile(format) {
      try run.lifelog("analyze", "--format", format, "--", path)
      XCTAssertEqual(run.status, 1, run.errors)
      try run.with("report.\(format)", run.output)
    }
    try run.lifelog("events", "--format", "ndjson", "--", path)
    try run.with("events.ndjson", run.output)
    for (format, file) in [("json", "fleet.json"), ("markdown", "fleet.markdown")] {
      try run.lifelog("merge", "report.summary", "--format", format)
      try run.with(file, run.output)
      files.append(file)
    }
    for kind in kinds {
      files.append("\(kind).svg")
      // Graphviz's layout of states crashed (2.42.2, in `decompose`) after some dozens of them in one process.
      try run.executable(
        "diagram", kind, "-o", "\(kind).svg", "--title=\(text.replacing("\0", with: ""))", "--", path)
      XCTAssertEqual(run.status, 0, "\(text.debugDescription): \(run.errors)")
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "read_outputs.py")
    try run.shell(
      ([OutsideTool.python, script.path] + files).map(LifelogCommand.shellWord).joined(separator: " "))
    try XCTSkipIf(
      run.errors.contains("ModuleNotFoundError"), "a package of Tests/requirements.txt is not installed")
    XCTAssertEqual(run.status, 0, run.errors)
    return try JSONDecoder().decode([String: Read].self, from: Data(run.output.utf8))
  }

  /// A log with the text, without its line ends, in class names, labels and messages.
  private static func log(_ text: [UInt8]) -> Data {
    let lines = [
      "<Ca¤rt: 0x7fa1> viewDidLoad", "<Ca¤rt: 0x7fa1> viewDidLoad note=¤", "<Cart: 0x7fa1> viewWillAppear",
      "<Cart: 0x7fa1> viewDidAppear ¤", "<Cart: 0x7fa1> viewDidAppear ¤", "[¤] viewDidAppear",
      "[¤] viewDidAppear",
      "Attempt to present <Me¤nu: 0x7fb1> on <Cart: 0x7fa1> whose view is not in the window hierarchy!",
      "LC <Ma¤p: 0x7fc1> viewDidLoad", "LC <Map: 0x7fc2> willMoveToParent parent=<Ho¤st: 0x7fd2>",
      "LC <Map: 0x7fc2> didMoveToParent parent=nil",
    ].map { "2026-03-05 10:22:01.100 Sh¤op[41:7] \($0)\n" }
    let text = text.filter { $0 != 0x0a && $0 != 0x0d }
    var log = Data()
    for part in lines.joined().split(separator: "¤", omittingEmptySubsequences: false) {
      if !log.isEmpty { log += text }
      log += Data(part.utf8)
    }
    return log
  }
}
