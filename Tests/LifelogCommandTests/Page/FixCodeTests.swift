import LifelogModel
import LifelogTrace
import XCTest

@testable import LifelogPage

/// The lines of the log beside the calls of a fix.
final class FixCodeTests: XCTestCase {
  private static let embed = """
    func embed(_ child: UIViewController) {
      addChild(child)  // calls child.willMove(toParent: self)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    """

  /// Returns each line that is marked, with its text: `57 < 59` for a call that came too early.
  private func marks(
    _ code: String, _ calls: [(Callback, Int)], removes: Bool = false, areEvidence: Bool = true,
    missing: String? = nil
  ) -> [String] {
    let calls = calls.map {
      FixCode.Call(callback: $0.0, isLeaving: removes, file: "a.log", line: $0.1, isEvidence: areEvidence)
    }
    return FixCode(code, calls: calls, missing: missing).lines.compactMap { line in
      if line.isMissing { return "missing \(line.code.drop { $0 == " " })" }
      guard let call = line.call else { return nil }
      return line.successor.map { "\(call.line) < \($0.line)" } ?? "\(call.line)"
    }
  }

  func testCallsInOrderHaveTheirLines() {
    XCTAssertEqual(
      marks(Self.embed, [(.addChild, 3), (.addSubview, 4), (.didMoveToParent, 6)]), ["3", "4", "6"])
  }

  func testCallThatCameTooEarlyNamesItsSuccessor() {
    XCTAssertEqual(
      marks(Self.embed, [(.addSubview, 57), (.addChild, 59), (.didMoveToParent, 61)]),
      ["59", "57 < 59", "61"])
    XCTAssertEqual(
      marks(Self.embed, [(.didMoveToParent, 1), (.addSubview, 2), (.addChild, 3)]), ["3", "2 < 3", "1 < 3"])
  }

  func testCallInCommentAndDeclarationIsNone() {
    XCTAssertEqual(marks(Self.embed, [(.willMoveToParent, 5)]), [])
    XCTAssertEqual(
      marks(
        "func present(_ sheet: Sheet) {\n  super.viewDidAppear(animated)\n}",
        [(.present, 1), (.viewDidAppear, 2)]), [])
  }

  func testMissingCallIsMarked() {
    XCTAssertEqual(
      marks(Self.embed, [(.addChild, 3)], missing: "didMoveToParent"),
      ["3", "missing child.didMove(toParent: self)"])
  }

  func testParentOfNilIsAnotherCall() {
    let remove = "child.willMove(toParent: nil)\nchild.view.removeFromSuperview()\nchild.removeFromParent()"
    XCTAssertEqual(marks(remove, [(.willMoveToParent, 7)]), [])
    XCTAssertEqual(marks(remove, [(.willMoveToParent, 7)], removes: true), ["7"])
    let calls = [(Callback.removeFromParent, 2), (.removeFromSuperview, 3)]
    XCTAssertEqual(marks(remove, calls), ["3", "2 < 3"])
  }

  func testAppearanceTransitionsHaveTheirLinesByChildAndDirection() throws {
    func marks(_ code: String, _ calls: [(Callback, Bool, Int)], missing: String? = nil) -> [String] {
      let calls = calls.map {
        FixCode.Call(callback: $0.0, isLeaving: $0.1, file: "a.log", line: $0.2, isEvidence: true)
      }
      return FixCode(code, calls: calls, missing: missing).lines.compactMap { line in
        (line.isMissing ? "missing" : line.call.map { "\($0.line)" }).map {
          "\($0) \(line.code.trimmingPrefix(while: \.isWhitespace).prefix(14))"
        }
      }
    }
    let (begin, end) = (Callback.beginAppearanceTransition, Callback.endAppearanceTransition)
    let swap = try XCTUnwrap(Fix.named("FX-SWAP-MANUAL"))
    let calls = [(begin, true, 4), (begin, false, 5), (end, false, 8), (end, true, 9)]
    XCTAssertEqual(
      marks(swap.swift, calls),
      ["4 old.beginAppea", "5 new.beginAppea", "9 old.endAppeara", "8 new.endAppeara"])
    XCTAssertEqual(
      marks(swap.objectiveC, calls),
      ["4 [old beginAppe", "5 [newer beginAp", "9 [old endAppear", "8 [newer endAppe"])
    XCTAssertEqual(
      marks(swap.swift, [(begin, false, 5)], missing: "endAppearanceTransition"),
      ["5 new.beginAppea", "missing new.endAppeara"])
    // The calls that the comment names came before the code.
    let cancel = try XCTUnwrap(Fix.named("FX-CANCEL"))
    XCTAssertEqual(
      marks(cancel.swift, [(begin, true, 1), (begin, false, 2), (begin, false, 3), (begin, true, 4)]),
      ["3 old.beginAppea", "4 new.beginAppea"])
  }

  func testOrderOfTwoFunctionsIsFree() {
    let code =
      "func show() {\n  present(sheet, animated: true)\n}\nfunc hide() {\n  dismiss(animated: true)\n}"
    XCTAssertEqual(marks(code, [(.dismiss, 2), (.present, 9)]), ["9", "2"])
  }

  func testEachCallOfTheLogBelongsToOneLine() {
    let code = "container.addChild(first)\ncontainer.addChild(second)"
    XCTAssertEqual(marks(code, [(.addChild, 5)]), ["5"])
    XCTAssertEqual(marks(code, [(.addChild, 5), (.addChild, 6)]), ["5", "6"])
  }

  func testOrderOfOtherCallsThanTheEvidenceIsFree() {
    XCTAssertEqual(
      marks(Self.embed, [(.addSubview, 57), (.addChild, 59)], areEvidence: false), ["59", "57"])
  }

  func testCallsInObjectiveCAreThoseInSwift() throws {
    let fix = try XCTUnwrap(Fix.named("FX-ADD"))
    let calls: [(Callback, Int)] = [(.addSubview, 57), (.addChild, 59), (.didMoveToParent, 61)]
    XCTAssertEqual(marks(fix.objectiveC, calls), ["59", "57 < 59", "61"])
    XCTAssertEqual(marks(fix.swift, calls), marks(fix.objectiveC, calls))
  }

  func testCodeOfEveryFixIsComplete() {
    for fix in Fix.all {
      for code in [fix.swift, fix.objectiveC] {
        let lines = FixCode(code, calls: [], missing: nil).lines
        XCTAssertEqual(lines.map { $0.code + $0.comment }.joined(separator: "\n"), code, fix.id)
      }
    }
  }
}
