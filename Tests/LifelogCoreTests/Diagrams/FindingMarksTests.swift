import LifelogCore
import LifelogModel
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// The controller and the line of a finding's mark, in every diagram.
final class FindingMarksTests: XCTestCase {
  /// A container adds a child; the finding on the line of the call is about the child.
  private func callAboutChild() -> (content: DiagramContent, host: Int, cart: Int) {
    var builder = TraceBuilder()
    let host = builder.subject("Host", "0x1")
    let cart = builder.subject("Cart", "0x2")
    builder.appear(host)
    builder.appear(cart)
    builder.step(host, .addChild, other: cart)
    let finding = Finding(
      rule: "add-subview-before-add-child", severity: .warning, file: "shop.log",
      line: builder.trace.steps.count, subject: "Cart", instance: "0x2",
      message: "The view of Cart was added before addChild", witness: [], fixID: "", fix: "")
    return (DiagramContent(trace: builder.trace, findings: [finding], title: "shop.log"), host, cart)
  }

  func testMarkIsOnControllerThatFindingNames() {
    let (content, host, cart) = callAboutChild()
    let marks = FindingMarks(of: content.findings, in: content.trace)
    XCTAssertEqual(marks.steps, [content.trace.steps.count - 1])
    XCTAssertEqual(marks.subjects, [cart])
    XCTAssertEqual(marks.findings(at: content.trace.steps.count - 1, on: host), [])
  }

  func testSequenceMarksLifelineOfController() throws {
    let (content, _, cart) = callAboutChild()
    let drawing = try ParsedDOT(SequenceDiagram(content).document().dot)
    let step = content.trace.steps.count - 1
    let mark = try XCTUnwrap(drawing.shapes.first { $0.id == "event-\(step)-finding-\(cart)" })
    let own = try XCTUnwrap(drawing.shapes.first { $0.id == "event-\(cart * 3)" })
    XCTAssertEqual(mark.midX, own.midX, accuracy: 0.1)
    XCTAssertFalse(drawing.shapes.contains { $0.id == "event-\(step)" && $0.classes.contains("finding") })
  }

  func testTimelineMarksRowOfController() throws {
    let (content, host, cart) = callAboutChild()
    for row in TimelineScript(content).subjectRows {
      XCTAssertEqual(row.findings, row.subject == cart ? [0] : [], row.subject == host ? "host" : "cart")
    }
  }

  func testTreeMarksBoxOfController() {
    let (content, _, cart) = callAboutChild()
    XCTAssertEqual(SubjectBoxes(content).findings(in: content.trace.steps.indices), [cart: [0]])
  }

  /// Lines without any name can be of any controller.
  func testAnonymousLinesHaveNoStateAndNoTransition() throws {
    var analyzer = Pipeline(model: try Model.builtIn(), keepsTrace: true, keepsTransitions: true)
    analyzer.begin(path: "device.log")
    let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    analyzer.feed(ContiguousArray(lines.map { "\($0)\n" }.joined().utf8).span)
    let trace = try XCTUnwrap(analyzer.finish().trace)
    XCTAssertEqual(trace.steps.map(\.callback.name), lines)
    XCTAssertEqual(Set(trace.steps.map(\.state)), [.unknown])
    XCTAssertEqual(trace.transitions.count, 0)
  }
}
