import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// Monitors evaluate nested formulas by the definitions of their operators.
final class FormulaMonitorTests: XCTestCase {
  func testEveryOperatorMatchesReferenceOnShortTraces() {
    let bounds: [Bound?] = [nil, .events(0), .events(2), .time(2)]
    let (a, b) = (PastFormula.letter(0), PastFormula.letter(1))
    let formulas = bounds.flatMap { bound -> [PastFormula] in
      [
        .previously(a, bound), .once(a, bound), .historically(.not(a), bound), .since(.not(b), a, bound),
        .not(.since(a, .or(b, .letter(2)), bound)), .rise(.once(a, bound)),
      ]
    }
    let traces = ReferenceTrace.all(upTo: 7, of: [.a, .b, .c])
    for formula in formulas { assertAgreement(of: formula, on: traces) }
  }

  func testNestedFormulasMatchReferenceOnLongTraces() {
    var random = SeededRandom(77)
    let steps = ReferenceTrace.steps([.a, .b, .c, .d], after: [1, 3])
    for _ in 0..<TestTier.rounds(2_000) {
      let formula = PastFormula.random(depth: 4, using: &random)
      let traces = (0..<4).map { _ in ReferenceTrace.random(length: 16, of: steps, using: &random) }
      assertAgreement(of: formula, on: traces)
    }
  }

  private func assertAgreement(
    of formula: PastFormula, on traces: [ReferenceTrace], file: StaticString = #filePath, line: UInt = #line
  ) {
    let monitored = MonitoredClause(Clause(violation: formula.lowered))
    for trace in traces {
      var machinesOnly = monitored.born
      for position in trace.indices {
        monitored.take(trace.positions[position], on: &machinesOnly)
        if machinesOnly.breaksNow != Truth(trace.holds(formula, at: position)) {
          return XCTFail("\(formula) at \(position) of \(trace)", file: file, line: line)
        }
      }
    }
  }
}
