import Foundation
import LifelogDiagrams
import LifelogModel
import LifelogReports
import LifelogTrace
import XCTest

@testable import LifelogCommand

final class CommandsTests: XCTestCase {
  func testEveryCommandFileIsListed() throws {
    let folder = TestPaths.package.appendingPathComponent("Sources/LifelogCommand/Commands")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Command.swift") }
    let names = files.map { $0.replacingOccurrences(of: "Command.swift", with: "").lowercased() }
    XCTAssertEqual(Commands.tree.root.subcommands.map(\.name).sorted(), names.sorted())
  }

  func testEachCommandGetsItsOptions() throws {
    let analyze = try XCTUnwrap(
      command(
        "analyze a.log --fail-on note --format json --junit r.xml --strict --color never b.log"
      )
        as? AnalyzeCommand)
    XCTAssertEqual(analyze.logs, ["a.log", "b.log"])
    XCTAssertEqual(analyze.failOn, .note)
    XCTAssertEqual(analyze.format, .json)
    XCTAssertEqual(analyze.reports, [ReportFile(format: .junit, path: "r.xml")])
    XCTAssertEqual(analyze.diagrams, [:])
    XCTAssertEqual(analyze.color, .never)
    XCTAssertTrue(analyze.isStrict)
    XCTAssertEqual(analyze.reportSections, [.notes], "a run that notes can fail lists them")

    let shown = try XCTUnwrap(command("analyze a.log --notes --all --latencies") as? AnalyzeCommand)
    XCTAssertEqual(shown.reportSections, [.notes, .allFindings, .latencies])
    let advice = try XCTUnwrap(
      command("advice a.log --class Cart --disable a --format json --since 10:22 --merge") as? AdviceCommand)
    XCTAssertEqual(advice.format, .json)
    XCTAssertEqual(advice.analysis.logs, ["a.log"])
    XCTAssertEqual(advice.analysis.classes, ["Cart"])
    XCTAssertEqual(advice.analysis.disabled, ["a"])
    XCTAssertTrue(advice.reading.merges)

    let drawn = try XCTUnwrap(command("analyze a.log --sequence s.svg") as? AnalyzeCommand)
    XCTAssertEqual(drawn.diagrams, [.sequence: "s.svg"])
    XCTAssertThrowsError(try command("analyze a.log b.log --sequence s.svg"), "a diagram shows one log")

    let diagram = try XCTUnwrap(command("diagram tree a.log -o t.PDF --title Launch") as? DiagramCommand)
    XCTAssertEqual(diagram.kind, .tree)
    XCTAssertEqual(diagram.output, "t.PDF")
    XCTAssertEqual(diagram.title, "Launch")

    for name in ["ndjson", "json"] {
      XCTAssertEqual(try XCTUnwrap(command("events --format \(name) -") as? EventsCommand).format, .ndjson)
    }
    XCTAssertEqual(try XCTUnwrap(command("formats --format json") as? FormatsCommand).format, .json)
    XCTAssertNil(try XCTUnwrap(command("formats") as? FormatsCommand).log)
    XCTAssertEqual(try XCTUnwrap(command("rules some-rule") as? RulesCommand).rule, "some-rule")
  }

  func testRulesAreFilteredByOptions() throws {
    let rules = try XCTUnwrap(
      command(
        "rules --severity error,warning --severity note --callback push,pop "
          + "--search child --format json") as? RulesCommand)
    XCTAssertEqual(rules.severities, [.error, .warning, .note])
    XCTAssertEqual(rules.callbacks, ["push", "pop"])
    XCTAssertEqual(rules.word, "child")
    XCTAssertEqual(rules.format, .json)
    XCTAssertNil(rules.rule)
    for option in ["--severity error", "--callback push", "--search a"] {
      XCTAssertThrowsError(try command("rules some-rule \(option)"), "\(option) conflicts with a rule name")
    }
    XCTAssertNoThrow(try command("rules some-rule --format markdown"))
  }

