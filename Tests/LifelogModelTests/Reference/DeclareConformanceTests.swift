import TestSupport
import XCTest

@testable import LifelogModel

/// PM4Py gives the same verdicts, except for templates that it defines differently.
final class DeclareConformanceTests: XCTestCase {
  /// The verdicts to compare with those of PM4Py: the trace is complete, and every callback is logged.
  private func verdicts(of clause: Clause) -> (ReferenceTrace) -> Bool {
    let monitored = MonitoredClause(clause)
    return { monitored.accepts($0) }
  }

  func testRandomLogsConformToSameTemplates() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    var random = SeededRandom(18)
    let traces = (0..<2000).map { number in
      ReferenceTrace.random(
        length: random.below(9), of: ReferenceTrace.steps([.a, .b, .c] + (number % 2 == 0 ? [] : [.d])),
        using: &random)
    }
    let instances = DeclareTemplate.instances(over: 4)
    let answer = try DeclareChecker.answer(traces, instances)
    XCTAssertEqual(answer.templates, DeclareTemplate.allCases.map(\.rawValue).sorted())
    let judges = instances.map(adjustedVerdict(of:))
    for (trace, digits) in zip(traces, answer.verdicts) {
      let ours = String(judges.map { $0(trace) ? "1" : "0" })
      guard ours != digits else { continue }
      let different = zip(instances, zip(ours, digits)).filter { $1.0 != $1.1 }
      XCTFail("\(trace), where we differ: \(different.map { $0.0.arguments.joined(separator: " ") })")
    }
    XCTAssertEqual(answer.verdicts.count, traces.count)
  }

  /// The templates for which PM4Py gives another verdict, and why.
  func testDifferentDefinitionsGiveExpectedVerdicts() {
    // An empty trace has no event that could be the first.
    XCTAssertTrue(satisfies(.initially, ""))
    // PM4Py's “not succession” is the negation of succession: some a or b lacks the other. Ours is that of DECLARE: no
    // b comes after an a.
    XCTAssertFalse(satisfies(.nonsuccession, "a b a"))
    XCTAssertFalse(satisfies(.nonsuccession, "b a b"))
    XCTAssertTrue(satisfies(.nonsuccession, "b b a a"))
    // Similarly, no b comes directly after an a.
    XCTAssertFalse(satisfies(.nonchainsuccession, "a b a"))
    XCTAssertFalse(satisfies(.nonchainsuccession, "b a b"))
    XCTAssertTrue(satisfies(.nonchainsuccession, "a c b"))
  }

  private func satisfies(_ template: DeclareTemplate, _ trace: String) -> Bool {
    verdicts(of: Clause(template.pattern(.a, .b)))(ReferenceTrace(trace))
  }

  /// Our verdict under PM4Py's definition of the template.
  private func adjustedVerdict(of instance: DeclareInstance) -> (ReferenceTrace) -> Bool {
    func isSatisfied(_ template: DeclareTemplate) -> (ReferenceTrace) -> Bool {
      verdicts(of: Clause(template.pattern(.letter(instance.first), .letter(instance.second))))
    }
    let own = isSatisfied(instance.template)
    switch instance.template {
    case .initially: return { !$0.positions.isEmpty && own($0) }
    case .nonsuccession, .nonchainsuccession:
      let opposite = isSatisfied(instance.template == .nonsuccession ? .succession : .chainsuccession)
      let canDiffer = isSatisfied(.noncoexistence)
      return { canDiffer($0) || !opposite($0) }
    default: return own
    }
  }
}
