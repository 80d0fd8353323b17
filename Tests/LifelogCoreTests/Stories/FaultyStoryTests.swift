import TestSupport
import XCTest

/// One fault in an otherwise legal life is found, and nothing else.
final class FaultyStoryTests: XCTestCase {
  /// Faults that are not always found yet. A title is removed from here when its fault is found.
  private static let unsettled: Set = [
    "popped controller leaks", "didMove forgotten, and the child stays", "removed child leaks",
    "willMove in place of addChild",
    "child added to a navigation controller", "removeFromParent forgotten", "added to another container",
    "old view removed by hand during a transition", "transition without didMove of the new child",
    "present in viewWillAppear", "present on a hidden controller", "scene enters the background while active",
    "size transition stays with the container",
  ]

  func testFaultIsFound() throws {
    for fault in StoryFault.all where !Self.unsettled.contains(fault.title) {
      for seed in 0..<(TestTier.isAll ? 2 : 1) {
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
    XCTAssertTrue(Self.unsettled.isSubset(of: StoryFault.all.map(\.title)))
  }
}
