import Foundation
import XCTest

@testable import LifelogFindings

/// The smallest logs of kinds that were once judged wrongly, in the folder `minimal` next to the labeled logs.
///
///     LIFELOG_CORPUS=/path/to/folder swift test --filter MinimalLogTests
final class MinimalLogTests: XCTestCase {
  /// For each log, the rules of which one must be reported, as a finding, a cause or an effect. Nothing may be reported
  /// if there are none.
  private let expected: [String: Set<String>] = [
    "E1-overlap-after-pop": [],
    "E2-address-reused-R09": ["will-appear-while-appeared"],
    "E2-address-reused-R23": ["add-subview-before-add-child"],
    "E2-address-reused-R36": ["remove-without-will-move-nil"],
    "E6-child-freed-with-its-container": [],
    "E6-other-class-in-between": [],
    "E3-reparent-names-wrong-parent": ["reparent-without-removal"],
    "E3-reparent-with-addChild-logged": ["reparent-without-removal"],
    "E4-leak-didDisappear-last": ["not-released-after-removal"],
    "E4-leak-removeFromParent-logged": ["not-released-after-removal"],
    "E5-stack-screen-loaded-early": [],
    "E7-willMove-instead-of-addChild": ["add-subview-without-add-child", "will-move-instead-of-add-child"],
    "E8-transition-without-didMove-old-freed": ["add-child-without-did-move"],
    "E9-view-moved-150ms-into-transition": ["transition-with-manual-view-moves"],
    "E10-push-in-push-calls": ["overlapping-transitions"],
    "E10-push-in-push-turned-back": ["overlapping-transitions"],
    "E11-pushed-twice": ["same-instance-pushed-twice"],
    "E12-shown-without-didMove-to-the-end": ["add-child-without-did-move"],
    "w01-willmove-line-silences": ["duplicate-view-did-appear"],
    "w01b-without-it": ["duplicate-view-did-appear"],
    "w02-addsubview-without-addchild": ["add-subview-without-add-child"],
    "w03-begin-without-end": ["begin-end-unbalanced"],
    "w07-swap-called-push": [],
    "w09-removal-without-willmove": ["remove-without-will-move-nil"],
    "w11-rotation-order": ["rotation-callback-order"],
    "n03-nameless-is-no-error": ["duplicate-view-did-appear"],
    "n04-hosting-controller": ["duplicate-view-did-appear"],
    "n05-swap-called-push": [],
    "n06-main-thread-checker": ["callback-off-main-thread"],
    "n07-direct-call-in-a-container": ["direct-appearance-call"],
    "n11-removal-one-life": ["remove-without-will-move-nil"],
    "n14-frame-is-no-event": [],
    "n15-gdb-frame": [],
    "n16-numbered-lines": [],
    "n17-text-that-is-no-event": [],
    "n18-events-not-read": [],
    "n19-json-of-capture-tools": ["duplicate-view-did-appear"],
    "n20-repeated-lines-are-not-lost": [],
    "n22-forwarded-after-an-unbalanced-begin": ["begin-end-unbalanced"],
    "n23-will-appear-by-hand-is-no-transition": [],
  ]

  func testEachLogIsJudgedAsItsNameSays() throws {
    for (name, log) in try logs() {
      let findings = try Analyzed(log).report.findings.filter { $0.severity > .note }
      let rules = Set(
        findings.flatMap { [$0.rule] + $0.causes.compactMap(\.rule) + $0.effects.map(\.rule) })
      guard let wanted = expected[name] else { continue }
      let text = "\(name): \(findings.map { "\($0.line) \($0.rule)" })"
      if wanted.isEmpty {
        XCTAssertEqual(findings.map(\.rule), [], text)
      } else {
        XCTAssertEqual(findings.count, 1, text)
        XCTAssertFalse(wanted.isDisjoint(with: rules), text)
      }
    }
  }

  /// The line, subject, callback and argument of each event.
  func testEachEventIsReadAsItsReadmeSays() throws {
    let wanted = [
      "1 Home init", "1 Home loadView", "1 Home viewDidLoad", "2 A viewWillDisappear", "2 B viewWillAppear",
      "2 A viewDidDisappear", "2 B viewDidAppear", "3  sceneWillResignActive", "4 List loadView begin",
      "5 List loadView end", "6 VC2 viewWillDisappear", "7 AppDelegate applicationConfigurationForConnecting",
      "8 nav push", "9 Home View viewWillDisappear", "10 C1 willMoveToParent container",
      "11 AppDelegate applicationDidBecomeActive", "12 我的 viewDidLoad", "13  viewDidAppear",
    ]
    for (name, log) in try logs() where name.hasPrefix("n18-") {
      XCTAssertEqual(ReadLog(log).described, wanted)
    }
    for (name, log) in try logs() where name.hasPrefix("n16-") {
      XCTAssertEqual(
        ReadLog(log).described,
        ["viewWillAppear", "viewDidAppear", "viewWillDisappear"].enumerated().map {
          "\($0 + 1) CartViewController \($1)"
        })
    }
  }

  func testReparentedChildIsNamedWithTheParentThatItHad() throws {
    for (name, log) in try logs() where name.hasPrefix("E3-") {
      let finding = try Analyzed(log).finding("reparent-without-removal")
      XCTAssertEqual(finding.message, "Cart was added to Other before it was removed from Host", name)
    }
  }

  private func logs() throws -> [(name: String, log: String)] {
    guard let labeled = ProcessInfo.processInfo.environment["LIFELOG_CORPUS"] else {
      throw XCTSkip("LIFELOG_CORPUS names no folder of labelled logs")
    }
    let folder = URL(fileURLWithPath: labeled).deletingLastPathComponent().appendingPathComponent("minimal")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw XCTSkip("missing folder: \(folder.path)")
    }
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let logs = files.filter { $0.pathExtension == "log" }.sorted { $0.path < $1.path }
    XCTAssertFalse(logs.isEmpty, "\(folder.path) has no log")
    return try logs.map {
      ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
