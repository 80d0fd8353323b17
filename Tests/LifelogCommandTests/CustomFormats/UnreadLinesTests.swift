import Foundation
import XCTest

/// A log whose callbacks are printed in a shape that no dialect reads, and the settings that lifelog proposes for it.
final class UnreadLinesTests: XCTestCase {
  /// Logs of three instances in shapes of apps' own loggers, each with the messages of one.
  private let shapes: [(name: String, line: (String, String) -> String)] = [
    ("key and value", { "evt=\($0);scr=\($1);ok" }),
    ("separated fields", { "nav|\($1)|17|\($0)|main" }),
    ("percent", { "%%\($0)%% of \($1)%%" }),
    ("words", { "screen \($1) now got \($0) here" }),
    ("numbers", { "#12 \($1) <-> \($0) (3 of 9)" }),
  ]

  func testProposedDialectReadsLines() throws {
    for shape in shapes {
      let run = try Run().with("app.log", log(shape.line))
      try run.lifelog("events", "app.log", "--format", "ndjson")
      // A shape that lifelog reads already needs no settings.
      guard run.output.isEmpty else { continue }
      try run.lifelog("analyze", "app.log", "--format", "json")
      let unread = try XCTUnwrap(try input(of: run)["unread"] as? [String: Any], shape.name)
      XCTAssertEqual(unread["lines"] as? Int, 8, shape.name)
      XCTAssertEqual(unread["line"] as? Int, 2, shape.name)
      let dialect = try XCTUnwrap(unread["dialect"], shape.name)
      let settings = try JSONSerialization.data(withJSONObject: ["dialects": [dialect]])
      try run.with(".lifelog.json", settings).lifelog("formats", "--check")
      XCTAssertEqual(run.status, 0, "\(shape.name): \(run.output)\(run.errors)")
      try run.lifelog("events", "app.log", "--format", "ndjson")
      let events = try run.output.split(separator: "\n").map { line in
        try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      XCTAssertEqual(
        events.map { "\($0["subject"] ?? "") \($0["callback"] ?? "")" }, expected, shape.name)
    }
  }

  func testReportShowsLineAndSettingsReadyToPaste() throws {
    let run = try Run().with("app.log", log(shapes[0].line)).lifelog("analyze", "app.log")
    let line = "8 lines not read, such as app.log:2: evt=viewDidLoad;scr=CartScreen;ok"
    XCTAssertTrue(run.output.contains(line), run.output)
    let start = try XCTUnwrap(run.output.range(of: "  {\n")?.lowerBound)
    let end = try XCTUnwrap(run.output.range(of: "\n  }\n")?.upperBound)
    try run.with(".lifelog.json", String(run.output[start..<end])).lifelog("analyze", "app.log")
    XCTAssertFalse(run.output.contains("not read"), run.output)
    XCTAssertTrue(run.output.contains("8 events"), run.output)
  }

  /// Sentences, durations and code do not report callbacks, whatever their number.
  func testOtherLinesAreNotUnread() throws {
    let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let lines: [(String) -> String] = [
      { "I think that \($0) of the CartScreen should not be called by anyone here" },
      { "CartScreen: \($0) took 12 ms" },
      { "override func \($0)() {" },
      { "    super.\($0)()" },
      { "[super \($0)];" },
      { "why is \($0) not there?" },
    ]
    for line in lines {
      let run = try Run().with("app.log", callbacks.map { line($0) + "\n" }.joined())
      try run.lifelog("analyze", "app.log", "--format", "json")
      XCTAssertNil(try input(of: run)["unread"], line("viewDidLoad"))
    }
  }

  private let expected = ["CartScreen", "ListScreen"].flatMap { screen in
    ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"].map { "\(screen) \($0)" }
  }

  private func log(_ line: (String, String) -> String) -> String {
    let lines = expected.map { event in
      let words = event.split(separator: " ").map(String.init)
      return line(words[1], words[0])
    }
    return (["app started"] + lines).map { $0 + "\n" }.joined()
  }

  private func input(of run: Run) throws -> [String: Any] {
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try XCTUnwrap((report?["inputs"] as? [[String: Any]])?.first)
  }
}
