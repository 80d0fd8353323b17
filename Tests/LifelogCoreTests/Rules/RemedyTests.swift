import Templates
import XCTest

@testable import LifelogModel

final class RemedyTests: XCTestCase {
  func testEveryRemedyFileIsListed() throws {
    let files = try SourceFolder.swiftFiles(in: "Rules/Remedies").filter {
      $0 != "Remedy" && $0 != "RemedyRegistry"
    }
    XCTAssertEqual(
      Set(files.map { $0.uppercased() }),
      Set(Remedy.all.map { $0.id.dropFirst("FX-".count).filter { $0 != "-" } + "REMEDY" }),
      "a file in Rules/Remedies/ is missing from Remedy.all, or is not named after its remedy")
  }

  func testTheListIsSortedAndHasEachIdOnce() {
    let ids = Remedy.all.map(\.id)
    XCTAssertEqual(ids, Set(ids).sorted(), "keep Remedy.all sorted by id")
  }

  func testEveryRemedyThatTheModelOrAnotherRemedyNamesExists() {
    let texts =
      Templates.uiKitModel.map(\.text) + Remedy.all.flatMap { [$0.advice, $0.swift, $0.objectiveC] }
    var named: Set<String> = []
    for text in texts {
      var rest = Substring(text)
      while let range = rest.range(of: "FX-[A-Z]+(-[A-Z]+)*", options: .regularExpression) {
        named.insert(String(rest[range]))
        rest = rest[range.upperBound...]
      }
    }
    XCTAssertTrue(named.contains("FX-RELAY"), "FX-OPT-OUT names it")
    XCTAssertEqual(named.filter { Remedy.named($0) == nil }, [])
  }

  func testEachRemedyAdvisesInOneSentenceWithoutAFullStop() {
    for remedy in Remedy.all {
      XCTAssertFalse(remedy.advice.hasSuffix("."), remedy.id)
      XCTAssertFalse(remedy.advice.contains("\n"), remedy.id)
      XCTAssertEqual(remedy.advice.first?.isLowercase, true, remedy.id)
    }
  }

  func testEachRemedyShowsWholeCodeInBothLanguages() {
    for remedy in Remedy.all {
      for code in [remedy.swift, remedy.objectiveC] {
        for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] {
          XCTAssertEqual(
            code.components(separatedBy: open).count, code.components(separatedBy: close).count,
            "\(remedy.id): \(open) and \(close)")
        }
        XCTAssertFalse(code.split(separator: "\n").contains { $0.count > 120 }, "\(remedy.id): a long line")
      }
      XCTAssertTrue(remedy.objectiveC.contains("- (") && !remedy.swift.contains("- ("), remedy.id)
    }
  }
}
