import Foundation
import TestSupport
import XCTest

/// A team starts from the built-in model: `lifelog model export` writes it, and every command reads it again.
final class ModelExportTests: XCTestCase {
  private static let samples = TestPaths.package.appendingPathComponent("SampleLogs").path

  func testExportedModelGivesTheSameFindings() throws {
    let run = try Run().lifelog("model", "export", "team")
    XCTAssertEqual(run.status, 0, run.errors)
    try run.lifelog("model", "check", "team")
    XCTAssertEqual(run.status, 0, run.errors)
    try run.lifelog("analyze", Self.samples, "--all", "--notes", "--transitions")
    let builtIn = run.output
    XCTAssertTrue(builtIn.contains(": error: "))
    try run.lifelog("analyze", Self.samples, "--all", "--notes", "--transitions", "--model", "team")
    XCTAssertEqual(run.output, builtIn)
    try run.lifelog("rules", "--model", "team", "--format", "json")
    let rules = run.output
    try run.lifelog("rules", "--format", "json")
    XCTAssertEqual(
      rules.components(separatedBy: "\"id\"").count, run.output.components(separatedBy: "\"id\"").count)
  }

  func testFoldersOfTheRepositoryAreAModel() throws {
    let folders = ["Models", "Rules"].map { TestPaths.package.appendingPathComponent("Templates/\($0)").path }
    let run = try Run().lifelog(["model", "check"] + folders)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.hasSuffix(": no errors\n"), run.output)
  }

  func testChangedPageAndMachineApply() throws {
    let log = """
      10:00:01.000 <Cart: 0x7fa1> viewDidLoad
      10:00:01.100 <Cart: 0x7fa1> viewWillAppear
      10:00:01.900 <Cart: 0x7fa1> viewDidAppear
      10:00:01.950 <Cart: 0x7fa1> viewDidAppear

      """
    let run = try Run().with("device.log", log).lifelog("model", "export", "team")
    let page = run.folder.appendingPathComponent("team/Rules/duplicate-view-did-appear.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    try run.with(
      "team/Rules/duplicate-view-did-appear.md",
      text.replacingOccurrences(of: "\nseverity: error\n", with: "\nseverity: note\n"))
    try run.lifelog("analyze", "device.log", "--model", "team")
    XCTAssertEqual(run.status, 0, run.output)
    try run.lifelog("analyze", "device.log")
    XCTAssertEqual(run.status, 1)
  }

  /// A page of a rule, by itself, extends the built-in model, as it does before or after a model file.
  func testPageOfATeamsRuleIsAModel() throws {
    let page = """
      ---
      id: cart-twice
      title: cart loaded twice
      severity: warning
      grade: B
      slice: controller
      reason: "The cart loads its view once."
      ---

      ## Expected

      The cart loads its view once.

      ```order
      expects absence(2, viewDidLoad)
      ```

      """
    let run = try Run().with("cart-twice.md", page).with("Team.order", "model Team extends UIKit\n")
      .with("device.log", "10:00:01.000 <Cart: 0x7fa1> viewDidLoad\n")
    for models in [["cart-twice.md"], ["cart-twice.md", "Team.order"], ["Team.order", "cart-twice.md"]] {
      try run.lifelog(["model", "check"] + models)
      XCTAssertEqual(run.status, 0, run.errors)
      try run.lifelog(["rules", "cart-twice"] + models.flatMap { ["--model", $0] })
      XCTAssertTrue(run.output.contains("The cart loads its view once."), run.output)
    }
  }

  func testErrorOfAPageHasItsLine() throws {
    let run = try Run().with("a.md", "# A rule\n").with("b.md", "---\ntitle: x\n---\n")
      .with("c.md", "---\nid: c\nseverity: fatal\nnothing\n---\n")
    for (file, error) in [
      ("a.md", "a.md:1:1: error: the page does not begin with '---'"),
      ("b.md", "b.md:1:1: error: the front matter has no 'id'"), ("c.md", "c.md:3:"),
      ("c.md", "c.md:4:1: error: expected 'key: value'"),
    ] {
      try run.lifelog("model", "check", file)
      XCTAssertEqual(run.status, 1)
      XCTAssertTrue(run.errors.contains(error), run.errors)
    }
  }

  func testFolderWithFilesIsNotOverwritten() throws {
    let run = try Run().with("team/Team.order", "model Team extends UIKit\n").lifelog(
      "model", "export", "team")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.errors, "lifelog: error: cannot write 'team': it has files\nhelp: name a new folder\n")
    try run.lifelog("analyze", "--model", "empty", "device.log")
    XCTAssertEqual(run.status, 2)
  }

  func testSourceMayPrecedeItsBase() throws {
    let run = try Run().with("A.order", "model A extends B\n").with("B.order", "model B extends UIKit\n")
    for files in [["A.order", "B.order"], ["B.order", "A.order"], ["."]] {
      try run.lifelog(["model", "check"] + files)
      XCTAssertEqual(run.status, 0, run.errors)
    }
  }
}
