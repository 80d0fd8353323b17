import Foundation
import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Each page in `Templates/Rules`, checked separately: every part exists and has its required content.
final class RulePageTests: XCTestCase {
  private static let fields: Set = [
    "id", "title", "group", "severity", "grade", "slice", "each", "needs", "otherwise", "reason", "call",
    "check",
    "message", "note", "likely", "raised", "pending", "single-instance", "is-cause", "causes", "leads-to",
    "previous",
    "parent",
    "other",
  ]
  private static let requiredFields = [
    "id", "title", "group", "severity", "grade", "slice", "reason", "message",
  ]
  private static let requiredHeadings: [Rule.Heading] = [
    .expected, .impact, .notAViolation, .commonCauses, .fix, .sources,
  ]

  private func location(_ rule: Rule, _ line: Int = 1) -> String { "Templates/Rules/\(rule.id).md:\(line)" }

  /// A misspelled callback would leave the severity as it is.
  func testRaisedSeverityIsOfACallback() {
    let raised = Rule.all.filter { $0.page.field("raised") != nil }
    XCTAssertEqual(raised.map(\.id), ["duplicate-view-did-load"])
    for rule in raised {
      XCTAssertEqual(rule.raised?.severity, .warning, rule.id)
      XCTAssertEqual(rule.raised?.callback, .loadView, rule.id)
    }
  }

  func testEachFileOfFolderIsEmbedded() throws {
    let files = try PageFolder.files(in: "").filter { $0 != "README.md" }
    XCTAssertEqual(Rule.all.map { $0.id + ".md" }, files, "Templates.c and Templates/Rules differ")
    for rule in Rule.all {
      XCTAssertEqual(
        rule.page.text(rule.page.range), try PageFolder.text(of: rule.id + ".md"), location(rule))
    }
  }

  func testEachPageHasItsFields() {
    for rule in Rule.all {
      XCTAssertEqual(rule.page.fields.first?.key.text, "id", location(rule))
      for error in rule.errors { XCTFail("\(location(rule, error.line)): \(error)") }
      for field in rule.page.fields where !Self.fields.contains(field.key.text) {
        XCTFail(
          "\(location(rule, rule.page.line(at: field.key.range.lowerBound))): unknown '\(field.key.text)'")
      }
      for name in Self.requiredFields {
        XCTAssertNotNil(rule.page.field(name), "\(location(rule)): no field '\(name)'")
      }
      XCTAssertNotNil(rule.group, "\(location(rule)): unknown group")
      XCTAssertFalse(rule.title.isEmpty || rule.title.hasSuffix("."), "\(location(rule)): \(rule.title)")
    }
  }

  func testEachPageHasItsSectionsInOrder() {
    let order = Dictionary(uniqueKeysWithValues: Rule.Heading.allCases.enumerated().map { ($1, $0) })
    for rule in Rule.all {
      XCTAssertEqual(rule.sections.count, rule.page.sections.count, "\(location(rule)): an unknown heading")
      for heading in Self.requiredHeadings {
        XCTAssertNotNil(rule.page.section(heading), "\(location(rule)): no section '\(heading.rawValue)'")
      }
      XCTAssertEqual(
        rule.sections.first?.heading, .expected, "\(location(rule)): the first section is not 'Expected'")
      XCTAssertEqual(
        rule.sections.last?.heading, .sources, "\(location(rule)): the last section is not 'Sources'")
      for section in rule.sections where section.title != nil {
        XCTAssertTrue(
          [.violation, .notAViolation, .inconclusive].contains(section.heading),
          "\(location(rule, section.line)): '\(section.heading.rawValue)' has no title")
      }
      XCTAssertEqual(order.count, Rule.Heading.allCases.count)
    }
  }

