import LifelogModel
import XCTest

@testable import LifelogCore
@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// A message of UIKit has a row at its line and time; it marks no callback.
final class MessageTests: XCTestCase {
  private static let log = """
    2025-03-05 10:22:01.301 App[1:2] <App.List: 0x101> viewDidAppear
    2025-03-05 10:22:02.301 App[1:2] Presenting view controllers on detached view controllers is discouraged <App.List: 0x101>.
    2025-03-05 10:22:03.301 App[1:2] nested push animation can result in corrupted navigation bar
    2025-03-05 10:22:04.301 App[1:2] Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
    2025-03-05 10:22:05.301 App[1:2] <App.List: 0x101> viewWillDisappear

    """

  private func content(of log: String = log) throws -> DiagramContent {
    var analyzer = Pipeline(model: try Model.builtIn(), keepsTrace: true, keepsTransitions: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return DiagramContent(analyzer.finish(), model: nil, title: "device.log")
  }

  /// The steps 1 to 3 are the messages of the lines 2 to 4.
  func testMessageIsStepOfItsWriterAtItsLineAndTime() throws {
    let content = try content().prepared(mergingRuns: true)
    let steps = content.trace.steps
    XCTAssertEqual(steps.map(\.line), [1, 2, 3, 4, 5])
    XCTAssertEqual(steps.map { $0.callback == .message }, [false, true, true, true, false])
    XCTAssertEqual(
      steps[1...3].map { $0.time?.clock }, ["10:22:02.301", "10:22:03.301", "10:22:04.301"])
    XCTAssertEqual(Set(steps[1...3].map { content.labels.names[$0.subject] }), ["UIKit"])
    XCTAssertEqual(steps[1].other, steps[0].subject, "the message names the controller")
    XCTAssertNil(steps[2].other)
    XCTAssertEqual(content.facts.first, "2 events", "a message is not an event")
    XCTAssertTrue(content.name(ofStep: 2).hasPrefix("“nested push animation"))
  }

  func testSequenceHasRowForEachMessageAndMarksNoCallback() throws {
    let drawing = try ParsedDOT(SequenceDiagram(content()).document().dot)
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(drawing.beyondPage, [])
    XCTAssertEqual(try drawing["event-1-place"].label, "2   10:22:02.301")
    XCTAssertFalse(try drawing["event-0"].classes.contains("finding"))
    XCTAssertFalse(try drawing["event-4"].classes.contains("finding"))
    let list = try drawing["event-0"].midX
    XCTAssertEqual(try drawing["event-1-named"].midX, list, accuracy: 0.1)
    XCTAssertGreaterThan(try drawing["event-1"].midX, list)
    XCTAssertFalse(drawing.has("event-2-named"), "the message names no controller")
    let words = drawing.texts.filter { $0.id.hasPrefix("event-3-words") }.map(\.label)
    XCTAssertEqual(
      words.joined(separator: " "),
      "“Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.”"
    )
  }

  func testTimelineHasRowForUIKit() throws {
    let content = try content()
    let rows = TimelineScript(content).subjectRows
    XCTAssertEqual(rows.map(\.steps), [[0, 4], [1, 2, 3]])
    XCTAssertEqual(rows.map(\.findings.count), [0, 2])
    let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(try drawing["subject-1-name"].label, "UIKit")
    XCTAssertGreaterThan(try drawing["event-2"].midX, try drawing["event-1"].midX)
  }

  func testNotationsHaveParticipantForUIKit() throws {
    let content = try content()
    let mermaid = DiagramNotation.mermaid.pieces(of: .sequence, content).joined()
    XCTAssertTrue(mermaid.contains("participant p1 as UIKit"), mermaid)
    XCTAssertTrue(mermaid.contains("Note over p1: 3 · “nested push animation"), mermaid)
    let plantUML = DiagramNotation.plantUML.pieces(of: .sequence, content).joined()
    XCTAssertTrue(plantUML.contains("participant \"**UIKit**\" as p1"), plantUML)
    XCTAssertTrue(plantUML.contains("“nested push animation"), plantUML)
  }

  func testTreeHasNoBoxForUIKit() throws {
    let tree = try ContainmentTree(content()).tree
    XCTAssertEqual(tree.boxes.map(\.name), ["List"])
  }

  func testTreeNamesWhatIsOnScreenAtEndOfRun() throws {
    XCTAssertEqual(
      try ContainmentTree(content()).facts.last, "2 findings; on screen at the end: List (still disappearing)"
    )
    let part = try content().narrowed(to: DiagramScope(maxEvents: 1))
    XCTAssertFalse(ContainmentTree(part).facts.joined().contains("on screen"))
  }

  func testLogOfMessagesAloneIsDrawn() throws {
    let lines = Self.log.split(separator: "\n")[1...2].map { "\($0)\n" }.joined()
    let drawing = try ParsedDOT(SequenceDiagram(content(of: lines)).document().dot)
    XCTAssertEqual(try drawing["event-0-place"].label, "1   10:22:02.301")
    XCTAssertEqual(try drawing["subject-0-name"].label, "UIKit")
    XCTAssertFalse(drawing.has("empty"))
  }
}
