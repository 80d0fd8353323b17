import TestSupport
import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// Propositions that an event does not need have no effect.
final class ClausePropositionTests: XCTestCase {
  func testUnneededPropositionsChangeNothing() throws {
    let model = try Model.builtIn()
    for slice in SliceKind.allCases {
      let program = model.plan(of: slice).program
      var random = SeededRandom(program.nodes.count)
      for _ in 0..<40 {
        var state = random.once(in: 2) ? program.bornState(SIMD16()) : program.unknownState(SIMD16())
        for _ in 0..<40 {
          let callback = random.pick(Callback.ofUIKit)
          var full = Letter(
            callback, roles: RoleSet(rawValue: UInt8(1 + random.below(127))),
            argument: random.pick([.unprinted, .noParent, .sameParent, .otherParent]))
          var needed = full
          let asked = Set(program.dependencies(at: callback).propositions)
          for input in program.propositions.indices {
            full[input] = random.pick([.no, .unknown, .yes])
            if asked.contains(input) { needed[input] = full[input] }
          }
          let outcome = program.outcome(of: full, in: state)
          let same = program.outcome(of: needed, in: state)
          XCTAssertEqual(outcome.state, same.state, "\(slice) \(callback)")
          XCTAssertEqual(outcome.broken, same.broken, "\(slice) \(callback)")
          XCTAssertEqual(outcome.possiblyBroken, same.possiblyBroken, "\(slice) \(callback)")
          XCTAssertEqual(outcome.restartedTimers, same.restartedTimers, "\(slice) \(callback)")
          XCTAssertEqual(outcome.unknownTimers, same.unknownTimers, "\(slice) \(callback)")
          state = outcome.state
        }
      }
    }
  }

  func testMostEventsNeedNoPropositions() throws {
    let program = try Model.builtIn().plan(of: .process).program
    XCTAssertFalse(program.propositions.isEmpty)
    XCTAssertEqual(program.dependencies(at: .viewWillAppear).propositions, [])
  }

  func testPropositionsOfOneCallbackEqualThoseOfAll() throws {
    for slice in SliceKind.allCases {
      let program = try Model.builtIn().plan(of: slice).program
      for (callback, dependencies) in zip(Callback.allCases, program.dependencies()) {
        XCTAssertEqual(dependencies, program.dependencies(at: callback), "\(slice) \(callback)")
      }
    }
  }
}
