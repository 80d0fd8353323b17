import XCTest

@testable import LifelogDiagrams
@testable import LifelogModel

final class StateMachineDiagramTests: XCTestCase {
  private func dot(_ machine: String) throws -> String {
    try XCTUnwrap(StatesDiagram(of: TeamModel.compiled(), machine: machine)).document().dot
  }

  /// The lines of a document that contain a text.
  private func lines(_ dot: String, with text: String) -> [Substring] {
    dot.split(separator: "\n").filter { $0.contains(text) }
  }

  func testStateIsBoxWithItsPendingRule() throws {
    let dot = try dot("cart")
    let shown = try XCTUnwrap(lines(dot, with: "\"cart.shown\" [").first)
    XCTAssertTrue(shown.contains("<B>shown</B>"), String(shown))
    XCTAssertTrue(shown.contains(">pending until left: shown-twice<"), String(shown))
    XCTAssertTrue(shown.contains(">viewDidAppear<"), "the violation is in the state")
    XCTAssertTrue(shown.contains("<B>counted-late</B>"), String(shown))
    XCTAssertFalse(try XCTUnwrap(lines(dot, with: "\"cart.hidden\" [").first).contains("pending until left"))
  }

  func testStartAndBirthStatesAreMarked() throws {
    let dot = try dot("cart")
    XCTAssertEqual(lines(dot, with: "\"_cart start\" -> \"cart.unknown\"").count, 1)
    XCTAssertEqual(lines(dot, with: "\"_cart born\" -> \"cart.hidden\"").count, 1)
    XCTAssertEqual(
      lines(try self.dot("bell"), with: "\"_bell born\"").count, 0, "the birth state is the start state")
    XCTAssertTrue(dot.contains("● start") && dot.contains("● born"), "the key explains both")
    XCTAssertFalse(try self.dot("bell").contains("● born"), "the key explains only what is drawn")
  }

  func testCancellationsAreDashedAndViolationsAreRed() throws {
    let dot = try XCTUnwrap(StatesDiagram(of: Model.builtIn(), machine: "appearance")).document().dot
    // It is a cancellation since iOS 7, and was a violation before.
    let turned = lines(dot, with: "\"appearance.appearing\" -> \"appearance.disappearing\"")
    let (cancelled, early) = (
      turned.filter { $0.contains("style=dashed") }, turned.filter { $0.contains("<B>") }
    )
    XCTAssertEqual(turned.count, 2)
    XCTAssertEqual(cancelled.count, 1)
    XCTAssertTrue(early.allSatisfy { $0.contains("<B>appearance-unresolved</B>") })
    XCTAssertEqual(early.count, 1)
    let broken = lines(dot, with: "\"appearance.disappeared\" -> \"appearance.appeared\"")
    XCTAssertEqual(broken.count, 1)
    XCTAssertTrue(broken.allSatisfy { $0.contains("[color=\"\(DiagramStyle()[.error])\"") })
    XCTAssertTrue(broken.allSatisfy { $0.contains("<B>did-appear-without-will-appear</B>") })
  }

  func testConditionsAreSmall() throws {
    let dot = try XCTUnwrap(StatesDiagram(of: Model.builtIn(), machine: "containment")).document().dot
    XCTAssertTrue(dot.contains("POINT-SIZE=\"8\">unless parent is system<"))
  }

  func testLongConditionContinuesOnIndentedLine() throws {
    let dot = try XCTUnwrap(StatesDiagram(of: Model.builtIn(), machine: "containment")).document().dot
    XCTAssertTrue(dot.contains("POINT-SIZE=\"8\">unless forwarding is appearing1<"))
    XCTAssertTrue(dot.contains("POINT-SIZE=\"8\">\u{A0}\u{A0}\u{A0}or appearing2 or 3 more<"))
  }

  func testLegendExplainsOnlyShownElements() throws {
    XCTAssertFalse(try dot("bell").contains("valid as a cancellation"))
    XCTAssertTrue(try dot("bell").contains("violates the rule"))
    let appearance = try XCTUnwrap(StatesDiagram(of: Model.builtIn(), machine: "appearance")).document().dot
    for words in [
      "valid as a cancellation", "violates the rule", "must be left again", "from each of these",
    ] {
      XCTAssertTrue(appearance.contains(words), words)
    }
  }

  func testAllMachinesOfModelAreDrawn() throws {
    let diagram = try XCTUnwrap(StatesDiagram(of: TeamModel.compiled()))
    XCTAssertEqual(diagram.pages(height: 100).count, 2)
    for name in ["cluster_cart", "cluster_bell"] {
      XCTAssertTrue(diagram.document().dot.contains("\"\(name)\""), name)
    }
    XCTAssertNil(StatesDiagram(of: try TeamModel.compiled(), machine: "shown-twice"))
  }

  func testModelWithoutMachinesIsPageThatSaysSo() throws {
    let model = Model(name: "Team", machines: [], rules: [], systemContainers: [])
    XCTAssertTrue(
      try XCTUnwrap(StatesDiagram(of: model)).document().dot.contains("The model has no machine."))
  }

  func testHostileNamesAreShownAsText() throws {
    var model = try TeamModel.compiled()
    model.name = "A\"]; b [label=\"B<&\u{202E}\\"
    model.machines[1].name = model.name
    model.machines[1].states[0] = "</TD>&amp;\"\\N\0"
    model.declared = []
    let dot = try XCTUnwrap(StatesDiagram(of: model)).document().dot
    XCTAssertTrue(dot.contains("<B>A&quot;]; b [label=&quot;B&lt;&amp;\\u{202e}\\</B>"), dot)
    XCTAssertTrue(dot.contains("<B>&lt;/TD&gt;&amp;amp;&quot;\\N\\u{0}</B>"), dot)
    XCTAssertFalse(dot.unicodeScalars.contains { $0 == "\0" || $0 == "\u{202E}" })
  }
}
