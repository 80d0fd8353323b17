import Foundation
import XCTest

/// Options for the content, the style and the files of a diagram.
final class DiagramOptionTests: XCTestCase {
  private static let log = (1...40).map { number in
    let minute = number / 10
    return
      "2026-03-05 10:0\(minute):0\(number % 10).100 Shop[41:7] <\(number % 2 == 0 ? "Cart" : "Feed"): 0x7fa\(number % 2)> "
      + "\(["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"][number / 2 % 5])\n"
  }.joined()

  private func drawn(_ options: String..., kind: String = "sequence", file: String = "out.dot") throws -> Run
  {
    let run = try Run().with("a.log", Self.log)
    try run.lifelog(["diagram", kind, "a.log", "-o", file] + options)
    return run
  }

  private func text(of name: String, in run: Run) throws -> String {
    String(decoding: try Data(contentsOf: run.folder.appendingPathComponent(name)), as: UTF8.self)
  }

  // MARK: Content

  func testFocusDrawsPartAndCountsRest() throws {
    for (focus, events) in [("Cart", 20), ("0x7fa1", 20), ("1..10", 10), ("10:03:00..", 11)] {
      let run = try drawn("--focus", focus)
      XCTAssertEqual(run.status, 0, run.errors)
      let dot = try text(of: "out.dot", in: run)
      XCTAssertEqual(dot.components(separatedBy: "class=\"place\"").count - 1, events, focus)
      XCTAssertTrue(dot.contains("\(events) events of 40"), focus)
    }
  }

  func testClassAndMaxEventsSelectEvents() throws {
    let run = try drawn("--class", "C*", "--max-events", "7")
    XCTAssertTrue(try text(of: "out.dot", in: run).contains("label=\"7 events of 40, 1 subject"))
  }

  func testAnalyzeDrawsEveryKindLikeDiagram() throws {
    let run = try Run().with("a.log", Self.log)
    let kinds = ["sequence", "tree", "timeline", "states"]
    try run.lifelog(["analyze", "a.log"] + kinds.flatMap { ["--\($0)", "\($0).dot"] })
    for kind in kinds {
      try run.lifelog("diagram", kind, "a.log", "-o", "other.dot")
      XCTAssertEqual(try text(of: "\(kind).dot", in: run), try text(of: "other.dot", in: run), kind)
    }
    try run.lifelog("analyze", "a.log", "--timeline", "a.svg", "--states", "a.svg")
    XCTAssertEqual(run.status, 64)
    XCTAssertTrue(run.errors.contains("'--timeline' and '--states' name the same file"), run.errors)
  }

  func testTitleIsNameOfLogWithoutFolders() throws {
    let run = try Run().with("a.log", Self.log)
    let path = run.folder.appendingPathComponent("a.log").path
    let folder = run.folder.lastPathComponent
    for kind in ["sequence", "tree", "timeline", "states"] {
      for format in ["svg", "mmd", "puml"] {
        try run.lifelog("diagram", kind, path, "-o", "out.\(format)")
        let text = try text(of: "out.\(format)", in: run)
        XCTAssertTrue(text.contains("a.log"), "\(kind), \(format)")
        XCTAssertFalse(text.contains(folder), "\(kind), \(format)")
      }
    }
    try run.lifelog("analyze", path, "--sequence", "out.svg")
    XCTAssertFalse(try text(of: "out.svg", in: run).contains(folder))
  }

  func testTitleTellsMergedLogsOfOneNameApart() throws {
    let run = try Run().with("ci/monday/a.log", Self.log).with("ci/tuesday/a.log", Self.log)
      .with("b.log", Self.log)
    try run.lifelog(
      "diagram", "sequence", "--merge", "ci/monday/a.log", "ci/tuesday/a.log", "b.log", "-o", "a.svg")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(try text(of: "a.svg", in: run).contains(">monday/a.log, tuesday/a.log, b.log<"))
  }

  func testOnlyReportedLeaksAreCalledPossiblyLeaked() throws {
    let life = """
      10:00:00.100 <Cart: 0x7fc3> deinit
      10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Nav)
      10:00:03.000 <Cart: 0x7fa1> willMove(toParent: nil)
      10:00:03.010 <Cart: 0x7fa1> viewWillDisappear
      10:00:03.400 <Cart: 0x7fa1> viewDidDisappear
      10:00:03.410 <Cart: 0x7fa1> didMove(toParent: nil)
      10:00:03.500 <Menu: 0x7fb2> viewDidLoad

      """
    let late = life + "10:00:09.000 <Menu: 0x7fb2> viewWillAppear\n"
    for (log, isReported) in [(life, false), (late, true)] {
      let run = try Run().with("a.log", log)
      try run.lifelog("analyze", "a.log", "--tree", "out.svg")
      XCTAssertEqual(run.output.contains("[not-released-after-removal]"), isReported, run.output)
      let text = try text(of: "out.svg", in: run)
      XCTAssertEqual(text.contains("possibly leaked"), isReported)
      XCTAssertEqual(text.contains(">removed<"), !isReported)
    }
  }

