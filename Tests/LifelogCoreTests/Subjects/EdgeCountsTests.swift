import XCTest

@testable import LifelogChecking
@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// The edge counts of a trace, and the number of subjects in each state.
final class EdgeCountsTests: XCTestCase {
  private let model = try? ModelCompiler.compile(
    source: """
      model Team
      machine cart {
        start unknown
        born empty
        state unknown { viewDidAppear -> full }
        state empty {
          viewDidLoad -> full
          viewDidAppear -> full breaks filled-late
        }
        state full {
          viewDidAppear -> full
          viewDidDisappear -> empty cancels
          child addChild -> empty
        }
      }
      rule filled-late {
        severity warning
        grade C
        reason "A cart is filled before it is shown."
      }
      """, file: "Team.order")

  private func trace(_ log: String, keepsTrace: Bool = true) throws -> RecordedTrace? {
    var analyzer = Pipeline(model: try XCTUnwrap(model), keepsTrace: keepsTrace)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return analyzer.finish().trace
  }

  /// The number of times that an edge of a state was taken.
  private func count(_ state: String, _ callback: Callback, isChild: Bool = false, in log: String) throws
    -> Int
  {
    let machine = try XCTUnwrap(model?.machines.first)
    let stateIndex = UInt8(try XCTUnwrap(machine.states.firstIndex(of: state)))
    let edges = machine.candidates(state: stateIndex, symbol: Symbol(callback, isChild: isChild))
    let counts = try XCTUnwrap(trace(log)?.edges.first)
    return edges.reduce(0) { $0 + counts[$1] }
  }

  private let life = """
    <Cart: 0x7fa1> init
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fa1> viewDidDisappear
    <Cart: 0x7fa1> viewDidLoad
    <Shop: 0x7fb2> addChild child=<Cart: 0x7fa1>
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fc3> viewDidAppear

    """

  func testEveryEdgeIsCountedEachTime() throws {
    let life = life.split(separator: "\n").map { "LC \($0)\n" }.joined()
    XCTAssertEqual(try count("empty", .viewDidLoad, in: life), 2)
    XCTAssertEqual(try count("empty", .viewDidAppear, in: life), 1, "an edge of a violation counts too")
    XCTAssertEqual(try count("full", .viewDidDisappear, in: life), 1)
    XCTAssertEqual(
      try count("full", .addChild, isChild: true, in: life), 1, "by the call that names the child")
    XCTAssertEqual(try count("unknown", .viewDidAppear, in: life), 1)
    XCTAssertEqual(try count("full", .viewDidAppear, in: life), 0)
  }

  func testDuplicateReportIsNotCounted() throws {
    let log = """
      10:00:00.000001 <Cart: 0x7fa1> viewDidAppear
      10:00:00.000002 <Cart: 0x7fa1> viewDidAppear

      """
    XCTAssertEqual(try count("unknown", .viewDidAppear, in: log), 1)
    XCTAssertEqual(try count("full", .viewDidAppear, in: log), 0)
  }

  /// Each event counts for one instance, although several are possible.
  func testEventOfSharedNameIsCountedOnce() throws {
    let log = "Cart viewDidAppear\nCart viewDidDisappear\nCart viewDidLoad\nCart viewDidAppear\n"
    let counts = try XCTUnwrap(trace(log)?.edges.first)
    XCTAssertEqual(counts.reduce(0, +), 4)
  }

  func testStateCountsItsSubjectsAndThoseAtEnd() throws {
    let trace = try XCTUnwrap(
      trace(
        """
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fb2> viewDidAppear
        <Cart: 0x7fb2> deinit

        """))
    XCTAssertEqual(
      trace.stays,
      [[1: .init(subjects: 1, remaining: 0), 2: .init(subjects: 2, remaining: 1, ended: 1)]])
    XCTAssertEqual(trace.lives, [2])
  }

  func testNothingIsCountedWithoutTrace() throws {
    XCTAssertNil(try trace(life, keepsTrace: false))
    XCTAssertNil(CheckedLog(life, model: try XCTUnwrap(model)).checker.tracker.edgeCounts)
  }

  func testLogWithoutCallbacksCountsNothing() throws {
    XCTAssertEqual(try trace("nothing\n")?.edges, [])
  }
}