  func testEachRuleHasExpectedImpactAndExamples() {
    for rule in Rule.all {
      XCTAssertTrue(rule.statement.hasSuffix("."), "\(location(rule)): the expectation is not a sentence")
      XCTAssertTrue(rule.consequence.hasSuffix("."), "\(location(rule)): the impact is not a sentence")
      // A gap in the log itself is never a violation.
      XCTAssertTrue(
        rule.ruleID == LoggingStep.rule || rule.examples.contains { $0.kind == .violation },
        "\(location(rule)): no violation")
      XCTAssertTrue(rule.examples.contains { $0.kind == .valid }, "\(location(rule)): no valid example")
    }
  }

  func testEachCauseAndEffectIsRuleWithPage() {
    for rule in Rule.all {
      for id in (rule.causes + rule.effects).flatMap(\.rules) {
        XCTAssertNotNil(Rule.named(id), "\(location(rule)): unknown rule '\(id)'")
      }
      for cause in rule.causes {
        XCTAssertEqual(
          cause.words.intersection([.certain, .likely]).count, 1, "\(location(rule)): \(cause.rules)")
        XCTAssertTrue(cause.words.isDisjoint(with: [.next, .later, .sameLine, .sameFact]), location(rule))
      }
      for effect in rule.effects {
        XCTAssertTrue(effect.words.isDisjoint(with: [.certain, .likely, .container]), location(rule))
      }
    }
  }

  func testEachListHasOneToFourSentences() throws {
    for rule in Rule.all {
      let sentences = rule.page.items(.notAViolation)
      for sentence in sentences { XCTAssertTrue(sentence.hasSuffix("."), "\(location(rule)): \(sentence)") }
      XCTAssertTrue(
        (1...7).contains(rule.commonCauses.count), "\(location(rule)): \(rule.commonCauses.count) causes")
      XCTAssertTrue((1...4).contains(rule.sources.count), "\(location(rule)): \(rule.sources.count) sources")
      XCTAssertFalse(rule.page.items(.notAViolation).isEmpty, "\(location(rule)): no exception")
      XCTAssertEqual(Set(sentences).count, sentences.count, "\(location(rule)): duplicate sentence")
    }
  }

  func testEachCommonCauseHasItsFix() throws {
    for rule in Rule.all {
      let items = rule.page.items(.commonCauses)
      XCTAssertEqual(
        items.count, rule.commonCauses.count,
        "\(location(rule)): a cause without '**Fix:**', or an unknown situation")
      for (item, cause) in zip(items, rule.commonCauses) {
        XCTAssertFalse(cause.text.isEmpty || cause.fix.isEmpty, "\(location(rule)): \(item)")
        XCTAssertFalse(
          (cause.text + cause.fix).contains { "*[]".contains($0) }, "\(location(rule)): \(cause)")
        for link in item.split(separator: "](Fixes/").dropFirst() {
          let id = link.prefix { $0 != "." }
          XCTAssertNotNil(Fix.named(String(id)), "\(location(rule)): unknown fix '\(id)'")
        }
      }
    }
  }

  /// A finding without a known cause lists at least one usual cause, in every situation.
  func testEachRuleHasLikelyCausesInEverySituation() {
    for rule in Rule.all where !rule.isCause {
      for calls in [Situation.withForwardingCalls, .withoutForwardingCalls] {
        XCTAssertFalse(
          rule.likelyCauses(in: [calls]).isEmpty, "\(location(rule)): no cause \(calls.rawValue)")
      }
      let all = rule.likelyCauses(in: Set(Situation.allCases))
      XCTAssertLessThanOrEqual(all.count, 3, location(rule))
    }
  }

  func testEachPageLinksToExistingFixes() throws {
    for rule in Rule.all {
      XCTAssertFalse(rule.page.fixes.isEmpty, "\(location(rule)): no fix")
      for (id, item) in zip(rule.page.fixes, rule.page.items(.fix)) {
        XCTAssertNotNil(Fix.named(id), "\(location(rule)): unknown fix '\(id)'")
        XCTAssertEqual(item, "[\(id)](Fixes/\(id).md)", location(rule))
      }
    }
  }

