import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogTrace

/// Compares with a list for each subject.
final class RememberedEventsTests: XCTestCase {
  func testEachSubjectKeepsItsLastEvents() {
    for seed in 0..<TestTier.rounds(100) {
      var random = SeededRandom(seed)
      var events = RememberedEvents()
      var chains = [RememberedEvents.Chain](repeating: .init(), count: 5)
      var lists = [[TraceEntry]](repeating: [], count: 5)
      for line in 1...200 {
        let subject = random.below(5)
        if random.once(in: 20) {
          events.forget(&chains[subject])
          lists[subject] = []
        } else {
          XCTAssertTrue(events.add(entry(line), to: &chains[subject], of: subject))
          lists[subject] = (lists[subject] + [entry(line)]).suffix(RememberedEvents.maxPerSubject)
        }
        for subject in chains.indices {
          XCTAssertEqual(events.all(of: chains[subject]), lists[subject], "seed \(seed), line \(line)")
          XCTAssertEqual(events.last(of: chains[subject]), lists[subject].last, "seed \(seed), line \(line)")
        }
      }
    }
  }

  func testOldestEventIsDroppedAtCapacity() {
    var events = RememberedEvents(capacity: 4)
    var first = RememberedEvents.Chain()
    var second = RememberedEvents.Chain()
    for line in 1...4 { XCTAssertTrue(events.add(entry(line), to: &first, of: 0)) }
    XCTAssertFalse(events.add(entry(5), to: &second, of: 1))
    XCTAssertEqual(events.nextToForget(), 0)
    events.forgetOldest(of: &first)
    XCTAssertTrue(events.add(entry(5), to: &second, of: 1))
    XCTAssertEqual(events.all(of: first).map(\.line), [2, 3, 4])
    XCTAssertEqual(events.all(of: second).map(\.line), [5])
  }

  private func entry(_ line: Int) -> TraceEntry {
    TraceEntry(Event(line: line, offset: 0, callback: .viewWillAppear), isChild: false)
  }
}
