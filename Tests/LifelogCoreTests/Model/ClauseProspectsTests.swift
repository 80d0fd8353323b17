import XCTest

@testable import LifelogModel

/// A clause that no log violates, or that every log violates, is an error.
final class ClauseProspectsTests: XCTestCase {
  func testClauseThatCannotFailIsError() throws {
    for part in [
      "never viewDidLoad and not viewDidLoad",
      "never viewDidLoad and viewDidAppear",
      "always viewDidLoad implies once viewDidLoad",
      "never previously viewDidLoad and not once viewDidLoad",
      "expects existence(viewDidAppear) between viewDidAppear and viewDidDisappear",
      "expects response(viewDidAppear, viewDidAppear)",
      "never willMoveToParent nil and willMoveToParent parent",
    ] {
      XCTAssertEqual(try reasons(part), [.cannotFail(rule: "a")], part)
    }
  }

  func testClauseThatCannotHoldIsError() throws {
    for part in [
      "always viewDidLoad and not viewDidLoad",
      "always viewDidLoad and viewDidAppear",
      "never true",
      "always previously true",
      "expects alternate response(true, viewDidLoad)",
      "expects existence(false)",
    ] {
      XCTAssertEqual(try reasons(part), [.cannotHold(rule: "a")], part)
    }
  }

  func testClauseThatCanFailOrHoldIsValid() throws {
    for part in [
      "never viewDidLoad", "always viewDidLoad", "expects init(viewDidLoad)", "expects last(deinit)",
      "expects precedence(viewDidLoad, viewDidAppear)",
      "expects response(viewDidLoad, viewDidAppear) within 2 s",
      "never viewDidAppear when parent is system", "never willMoveToParent nil",
      "expects exactly(2, viewDidLoad) before deinit",
    ] {
      XCTAssertEqual(try reasons(part), [], part)
    }
  }

  func testEveryClauseIsChecked() throws {
    let parts = "never viewDidLoad and not viewDidLoad\nnever deinit\nalways viewDidLoad and viewDidAppear"
    XCTAssertEqual(try reasons(parts), [.cannotFail(rule: "a"), .cannotHold(rule: "a")])
  }

  func testBuiltInModelHasNoVacuousClause() throws {
    XCTAssertNoThrow(try ModelCompiler.compileBuiltIn(isThorough: true))
  }

  /// Only a thorough compilation runs this check.
  func testCompilationForAnalysisSkipsCheck() throws {
    XCTAssertNoThrow(try ModelCompiler.compile([source("never true")]))
  }

  private func reasons(_ parts: String) throws -> [ModelError.Reason] {
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
