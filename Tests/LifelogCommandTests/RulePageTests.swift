import Foundation
import XCTest

/// The pages of the rules, against what the executable prints. That there is one for every rule is tested in the library.
final class RulePageTests: XCTestCase {
  func testTheToolPrintsThePagesOfTheDocumentation() throws {
    let table = [
      (["rules", "--format", "markdown"], "README.md"),
      (["rules", "duplicate-view-did-appear", "--format", "markdown"], "duplicate-view-did-appear.md"),
    ]
    for (arguments, page) in table {
      let run = try Run().lifelog(arguments)
      XCTAssertEqual(run.status, 0, page)
      let file = TestPaths.package.appendingPathComponent("Documentation/Rules/\(page)")
      XCTAssertEqual(run.output, try String(contentsOf: file, encoding: .utf8), "\(page): run make pages")
    }
  }
}
