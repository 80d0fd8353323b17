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
                | loadView      | viewDidLoad | viewWillAppear | viewIsAppearing | viewDidAppear | viewWillDisappear | viewDidDisappear | viewDidUnload
      unknown   | loading       | loaded      | loaded         | loaded          | loaded        | loaded            | loaded           | ·
      absent    | loading       | loaded      | missed R01     | missed R01      | missed R01    | ·                 | ·                | ·
      loading   | reloading     | loaded      | missed R01     | missed R01      | missed R01    | ·                 | ·                | ·
      reloading | recursing R03 | loaded      | missed R01     | missed R01      | missed R01    | ·                 | ·                | ·
      recursing | ·             | loaded      | ·              | ·               | ·             | ·                 | ·                | ·
      loaded    | loading       | loaded R02  | ·              | ·               | ·             | ·                 | ·                | unloaded
      missed    | ·             | loaded      | ·              | ·               | ·             | ·                 | ·                | ·
      unloaded  | loading       | loaded      | ·              | ·               | ·             | ·                 | ·                | ·
      """)
  }

  func testLayoutHasNoViolations() throws {
    try assertMachine(
      "layout",
      """
              | viewWillLayoutSubviews | viewDidLayoutSubviews
      settled | laying                 | ·
      laying  | ·                      | settled
      """)
  }

  func testForwardingMatchesTable() throws {
    try assertMachine(
      "forwarding",
      """
              | begin appearing | begin disappearing | begin ?  | end
      unknown | in1             | out1               | ·        | idle
      idle    | in1             | out1               | unknown  | idle R45
      in1     | in2             | out1 ~             | unknown  | idle
      in2     | in3             | out1 ~             | unknown  | inOpen
      in3     | inDeep          | out1 ~             | unknown  | in2
      inOpen  | in2             | out1 R44           | unknown  | idle
      inDeep  | ·               | out1 ~             | ·        | ·
      out1    | in1 ~           | out2               | unknown  | idle
      out2    | in1 ~           | out3               | unknown  | outOpen
      out3    | in1 ~           | outDeep            | unknown  | out2
      outOpen | in1 R44         | out2               | unknown  | idle
      outDeep | in1 ~           | ·                  | ·        | ·
      """)
  }

  /// The trace's appearance states equal the machine's states.
  func testAppearanceStatesEqualThoseOfTrace() throws {
    let model = try Model.builtIn()
    let machine = try XCTUnwrap(model.machine("appearance"))
    XCTAssertEqual(model.machines[machine].states, AppearanceState.allCases.map(\.name))
  }
}