  /// A source that two rules name differently would appear as two sources.
  func testEachSourceHasOneName() throws {
    var titles: [String: String] = [:]
    for rule in Rule.all {
      for source in rule.sources {
        guard let address = source.url else { continue }
        let parts = try XCTUnwrap(URLComponents(string: address), location(rule))
        XCTAssertEqual(parts.scheme, "https", location(rule))
        XCTAssertGreaterThan(
          parts.path.count, 1, "\(location(rule)): a whole site is not a source: \(address)")
        XCTAssertEqual(
          titles.updateValue(source.title, forKey: address) ?? source.title, source.title, location(rule))
      }
    }
  }

  func testEachDiagnosticOnPageProvesItsRule() {
    for rule in Rule.all {
      for message in rule.diagnostics {
        let found = DiagnosticReader().read(ContiguousArray(message.utf8).span)
        XCTAssertEqual(
          found?.pattern.flatMap { DiagnosticPattern.all[$0].rule }, rule.ruleID,
          "\(location(rule)): \(message)")
      }
    }
  }

  /// A rule that needs a callback has an example log without it.
  func testEachRuleWithNeedsHasInconclusiveExample() throws {
    for rule in try Model.builtIn().rules where !rule.needs.isEmpty {
      let examples = try XCTUnwrap(Rule.named(rule.id)).examples
      XCTAssertTrue(examples.contains { $0.kind == .inconclusive }, "\(rule.id) has no inconclusive example")
    }
  }

  /// A rule of scenes or of SwiftUI that a log may leave undecided has a log that does. A message always decides its rule.
  func testEachRuleOfScenesAndViewsHasInconclusiveExample() throws {
    // The first explains findings of other rules, and the others are about events that prove them.
    let decided: Set = [
      "app-state-mistaken-for-appearance", "scene-delegate-not-found", "scene-disconnect-ends-appearance",
      "swiftui-appearance-mismatch", "size-transition-forwarded-twice",
    ]
    let model = try Model.builtIn()
    var ofEvents = Set(model.machines.flatMap(\.edges).flatMap(\.breaks).map { model.rules[$0].id })
    ofEvents.formUnion(model.rules.filter { !$0.clauses.isEmpty }.map(\.id))
    ofEvents.formUnion(Rule.all.filter { $0.check != nil || $0.page.field("each") != nil }.map(\.id))
    for rule in Rule.all where [.swiftUI, .application, .declared].contains(rule.group) {
      let hasExample = rule.examples.contains { $0.kind == .inconclusive }
      let isDecided = !ofEvents.contains(rule.id) || decided.contains(rule.id)
      XCTAssertNotEqual(hasExample, isDecided, location(rule))
    }
  }

  func testEachExampleLogIsShortWithMarksFirst() throws {
    for rule in Rule.all {
      for example in rule.examples {
        let location = location(rule, example.sourceLine)
        XCTAssertTrue(
          (3...10).contains(example.markedLog.count), "\(location): \(example.markedLog.count) lines")
        for line in example.markedLog {
          XCTAssertTrue(
            line.hasPrefix("  ") || line.hasPrefix("\(Rule.Example.mark) "), "\(location): \(line)")
        }
        XCTAssertEqual(example.markedLines.isEmpty, example.kind != .violation, location)
      }
    }
  }

  func testRuleIsFoundByID() {
    XCTAssertEqual(Rule.named("duplicate-view-did-appear")?.title, "viewDidAppear twice in one appearance")
    XCTAssertNil(Rule.named("duplicate-view-did-vanish"))
    XCTAssertEqual(Rule.all.map(\.id), Set(Rule.all.map(\.id)).sorted())
    XCTAssertEqual(Rule.Group.allCases.flatMap(\.rules).count, Rule.all.count)
  }
}
