import LifelogModel
import LifelogText
import LifelogTrace
import TestSupport
import XCTest

/// The built-in model as a whole.
final class BuiltInModelTests: XCTestCase {
  func testItCompiles() throws {
    do {
      let model = try Model.builtIn()
      XCTAssertEqual(model.name, "UIKit")
      XCTAssertEqual(
        model.machines.map(\.name),
        [
          "load", "appearance", "layout", "containment", "telling", "attachment", "showing", "paging",
          "forwarding", "opting", "scene",
        ])
      XCTAssertTrue(model.systemContainers.contains("UINavigationController"))
    } catch {
      XCTFail("\n\(error)")
    }
  }

  func testItsTablesAreSound() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      XCTAssertEqual(machine.rows.count, machine.states.count * Callback.allCases.count * 2, machine.name)
      XCTAssertLessThan(Int(machine.start), machine.states.count, machine.name)
      XCTAssertLessThan(Int(machine.born), machine.states.count, machine.name)
      var next = 0
      for row in machine.rows where !row.isEmpty {
        XCTAssertEqual(Int(row.lowerBound), next, "\(machine.name): rows follow one another")
        next = Int(row.upperBound)
      }
      XCTAssertEqual(next, machine.edges.count, "\(machine.name): every edge lies in a row")
      for edge in machine.edges {
        XCTAssertLessThan(Int(edge.target), machine.states.count, "\(machine.name), line \(edge.line)")
        XCTAssertEqual(edge.meaning == .breaks, !edge.breaks.isEmpty, "line \(edge.line)")
        XCTAssertTrue(edge.breaks.allSatisfy(model.rules.indices.contains), "line \(edge.line)")
        for case .state(_, let other, let states) in edge.guards.map(\.condition) {
          XCTAssertTrue(model.machines.indices.contains(other), "line \(edge.line)")
          XCTAssertEqual(states >> UInt64(model.machines[other].states.count), 0, "line \(edge.line)")
        }
      }
    }
  }

  /// An event in the unknown state only says where the instance stands.
  func testNothingIsBrokenInTheUnknownState() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      let width = Callback.allCases.count * 2
      let rows = machine.rows[Int(machine.start) * width..<(Int(machine.start) + 1) * width]
      for edge in rows.flatMap({ machine.edges[Int($0.lowerBound)..<Int($0.upperBound)] }) {
        XCTAssertNotEqual(edge.meaning, .breaks, "\(machine.name), line \(edge.line)")
      }
    }
  }

  func testItsRules() throws {
    let rules = """
      appear-before-load                    | error   | A | viewDidLoad
      duplicate-view-did-load               | note    | C |
      view-unload-on-modern-ios             | note    | A |
      load-view-reentered                   | warning | C |
      duplicate-view-did-appear             | error   | B | viewWillAppear or viewWillDisappear, otherwise warning within 1000000 µs
      did-appear-without-will-appear        | warning | A | viewWillAppear
      duplicate-view-will-appear            | warning | A | viewWillDisappear
      will-appear-while-appeared            | warning | A | viewWillDisappear
      did-disappear-without-will-disappear  | warning | A | viewWillDisappear
      duplicate-view-will-disappear         | warning | A | viewWillAppear
      will-disappear-while-disappeared      | warning | A | viewWillAppear
      is-appearing-outside-appearance       | warning | A | viewWillAppear
      duplicate-view-is-appearing           | note    | A | viewWillAppear
      appearance-unresolved                 | warning | A | viewDidAppear, viewWillDisappear
      disappearance-unresolved              | warning | A | viewDidDisappear, viewWillAppear
      deinit-while-visible                  | warning | C | viewWillDisappear or viewDidDisappear
      did-appear-before-first-layout        | note    | B |
      not-released-after-removal            | warning | C | deinit
      direct-appearance-call                | error   | A |
      known-uikit-anomaly                   | note    | C |
      add-subview-before-add-child          | warning | A |
      add-child-without-did-move            | warning | A | didMoveToParent
      did-move-without-add                  | warning | A | willMoveToParent
      hierarchy-inconsistency               | error   | A |
      remove-without-will-move-nil          | warning | A | willMoveToParent
      redundant-did-move-nil                | note    | A | viewWillAppear or viewDidAppear, viewDidDisappear
      reparent-without-removal              | warning | A |
      add-subview-without-add-child         | error   | A | addChild
      add-child-without-add-subview         | note    | C | viewWillAppear
      did-move-before-add-subview           | note    | A | didMoveToParent
      redundant-will-move                   | note    | A | didMoveToParent
      will-move-instead-of-add-child        | warning | C | addChild, viewWillAppear
      repeated-add-child                    | warning | C | didMoveToParent or removeFromParent
      remove-from-parent-before-view-removal | warning | A | willMoveToParent, viewWillAppear
      remove-without-view-removal           | error   | A | viewWillDisappear or viewDidDisappear
      view-removed-without-remove-from-parent | note    | A | willMoveToParent
      child-added-mid-appearance            | note    | C | viewDidAppear, viewWillAppear or viewWillDisappear
      child-in-system-container             | warning | C | viewWillAppear
      child-missed-appearance               | warning | B | viewWillAppear or viewDidAppear, removeFromSuperview
      child-left-appeared                   | warning | A | viewWillDisappear or viewDidDisappear
      child-appears-while-parent-hidden     | note    | C | viewWillAppear or viewDidAppear
      loaded-but-never-appeared             | note    | B | viewDidLoad, viewWillAppear or viewDidAppear
      begin-end-unbalanced                  | error   | A | beginAppearanceTransition, endAppearanceTransition
      end-without-begin                     | error   | B | beginAppearanceTransition
      cancel-without-reverse-begin          | warning | B | viewWillAppear or viewDidAppear
      manual-forwarding-without-opt-out     | error   | B | willMoveToParent or didMoveToParent
      forwarding-disabled-but-silent        | warning | A | viewWillAppear or beginAppearanceTransition, removeFromSuperview
      end-before-animation-finished         | note    | C |
      transition-in-manual-container        | error   | A |
      transition-with-manual-appearance     | warning | C | transitionFromTo
      transition-with-manual-view-moves     | warning | A |
      transition-without-common-parent      | error   | A | willMoveToParent
      transition-containment-incomplete     | warning | A | didMoveToParent, didMoveToParent
      overlapping-transitions               | warning | B | viewDidAppear
      same-instance-pushed-twice            | error   | B | willMoveToParent, viewWillDisappear
      navigate-before-appear                | warning | B | viewWillAppear
      present-outside-window                | error   | B |
      presentation-overlap                  | error   | B | viewDidAppear, viewWillDisappear or viewDidDisappear
      completion-order                      | warning | A | viewDidAppear, viewDidDisappear
      scene-event-order                     | warning | A | sceneWillEnterForeground, sceneDidBecomeActive, sceneWillResignActive
      app-and-scene-double-handling         | note    | A |
      app-state-mistaken-for-appearance     | note    | B |
      memory-warning-called-by-hand         | note    | A | applicationDidReceiveMemoryWarning
      rotation-callback-order               | warning | A | willRotate, willAnimateRotation, didRotate
      size-transition-not-forwarded         | note    | A | viewWillTransition
      unbalanced-side-effect-pair           | warning | A |
      latency-over-budget                   | error   | A |
      vocabulary-too-small                  | note    | A |
      swiftui-appearance-mismatch           | note    | C |
      nav-transition-order                  | note    | B |
      tab-switch-order                      | note    | B |
      modal-cover-order                     | note    | B |
      page-transition-order                 | note    | C |
      presenter-not-notified                | note    | B | viewWillAppear
      unexpected-presenter-callbacks        | note    | C |
      root-replaced-while-presenting        | warning | B | deinit or viewWillDisappear or viewDidDisappear
      premature-view-load                   | note    | C | viewWillAppear
      missing-super-call                    | warning | A |
      callback-off-main-thread              | warning | D |
      begin-end-target-mismatch             | warning | C | beginAppearanceTransition
      duplicate-logging                     | note    | C |
      suspected-identity-reuse              | note    | D |
      """
    let found = try Model.builtIn().rules.map { rule in
      var evidence = rule.needs.map { $0.callbacks.members.map(\.name).joined(separator: " or ") }
      if let otherwise = rule.otherwise {
        evidence.append("otherwise \(otherwise.severity) within \(otherwise.within) µs")
      }
      return [rule.id, rule.severity.rawValue, rule.grade.rawValue, evidence.joined(separator: ", ")]
    }
    let expected = rules.split(separator: "\n").map { row in
      row.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    XCTAssertEqual(found.count, expected.count)
    for (rule, row) in zip(found, expected) { XCTAssertEqual(rule, row) }
  }

  func testEveryRuleHasAReasonAndARemedy() throws {
    for rule in try Model.builtIn().rules {
      XCTAssertTrue(rule.reason.hasSuffix("."), "\(rule.id): one sentence")
      XCTAssertFalse(rule.fixes.isEmpty, rule.id)
      XCTAssertTrue(rule.fixes.allSatisfy { $0.hasPrefix("FX-") }, rule.id)
    }
  }

  /// Whatever is cut out of the source, the compiler answers, and each mistake lies within the source.
  func testAMutilatedModelHasMistakesWithinIt() {
    let bytes = Array(Template.models.map(\.text).joined().utf8)
    let length = bytes.count
    for cut in stride(from: 0, to: length, by: TestTier.isAll ? 97 : 970) {
      let end = min(length, cut + 1 + (cut * 31) % 400)
      let source = String(decoding: bytes[..<cut] + bytes[end...], as: UTF8.self)
      do {
        _ = try ModelCompiler.compile(source: source, file: "UIKit.order")
      } catch {
        XCTAssertFalse(error.errors.isEmpty)
        for mistake in error.errors {
          XCTAssertLessThanOrEqual(mistake.offset, source.utf8.count, "cut at \(cut)")
          XCTAssertLessThanOrEqual(mistake.column, mistake.sourceLine.count + 1, "cut at \(cut)")
          XCTAssertGreaterThan(mistake.length, 0, "cut at \(cut)")
        }
      }
    }
  }

  /// Whatever stands in a file, the compiler answers.
  func testNoiseIsRefused() {
    var state: UInt64 = 20_190_505
    for _ in 0..<TestTier.rounds(300) {
      let bytes = (0..<200).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let source = String(decoding: bytes, as: UTF8.self)
      XCTAssertThrowsError(try ModelCompiler.compile(source: source, file: "noise"))
    }
  }
}
