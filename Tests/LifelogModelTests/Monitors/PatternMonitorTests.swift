import Dispatch
import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// Monitors agree with the definitions of patterns and operators on every trace.
final class PatternMonitorTests: XCTestCase {
  private static let scopes: [Scope] = [
    .globally, .before(.c), .after(.c), .between(.c, .b), .afterUntil(.a, .c),
  ]

  private static let clauses = TestTier.some(
    PatternCatalog.clauses(.a, .b, .c, in: scopes, within: [.events(1), .events(3)]))

  /// Every trace of up to seven events of three kinds, or five events in the first tier.
  func testPatternsMatchReferenceOnEveryShortTrace() {
    let traces = ReferenceTrace.all(upTo: TestTier.isAll ? 7 : 5, of: [.a, .b, .c])
    assertAgreement(Self.clauses.count) { index in
      let demand = Self.clauses[index]
      let monitored = MonitoredClause(demand.clause)
      let wrong = traces.first { monitored.accepts($0) != $0.satisfies(demand) }
      return wrong.map { "\(demand): \($0)" }
    }
  }

  func testPatternsMatchReferenceOnMillionLongerTraces() {
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

  func testTimeBoundsMatchReference() {
    let steps = ReferenceTrace.steps([.a, .b, .c], after: [1, 4])
    let clauses = Self.scopes.flatMap {
      PatternCatalog.bounded(.a, .b, in: $0, within: [.time(0), .time(2), .time(7)])
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

  /// A decided verdict never changes, and it equals the definition's verdict on the whole trace.
  func testDecidedVerdictIsFinal() throws {
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

  /// After an inconclusive verdict, the trace can still satisfy or violate the clause.
  func testInconclusiveVerdictCanBecomeEither() throws {
    let traces = ReferenceTrace.all(upTo: 1, of: [.a, .b, .c])
    let steps = ReferenceTrace.steps([.a, .b, .c])
    for demand in TestTier.some(PatternCatalog.clauses(.a, .b, .c, in: Self.scopes, within: [])) {
      let automaton = try XCTUnwrap(ClauseAutomaton(demand.clause), "\(demand)")
      for trace in traces {
        let letters = trace.positions.map { $0.letters.rawValue.trailingZeroBitCount }
        guard automaton.verdicts(letters).last == .inconclusive else { continue }
        // No pattern of the catalog needs more than six more events to be decided.
        let verdict = trace.verdict(of: demand.pattern, in: demand.scope, upTo: 6, by: steps)
        XCTAssertTrue(verdict.canBeSatisfied && verdict.canBeViolated, "\(demand): \(trace)")
      }
    }
  }

  /// If the beginning is not in the log, a monitor reports only what is true for every possible beginning.
  func testNoVerdictThatEarlierEventCouldRefute() {
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

  /// Runs checks in parallel; each returns a description of the error, or `nil`.
  private func assertAgreement(
    _ count: Int, file: StaticString = #filePath, line: UInt = #line,
    _ check: @escaping @Sendable (Int) -> String?
  ) {
    let disagreements = DisagreementList()
    DispatchQueue.concurrentPerform(iterations: count) { index in
      if let disagreement = check(index) { disagreements.add(disagreement) }
    }
    for disagreement in disagreements.all.prefix(10) { XCTFail(disagreement, file: file, line: line) }
  }
}

/// The errors that parallel checks found.
private final class DisagreementList: @unchecked Sendable {
  // The lock protects every access.
  private let lock = NSLock()
  private var found: [String] = []

  func add(_ disagreement: String) { lock.withLock { found.append(disagreement) } }

  var all: [String] { lock.withLock { found } }
}

extension ReferenceTrace {
  fileprivate func satisfies(_ demand: Demand) -> Bool {
    satisfies(demand.pattern, in: demand.scope, within: demand.bound)
  }
}