  func testOptionsNameModelsAndRules() throws {
    let analyze = try XCTUnwrap(
      command("analyze --model A.order --rules a,b --disable c --model B.order --rules d a.log")
        as? AnalyzeCommand)
    XCTAssertEqual(analyze.models, ["A.order", "B.order"])
    XCTAssertEqual(analyze.rules, ["a", "b", "d"])
    XCTAssertEqual(analyze.disabled, ["c"])
    XCTAssertThrowsError(try command("analyze --rules a --disable b,a a.log"), "selected and disabled")

    let models = ["A.order"]
    XCTAssertEqual(try XCTUnwrap(command("events --model A.order a") as? EventsCommand).models, models)
    XCTAssertEqual(try XCTUnwrap(command("rules --model A.order") as? RulesCommand).models, models)
    XCTAssertEqual(
      try XCTUnwrap(command("diagram tree a -o t.svg --model A.order") as? DiagramCommand).models, models)
    XCTAssertEqual(try XCTUnwrap(command("model check A.order") as? ModelCheck).models, models)
    let show = try XCTUnwrap(command("model show cart --model A.order") as? ModelShow)
    XCTAssertEqual(show.name, "cart")
    XCTAssertEqual(show.models, models)
    let drawn = try XCTUnwrap(command("model diagram cart -o c.svg --model A.order") as? ModelDiagram)
    XCTAssertEqual(drawn.machine, "cart")
    XCTAssertEqual(drawn.output, "c.svg")
    XCTAssertEqual(drawn.models, models)
  }

  func testStandardInputIsReadOnce() {
    for line in [
      "analyze - -", "analyze - --model -", "events --model - -", "model check - -",
      "rules --model - --model -", "model diagram -o m.svg --model - --model -",
      "diagram tree - -o t.svg --model -",
    ] { XCTAssertThrowsError(try command(line), line) }
  }

  func testDefaultAnalysisFailsOnErrorsAndPrintsText() throws {
    let analyze = try XCTUnwrap(command("analyze a.log") as? AnalyzeCommand)
    XCTAssertNil(analyze.failOn, "the settings may set it")
    XCTAssertEqual(analyze.format, .text)
    XCTAssertEqual(analyze.color, .auto)
    XCTAssertFalse(analyze.isStrict)
  }

  func testDiagramFormatFollowsFileExtension() {
    let table: [(String, DiagramRequest.Format?)] = [
      ("a.svg", .svg), ("a.b.PNG", .png), ("/x.y/a.pdf", .pdf), ("a.dot", .dot), ("-", .svg),
      ("/dev/stdout", .svg), ("a.gif", nil), ("svg", nil), ("a.", nil), ("", nil),
    ]
    for (path, format) in table { XCTAssertEqual(DiagramRequest.Format(path: path), format, path) }
  }

  func testEnvironmentAndTerminalDecideOnColors() {
    let table: [([String: String], isTerminal: Bool, isColored: Bool)] = [
      ([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false),
      (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["FORCE_COLOR": "1"], false, true), (["FORCE_COLOR": "true", "TERM": "dumb"], false, true),
      (["FORCE_COLOR": "0"], false, false), (["FORCE_COLOR": ""], false, false),
      (["FORCE_COLOR": "0"], true, true), (["FORCE_COLOR": "1", "NO_COLOR": "1"], true, false),
    ]
    for (environment, isTerminal, isColored) in table {
      XCTAssertEqual(
        Console.isColored(isTerminal: isTerminal) { environment[$0] }, isColored,
        "\(environment), \(isTerminal)")
    }
  }

  func testPathIsQuotedForShell() {
    let table = [
      ("a.log", "a.log"), ("/x/ä_1-2.log", "/x/ä_1-2.log"), ("my log", "'my log'"),
      ("it's", #"'it'\''s'"#), ("$(x)", "'$(x)'"), ("", "''"),
    ]
    for (path, word) in table { XCTAssertEqual(shellWord(path), word) }
  }

  private func command(_ line: String) throws -> (any Command)? {
    guard case .run(let command) = try Commands.tree.read(line.split(separator: " ").map(String.init)) else {
      return nil
    }
    return command
  }
}
