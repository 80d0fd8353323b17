import XCTest

@testable import LifelogDiagrams
@testable import LifelogTrace

final class PlantUMLTests: XCTestCase {
  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  private func sequence(_ content: DiagramContent) throws -> [String] {
    let files = DiagramNotation.plantUML.pieces(of: .sequence, content)
    XCTAssertEqual(files.count, 1)
    return lines(try XCTUnwrap(files.first))
  }

  func testCallbacksAreSelfMessagesAndBarsAreStates() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    let cart = builder.subject("Cart")
    builder.step(host, .addChild, other: cart)
    builder.appear(cart)
    builder.step(cart, .deinit)
    let style = DiagramStyle()
    let text = try sequence(DiagramContent(trace: builder.trace, findings: [], title: "shop.log"))
    let start = try XCTUnwrap(text.firstIndex { $0.hasPrefix("participant") })
    let small = "<size:10><color:\(style[.secondaryText])>"
    XCTAssertEqual(
      Array(text[start...]),
      [
        "participant \"**Host**\" as p0", "participant \"**Cart**\" as p1",
        "p0 -> p1 : \(small)1</color></size> addChild", "p1 -> p1 : \(small)2</color></size> viewWillAppear",
        "activate p1 \(style[.appearing])", "p1 -> p1 : \(small)3</color></size> viewIsAppearing",
        "p1 -> p1 : \(small)4</color></size> viewDidAppear", "deactivate p1", "p1 -[hidden]> p1",
        "activate p1 \(style[.appeared])", "p1 -> p1 : \(small)5</color></size> deinit", "deactivate p1",
        "destroy p1", "@enduml",
      ])
  }

  func testTransitionIsGroupIdleTimeIsDelayAndFindingIsNote() throws {
    let content = try NotationSample.shop()
    let text = try sequence(content)
    XCTAssertEqual(text.filter { $0.hasPrefix("group") }, ["group push", "group pop"])
    XCTAssertEqual(text.count { $0 == "end" }, 2)
    XCTAssertEqual(text.filter { $0.hasPrefix("...") }, ["...1 min 1 s...", "...1 min 1 s..."])
    XCTAssertTrue(text.contains { $0.hasPrefix("note right of p2 \(content.style[.errorRow]) :") })
  }

  func testLongLogHasPages() throws {
    let text = try sequence(NotationSample.long(steps: 1_000, subjects: 5))
    let pages = text.filter { $0.hasPrefix("newpage") }
    XCTAssertEqual(pages.first, "newpage long.log, part 2 of \(pages.count + 1)")
    XCTAssertEqual(text.count { $0 == "@startuml" }, 1)
    XCTAssertEqual(text.count { $0.contains("</size> view") }, 1_000)
  }

  func testManySubjectsAreSeparateDiagrams() throws {
    let text = try sequence(NotationSample.long(steps: 300, subjects: 60))
    XCTAssertGreaterThan(text.count { $0 == "@startuml" }, 4)
    XCTAssertEqual(text.count { $0 == "@startuml" }, text.count { $0 == "@enduml" })
  }

  func testTimelineHasRowForEachSubjectAndForFindings() throws {
    let content = try NotationSample.shop()
    let text = lines(DiagramNotation.plantUML.pieces(of: .timeline, content)[0])
    XCTAssertEqual(text.count { $0.hasPrefix("concise") }, content.trace.subjects.count + 1)
    XCTAssertTrue(text.contains("findings is \"⚠ 1\" \(content.style[.errorRow])"))
    let times = text.filter { $0.hasPrefix("@") }.compactMap { Int($0.dropFirst()) }
    XCTAssertEqual(times, times.sorted())
    XCTAssertEqual(Set(times).count, times.count)
  }
}
