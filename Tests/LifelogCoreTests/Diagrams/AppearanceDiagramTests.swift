import TestSupport
import XCTest

@testable import LifelogCore
@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

/// How the controllers of a log appeared and disappeared, in the fixed places of Apple's four states.
final class AppearanceDiagramTests: XCTestCase {
  /// One controller appears twice without disappearing; another appears, cancels and ends.
  private let log = """
    10:00:01 <Cart: 0x7fa1> viewDidLoad
    10:00:01 <Cart: 0x7fa1> viewWillAppear
    10:00:01 <Cart: 0x7fa1> viewIsAppearing
    10:00:02 <Cart: 0x7fa1> viewDidAppear
    10:00:03 <Cart: 0x7fa1> viewDidAppear
    10:00:04 <Cart: 0x7fb2> init
    10:00:04 <Cart: 0x7fb2> viewDidLoad
    10:00:05 <Cart: 0x7fb2> viewWillAppear
    10:00:06 <Cart: 0x7fb2> viewWillDisappear
    10:00:07 <Cart: 0x7fb2> viewWillAppear
    10:00:08 <Cart: 0x7fb2> viewDidAppear
    10:00:09 <Cart: 0x7fb2> viewWillDisappear
    10:00:21 <Cart: 0x7fb2> viewDidDisappear
    10:00:21 <Cart: 0x7fb2> deinit

    """

  private func content(_ log: String, _ machines: MachineChoice = .appearance) throws -> DiagramContent {
    let model = try Model.builtIn()
    var analyzer = Pipeline(model: model, keepsTrace: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    var content = DiagramContent(analyzer.finish(), model: model, title: "device.log")
    content.machines = machines
    return content
  }

  private func svg(_ log: String, _ machines: MachineChoice = .appearance) throws -> String {
    let sheet = DiagramKind.states.diagram(of: try content(log, machines)).document()
    return String(decoding: try XCTUnwrap(sheet.svg(title: "", description: "")), as: UTF8.self)
  }

  private func use(_ log: String) throws -> AppearanceUse {
    let content = try content(log)
    let model = try XCTUnwrap(content.model)
    let uses = MachineUsage.all(of: model, in: content.trace).compactMap { AppearanceUse($0, of: model) }
    return try XCTUnwrap(uses.first)
  }

  private func texts(_ svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }
  }

  func testCallbacksHaveTheirCounts() throws {
    let texts = try texts(svg(log))
    for text in [
      "Disappeared", "Appearing", "Appeared", "Disappearing", "viewWillAppear × 2", "viewDidAppear × 2",
      "viewWillDisappear × 1", "viewDidDisappear × 1", "viewIsAppearing × 1", "1 at the end", "deinit × 1",
      "cancelled",
    ] {
      XCTAssertTrue(texts.contains(text), "\(text) in \(texts)")
    }
    XCTAssertTrue(texts.contains("2 controllers, 20 s, 1 violation"), "\(texts)")
  }

  func testViolationIsTheOnlyRedAndHasTheNumberOfItsFinding() throws {
    let use = try use(log)
    XCTAssertEqual(use.violations.map(\.rules), [["duplicate-view-did-appear"]])
    XCTAssertEqual(
      use.violations[0].tooltip,
      "viewDidAppear: appeared → appeared, once, violates duplicate-view-did-appear")
    let svg = try svg(log)
    XCTAssertTrue(texts(svg).contains("1"))
    let valid = try self.svg(
      log.split(separator: "\n").filter { !$0.contains(":03") }.map { $0 + "\n" }.joined())
    XCTAssertFalse(valid.contains(DiagramStyle()[.error]))
  }

  /// What comes in is what is left, what has ended, and what is no longer known.
  func testSumsAgree() throws {
    let gap = log + "10:09:00 <Cart: 0x7fa1> viewWillDisappear\n"
    for log in [log, gap] {
      let use = try use(log)
      let left = use.remaining.values.reduce(0, +)
      XCTAssertEqual(use.arrived, left + use.ended + use.lost)
      XCTAssertEqual(use.controllers, 2)
    }
    XCTAssertEqual(try use(log).lost, 0)
    XCTAssertEqual(try use(log).entries[.disappeared]?.map(\.callback), ["init", "viewDidLoad"])
  }

