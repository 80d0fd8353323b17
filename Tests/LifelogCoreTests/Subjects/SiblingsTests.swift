import XCTest

@testable import LifelogCore

/// The links of one parent, of which an event moves few.
final class SiblingsTests: XCTestCase {
  private let rules = RuleSet([1, 2])
  private let resting = StateID(number: 7)
  private let other = StateID(number: 8)

  func testThoseThatRestAreNotLookedAtOneByOne() {
    var siblings = Siblings()
    for link in 0..<1000 { _ = siblings.add(link, in: resting, touched: rules) }
    _ = siblings.add(1000, in: other, touched: rules)
    var asked = 0
    let moved = siblings.moved(touching: rules) { state in
      asked += 1
      return state == resting
    }
    XCTAssertEqual(moved, [1000])
    XCTAssertEqual(asked, 2)
  }

  func testThoseWhoseClassIsNotKnownToBeWatchedAreTold() {
    var siblings = Siblings()
    _ = siblings.add(0, in: resting, touched: rules)
    _ = siblings.add(1, in: resting, touched: RuleSet([1]))
    XCTAssertEqual(siblings.moved(touching: rules) { _ in true }.sorted(), [0, 1])
    XCTAssertEqual(siblings.moved(touching: rules) { _ in true }, [])
  }

  func testOneThatIsTakenOutLeavesTheOthers() {
    for seed in 0..<100 {
      var random = SeededRandom(seed)
      var siblings = Siblings()
      var places: [Int: Siblings.Place] = [:]
      for link in 0..<60 {
        if let known = places.keys.sorted().last, random.once(in: 3), let place = places[known] {
          places[known] = nil
          if let moved = siblings.remove(at: place) { places[moved] = place }
        }
        places[link] = siblings.add(link, in: random.pick([resting, other]), touched: rules)
        XCTAssertEqual(siblings.all.sorted(), places.keys.sorted(), "seed \(seed), link \(link)")
        XCTAssertEqual(siblings.count, places.count, "seed \(seed), link \(link)")
      }
    }
  }
}
