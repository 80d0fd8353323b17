import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// Which callbacks a rule concerns, and how callbacks are named.
final class ModelCallbackTests: XCTestCase {
  private let source = """
    model Team
    event screenShown = "shown {subject}"
    machine cart {
      start unknown
      born hidden
      state unknown { viewDidLoad -> hidden }
      state hidden { viewWillAppear -> shown }
      state shown awaits counted {
        viewDidAppear -> shown breaks shown-twice
        viewIsAppearing -> shown
        viewWillDisappear -> hidden
      }
    }
    rule shown-twice {
      severity note
      grade D
      needs deinit or addChild
      reason "A."
    }
    rule counted by diagnostic {
      severity note
      grade D
      reason "B."
    }
    rule told {
      severity note
      grade D
      expects response(viewDidAppear, screenShown)
      reason "C."
    }
    """

  func testRuleConcernsItsViolationsNeedsAndDeadlines() throws {
    let model = try compiled(source)
    let concerns = Dictionary(uniqueKeysWithValues: zip(model.rules.map(\.id), model.concerns()))
    XCTAssertEqual(concerns["shown-twice"], [.viewDidAppear, .deinit, .addChild])
    XCTAssertEqual(concerns["counted"], [.viewWillAppear, .viewWillDisappear])
    XCTAssertEqual(concerns["told"], [.viewDidAppear, .declared(0)])
  }

  func testCallbackIsFoundByEachOfItsNames() throws {
    let model = try compiled(source)
    let table: [(String, Callback?)] = [
      ("viewDidAppear", .viewDidAppear), ("viewDidAppear:", .viewDidAppear),
      ("viewDidAppear(_:)", .viewDidAppear), ("didMove(toParent:)", .didMoveToParent),
      ("didMoveToParentViewController:", .didMoveToParent), ("dealloc", .deinit), ("push", .push),
      ("screenShown", .declared(0)), ("screenHidden", nil), ("", nil), ("declared3", nil),
    ]
    for (name, callback) in table { XCTAssertEqual(model.callback(named: name), callback, name) }
  }
}
