import LifelogFindings
import XCTest

/// Names of different bytes can be equal as text. Their order in the report does not depend on hashing.
final class EqualNameTests: XCTestCase {
  func testEqualNamesKeepTheOrderOfTheLog() throws {
    for isSwapped in [false, true] {
      let spellings = isSwapped ? ["Cafe\u{301}", "Caf\u{E9}"] : ["Caf\u{E9}", "Cafe\u{301}"]
      let lines = (0..<10).flatMap { number in
        spellings.indices.flatMap { index -> [String] in
          let object = "<\(spellings[index])\(number)Controller: 0x7f8\(number)\(index)>"
          return [
            "10:00:0\(number).100 \(object) viewDidLoad", "10:00:0\(number).200 \(object) viewWillAppear",
            "10:00:0\(number).300 \(object) viewDidAppear",
            "10:00:0\(number).400 \(object) viewWillDisappear",
            "10:00:0\(number).450 \(object) viewDidDisappear",
            "10:00:0\(number).500 \(object) didMoveToParent nil",
          ]
        }
      }
      let ended = spellings.flatMap { spelling in
        (0..<10).map { "10:00:30.000 <\(spelling)\($0)Controller: 0x7ff\($0)> deinit" }
      }
      let report = try Analyzed((lines + ended).joined(separator: "\n")).report
      let starts = report.latencies.filter { $0.start == report.latencies.first?.start }
      XCTAssertEqual(
        starts.map { Array($0.subject.utf8) },
        (0..<10).flatMap { number in spellings.map { Array("\($0)\(number)Controller".utf8) } })
      XCTAssertEqual(
        report.leaks.map { Array($0.subject.utf8) },
        (0..<10).flatMap { number in spellings.map { Array("\($0)\(number)Controller".utf8) } })
    }
  }
}
