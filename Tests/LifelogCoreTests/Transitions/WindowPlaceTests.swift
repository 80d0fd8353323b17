import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogTrace

/// Bits and bytes against lists.
final class WindowPlaceTests: XCTestCase {
  func testPlacesKeepTheOrderInWhichTheyCame() {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      var order = PlaceOrder()
      var list: [WindowPlace] = []
      for _ in 0..<40 {
        if list.isEmpty || list.count < WindowPlace.most && random.once(in: 2) {
          guard let place = order.free else { return XCTFail("there is room for one more") }
          XCTAssertFalse(list.contains(place))
          order.append(place)
          list.append(place)
        } else {
          let place = random.pick(list)
          order.remove(place)
          list.removeAll { $0 == place }
        }
        XCTAssertEqual(Array(order), list, "seed \(seed)")
        XCTAssertEqual(Array(order.latestFirst), list.reversed(), "seed \(seed)")
        XCTAssertEqual(order.count, list.count)
        XCTAssertEqual(order.first, list.first)
        XCTAssertEqual(order.free == nil, list.count == WindowPlace.most)
        var some = PlaceSet()
        for place in list where random.once(in: 2) { some[place] = true }
        XCTAssertEqual(Array(order.among(some)), list.filter { some.contains($0) }, "seed \(seed)")
      }
    }
  }

  /// A mark is a byte: it may take one for another, but never overlooks one.
  func testEachPlaceOfAControllerIsFound() {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      var order = PlaceOrder()
      var marks = PlaceMarks()
      var keys: [(place: WindowPlace, key: SubjectKey)] = []
      while let place = order.free {
        order.append(place)
        let address = UInt64(random.below(5)) << 4 + 0x6000
        let key = SubjectKey(
          reference: ObjectReference(name: .empty, instance: InstanceToken(address: address, digits: 4)),
          world: random.below(2))
        marks.set(key, at: place)
        keys.append((place, key))
      }
      for (_, key) in keys {
        let found = marks.places(of: key)
        for (place, other) in keys where other == key {
          XCTAssert(found.contains(place), "seed \(seed)")
        }
      }
    }
  }
}
