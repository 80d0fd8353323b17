import TestSupport
import XCTest

/// One fault in an otherwise legal life is found, and nothing else.
final class FaultyStoryTests: XCTestCase {
  func testFaultIsFound() throws {
    for fault in StoryFault.all {
      for seed in 0..<(TestTier.isAll ? 6 : 1) {
        let told = ToldStory(Story(seed: seed, fault: fault))
        guard try told.misjudgment() != nil else { continue }
        let smallest = try told.shrunk { try $0.misjudgment() != nil }
        XCTFail("\(fault.title), seed \(seed): \(try smallest.misjudgment() ?? "")\n\(try smallest.text())")
        return
      }
    }
  }

  func testTitlesOfFaultsDiffer() {
    XCTAssertEqual(Set(StoryFault.all.map(\.title)).count, StoryFault.all.count)
  }
}
