import XCTest

@testable import LifelogModel

/// A clause that no log breaks, or that every log breaks, says nothing.
final class ClauseProspectsTests: XCTestCase {
  func testWhatCanNeverFail() throws {
    for part in [
      "never viewDidLoad and not viewDidLoad",
      "never viewDidLoad and viewDidAppear",
      "always viewDidLoad implies once viewDidLoad",
      "never previously viewDidLoad and not once viewDidLoad",
      "expects existence(viewDidAppear) between viewDidAppear and viewDidDisappear",
      "expects response(viewDidAppear, viewDidAppear)",
      "never willMoveToParent nil and willMoveToParent parent",
    ] {
      XCTAssertEqual(try problems(part), [.cannotFail(rule: "a")], part)
    }
  }

  func testWhatCanNeverHold() throws {
    for part in [
      "always viewDidLoad and not viewDidLoad",
      "always viewDidLoad and viewDidAppear",
      "never true",
      "always previously true",
      "expects alternate response(true, viewDidLoad)",
      "expects existence(false)",
    ] {
      XCTAssertEqual(try problems(part), [.cannotHold(rule: "a")], part)
    }
  }

  func testWhatCanDoEither() throws {
    for part in [
      "never viewDidLoad", "always viewDidLoad", "expects init(viewDidLoad)", "expects last(deinit)",
      "expects precedence(viewDidLoad, viewDidAppear)",
      "expects response(viewDidLoad, viewDidAppear) within 2 s",
      "never viewDidAppear when parent is system", "never willMoveToParent nil",
      "expects exactly(2, viewDidLoad) before deinit",
    ] {
      XCTAssertEqual(try problems(part), [], part)
    }
  }

  func testEveryClauseIsAsked() throws {
    let parts = "never viewDidLoad and not viewDidLoad\nnever deinit\nalways viewDidLoad and viewDidAppear"
    XCTAssertEqual(try problems(parts), [.cannotFail(rule: "a"), .cannotHold(rule: "a")])
  }

  func testTheBuiltInModelSaysSomething() throws {
    XCTAssertNoThrow(try ModelCompiler.compileBuiltIn(isThorough: true))
  }

  /// Only those who ask for it wait for the answer.
  func testAnAnalysisDoesNotAsk() throws {
    XCTAssertNoThrow(try ModelCompiler.compile([source("never true")]))
  }

  private func problems(_ parts: String) throws -> [ModelError.Reason] {
    do {
      _ = try ModelCompiler.compile([source(parts)], isThorough: true)
      return []
    } catch {
      return error.errors.map(\.reason)
    }
  }

  private func source(_ parts: String) -> ModelSource {
    ModelSource(
      file: "Team.order",
      text: "model Team\nrule a {\nseverity note\ngrade D\nreason \"It is agreed.\"\n\(parts)\n}\n")
  }
}
