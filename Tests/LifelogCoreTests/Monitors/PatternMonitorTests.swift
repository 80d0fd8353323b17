import Dispatch
import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// Monitors say of every trace what the definitions of patterns and operators say.
final class PatternMonitorTests: XCTestCase {
  private static let scopes: [Scope] = [
    .globally, .before(.c), .after(.c), .between(.c, .b), .afterUntil(.a, .c),
  ]

  private static let clauses = TestTier.some(
    PatternCatalogue.clauses(.a, .b, .c, in: scopes, within: [.events(1), .events(3)]))

  /// Every trace of up to seven events, of three kinds; five in the first tier.
  func testEveryPatternInEveryScopeOnEveryShortTrace() {
    let traces = ReferenceTrace.all(upTo: TestTier.isAll ? 7 : 5, of: [.a, .b, .c])
    assertAgreement(Self.clauses.count) { index in
      let demand = Self.clauses[index]
      let monitored = MonitoredClause(demand.clause)
      let wrong = traces.first { monitored.accepts($0) != $0.satisfies(demand) }
      return wrong.map { "\(demand): \($0)" }
    }
  }

  func testEveryPatternInEveryScopeOnAMillionLongerTraces() {
    let share = (TestTier.isAll ? 1_000_000 : 20_000) / Self.clauses.count + 1
    let steps = ReferenceTrace.steps([.a, .b, .c, .d])
    assertAgreement(Self.clauses.count) { index in
      var random = SeededRandom(index)
      let demand = Self.clauses[index]
      let monitored = MonitoredClause(demand.clause)
      for _ in 0..<share {
        let trace = ReferenceTrace.random(length: 8 + random.below(8), of: steps, using: &random)
        if monitored.accepts(trace) != trace.satisfies(demand) { return "\(demand): \(trace)" }
      }
      return nil
    }
  }

  func testBoundsByTime() {
    let steps = ReferenceTrace.steps([.a, .b, .c], after: [1, 4])
    let clauses = Self.scopes.flatMap {
      PatternCatalogue.bounded(.a, .b, in: $0, within: [.time(0), .time(2), .time(7)])
    }
    assertAgreement(clauses.count) { index in
      var random = SeededRandom(index)
      let monitored = MonitoredClause(clauses[index].clause)
      for _ in 0..<TestTier.rounds(1_000) {
        let trace = ReferenceTrace.random(length: 1 + random.below(10), of: steps, using: &random)
        if monitored.accepts(trace) != trace.satisfies(clauses[index]) {
          return "\(clauses[index]): \(trace)"
        }
      }
      return nil
    }
  }

  /// What is decided stays decided, whatever comes; and it is what the definition says of the whole trace.
  func testAVerdictThatIsNotInconclusiveIsFinal() throws {
    let traces = ReferenceTrace.all(upTo: TestTier.isAll ? 6 : 4, of: [.a, .b, .c])
    for demand in Self.clauses {
      let automaton = try XCTUnwrap(ClauseAutomaton(demand.clause), "\(demand)")
      for trace in traces {
        let letters = trace.positions.map { $0.letters.rawValue.trailingZeroBitCount }
        let verdicts = automaton.verdicts(letters)
        let decided = verdicts.firstIndex { $0 != .inconclusive } ?? verdicts.count
        let final = Set(verdicts[decided...])
        XCTAssertLessThanOrEqual(final.count, 1, "\(demand): \(trace)")
        guard let verdict = final.first else { continue }
        XCTAssertEqual(verdict == .satisfied, automaton.accepts(letters), "\(demand): \(trace)")
        XCTAssertEqual(verdict == .satisfied, trace.satisfies(demand), "\(demand): \(trace)")
      }
    }
  }

  /// An inconclusive verdict is no evasion: the trace can still go either way.
  func testAnInconclusiveVerdictCanStillBecomeEither() throws {
    let traces = ReferenceTrace.all(upTo: 1, of: [.a, .b, .c])
    let steps = ReferenceTrace.steps([.a, .b, .c])
    for demand in TestTier.some(PatternCatalogue.clauses(.a, .b, .c, in: Self.scopes, within: [])) {
      let automaton = try XCTUnwrap(ClauseAutomaton(demand.clause), "\(demand)")
      for trace in traces {
        let letters = trace.positions.map { $0.letters.rawValue.trailingZeroBitCount }
        guard automaton.verdicts(letters).last == .inconclusive else { continue }
        // No pattern of the catalogue needs more than six further events to be decided.
        let verdict = trace.verdict(of: demand.pattern, in: demand.scope, upTo: 6, by: steps)
        XCTAssertTrue(verdict.canBeSatisfied && verdict.canBeViolated, "\(demand): \(trace)")
      }
    }
  }

  /// Where the beginning is not in the log, a monitor says only what is so whatever came before.
  func testNothingIsSaidThatAnEarlierEventCouldRefute() {
    let histories = ReferenceTrace.all(upTo: 3, of: [.a, .b, .c]).map(\.positions)
    let traces = ReferenceTrace.all(upTo: 4, of: [.a, .b, .c])
    assertAgreement(Self.clauses.count) { index in
      let demand = Self.clauses[index]
      let monitored = MonitoredClause(demand.clause)
      let begun = histories.map { history in
        var machinesOnly = monitored.born
        for position in history { monitored.take(position, on: &machinesOnly) }
        return machinesOnly
      }
      for trace in traces {
        var blind = monitored.unknown
        var seeing = begun
        for position in trace.positions {
          monitored.take(position, on: &blind)
          for index in seeing.indices { monitored.take(position, on: &seeing[index]) }
        }
        let possible = Set(seeing.map(\.breaksNow))
        if !trace.positions.isEmpty, blind.breaksNow != .unknown, possible != [blind.breaksNow] {
          return "\(demand): \(trace)"
        }
      }
      return nil
    }
  }

  /// Runs checks side by side; each says what is wrong, or `nil`.
  private func assertAgreement(
    _ count: Int, file: StaticString = #filePath, line: UInt = #line,
    _ check: @escaping @Sendable (Int) -> String?
  ) {
    let mistakes = Mistakes()
    DispatchQueue.concurrentPerform(iterations: count) { index in
      if let mistake = check(index) { mistakes.add(mistake) }
    }
    for mistake in mistakes.all.prefix(10) { XCTFail(mistake, file: file, line: line) }
  }
}

/// What checks that run side by side found wrong.
private final class Mistakes: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var found: [String] = []

  func add(_ mistake: String) { lock.withLock { found.append(mistake) } }

  var all: [String] { lock.withLock { found } }
}

extension ReferenceTrace {
  fileprivate func satisfies(_ demand: Demand) -> Bool {
    satisfies(demand.pattern, in: demand.scope, within: demand.bound)
  }
}
