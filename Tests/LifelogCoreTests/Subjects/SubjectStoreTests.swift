import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// What is kept apart from subjects since few have it, against what is kept with each.
final class SubjectStoreTests: XCTestCase {
  func testARareColumnHasAValueForEachSubject() {
    for seed in 0..<TestTier.rounds(40) {
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

  func testASubjectFillsEightWords() {
    XCTAssertEqual(MemoryLayout<Subject>.stride, 64)
    let names = ["isPaired", "isRemoved", "isTimed", "hasAppeared", "isLeaving"]
    for seed in 0..<TestTier.rounds(100) {
      var random = SeededRandom(seed)
      var subject = Subject(
        reference: .none, world: 0, classIndex: 0, state: StateID(number: 0), isTimed: false)
      var expected = [Bool](repeating: false, count: names.count)
      for _ in 0..<20 {
        let (index, isTrue) = (random.below(names.count), random.once(in: 2))
        expected[index] = isTrue
        switch index {
        case 0: subject.isPaired = isTrue
        case 1: subject.isRemoved = isTrue
        case 2: subject.isTimed = isTrue
        default:
          subject.appearances = AppearanceHistory(hasAppeared: expected[3], isLeaving: expected[4])
        }
        let found = [
          subject.isPaired, subject.isRemoved, subject.isTimed, subject.appearances.hasAppeared,
          subject.appearances.isLeaving,
        ]
        XCTAssertEqual(found, expected, "\(names[index]), seed \(seed)")
      }
    }
  }

  func testWhoSetsOutLastOfVeryManyHasNoStamps() {
    var pool = StampPool(most: 2)
    var places = [Int32](repeating: -1, count: 3)
    var history = AppearanceHistory()
    let circumstances = AppearanceStamps.Circumstances(isAlone: true, isNamed: false, stretch: 0)
    func begin(_ index: Int) {
      pool.change(at: &places[index]) {
        $0.note(.viewDidLoad, at: AppearanceStamps.Stamp(instant: 1, line: 1), circumstances, &history)
      }
    }
    for index in 0..<3 { begin(index) }
    XCTAssertEqual(places.map { $0 >= 0 }, [true, true, false])
    pool.remove(&places[0])
    begin(2)
    XCTAssertEqual(places.map { $0 >= 0 }, [false, true, true])
  }

  func testStampsAreThoseOfTheirSubject() {
    for seed in 0..<TestTier.rounds(40) {
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
