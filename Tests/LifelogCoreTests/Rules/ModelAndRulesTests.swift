import Foundation
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// The model, the rule pages and the fixes agree with each other.
final class ModelAndRulesTests: XCTestCase {
  func testModelAndCatalogHaveSameRules() throws {
    let model = try Model.builtIn()
    XCTAssertEqual(Set(model.rules.map(\.id)), Set(Rule.all.map(\.id)))
  }

  func testEveryFixOfModelExists() throws {
    for rule in try Model.builtIn().rules {
      XCTAssertFalse(rule.fixes.isEmpty, "\(rule.id) has no fix")
      for fix in rule.fixes { XCTAssertNotNil(Fix.named(fix), "\(rule.id): no page of \(fix)") }
    }
  }

  func testEveryRuleCanBeViolated() throws {
    // A rule for each pair, or completion, requires something only if one is declared.
    let source = """
      model Team extends UIKit
      event started = "started {subject}"
      event stopped = "stopped {subject}"
      pair started, stopped
      completion stopped
      handler stopped
      foreground started
      """
    let model = try ModelCompiler.compile(source: source, file: "Team.order")
    let measured: Set = ["latency-over-budget", "vocabulary-too-small"]
    var breakable = Set(DiagnosticPattern.all.compactMap(\.rule?.rawValue)).union(measured)
    breakable.formUnion(model.rules.filter { !$0.clauses.isEmpty }.map(\.id))
    for edge in model.machines.flatMap(\.edges) {
      breakable.formUnion(edge.breaks.map { model.rules[$0].id })
    }
    breakable.formUnion(Checks.registry.flatMap { $0.rules.map(\.rawValue) })
    breakable.formUnion(Rule.all.filter { $0.check != nil }.map(\.id))
    XCTAssertEqual(Set(model.rules.map(\.id)).subtracting(breakable), [], "no event violates these rules")
  }

  /// A rule that needs code names its check, and the check names its rule.
  func testEachCheckIsFileNamedOnItsPage() throws {
    let files = try SourceFiles.all().map { $0.deletingPathExtension().lastPathComponent }
    for rule in Rule.all {
      guard let check = rule.check else { continue }
      let name = check.split(separator: "-").joined().lowercased()
      let exists = files.contains { file in
        [name, "causedetector+" + name].contains(file.lowercased())
      }
      XCTAssertTrue(exists, "Templates/Rules/\(rule.id).md: no file of the check '\(check)'")
    }
    for type in Checks.registry {
      for id in type.rules {
        let rule = try XCTUnwrap(Rule.named(id), "\(type)")
        let check = rule.check?.split(separator: "-").joined() ?? ""
        XCTAssertEqual("\(type)".lowercased(), check, "Templates/Rules/\(rule.id).md")
      }
    }
  }

  /// Code names a rule by a constant of `RuleID`, and only rules that have a page.
  func testEachRuleInCodeHasPage() throws {
    let ids = Set(Rule.all.map(\.id))
    for file in try SourceFiles.all() {
      let text = try String(contentsOf: file, encoding: .utf8)
      // A search for a byte is faster than one for a pattern.
      for line in text.split(separator: "\n") where line.utf8.contains(UInt8(ascii: "\"")) {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        for match in line.matches(of: /"([a-z]+(?:-[a-z]+)+)"/) where !isComment {
          let id = String(match.output.1)
          if line.contains("RuleID(\"") {
            XCTAssertTrue(ids.contains(id), "\(file.lastPathComponent): no page of \(id)")
          } else if ids.contains(id) {
            // A cause detector has its own id, which may be that of its rule.
            XCTAssertTrue(
              line.contains("id: \"") || line.contains("example") || line.contains("like:")
                || line.contains("reason:"),
              "\(file.lastPathComponent) names \(id) by a literal")
          }
        }
      }
    }
  }

  func testRulesByDiagnosticHaveDiagnosticPattern() throws {
    let stated = try Model.builtIn().rules.filter { $0.witnesses.contains(.diagnostic) }.map(\.id)
    XCTAssertEqual(Set(stated).subtracting(DiagnosticPattern.all.compactMap(\.rule?.rawValue)), [])
  }

  func testEveryCheckIsListed() throws {
    let otherFiles: Set = ["Check", "Checks", "Scene"]
    let files = try SourceFolder.swiftFiles(in: "LifelogChecking/Checks").filter {
      !otherFiles.contains($0)
    }
    XCTAssertEqual(
      files.sorted(), Checks.registry.map { "\($0)" }.sorted(),
      "a file in Checks/ is missing from Checks.registry, or is not named after its check")
  }

  /// Only rules that Apple or several observers confirm may be errors.
  func testOnlyRulesOfGradeAOrBAreErrors() throws {
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
