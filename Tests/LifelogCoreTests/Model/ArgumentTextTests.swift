import LifelogModel
import XCTest

/// Conditions on the text of an argument: the phase of a scene, the class of a child.
final class ArgumentTextTests: XCTestCase {
  /// The lines at which a log violates a clause.
  private func lines(_ log: String, never clause: String, over slice: String) throws -> [Int] {
    try analyzed(log, never: clause, over: slice).report.findings.map(\.line)
  }

  private func analyzed(_ log: String, never clause: String, over slice: String) throws -> Analyzed {
    let source = """
      model Team
      rule stated over \(slice) {
        severity note
        grade D
        reason "The argument is another one."
        never \(clause)
      }
      """
    return try Analyzed(log, model: try ModelCompiler.compile(source: source, file: "Team.order"))
  }

  func testConditionTestsPhaseOfScene() throws {
    let log = """
      LC <Home: 1> scenePhase value=active
      LC <Home: 1> scenePhase value=inactive
      LC <Home: 1> scenePhase value=background

      """
    for slice in ["controller", "process"] {
      XCTAssertEqual(
        try lines(log, never: "scenePhase when argument is \"inactive\"", over: slice), [2], slice)
      XCTAssertEqual(
        try lines(log, never: "scenePhase unless argument is \"*active\"", over: slice), [3], slice)
      XCTAssertEqual(
        try lines(
          log, never: "scenePhase and previously (scenePhase when argument is \"active\")", over: slice), [2])
    }
  }

  func testConditionTestsClassOfChild() throws {
    let log = """
      LC <Home: 0x1> addChild child=<AdBanner: 0x2>
      LC <Home: 0x1> addChild child=<Cart: 0x3>
      LC <Cart: 0x3> didMoveToParent parent=<Home: 0x1>

      """
    XCTAssertEqual(try lines(log, never: "addChild when argument is \"Ad*\"", over: "controller"), [1])
    XCTAssertEqual(try lines(log, never: "addChild when argument is \"Cart\"", over: "link"), [2])
    XCTAssertEqual(
      try lines(log, never: "didMoveToParent when argument is \"Home\"", over: "process"), [3])
  }

  /// Neither the condition nor its negation is true.
  func testUnknownArgumentDecidesNothing() throws {
    let log = "LC <Home: 1> scenePhase value=active\nLC <Home: 1> scenePhase\n"
    for clause in ["when argument is \"inactive\"", "unless argument is \"active\""] {
      let analyzed = try analyzed(log, never: "scenePhase \(clause)", over: "process")
      XCTAssertEqual(analyzed.report.findings.map(\.line), [], clause)
      XCTAssertEqual(analyzed.verdict("stated", of: "Home")?.verdict, .inconclusive, clause)
    }
  }

  func testConditionIsPrintedAsWritten() throws {
    let analyzed = try analyzed("", never: "scenePhase when argument is \"active\"", over: "process")
    XCTAssertEqual(analyzed.report.findings.count, 0)
    let model = try ModelCompiler.compile(
      source: """
        model Team
        machine phase {
          start unknown
          state unknown { scenePhase when argument is "active" -> active }
          state active { scenePhase unless argument is "active" -> unknown }
        }
        """, file: "Team.order")
    XCTAssertEqual(
      model.machines[0].edges.flatMap(\.guards).map(model.shortDisplayName),
      ["when argument is \"active\"", "unless argument is \"active\""])
  }
}
