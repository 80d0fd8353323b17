import Foundation
import XCTest

@testable import LifelogChecking
@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// The order of the cause detectors: each that depends on the one right before it names it, and no other does.
final class CauseOrderTests: XCTestCase {
  func testNeighborsCanBeSwappedUnlessOneNamesOther() throws {
    let cases = try violations() + logs()
    let all = CauseDetector.all
    for (left, right) in zip(all.indices, all.indices.dropFirst()) {
      var detectors = all
      detectors.swapAt(left, right)
      let changed = cases.filter { $0.findings(detectors) != $0.expected }.map(\.name)
      XCTAssertEqual(
        !changed.isEmpty, all[right].after.contains(all[left].id),
        "\(all[left].id), \(all[right].id): \(changed)")
    }
  }

  func testDetectorRunsAfterThoseItNames() {
    var known: Set<String> = []
    for detector in CauseDetector.all {
      XCTAssertEqual(detector.after.subtracting(known), [], detector.id)
      known.insert(detector.id)
    }
  }

  /// Violations, and the findings that they become.
  private struct Case {
    let name: String
    let findings: ([CauseDetector]) -> [Finding]
    let expected: [Finding]

    init(_ name: String, _ findings: @escaping ([CauseDetector]) -> [Finding]) {
      self.name = name
      self.findings = findings
      expected = findings(CauseDetector.all)
    }
  }

  /// Violations that have one subject, and are reported by UIKit on one line: two causes that are equally supported, and
  /// for each page whose effects lead to others, all of them.
  private func violations() throws -> [Case] {
    var all: [[RuleID]] = [[.addSubviewBeforeAddChild, .repeatedAddChild, .duplicateViewWillAppear]]
    for rule in Rule.all {
      for effect in rule.effects.flatMap(\.rules).sorted() {
        let others = Rule.named(effect)?.effects.flatMap(\.rules) ?? []
        if !others.isEmpty { all.append([rule.ruleID, effect] + others) }
      }
    }
    let model = try Model.builtIn()
    return all.map { rules in
      let found = rules.map { rule in
        let diagnostic = Diagnostic(line: 1, offset: 0, pattern: 0, message: "UIKit's words")
        let violation = Violation(
          rule, source: .diagnostic(diagnostic), input: 0, processIndex: 0, subject: .none, trace: [])
        return ProvenViolation(
          violation, rule: rule, severity: .warning, facts: Rule.MessageFacts(subject: "Cart"))
      }
      let proven = ProvenViolations(inOrder: found, model, names: NameTable())
      return Case("\(rules)") {
        FindingBuilder(proven, detectors: $0, places: LogLocations(["device.log"])).findings
      }
    }
  }

  /// The examples of the pages and the samples, without those that show at most one violation and no cause.
  private func logs() throws -> [Case] {
    let model = try Model.builtIn()
    var cases = Rule.all.flatMap { rule in
      rule.examples.map { analyzed("\(rule.id).md:\($0.sourceLine)", Data($0.text.utf8), model) }
    }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    folder.appendPathComponent("SampleLogs")
    let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "log" {
      cases.append(analyzed(file.path, try Data(contentsOf: file), model))
    }
    return cases.filter { log in
      log.expected.count > 1 || log.expected.contains { !$0.causes.isEmpty || !$0.effects.isEmpty }
    }
  }

  private func analyzed(_ name: String, _ text: Data, _ model: Model) -> Case {
    var pipeline = Pipeline(model: model)
    pipeline.begin(path: name)
    pipeline.feed(ContiguousArray(text).span)
    return Case(name) { [pipeline] detectors in
      var copy = pipeline
      copy.detectors = detectors
      return copy.finish().report.findings
    }
  }
}
