import LifelogModel
import LifelogTrace
import XCTest

/// The appearance machines of one instance, compared cell by cell.
final class AppearanceMachineTests: XCTestCase {
  func testAppearanceMatchesTable() throws {
    try assertMachine(
      "appearance",
      """
                   | viewWillAppear    | viewIsAppearing | viewDidAppear    | viewWillDisappear    | viewDidDisappear    | deinit          | loadView    | viewDidLoad | viewWillMoveToWindow
      unknown      | appearing         | appearing       | appeared         | disappearing         | disappeared         | ·               | disappeared | disappeared | ·
      disappeared  | appearing         | appearing R13   | appeared R07     | disappearing R12     | disappeared R10     | ·               | ·           | ·           | ·
      appearing    | appearing R08 R14 | appearing       | appeared         | disappearing ~       | disappeared R10 R14 | disappeared R17 | ·           | ·           | ·
      appeared     | appearing R09     | appeared        | appeared R06     | disappearing         | disappeared R10     | disappeared R17 | ·           | ·           | unknown
      disappearing | appearing ~       | appearing R13   | appeared R07 R15 | disappearing R11 R15 | disappeared         | ·               | ·           | ·           | ·
      """)
  }

  func testLoadMatchesTable() throws {
    try assertMachine(
      "load",
      """
                          | loadView               | viewDidLoad | viewWillAppear          | viewIsAppearing         | viewDidAppear           | viewWillDisappear | viewDidDisappear | viewDidUnload
      unknown             | loading                | loaded      | loaded                  | loaded                  | loaded                  | loaded            | loaded           | ·
      notLoaded           | loading                | loaded      | appearedWithoutView R01 | appearedWithoutView R01 | appearedWithoutView R01 | ·                 | ·                | ·
      loading             | loadingAgain           | loaded      | appearedWithoutView R01 | appearedWithoutView R01 | appearedWithoutView R01 | ·                 | ·                | ·
      loadingAgain        | loadingRecursively R03 | loaded      | appearedWithoutView R01 | appearedWithoutView R01 | appearedWithoutView R01 | ·                 | ·                | ·
      loadingRecursively  | ·                      | loaded      | ·                       | ·                       | ·                       | ·                 | ·                | ·
      loaded              | loading                | loaded R02  | ·                       | ·                       | ·                       | ·                 | ·                | unloaded
      appearedWithoutView | ·                      | loaded      | ·                       | ·                       | ·                       | ·                 | ·                | ·
      unloaded            | loading                | loaded      | ·                       | ·                       | ·                       | ·                 | ·                | ·
      """)
  }

  func testLayoutHasNoViolations() throws {
    try assertMachine(
      "layout",
      """
                | viewWillLayoutSubviews | viewDidLayoutSubviews
      idle      | layingOut              | ·
      layingOut | ·                      | idle
      """)
  }

  func testForwardingMatchesTable() throws {
    try assertMachine(
      "forwarding",
      """
                              | begin appearing    | begin disappearing    | begin ? | end                     | loadView | viewDidLoad | viewWillAppear | viewDidAppear | viewWillDisappear | viewDidDisappear
      unknown                 | appearingUncounted | disappearingUncounted | ·       | partlyEnded             | idle     | idle        | ·              | ·             | ·                 | ·
      partlyEnded             | appearingUncounted | disappearingUncounted | unknown | ·                       | idle     | idle        | ·              | idle          | ·                 | idle
      idle                    | appearing1         | disappearing1         | unknown | idle R45                | ·        | ·           | ·              | ·             | ·                 | ·
      appearing1              | appearing2         | disappearing1 ~       | unknown | idle                    | ·        | ·           | ·              | ·             | ·                 | ·
      appearing2              | appearing3         | disappearing1 ~       | unknown | appearingPartlyEnded    | ·        | ·           | ·              | ·             | ·                 | ·
      appearing3              | appearingUncounted | disappearing1 ~       | unknown | appearing2              | ·        | ·           | ·              | ·             | ·                 | ·
      appearingPartlyEnded    | appearing2         | disappearing1 R44     | unknown | idle                    | ·        | ·           | ·              | ·             | ·                 | ·
      appearingUncounted      | ·                  | disappearing1 ~       | ·       | partlyEnded             | ·        | ·           | appearing1     | ·             | ·                 | ·
      disappearing1           | appearing1 ~       | disappearing2         | unknown | idle                    | ·        | ·           | ·              | ·             | ·                 | ·
      disappearing2           | appearing1 ~       | disappearing3         | unknown | disappearingPartlyEnded | ·        | ·           | ·              | ·             | ·                 | ·
      disappearing3           | appearing1 ~       | disappearingUncounted | unknown | disappearing2           | ·        | ·           | ·              | ·             | ·                 | ·
      disappearingPartlyEnded | appearing1 R44     | disappearing2         | unknown | idle                    | ·        | ·           | ·              | ·             | ·                 | ·
      disappearingUncounted   | appearing1 ~       | ·                     | ·       | partlyEnded             | ·        | ·           | ·              | ·             | disappearing1     | ·
      """)
  }

  /// The trace's appearance states equal the machine's states.
  func testAppearanceStatesEqualThoseOfTrace() throws {
    let model = try Model.builtIn()
    let machine = try XCTUnwrap(model.machine("appearance"))
    XCTAssertEqual(model.machines[machine].states, AppearanceState.allCases.map(\.name))
  }
}
