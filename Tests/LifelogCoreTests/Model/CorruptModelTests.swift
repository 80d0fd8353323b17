import LifelogModel
import TestSupport
import XCTest

/// A model that uses the whole language, compiled with parts missing.
final class CorruptModelTests: XCTestCase {
  private let source = """
    model Team extends UIKit
    system DeckController
    event cartShown = "cart shown {subject}", "<{subject}: {instance}> cart {*} shown"
    event cartHidden = "cart hidden {subject}"
    pair cartShown, cartHidden
    disable duplicate-view-did-load, load-view-reentered
    machine cart {
      start hidden
      state hidden { cartShown when parent is system, unless class is "Test*" -> shown }
      state shown { cartHidden -> hidden
        viewDidAppear -> shown breaks late }
    }
    rule late { severity warning
      grade B
      reason "The cart counts." }
    rule balanced for each pair {
      severity note
      grade C
      reason "What opens closes."
      expects alternate response(start, stop) within 2 min
      never deinit and
        (not stop since start)
    }
    rule nested over link {
      severity note
      grade D
      reason "A child follows its parent."
      except "A pager is late."
      needs child.viewDidAppear or child.viewWillAppear
      always child.viewDidAppear when child.appearance is appearing or appeared
        implies previously within 3 events parent.viewWillAppear or parent.cart is shown
      expects precedence(parent.viewWillAppear then parent.viewDidAppear, child.viewDidAppear)
        between didMoveToParent parent and child.didMoveToParent nil
    }
    """

  func testWholeModelCompiles() {
    XCTAssertEqual(modelErrors(source), [])
  }

  func testCompilerHandlesMissingParts() {
    let bytes = Array(source.utf8)
    for cut in stride(from: 0, to: bytes.count, by: TestTier.isAll ? 7 : 70) {
      let end = min(bytes.count, cut + 1 + (cut * 31) % 90)
      let rest = String(decoding: bytes[..<cut] + bytes[end...], as: UTF8.self)
      for mistake in modelErrors(rest) where mistake.file == "Team.order" {
        XCTAssertLessThanOrEqual(mistake.offset, rest.utf8.count, "removed at \(cut)")
        XCTAssertLessThanOrEqual(mistake.column, mistake.sourceLine.count + 1, "removed at \(cut)")
        XCTAssertFalse(mistake.message.isEmpty)
      }
    }
  }
}
