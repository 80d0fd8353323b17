import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// A tree on pages.
final class TreePagesTests: XCTestCase {
  private func diagram(parents: [Int?], name: (Int) -> String = { "Screen\($0)" }) -> TreeDiagram {
    var builder = TraceBuilder()
    for number in parents.indices { _ = builder.subject(name(number), "0x\(1000 + number)") }
    for (child, parent) in parents.enumerated() {
      builder.step(child, .viewDidLoad, .disappeared)
      if let parent { builder.parent(of: child, is: parent) }
    }
    return TreeDiagram(DiagramContent(trace: builder.trace, findings: [], title: "shop.log"))
  }

  private func pages(_ diagram: TreeDiagram, height: Double) throws -> [ParsedDOT] {
    try diagram.pages(height: height).map { try ParsedDOT($0.dot) }
  }

  /// The subjects of a diagram.
  private func subjects(_ drawing: ParsedDOT) -> [Int] {
    drawing.shapes.compactMap { shape in
      let words = shape.id.split(separator: "-")
      return words.count == 2 && words[0] == "subject" ? Int(words[1]) : nil
    }
  }

  private let shapes: [[Int?]] = [
    (0..<400).map { $0 == 0 ? nil : ($0 - 1) / 3 },
    (0..<400).map { $0 == 0 ? nil : 0 },
    (0..<400).map { _ in nil },
    (0..<400).map { $0 % 10 == 0 ? nil : $0 - 1 },
    (0..<400).map { $0 == 0 ? nil : ($0 * 7919) % $0 },
    (0..<400).map { $0 == 0 ? nil : $0 - 1 },
  ]

  func testEverySubjectIsOnOnePageOfAllowedSize() throws {
    for (number, parents) in shapes.enumerated() {
      let pages = try pages(diagram(parents: parents), height: 600)
      XCTAssertGreaterThan(pages.count, 1)
      XCTAssertEqual(pages.flatMap(subjects).sorted(), Array(parents.indices), "shape \(number)")
      for (index, page) in pages.enumerated() {
        let background = try page["background"]
        XCTAssertLessThanOrEqual(
          background.maxY - background.minY, 600.01, "shape \(number), page \(index + 1)")
        XCTAssertLessThanOrEqual(background.maxX - background.minX, 860, "shape \(number), page \(index + 1)")
        XCTAssertEqual(page.overlaps, [])
        XCTAssertEqual(page.beyondPage, [])
        XCTAssertTrue(
          try page["facts"].label.hasSuffix("page \(index + 1) of \(pages.count)"), "shape \(number)")
      }
    }
  }

  func testEveryLinkIsOnPageOrContinuedFromParent() throws {
    for parents in shapes {
      var links: Set<[Int]> = []
      for page in try pages(diagram(parents: parents), height: 600) {
        for line in page.lines where line.id.hasPrefix("subject-") && !line.id.hasSuffix("-more-link") {
          let child = try XCTUnwrap(Int(line.head.dropFirst("subject-".count)))
          let tail = line.tail.split(separator: "-")
          let parent = try XCTUnwrap(Int(tail[1]))
          links.insert([parent, child])
          guard tail.count > 2 else { continue }
          XCTAssertEqual(try page["\(line.tail)-name"].label, "Screen\(parent), continued")
        }
      }
      XCTAssertEqual(
        links, Set(parents.enumerated().compactMap { child, parent in parent.map { [$0, child] } }))
    }
  }

  func testStubNamesPageWhereTreeContinues() throws {
    let pages = try pages(diagram(parents: shapes[5]), height: 600)
    var stubs = 0
    for page in pages {
      for stub in page.texts("-more-name") {
        stubs += 1
        let words = stub.label.split(separator: " ")
        XCTAssertEqual(words.dropLast().joined(separator: " "), "1 more from page")
        let subject = stub.id.dropLast("-more-name".count)
        let next = pages[try XCTUnwrap(Int(words.last ?? "")) - 1]
        XCTAssertTrue(next.has("\(subject)-continued-1"), stub.label)
      }
    }
    XCTAssertGreaterThan(stubs, 10)
  }

  func testFindingSentencesAreOnPageOfSubject() throws {
    var builder = TraceBuilder()
    var findings: [Finding] = []
    for number in 0..<120 {
      let screen = builder.subject("Screen\(number)")
      builder.step(screen, .viewDidLoad, .disappeared)
      findings.append(
        Finding(
          rule: "duplicate-view-did-load", severity: .error, file: "shop.log", line: number + 1,
          subject: "Screen\(number)", instance: nil,
          message: String(repeating: "It is loaded twice. ", count: 9),
          witness: [], fixID: "FX-LOG", fix: ""))
    }
    let content = DiagramContent(trace: builder.trace, findings: findings, title: "shop.log")
    let pages = try pages(TreeDiagram(content), height: 700)
    for page in pages {
      let background = try page["background"]
      XCTAssertLessThanOrEqual(background.maxY - background.minY, 700.01)
      for subject in subjects(page) where page.has("subject-\(subject)") {
        XCTAssertTrue(page.has("finding-\(subject + 1)-heading"))
      }
    }
    XCTAssertEqual(pages.map { $0.texts("-heading").count }.reduce(0, +), 120)
  }

  func testChainOfAnyDepthIsSplit() throws {
    let pages = diagram(parents: (0..<10_000).map { $0 == 0 ? nil : $0 - 1 }).pages(height: 1_684)
    XCTAssertGreaterThan(pages.count, 10)
    XCTAssertEqual(pages.filter { $0.dot.contains("\"subject-9999\" [") }.count, 1)
  }
}
