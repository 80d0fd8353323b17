import Foundation
import LifelogCore
import TestSupport
import XCTest

@testable import LifelogCommand

final class PipelineTemplateTests: XCTestCase {
  func testEveryTemplateIsListed() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: PipelineTemplate.folder.path)
      .filter { (try? Data(contentsOf: PipelineTemplate.folder.appendingPathComponent($0))) != nil }
      .filter { $0 != "README.md" }
    XCTAssertEqual(files.sorted(), PipelineTemplate.copied.map(\.path))
    let page = try String(
      contentsOf: PipelineTemplate.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for template in PipelineTemplate.all {
      XCTAssertTrue(page.contains("](\(template.path))"), "the page lacks \(template.path)")
    }
  }

  func testEveryCommandLineIsValid() throws {
    let others = ["Packaging/Homebrew/lifelog.rb", "Packaging/Container/Containerfile"]
      .map { TestPaths.package.appendingPathComponent($0) }
    for file in PipelineTemplate.all.filter({ !$0.usesAction }).map(\.url) + others {
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = lifelogCommandLines(in: text)
      XCTAssertGreaterThanOrEqual(
        lines.count, max(1, text.ranges(of: "lifelog analyze device").count), file.path)
      for line in lines { XCTAssertNil(errorMessage(in: line), file.path) }
    }
  }

  /// The reason why lifelog rejects a command line.
  private func errorMessage(in line: [String]) -> String? {
    do throws(CommandUsageError) {
      guard case .run = try Commands.tree.read(line) else { return "\(line) asks for help" }
      return nil
    } catch {
      return error.message.text(isColored: false)
    }
  }

  func testLineIsSplitLikeInShell() {
    let table: [(String, [[String]])] = [
      (
        #"lifelog analyze "a b.log" --junit r.xml || lifecycles=$?"#,
        [["analyze", "a b.log", "--junit", "r.xml"]]
      ),
      ("  lifelog analyze a \\\n    --strict > out", [["analyze", "a", "--strict"]]),
      (#"sh("lifelog analyze a --strict")"#, [["analyze", "a", "--strict"]]),
      ("$(lifelog events a) # lifelog rules", [["events", "a"]]),
      ("brew install lifelog\nlifelog rules x; y", [["rules", "x"]]),
      (#""$HOME/bin/lifelog" analyze a"#, [["analyze", "a"]]),
      ("Install lifelog first, say lifelog's", []),
    ]
    for (text, lines) in table { XCTAssertEqual(lifelogCommandLines(in: text), lines, text) }
  }

  func testTemplatesNameAddressAndVersionOfRepository() throws {
    let address = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Packaging/address"), encoding: .utf8
    ).dropLast()
    for template in PipelineTemplate.copied {
      let text = try template.text()
      let repository = try XCTUnwrap(
        text.firstMatch(of: /(?i)repository(?: = |: |=)["']?(https:[^"'\s]+)/), template.path)
      XCTAssertEqual(repository.1, address, template.path)
      let version = try XCTUnwrap(
        text.firstMatch(of: /(?i)version(?: = |: |=)["']?(\d+\.\d+\.\d+)/), template.path)
      XCTAssertEqual(String(version.1), Analyzer.version, template.path)
    }
    let report = TestPaths.package.appendingPathComponent("Sources/LifelogReports/SARIF/SARIFReport.swift")
    XCTAssertTrue(try String(contentsOf: report, encoding: .utf8).contains("homepage = \"\(address)\""))
  }

  func testCaptureHasDebugMessages() throws {
    for template in PipelineTemplate.all where template.runsTests {
      let text = try template.text().replacing(/[",]/, with: "")
      XCTAssertTrue(text.contains("log stream --level debug --style ndjson"), template.path)
    }
  }

  func testYAMLHasNoLintWarnings() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let tool = try OutsideTool.find("yamllint")
    let rules =
      "{extends: default, rules: {document-start: disable, line-length: {max: 110}, "
      + "comments: {min-spaces-from-content: 1}}}"
    let run = try Run()
    for template in PipelineTemplate.all where [.yaml, .action].contains(template.kind) {
      try run.shell("\(tool) --strict -d '\(rules)' \(shellWord(template.url.path))")
      XCTAssertEqual(run.output + run.errors, "", template.path)
    }
  }

  func testPipelinesMatchSchemasOfTheirServices() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let script = shellWord(OutsideTool.readers.appendingPathComponent("check_pipeline.py").path)
    for (path, schema, key) in [
      ("GitHub/lifecycles.yml", "github-workflows", "runs-on"),
      ("../../action.yml", "github-actions", "using"),
      ("GitLab/.gitlab-ci.yml", "gitlab-ci", "script"),
      ("Azure/azure-pipelines.yml", "azure-pipelines", "steps"),
    ] {
      let run = try Run()
      let file = PipelineTemplate.folder.appendingPathComponent(path)
      let check = "\(shellWord(OutsideTool.python)) \(script) \(schema)"
      try run.shell("\(check) \(shellWord(file.path))")
      if run.status == 127 { throw XCTSkip("\(OutsideTool.python) is not installed") }
      if run.status == 3 {
        throw XCTSkip("\(run.output.dropLast()) is not installed, see Tests/requirements.txt")
      }
      XCTAssertEqual(run.output + run.errors, "", path)
      // The validator finds the error.
      let text = try String(contentsOf: file, encoding: .utf8)
      let broken = text.replacing("\(key):", with: "skript:")
      try run.with("broken.yml", broken).shell("\(check) broken.yml")
      XCTAssertNotEqual(run.output, "", path)
    }
  }

  func testRubyAndShellHaveNoLintWarnings() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let run = try Run()
    let ruby = try OutsideTool.find("ruby")
    for template in PipelineTemplate.all where [.fastfile, .dangerfile].contains(template.kind) {
      try run.shell("\(ruby) -wc \(shellWord(template.url.path))")
      XCTAssertEqual(run.output + run.errors, "Syntax OK\n", template.path)
    }
    let shellcheck = try OutsideTool.find("shellcheck")
    for template in PipelineTemplate.all where template.kind == .shell {
      try run.shell("\(shellcheck) \(shellWord(template.url.path))")
      XCTAssertEqual(run.output + run.errors, "", template.path)
      XCTAssertTrue(FileManager.default.isExecutableFile(atPath: template.url.path), template.path)
    }
  }
}
