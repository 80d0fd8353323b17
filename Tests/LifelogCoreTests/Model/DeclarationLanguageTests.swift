import LifelogModel
import LifelogTrace
import XCTest

/// Declared callbacks, pairs of callbacks, and disabled rules.
final class DeclarationLanguageTests: XCTestCase {
  func testDeclaredCallbackHasItsTemplates() throws {
    let model = try compiled(
      """
      model Team
      event screenShown = "Analytics: shown {subject}", "screen {subject}#{instance} took {*} ms",
        "<{subject}> screen"
      event sessionEnded = "Session ended"   # no subject
      """)
    XCTAssertEqual(
      model.declared,
      [
        DeclaredCallback(
          name: "screenShown",
          lines: [
            LinePattern([.text("Analytics: shown "), .subject]),
            LinePattern([
              .text("screen "), .subject, .text("#"), .instance, .text(" took "), .anything, .text(" ms"),
            ]),
            LinePattern([.text("<"), .subject, .text("> screen")]),
          ]),
        DeclaredCallback(name: "sessionEnded", lines: [LinePattern([.text("Session ended")])]),
      ])
    XCTAssertEqual(model.name(of: .declared(1)), "sessionEnded")
  }

  func testDeclaredCallbackWorksLikeAnyCallback() throws {
    let model = try compiled(
      """
      model Team
      machine screen {
        start off
        state off { shown, viewDidAppear -> on }
        state on  { shown when screen is on -> on breaks twice }
      }
      rule twice {
        severity note
        grade D
        needs shown or viewDidAppear
        reason ""
        never deinit and not once shown
      }
      event shown = "Übersicht: {subject}"
      """)
    XCTAssertEqual(model.rules[0].needs, [Need([.declared(0), .viewDidAppear])])
    let row = model.machines[0].rows[Int(Callback.declared(0).rawValue) * 2]
    XCTAssertEqual(model.machines[0].edges[Int(row.lowerBound)].target, 1)
    XCTAssertEqual(
      model.rules[0].clauses[0].clause.violation,
      .and(
        .event(EventPattern(.deinit)),
        .not(.since(.constant(true), .event(EventPattern(.declared(0)))))))
  }

  func testMaxNumberOfCallbacksCanBeDeclared() throws {
    let lines = (0..<Callback.maxDeclared).map { "event e\($0) = \"number \($0)\"" }
    XCTAssertEqual(try compiled("model Team\n" + lines.joined(separator: "\n")).declared.count, 32)
  }

  /// A disabled rule gives no verdict; its machines do not change.
  func testDisabledRuleIsRemoved() throws {
    let model = try compiled(
      """
      model Team
      disable dark, dim,
        dull
      machine light {
        start off
        state off { viewDidLoad -> on breaks dark, bright }
        state on awaits dull { viewDidAppear -> off breaks dark, dim }
      }
      rule dark { severity note
        grade D
        reason "" }
      rule dim { severity note
        grade D
        reason "" }
      rule dull by diagnostic { severity note
        grade D
        reason "" }
      rule bright { severity note
        grade D
        reason "" }
      """)
    XCTAssertEqual(model.rules.map(\.id), ["bright"])
    XCTAssertEqual(model.machines[0].edges.map(\.breaks), [[0], []])
    XCTAssertEqual(model.machines[0].edges.map(\.meaning), [.breaks, .advances])
    XCTAssertEqual(model.machines[0].edges.map(\.target), [1, 0])
    XCTAssertEqual(model.machines[0].awaits, [:])
  }
}
