import TestSupport
import XCTest

/// One mistake in an otherwise legal life is found, and nothing else.
final class FaultyStoryTests: XCTestCase {
  func testFaultIsFound() throws {
    for fault in StoryFault.all {
      for seed in 0..<TestTier.rounds(20) {
        let told = ToldStory(Story(seed: seed, fault: fault))
        guard try told.misjudgment() != nil else { continue }
        let smallest = try told.shrunk { try $0.misjudgment() != nil }
        XCTFail("\(fault.title), seed \(seed): \(try smallest.misjudgment() ?? "")\n\(smallest.text)")
        return
      }
    }
  }
}