  /// A reader of one picture reads the next: the places do not depend on the log.
  func testStatesHaveTheirPlacesInEveryLog() throws {
    let bad = [
      "viewDidLoad", "viewDidAppear", "viewWillAppear", "viewDidDisappear", "viewDidDisappear",
      "viewWillDisappear",
      "viewWillDisappear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewIsAppearing",
      "viewWillAppear",
    ]
    for log in [log, bad.map { "<Cart: 0x7fa1> \($0)\n" }.joined(), "<Cart: 0x7fa1> viewDidAppear\n"] {
      let ring = AppearanceRing(try use(log), below: 42)
      let (left, top) = (ring[.disappeared], ring[.appearing])
      let (right, bottom) = (ring[.appeared], ring[.disappearing])
      XCTAssertLessThan(left.maxX, top.x)
      XCTAssertLessThan(top.maxX, right.x)
      XCTAssertLessThan(top.maxY, left.midY)
      XCTAssertLessThan(left.midY, bottom.y)
      XCTAssertEqual(left.midY, right.midY)
      XCTAssertEqual(top.midX, bottom.midX)
    }
  }

  /// No text of a picture lies on another one, whatever a log violates.
  func testTextsDoNotOverlap() throws {
    let callbacks = [
      "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    for seed in 0..<TestTier.rounds(40) {
      var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      let lines = (0..<120).map { line -> String in
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return "<Cart: 0x7f\(line % 5)1> \(callbacks[Int(number >> 40) % callbacks.count])\n"
      }
      let picture = AppearancePicture(
        try use(lines.joined()), title: "device.log", facts: [],
        findings: try content(lines.joined()).findings)
      let boxes = picture.canvas.shapes.compactMap { shape -> (String, Shape.Box)? in
        if case .text(let text, let box, _) = shape.form { (text, box) } else { nil }
      }
      for (index, one) in boxes.enumerated() {
        XCTAssertTrue(
          one.1.x >= 0 && one.1.maxX <= picture.canvas.width && one.1.maxY <= picture.canvas.height, one.0)
        for other in boxes[(index + 1)...] {
          XCTAssertFalse(
            one.1.x < other.1.maxX && other.1.x < one.1.maxX && one.1.y + 3 < other.1.maxY
              && other.1.y + 3 < one.1.maxY, "\(one.0) over \(other.0), seed \(seed)")
        }
      }
    }
  }

  func testLogWithoutAppearanceHasTheOtherMachines() throws {
    let content = try content(
      "<Cart: 0x7fa1> addChild: <Item: 0x7fb2>\n<Item: 0x7fb2> didMoveToParent: <Cart: 0x7fa1>\n")
    let dot = DiagramKind.states.diagram(of: content).document().dot
    XCTAssertTrue(dot.contains("cluster_containment"))
    XCTAssertFalse(dot.contains("never used"))
  }

  func testMachineShowsOnlyWhatTheLogTook() throws {
    let dot = StatesDiagram(try content(log, .only("load"))).document().dot
    XCTAssertTrue(dot.contains(">viewDidLoad × 1<"), dot)
    XCTAssertFalse(dot.contains("unused"), dot)
    XCTAssertFalse(dot.contains("cluster_appearance"))
  }

  func testDescriptionTellsCountsAndViolations() throws {
    XCTAssertEqual(
      DiagramKind.states.diagram(of: try content(log)).description,
      """
      The appearance of 2 controllers in device.log. viewWillAppear from disappeared to appearing twice; \
      viewDidAppear from appearing to appeared twice; viewWillDisappear from appeared to disappearing once; \
      viewDidDisappear from disappearing to disappeared once; viewWillDisappear from appearing to disappearing once, \
      cancelled; viewWillAppear from disappearing to appearing once, cancelled. viewDidAppear in appeared violated \
      duplicate-view-did-appear once.
      """)
  }

  func testLineIsThickerTheMoreFrequentItsCallbackIs() {
    XCTAssertEqual(AppearancePicture.width(of: 1), 1.4)
    XCTAssertEqual(AppearancePicture.width(of: 4), 2.7)
    XCTAssertEqual(AppearancePicture.width(of: 1_000_000), 4.2)
    let widths = (1...1_000).map(AppearancePicture.width)
    XCTAssertEqual(widths, widths.sorted())
  }
}
