import Foundation
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// The model states what is wrong, its page says it in words, the fixes correct it: all three agree.
final class ModelAndRulesTests: XCTestCase {
  func testTheModelAndTheCatalogueHaveTheSameRules() throws {
    let model = try Model.builtIn()
    XCTAssertEqual(Set(model.rules.map(\.id)), Set(Rule.all.map(\.id)))
  }

  func testEveryFixOfTheModelExists() throws {
    for rule in try Model.builtIn().rules {
      XCTAssertFalse(rule.fixes.isEmpty, "\(rule.id) has no fix")
      for fix in rule.fixes { XCTAssertNotNil(Fix.named(fix), "\(rule.id): no page of \(fix)") }
    }
  }

  func testEveryRuleIsBrokenBySomething() throws {
    // A rule for each pair, or completion, demands something once one is declared.
    let source = """
      model Team extends UIKit
      event started = "started {subject}"
      event stopped = "stopped {subject}"
      pair started, stopped
      completion stopped
      """
    let model = try ModelCompiler.compile(source: source, file: "Team.order")
    let measured: Set = ["latency-over-budget", "vocabulary-too-small"]
    var breakable = Set(DiagnosticPattern.all.map(\.rule.rawValue)).union(measured)
    breakable.formUnion(model.rules.filter { !$0.clauses.isEmpty }.map(\.id))
    for edge in model.machines.flatMap(\.edges) {
      breakable.formUnion(edge.breaks.map { model.rules[$0].id })
    }
    breakable.formUnion(wholeLogRuleRegistry.flatMap { $0.rules.map(\.rawValue) })
    breakable.formUnion(Rule.all.filter { $0.check != nil }.map(\.id))
    XCTAssertEqual(Set(model.rules.map(\.id)).subtracting(breakable), [], "nothing breaks these")
  }

  /// A rule that needs code names its check, and the check its rule.
  func testEachCheckIsAFileThatItsPageNames() throws {
    let files = try SourceFiles.all().map { $0.deletingPathExtension().lastPathComponent }
    for rule in Rule.all {
      guard let check = rule.check else { continue }
      let name = check.split(separator: "-").joined().lowercased()
      let isThere = files.contains { file in
        [name, name + "observer", name + "rule", "explanation+" + name].contains(file.lowercased())
      }
      XCTAssertTrue(isThere, "Templates/Rules/\(rule.id).md: no file of the check '\(check)'")
    }
    for observer in wholeLogRuleRegistry {
      for id in observer.rules {
        let rule = try XCTUnwrap(Rule.named(id), "\(observer)")
        let check = rule.check?.split(separator: "-").joined() ?? ""
        XCTAssertEqual("\(observer)".lowercased(), check + "observer", "Templates/Rules/\(rule.id).md")
      }
    }
  }

  /// Code names a rule by a constant of `RuleID`, and only rules that have a page.
  func testEachRuleThatCodeNamesHasAPage() throws {
    let ids = Set(Rule.all.map(\.id))
    for file in try SourceFiles.all() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        for match in line.matches(of: /"([a-z]+(?:-[a-z]+)+)"/) where !isComment {
          let id = String(match.output.1)
          if line.contains("RuleID(\"") {
            XCTAssertTrue(ids.contains(id), "\(file.lastPathComponent): no page of \(id)")
          } else if ids.contains(id) {
            // An explanation has an id of its own, which may be that of the rule that it is about.
            XCTAssertTrue(
              line.contains("id: \"") || line.contains("example") || line.contains("like:")
                || line.contains("reason:"),
              "\(file.lastPathComponent) names \(id) by a literal")
          }
        }
      }
    }
  }

  func testWhatTheModelSaysUIKitReportsIsReportedByUIKit() throws {
    let stated = try Model.builtIn().rules.filter { $0.witnesses.contains(.diagnostic) }.map(\.id)
    XCTAssertEqual(Set(stated).subtracting(DiagnosticPattern.all.map(\.rule.rawValue)), [])
  }

  func testEveryObserverIsListed() throws {
    let machinery: Set = ["WholeLogRule", "WholeLogRules", "WholeLogRuleRegistry", "Presentations"]
    let files = try SourceFolder.swiftFiles(in: "LifelogChecking/WholeLogRules").filter {
      !machinery.contains($0)
    }
    XCTAssertEqual(
      files.sorted(), wholeLogRuleRegistry.map { "\($0)" }.sorted(),
      "a file in WholeLogRules/ is missing from wholeLogRuleRegistry, or is not named after its rule")
  }

  /// What Apple or several observers vouch for may be an error, nothing else.
  func testOnlyWellFoundedRulesAreErrors() throws {
    for rule in try Model.builtIn().rules where rule.severity == .error {
      XCTAssertTrue(
        rule.grade == .a || rule.grade == .b, "\(rule.id) is an error of grade \(rule.grade.rawValue)")
    }
  }
}

/// The Swift files of the package.
private enum SourceFiles {
  static func all() throws -> [URL] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let sources = root.appendingPathComponent("Sources")
    let files = try XCTUnwrap(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }
}