  func testAllInstancesAreDrawnOnRequest() throws {
    let log = (0..<28).map { "10:22:01.\(100 + $0) <Banner: 0x7fa\($0)> viewDidLoad\n" }.joined()
    let run = try Run().with("a.log", log)
    for (kind, file) in [("sequence", "out.mmd"), ("timeline", "out.mmd"), ("tree", "out.svg")] {
      for (options, names) in [
        ([], ["Banner × 28"]), (["--all-instances"], Array(repeating: "Banner", count: 28)),
      ] {
        try run.lifelog(["diagram", kind, "a.log", "-o", file] + options)
        XCTAssertEqual(run.status, 0, run.errors)
        let text = try text(of: file, in: run)
        XCTAssertEqual(text.contains("Banner × 28"), names.count == 1, kind)
      }
    }
    try run.lifelog("diagram", "sequence", "a.log", "-o", "out.mmd", "--focus", "Banner")
    XCTAssertFalse(try text(of: "out.mmd", in: run).contains("×"), "the focus asks for them")
    XCTAssertEqual(try drawn("--all-instances", kind: "states").status, 64)
  }

  func testSequenceOf138LinesFits1181Points() throws {
    let log = TestPaths.package.appendingPathComponent("SampleLogs/walk-through-the-shop/device.log")
    let run = try Run().with("a.log", String(contentsOf: log, encoding: .utf8))
    try run.lifelog("diagram", "sequence", "a.log", "-o", "out.svg")
    let size = try XCTUnwrap(text(of: "out.svg", in: run).firstMatch(of: #/viewBox="0 0 ([0-9.]+) /#))
    XCTAssertLessThanOrEqual(try XCTUnwrap(Double(size.1)), 1181)
  }

  func testFocusWithoutMatchIsErrorWithHelpAndNoFile() throws {
    for (focus, words) in [
      ("Kart", "the log has no finding, rule of a finding, class or instance 'Kart'"),
      ("Carr", "help: did you mean 'Cart'?"), ("99", "finding 99 does not exist"),
      ("11:00..", "the span has no events"),
    ] {
      let run = try drawn("--focus", focus)
      XCTAssertEqual(run.status, 2, focus)
      XCTAssertTrue(run.errors.contains("cannot draw 'out.dot': ") && run.errors.contains(words), run.errors)
      XCTAssertEqual(run.names, ["a.log"], focus)
    }
    for option in ["--focus=3..x", "--max-events=0", "--page-height=20", "--link-base=javascript:alert(1)"] {
      XCTAssertEqual(try drawn(option).status, 64, option)
    }
    XCTAssertEqual(try drawn("--at", "x", kind: "tree").status, 64)
    XCTAssertEqual(try drawn("--at", "3").status, 64, "a sequence diagram has no time")
  }

  func testTextNotationShowsRequestedTime() throws {
    let log = """
      LC <Host: 0x1> viewDidLoad
      LC <Host: 0x1> addChild child=<Cart: 0x2>
      LC <Cart: 0x2> didMoveToParent parent=<Host: 0x1>
      LC <Cart: 0x2> willMoveToParent parent=nil
      LC <Cart: 0x2> didMoveToParent parent=nil

      """
    for (moment, isLinked) in [("1", false), ("3", true), ("end", false)] {
      for file in ["out.mmd", "out.puml"] {
        let run = try Run().with("a.log", log)
        try run.lifelog("diagram", "tree", "a.log", "-o", file, "--at", moment)
        XCTAssertEqual(run.status, 0, run.errors)
        let text = try text(of: file, in: run)
        XCTAssertTrue(text.contains("Host"), text)
        XCTAssertEqual(text.contains("Cart"), moment != "1", text)
        XCTAssertEqual(text.contains(/n0 ---? n1/), isLinked, text)
      }
    }
    XCTAssertEqual(try drawn("--at", "changes", kind: "tree", file: "out.mmd").status, 64)
    XCTAssertEqual(try drawn("--page-height", "a4", file: "out.puml").status, 64)
    let run = try drawn("--page-height", "300", file: "-")
    XCTAssertEqual(run.status, 64)
    XCTAssertTrue(run.errors.contains("'--page-height' is not available on standard output"), run.errors)
    XCTAssertEqual(run.names, ["a.log"])
  }

  // MARK: Style

  func testStyleExtendsTheme() throws {
    let run = try Run().with("a.log", Self.log).with("house.style", "appeared: #123456\n")
    try run.lifelog(
      "diagram", "sequence", "a.log", "-o", "out.dot", "--theme", "dark", "--style", "house.style")
    XCTAssertEqual(run.status, 0, run.errors)
    let dot = try text(of: "out.dot", in: run)
    XCTAssertTrue(dot.contains("fillcolor=\"#123456\""))
    XCTAssertTrue(dot.contains("bgcolor=\"#12161C\""))
  }

  func testStyleErrorHasLocation() throws {
    let run = try Run().with("a.log", Self.log).with("house.style", "# ours\nbakground: #123456\n")
    try run.lifelog("diagram", "tree", "a.log", "-o", "out.dot", "--style", "house.style")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: house.style:2:1: unknown key 'bakground'
      help: did you mean 'background'?

      """)
    XCTAssertEqual(run.status, 2)
    try run.lifelog("diagram", "tree", "a.log", "-o", "out.dot", "--style", "none.style")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("none.style"), run.errors)
    try run.with("style.dot", "").lifelog(
      "diagram", "tree", "a.log", "-o", "style.dot", "--style", "style.dot")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("cannot write 'style.dot': it is one of the style files"), run.errors)
    try run.with("picture.style", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]))
    try run.lifelog("diagram", "tree", "a.log", "-o", "out.dot", "--style", "picture.style")
    XCTAssertTrue(run.errors.contains("help: name a style file"), run.errors)
  }

  func testMarksLinkToTheirLines() throws {
    let run = try drawn("--link-base", "https://ci.example/a?b=1&c=2", file: "out.svg")
    let svg = try text(of: "out.svg", in: run)
    XCTAssertTrue(svg.contains("https://ci.example/a?b=1&amp;c=2#L40\""), svg)
    XCTAssertFalse(svg.contains("&amp;amp;"))
  }

  // MARK: Files

  func testPagesAreFiles() throws {
    let run = try drawn("--page-height", "600", file: "out.svg")
    XCTAssertEqual(
      run.names, ["a.log", "out-2.svg", "out-3.svg", "out.svg"], run.errors)
  }

  func testEachGroupOfFindingsHasItsDiagram() throws {
    let log = """
      LC <Cart: 0x1> viewDidLoad
      LC <Cart: 0x1> viewWillAppear
      LC <Cart: 0x1> viewDidAppear
      LC <Cart: 0x1> viewDidAppear

      """
    // The same finding in another log, with another address and other lines, has the same file name.
    let run = try Run().with("a.log", log).with(
      "b.log", "hello\n" + log.replacingOccurrences(of: "0x1", with: "0x7"))
    try run.lifelog("analyze", "a.log", "--finding-diagrams", "found", "--json", "report.json")
    XCTAssertEqual(run.status, 1, run.errors)
    let found = try run.names(in: "found")
    XCTAssertEqual(found.count, 1)
    let name = try XCTUnwrap(found.first)
    XCTAssertTrue(name.hasPrefix("duplicate-view-did-appear-") && name.hasSuffix(".svg"), name)
    XCTAssertTrue(run.output.contains("\n  diagram: found/\(name)\n"), run.output)
    XCTAssertTrue(try text(of: "report.json", in: run).contains("\"picture\": \"found/\(name)\""))
    try run.lifelog("analyze", "b.log", "--finding-diagrams", "found-2")
    XCTAssertEqual(try run.names(in: "found-2"), found)
    // Findings with one rule, class and cause share a diagram.
    try run.lifelog("analyze", "b.log", "a.log", "--finding-diagrams", "shared")
    XCTAssertEqual(try run.names(in: "shared"), found)
    // With several logs, each diagram shows the log of its finding.
    try run.with("b.log", "hello\n" + log.replacingOccurrences(of: "Cart", with: "Feed"))
      .lifelog("analyze", "b.log", "a.log", "--finding-diagrams", "both")
    XCTAssertEqual(try run.names(in: "both").count, 2)
    for name in try run.names(in: "both") {
      // Graphviz writes spaces as no-break spaces.
      let svg = try text(of: "both/\(name)", in: run).replacingOccurrences(of: "\u{A0}", with: " ")
      XCTAssertTrue(svg.contains(">viewWillAppear<") && svg.contains("4 events, 1 subject"), name)
    }
  }

  func testJUnitXMLAttachesDiagramsByRelativePath() throws {
    let run = try Run().with("a.log", Self.log).with("ci/keep", "")
    for (report, path) in [("lifelog.xml", "found/"), ("ci/lifelog.xml", "../found/")] {
      try run.lifelog(
        "analyze", "a.log", "--finding-diagrams", "found", "--junit", report, "--junit-profile", "rich")
      let names = try run.names(in: "found")
      XCTAssertFalse(names.isEmpty)
      let document = try text(of: report, in: run)
      for name in names { XCTAssertTrue(document.contains("[[ATTACHMENT|\(path)\(name)]]\n"), document) }
    }
    try run.lifelog("analyze", "a.log", "--finding-diagrams", "found", "--format", "junit")
    XCTAssertFalse(run.output.contains("ATTACHMENT"), "the schemas do not allow it")
  }

  func testFolderThatCannotBeCreatedIsError() throws {
    let run = try Run().with("a.log", Self.log).with("found", "a file")
    try run.lifelog("analyze", "a.log", "--finding-diagrams", "found")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("found"), run.errors)
    try run.lifelog("analyze", "a.log", "--finding-diagrams", "none/found")
    XCTAssertEqual(run.status, 2)
  }
}

extension Run {
  /// The names in a subfolder, sorted.
  fileprivate func names(in subfolder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(subfolder).path)
      .sorted()
  }
}
