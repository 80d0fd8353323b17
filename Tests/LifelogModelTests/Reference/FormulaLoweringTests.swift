import TestSupport
import XCTest

@testable import LifelogModel

/// The language's operators match their textbook definitions after translation to the core operators.
final class FormulaLoweringTests: XCTestCase {
  func testEveryOperatorWithEveryBoundMatchesDefinition() {
    let (a, b) = (PastFormula.letter(0), PastFormula.letter(1))
    let formulas =
      [.constant(true), .constant(false), a, .not(a), .and(a, b), .or(a, b), .implies(a, b), .rise(a)]
      + PastFormula.bounds.flatMap { bound -> [PastFormula] in
        [.previously(a, bound), .once(a, bound), .historically(a, bound), .since(a, b, bound)]
      }
    let traces = ReferenceTrace.all(
      upTo: 4, of: ReferenceTrace.steps([.a, .b, [.a, .b], []], after: [0, 2]))
    for formula in formulas { assertAgreement(of: formula, on: traces) }
  }

  func testNestedFormulasMatchDefinition() {
    var random = SeededRandom(5)
    let steps = ReferenceTrace.steps([.a, .b, .c, [.a, .b], []], after: [0, 1, 3])
    for _ in 0..<TestTier.rounds(1500) {
      let formula = PastFormula.random(depth: 3, using: &random)
      let traces = (0..<6).map { ReferenceTrace.random(length: 2 + $0, of: steps, using: &random) }
      assertAgreement(of: formula, on: traces)
    }
  }

  func testNoEventOrPastHoldsBeforeFirstEvent() {
    let nothing: [Formula] = [
      .no, .a, .previously(.yes), .previously(!.a), .once(.yes), .since(.a, !.a),
      .recent(.yes, microseconds: 1), .rise(!.a) && .once(.a),
    ]
    for formula in nothing {
      XCTAssertFalse(formula.holdsBeforeAnyEvent, "\(formula)")
      XCTAssertTrue((!formula).holdsBeforeAnyEvent, "not \(formula)")
      XCTAssertTrue((formula || .historically(.a)).holdsBeforeAnyEvent, "\(formula) or historically a")
    }
  }

  private func assertAgreement(
    of formula: PastFormula, on traces: [ReferenceTrace], file: StaticString = #filePath, line: UInt = #line
  ) {
    let lowered = formula.lowered
    for trace in traces {
      for position in trace.indices
      where trace.holds(lowered, at: position) != trace.holds(formula, at: position) {
        return XCTFail("\(formula) at \(position) of \(trace)", file: file, line: line)
      }
    }
  }
}
