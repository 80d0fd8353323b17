import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Compares the indexes with a linear search.
final class JoinsTests: XCTestCase {
  private static let rules = ["one", "two", "three"]

  func testLookupsMatchLinearSearch() throws {
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      var joins = try makeJoins(of: (0..<1 + random.below(40)).map { _ in violation(&random) })
      let cases = joins.all
      let wanted: Set = [RuleID("one"), RuleID("three")]
      for index in cases.indices {
        func found(_ condition: (ProvenViolation) -> Bool) -> [Int] {
          cases.indices.filter {
            $0 != index && wanted.contains(cases[$0].rule)
              && cases[$0].processIndex == cases[index].processIndex
              && condition(cases[$0])
          }
        }
        let this = cases[index]
        func isRelated(_ other: ProvenViolation) -> Bool {
          let isSame =
            other.subject.instance.isNone || this.subject.instance.isNone
            ? other.subject.name == this.subject.name : other.subject.instance == this.subject.instance
          return isSame && other.input == this.input
        }
        func check(
          _ words: Set<Rule.Join.Word>, areCauses: Bool = true, _ condition: (ProvenViolation) -> Bool
        ) {
          XCTAssertEqual(
            joins.related(wanted, to: index, words, areCauses: areCauses), found(condition),
            "seed \(seed), \(words)")
        }
        check([], isRelated)
        check([.near]) { isRelated($0) && $0.isNear(this) }
        check([.any], areCauses: false) { $0.isNear(this) }
        check([.participant]) { $0.isShown(by: this) && $0.input == this.input }
        check([.other]) { isRelated($0) || $0.facts.other == this.facts.subject && $0.input == this.input }
        check([.other], areCauses: false) {
          isRelated($0) || this.facts.other == $0.facts.subject && $0.input == this.input
        }
        XCTAssertEqual(joins.indices(of: wanted, near: index), found { $0.isNear(this) }, "seed \(seed)")
        XCTAssertEqual(
          joins.indices(of: wanted, near: index, isReported: true),
          found { $0.isNear(this) && $0.diagnosticText != nil }, "seed \(seed)")
      }
      XCTAssertEqual(
        joins.indices(of: [RuleID("one"), RuleID("two")]),
        cases.indices.filter { cases[$0].rule != RuleID("three") }, "seed \(seed)")
      XCTAssertEqual(joins.indices(of: nil), Array(cases.indices))
    }
  }

  func testFoldedViolationsAreNotNearOthers() throws {
    for seed in 0..<TestTier.rounds(100) {
      var random = SeededRandom(seed)
      var joins = try makeJoins(of: (0..<1 + random.below(40)).map { _ in violation(&random) })
      let cases = joins.all
      for index in cases.indices.shuffled(using: &random) {
        let found = joins.indices(of: [RuleID("one")], near: index)
        let expected = cases.indices.filter {
          $0 != index && cases[$0].rule == RuleID("one") && !joins[$0].isFolded
            && cases[$0].isNear(cases[index])
        }
        XCTAssertEqual(found, expected, "seed \(seed)")
        if let other = found.first, random.once(in: 2) { joins[other].isFolded = true }
      }
    }
  }

  /// Each of the violations of one second is folded into the first that finds it.
  func testVisitsGrowLinearlyWithViolationsOfOneSecond() throws {
    for size in [100, 200, 400] {
      let causes = (0..<size).map { at(Int64($0), "cause") }
      var joins = try makeJoins(of: causes + (0..<size).map { at(Int64(1_000 + $0), "effect") })
      for index in 0..<size {
        for other in joins.indices(of: [RuleID("effect")], near: index) {
          joins.fold(other, intoEffectsOf: index)
        }
        _ = joins.indices(of: [RuleID("cause")], near: index, onlyLast: true)
      }
      XCTAssertLessThanOrEqual(joins.nearbyIndex.visitedCount, 8 * size, "\(size) violations")
    }
  }

  private func makeJoins(of found: [ProvenViolation]) throws -> Joins {
    let model = try Model.builtIn()
    return Joins(ProvenViolations(inOrder: found, model, names: names))
  }

  private func at(_ microseconds: Int64, _ rule: String) -> ProvenViolation {
    var entry = TraceEntry()
    entry.line = 1 + Int(microseconds)
    entry.time = LogTime(microseconds: microseconds, date: .full, decimals: 6, offsetMinutes: nil)
    let violation = Violation(
      RuleID(rule), source: .code, input: 0, processIndex: 0, subject: .none, trace: [entry])
    return ProvenViolation(
      violation, rule: violation.rule, severity: .warning, facts: Rule.MessageFacts(subject: "Cart"))
  }

  private var names = NameTable()

  private func violation(_ random: inout SeededRandom) -> ProvenViolation {
    let time = LogTime(
      microseconds: Int64(random.below(5_000_000)) - 2_000_000, date: random.pick([.full, .none]),
      decimals: 6,
      offsetMinutes: random.pick([nil, 60]))
    var entry = TraceEntry()
    entry.line = 1 + random.below(30)
    entry.time = random.once(in: 3) ? nil : time
    entry.owner = object(&random)
    var source = Violation.Source.code
    if random.once(in: 3) {
      var diagnostic = Diagnostic(line: entry.line, offset: 0, pattern: 0, message: "Unbalanced calls")
      diagnostic.time = entry.time
      source = .diagnostic(diagnostic)
    }
    let violation = Violation(
      RuleID(random.pick(Self.rules)), source: source, input: random.below(2), processIndex: random.below(2),
      subject: object(&random), trace: [entry])
    var found = ProvenViolation(
      violation, rule: violation.rule, severity: .warning,
      facts: Rule.MessageFacts(subject: random.pick(["Cart", "List", "Map"])))
    if random.once(in: 2) { found.facts.other = random.pick(["Cart", "List", "Map"]) }
    return found
  }

  private func object(_ random: inout SeededRandom) -> ObjectReference {
    let name = random.pick([Name.empty, names.intern("Cart"), names.intern("List")])
    let address = UInt64(0x7fa1 + random.below(3))
    return ObjectReference(
      name: name, instance: random.once(in: 3) ? .none : InstanceToken(address: address, digits: 4))
  }
}
