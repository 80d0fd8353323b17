import LifelogModel
import LifelogTrace
import XCTest

/// The events whose order UIKit leaves free.
final class FreeOrderTests: XCTestCase {
  func testOrderIsFreeBothWaysAndOnlyForTheNamedEvents() throws {
    let model = try compiled(
      """
      model Team
      free viewDidDisappear, didMoveToParent nil
      free parent.viewWillAppear or parent.viewDidAppear,
        child.viewDidLayoutSubviews
      """)
    let (left, removed) = (EventPattern(.viewDidDisappear), moved(.noParent))
    XCTAssertTrue(model.leavesFree(left, removed))
    XCTAssertTrue(model.leavesFree(removed, left))
    XCTAssertFalse(model.leavesFree(left, moved(.parent)), "an addition")
    XCTAssertFalse(model.leavesFree(left, moved(.any)), "an addition or a removal")
    XCTAssertFalse(model.leavesFree(left, left))

    let layout = EventPattern(.viewDidLayoutSubviews, role: .child)
    XCTAssertTrue(model.leavesFree(layout, EventPattern(.viewDidAppear, role: .parent)))
    XCTAssertFalse(model.leavesFree(layout, EventPattern(.viewDidAppear)), "of one controller")
    XCTAssertFalse(model.leavesFree(layout, EventPattern(.viewDidAppear, role: .child)))
  }

  func testBuiltInModelLeavesFreeWhatUIKitDoes() throws {
    let model = try Model.builtIn()
    for callback in [
      Callback.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ] {
      let (parent, child) = (EventPattern(callback, role: .parent), EventPattern(callback, role: .child))
      XCTAssertTrue(model.leavesFree(parent, child), callback.name)
    }
    XCTAssertTrue(model.leavesFree(EventPattern(.viewDidAppear), moved(.parent)))
    // The order within one controller is UIKit's promise.
    XCTAssertFalse(model.leavesFree(EventPattern(.viewWillAppear), EventPattern(.viewDidAppear)))
    XCTAssertFalse(model.leavesFree(EventPattern(.viewWillAppear), moved(.parent)))
  }

  private func moved(_ argument: ArgumentPattern) -> EventPattern {
    EventPattern(.didMoveToParent, argument: argument)
  }
}
