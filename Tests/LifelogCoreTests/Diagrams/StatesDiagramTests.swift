import XCTest

@testable import LifelogCore
@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// A model's machines with the number of times that a log took each edge.
final class StatesDiagramTests: XCTestCase {
  /// One controller that appears twice without disappearing, and one that appears and disappears.
  private let log = """
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> viewIsAppearing
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fb2> viewDidLoad
    <Cart: 0x7fb2> viewWillAppear
    <Cart: 0x7fb2> viewIsAppearing
    <Cart: 0x7fb2> viewDidAppear
    <Cart: 0x7fb2> viewWillDisappear
    <Cart: 0x7fb2> viewDidDisappear
    <Cart: 0x7fb2> viewWillAppear

    """

  private func content(
    _ log: String, model: Model? = nil, change: (inout RecordedTrace) -> Void = { _ in }
  ) throws -> DiagramContent {
    let model = try model ?? Model.builtIn()
    var analyzer = Pipeline(model: model, keepsTrace: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    var analysis = analyzer.finish()
    var trace = try XCTUnwrap(analysis.trace)
    change(&trace)
    analysis.trace = trace
    var content = DiagramContent(analysis, model: model, title: "device.log")
    content.machines = .all
    return content
  }

  private func dot(_ log: String, model: Model? = nil) throws -> String {
    StatesDiagram(try content(log, model: model)).document().dot
  }

  /// The only line of a document that contains a text.
  private func line(
    _ text: String, in dot: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    let lines = dot.split(separator: "\n").filter { $0.contains(text) }
    XCTAssertEqual(lines.count, 1, "lines with \(text)", file: file, line: line)
    return String(try XCTUnwrap(lines.first, file: file, line: line))
  }

  /// The DOT statement of a state.
  private func state(_ name: String, in dot: String) throws -> String { try line("  \"\(name)\" [", in: dot) }

  private let style = DiagramStyle()

  func testArrowShowsItsCount() throws {
    let arrow = try line("\"appearance.disappeared\" -> \"appearance.appearing\"", in: dot(log))
    XCTAssertTrue(arrow.contains(">viewWillAppear × 3<"), arrow)
    XCTAssertTrue(arrow.contains("color=\"\(style[.text])\""), arrow)
    XCTAssertTrue(arrow.contains("class=\"edge advances taken\""), arrow)
    XCTAssertTrue(arrow.contains("tooltip=\"viewWillAppear: disappeared → appearing, 3 times\""), arrow)
  }

  func testFrequentEdgeHasThickerArrow() throws {
    XCTAssertEqual(MachineUsage.width(of: 0, maxCount: 100), 1)
    XCTAssertEqual(MachineUsage.width(of: 1, maxCount: 100), 1)
    XCTAssertEqual(MachineUsage.width(of: 100, maxCount: 100), 4)
    XCTAssertEqual(MachineUsage.width(of: 16, maxCount: 256), 2.5)
    XCTAssertEqual(MachineUsage.width(of: 1, maxCount: 1), 1)
    let widths = (1...1_000).map { MachineUsage.width(of: $0, maxCount: 1_000) }
    XCTAssertEqual(widths, widths.sorted())
    let arrow = try line("\"appearance.disappeared\" -> \"appearance.appearing\"", in: dot(log))
    XCTAssertTrue(arrow.contains("penwidth=4"), arrow)
  }

  func testUnusedEdgeIsPale() throws {
    let turned = try line("\"appearance.disappearing\" -> \"appearance.appearing\"", in: dot(log))
    XCTAssertTrue(turned.contains("color=\"\(style[.unusedOutline])\""), turned)
    XCTAssertTrue(turned.contains("COLOR=\"\(style[.unused])\""), turned)
    XCTAssertTrue(turned.contains("style=dashed"), turned)
    XCTAssertTrue(turned.contains("class=\"edge cancels unused\""), turned)
    XCTAssertFalse(turned.contains("×"), turned)
  }

  /// In the list of callbacks that were taken between the same states, unused ones are pale.
  func testArrowShowsWhichCallbacksWereTaken() throws {
    let loaded = try line("\"load.unknown\" -> \"load.loaded\"", in: dot(log))
    XCTAssertTrue(loaded.contains(">viewDidLoad × 2<"), loaded)
    XCTAssertTrue(
      loaded.contains("<FONT COLOR=\"\(style[.unused])\" POINT-SIZE=\"10\">viewWillAppear<"), loaded)
  }

  func testViolationIsRedIfTakenAndAbsentOtherwise() throws {
    let dot = try dot(log)
    let appeared = try state("appearance.appeared", in: dot)
    XCTAssertTrue(
      appeared.contains("COLOR=\"\(style[.error])\" POINT-SIZE=\"10\">viewDidAppear × 1<"), appeared)
    XCTAssertTrue(appeared.contains("<B>duplicate-view-did-appear</B>"), appeared)
    XCTAssertTrue(appeared.contains("BGCOLOR=\"\(style[.errorRow])\""), appeared)
    XCTAssertFalse(dot.contains("did-appear-without-will-appear"))

    let wrong = try line(
      "\"appearance.disappeared\" -> \"appearance.appeared\"",
      in: self.dot("<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> viewDidAppear\n"))
    XCTAssertTrue(wrong.contains("color=\"\(style[.error])\", penwidth=2"), wrong)
    XCTAssertTrue(wrong.contains("class=\"edge breaks taken\""), wrong)
  }

  func testSelfLoopIsCountedInItsState() throws {
    let appearing = try state("appearance.appearing", in: dot(log))
    XCTAssertTrue(appearing.contains(">viewIsAppearing × 2<"), appearing)
  }

  func testStateShowsItsSubjectsAndThoseAtEnd() throws {
    let dot = try dot(log)
    let appeared = try state("appearance.appeared", in: dot)
    XCTAssertTrue(appeared.contains(">2 subjects, 1 at the end<"), appeared)
    XCTAssertTrue(
      appeared.contains("class=\"state taken\", tooltip=\"appeared: 2 subjects, 1 at the end\""), appeared)
    let appearing = try state("appearance.appearing", in: dot)
    XCTAssertTrue(appearing.contains(">pending: appearance-unresolved<"), appearing)
    let disappearing = try state("appearance.disappearing", in: dot)
    XCTAssertFalse(disappearing.contains("pending: "), "no subject remains in it")
  }

  func testFirstCallbacksAreListedWithTargetAndCount() throws {
    let unknown = try state("appearance.unknown", in: dot(log))
    XCTAssertTrue(unknown.contains(">viewDidLoad → disappeared × 2<"), unknown)
    XCTAssertFalse(unknown.contains("viewDidDisappear"), unknown)
  }

  /// If the log has the first event of every subject, no state is unknown.
  func testUnusedUnknownStateIsOmitted() throws {
    let dot = try dot("<Cart: 0x7fa1> init\n<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> viewWillAppear\n")
    XCTAssertFalse(dot.contains("\"appearance.unknown\""))
    XCTAssertTrue(dot.contains("\"appearance.disappeared\""))
  }

  func testUnreachableStateIsNamedAndNotDrawn() throws {
    let dot = try dot(log)
    XCTAssertFalse(dot.contains("\"load.loadingRecursively\""))
    XCTAssertTrue(
      dot.contains(">unreached: notLoaded, loadingAgain, loadingRecursively and appearedWithoutView<"), dot)
  }

  func testUnusedMachinesAreNamedInLegend() throws {
    let dot = try dot(log)
    XCTAssertFalse(dot.contains("\"cluster_scene\""))
    // The line is wrapped.
    XCTAssertTrue(dot.contains("never used: layout, addition, attachment, viewOwner, host, forwarding"), dot)
    XCTAssertTrue(dot.contains("scene<"), dot)
  }

  func testEveryIDIsUnique() throws {
    let ids = try dot(log).matches(of: /id="([^"]*)"/).map { String($0.1) }
    XCTAssertEqual(Set(ids).count, ids.count)
    XCTAssertTrue(ids.contains("machine-2-state-3"), "\(ids)")
    XCTAssertTrue(
      ids.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } })
  }

  func testEachMachineHasItsOwnPage() throws {
    let diagram = StatesDiagram(try content(log))
    let pages = diagram.pages(height: 800)
    XCTAssertEqual(pages.count, 4)
    XCTAssertTrue(diagram.document().needsLayout)
    for (index, page) in pages.enumerated() {
      XCTAssertEqual(page.dot.matches(of: /subgraph "cluster_[a-z]/).count, 1)
      XCTAssertTrue(page.dot.contains("page \(index + 1) of 4"))
      XCTAssertEqual(page.dot.contains("never used"), index == 3, "the legend is on the last page")
    }
  }

  func testDescriptionSummarizesMachines() throws {
    XCTAssertEqual(
      StatesDiagram(try content("<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> viewDidAppear\n")).description,
      """
      The states of device.log. The log took 1 of 18 valid edges of the load machine. The log took 1 of 16 valid \
      edges of the appearance machine; viewDidAppear in disappeared violated did-appear-without-will-appear once. \
      The log took 1 of 92 valid edges of the containment machine. The log took 1 of 2 valid edges of the history \
      machine. Never used: layout, addition, attachment, viewOwner, host, \
      forwarding, forwardingMode, scene.
      """)
  }

  func testPartialLogStatesThatCountsAreOfWholeLog() throws {
    let whole = StatesDiagram(try content(log)).document().dot
    let part = StatesDiagram(try content(log) { $0.steps[3].omitted = 2 }).document().dot
    XCTAssertFalse(whole.contains("of the whole"))
    XCTAssertTrue(
      part.contains(">12 events of 14, 2 subjects, 1 finding, counts of the whole log<"), part)
  }

  func testLogWithoutEventsOrMachinesSaysSo() throws {
    XCTAssertTrue(try dot("nothing\n").contains(">This log reports no lifecycle callback.<"))
    let model = Model(name: "Team", machines: [], rules: [], systemContainers: [])
    let diagram = StatesDiagram(try content(log, model: model))
    XCTAssertTrue(diagram.document().dot.contains(">This log uses no machine of the model.<"))
    XCTAssertEqual(diagram.description, "The states of device.log: This log uses no machine of the model.")
    XCTAssertEqual(diagram.pages(height: 100), [diagram.document()])
  }

  func testHostileNamesAreShownAsText() throws {
    var model = try TeamModel.compiled()
    model.machines[0].name = "A\"]; b [label=\"B<&\u{202E}\\\0"
    for index in model.machines[0].states.indices {
      model.machines[0].states[index] = "]]></TD>&amp;\"\\N\0\u{1B}[31m\(index)"
    }
    let life =
      "<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewWillDisappear\n<Cart: 0x7fa1> viewWillAppear\n"
    let dot = try dot(life, model: model)
    XCTAssertTrue(dot.contains("<B>]]&gt;&lt;/TD&gt;&amp;amp;&quot;\\N\\u{0}\\u{1b}[31m1</B>"), dot)
    XCTAssertFalse(dot.unicodeScalars.contains { $0 == "\0" || $0 == "\u{202E}" || $0 == "\u{1B}" })
    for line in dot.split(separator: "\n") {
      let quotes = line.replacing("\\\\", with: "").replacing("\\\"", with: "").count { $0 == "\"" }
      XCTAssertEqual(quotes % 2, 0, "every quotation mark of a name is escaped: \(line)")
    }
  }
}
