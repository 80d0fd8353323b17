import XCTest

@testable import LifelogCore

/// What is kept apart from subjects since few have it, against what is kept with each.
final class SubjectStoreTests: XCTestCase {
  func testARareColumnHasAValueForEachSubject() {
    for seed in 0..<40 {
      var random = SeededRandom(seed)
      var column = RareColumn(7)
      var values = [Int](repeating: 7, count: 50)
      for _ in 0..<100 {
        let index = random.below(50)
        if random.once(in: 2) {
          values[index] = random.pick([7, 7, 8, 9])
          column[index] = values[index]
        }
        XCTAssertEqual((0..<50).map { column[$0] }, values, "seed \(seed)")
      }
    }
  }

  func testStampsAreThoseOfTheirSubject() {
    for seed in 0..<40 {
      var random = SeededRandom(seed)
      var pool = StampPool()
      var places = [Int32](repeating: -1, count: 12)
      var own = [AppearanceStamps](repeating: AppearanceStamps(), count: 12)
      var histories = [AppearanceHistory](repeating: AppearanceHistory(), count: 12)
      for line in 1...300 {
        let index = random.below(12)
        if random.once(in: 5) {
          pool.remove(&places[index])
          own[index] = AppearanceStamps()
        } else {
          let stamp = AppearanceStamps.Stamp(instant: Int64(line), line: line)
          let callback = random.pick([Callback.`init`, .viewDidLoad, .viewWillAppear, .viewDidDisappear])
          let circumstances = AppearanceStamps.Circumstances(isAlone: true, isNamed: false, stretch: 0)
          var (history, other) = (histories[index], histories[index])
          pool.change(at: &places[index]) { $0.note(callback, at: stamp, circumstances, &history) }
          own[index].note(callback, at: stamp, circumstances, &other)
          histories[index] = other
        }
        XCTAssertEqual(places[index] < 0, own[index].isEmpty, "who has none has no place")
        for index in own.indices where places[index] >= 0 {
          pool.change(at: &places[index]) { stamps in
            XCTAssertEqual(stamps.born.line, own[index].born.line, "seed \(seed), line \(line)")
            XCTAssertEqual(stamps.loaded.line, own[index].loaded.line, "seed \(seed), line \(line)")
            XCTAssertEqual(stamps.appearing.line, own[index].appearing.line, "seed \(seed), line \(line)")
          }
        }
      }
    }
  }
}
