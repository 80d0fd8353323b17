import XCTest

/// The parent of an instance and the position of its view, compared cell by cell.
final class ContainmentMachineTests: XCTestCase {
  /// The parent is known not to be a system container; the child is not on screen.
  func testCustomContainerMatchesTable() throws {
    try assertMachine(
      "containment", where: ["appearance": "disappeared"],
      """
                            | willMove nil | willMove same         | willMove other | willMove ?     | didMove nil     | didMove same  | didMove other | didMove ?  | child addChild | removeFromParent
      unknown               | removing     | adding                | adding         | changingParent | removed         | contained     | contained     | ·         | adding         | removed
      someParent            | removing     | adding                | adding         | changingParent | removed         | contained     | contained     | ·         | adding         | removed
      loaded                | removing     | adding                | adding         | adding         | removed         | contained     | contained     | someParent | adding         | removed
      noParent              | noParent     | adding                | adding         | adding         | noParent        | contained R28 | contained R28 | someParent | adding         | ·
      adding                | removing ~   | adding                | takenOver R41  | changingParent | removed R36     | contained     | contained R28 | contained | ·              | removed R36
      appearedBeforeDidMove | removing R26 | appearedBeforeDidMove | takenOver R41  | changingParent | removed R36 R26 | contained     | contained R28 | contained | ·              | removed R36 R26
      takenOver             | removing ~   | takenOver             | takenOver R41  | changingParent | takenOver       | contained     | contained     | contained | ·              | takenOver
      contained             | removing     | contained             | takenOver R41  | changingParent | removed R36     | contained     | contained     | contained | ·              | removed R36
      removing              | removing     | adding ~              | adding ~       | changingParent | removed         | contained ~   | contained ~   | someParent | adding ~       | removed
      disappearedWhileRemoving | removing  | adding ~              | adding ~       | changingParent | removed         | contained ~   | contained ~   | someParent | adding ~       | removed
      removed               | removed      | adding                | adding         | adding         | removed         | contained R28 | contained R28 | someParent | adding         | ·
      changingParent        | removing     | adding                | adding         | ·              | removed         | contained     | contained     | someParent | adding         | removed
      """.appendingColumns(
        """
                              | viewDidAppear         | viewWillDisappear | viewDidDisappear | loadView | viewDidLoad | viewWillAppear | viewIsAppearing
        unknown               | ·                     | ·                 | ·                | loaded   | loaded      | ·              | ·
        someParent            | ·                     | ·                 | ·                | ·        | ·           | ·              | ·
        loaded                | ·                     | ·                 | ·                | ·        | ·           | ·              | ·
        noParent              | ·                     | ·                 | ·                | ·        | ·           | ·              | ·
        adding                | appearedBeforeDidMove | ·                 | ·                | ·        | ·           | ·              | ·
        appearedBeforeDidMove | ·                     | contained R26     | ·                | ·        | ·           | ·              | ·
        takenOver             | appearedBeforeDidMove | ·                 | ·                | ·        | ·           | ·              | ·
        contained             | ·                     | ·                 | ·                | ·        | ·           | ·              | ·
        removing              | ·                     | ·                 | disappearedWhileRemoving | ·  | ·         | ·              | ·
        disappearedWhileRemoving | ·                  | ·                 | ·                | ·        | ·           | contained R0e  | ·
        removed               | ·                     | ·                 | ·                | ·        | ·           | noParent       | noParent
        changingParent        | ·                     | ·                 | ·                | ·        | ·           | ·              | ·
        """))
  }

  /// Split controllers exchange their children, and the calls that they make are not documented.
  func testSplitControllerHasNoContainmentViolations() throws {
    try assertMachine(
      "containment", where: ["appearance": "appeared", "host": "columns"], isSystemParent: true,
      """
                            | willMove nil | willMove same         | willMove other | willMove ?     | didMove nil | didMove same  | didMove other | didMove ?  | child addChild | removeFromParent | viewDidAppear         | viewWillDisappear
      loaded                | removing     | adding                | adding         | adding         | removed     | contained     | contained     | someParent | adding         | removed          | ·                     | ·
      noParent              | noParent     | adding                | adding         | adding         | noParent    | contained R28 | contained R28 | someParent | adding         | ·                | ·                     | ·
      adding                | removing ~   | adding                | adding         | changingParent | removed     | contained     | contained     | contained | ·              | removed          | appearedBeforeDidMove | ·
      appearedBeforeDidMove | removing ~   | appearedBeforeDidMove | adding         | changingParent | removed     | contained     | contained     | contained | ·              | removed          | ·                     | ·
      contained             | removing     | contained             | adding         | changingParent | removed     | contained     | contained     | contained | ·              | removed          | ·                     | ·
      """)
  }

  /// Every container sends willMove(toParent: nil) before it removes a child; a rule needs a log of it. A system container
  /// sends didMove(toParent:) only after the child has appeared, so its absence proves nothing.
  func testUnknownParentSendsWillMoveBeforeRemoval() throws {
    try assertMachine(
      "containment", where: ["appearance": "disappeared"], isSystemParent: nil,
      """
                            | willMove nil | willMove ?     | didMove nil     | didMove ? | removeFromParent | viewDidAppear         | viewWillDisappear | child addChild
      adding                | removing ~   | changingParent | removed R36     | contained | removed R36      | appearedBeforeDidMove | ·                 | ·
      appearedBeforeDidMove | removing ~   | changingParent | removed R36     | contained | removed R36      | ·                     | ·                 | ·
      contained             | removing     | changingParent | removed R36     | contained | removed R36      | ·                     | ·                 | ·
      """)
  }

  /// The view appears before its controller is a child, because the view was added first.
  func testEarlyAddSubviewIsInferredFromCallbacks() throws {
    for isSystemParent in [false, nil] {
      try assertMachine(
        "containment", where: ["appearance": "appearing"], isSystemParent: isSystemParent,
        """
                 | willMove nil | willMove other | willMove ? | child addChild | didMove same  | removeFromParent
        loaded   | removing     | adding R23     | adding R23 | adding R23     | contained     | removed
        noParent | noParent     | adding R23     | adding R23 | adding R23     | contained R28 | ·
        """)
    }
    try assertMachine(
      "containment", where: ["appearance": "appeared"],
      """
               | willMove nil | willMove other | willMove ? | child addChild | didMove same  | removeFromParent
      loaded   | removing     | adding R23     | adding     | adding R23     | contained     | removed
      noParent | noParent     | adding R23     | adding     | adding R23     | contained R28 | ·
      """)
  }

  func testEarlyAddSubviewIsNotInferredIfCallsAreLogged() throws {
    let notInferred =
      """
               | willMove nil | willMove other | willMove ? | child addChild | didMove same  | removeFromParent
      loaded   | removing     | adding         | adding     | adding         | contained     | removed
      noParent | noParent     | adding         | adding     | adding         | contained R28 | ·
      """
    try assertMachine(
      "containment", where: ["appearance": "appearing", "attachment": "attachedWithoutParent"], notInferred)
    for forwarding in [
      "appearing1", "appearing2", "appearing3", "appearingPartlyEnded", "appearingUncounted",
    ] {
      try assertMachine(
        "containment", where: ["appearance": "appearing", "forwarding": forwarding], notInferred)
    }
  }

  func testAttachmentMatchesTable() throws {
    for containment in ["noParent", "loaded", "removed"] {
      try assertMachine(
        "attachment", where: ["containment": containment],
        """
                              | child addSubview      | removeFromSuperview | willMove nil          | willMove other | willMove ?   | child addChild | didMove same | viewDidDisappear | loadView | viewDidLoad | viewWillAppear | viewDidAppear
        unknown               | attachedWithoutParent | detached            | ·                     | ·              | ·            | ·              | ·            | ·                | ·        | ·           | ·              | ·
        detached              | attachedWithoutParent | ·                   | ·                     | ·              | ·            | ·              | ·            | ·                | ·        | ·           | ·              | ·
        attached              | attachedWithoutParent | detached            | ·                     | ·              | ·            | ·              | ·            | ·                | ·        | ·           | ·              | ·
        attachedFirst         | ·                     | detached            | attached              | attached       | attached     | attached       | attached     | ·                | attached | attached    | attached       | attached
        attachedWithoutParent | ·                     | detached            | attachedWithoutParent | attached R23   | attached R23 | attached R23   | attached     | detached         | ·        | ·           | ·              | ·
        """)
    }
    try assertMachine(
      "attachment", where: ["containment": "unknown"],
      """
                    | child addSubview | loadView              | viewDidLoad           | viewWillAppear | viewDidAppear | removeFromSuperview | willMove nil | willMove other | child addChild | didMove same
      unknown       | attachedFirst    | ·                     | ·                     | ·              | ·             | detached            | ·            | ·              | ·              | ·
      attachedFirst | ·                | attachedWithoutParent | attachedWithoutParent | attached       | attached      | detached            | attached     | attached       | attached       | attached
      """)
    for containment in [
      "adding", "appearedBeforeDidMove", "contained", "removing", "changingParent",
    ] {
      try assertMachine(
        "attachment", where: ["containment": containment],
        """
                 | child addSubview | removeFromSuperview
        unknown  | attached         | detached
        detached | attached         | ·
        attached | ·                | detached
        """)
    }
    try assertMachine(
      "attachment", isSystemParent: true,
      """
                            | willMove nil          | willMove other | willMove ? | child addChild | didMove same | removeFromSuperview | viewDidDisappear
      attachedWithoutParent | attachedWithoutParent | attached       | attached   | attached       | attached     | detached            | detached
      """)
  }
}

extension String {
  /// This table with the columns of another table that has the same rows.
  fileprivate func appendingColumns(_ other: String) -> String {
    zip(split(separator: "\n"), other.split(separator: "\n"))
      .map { left, right in left + right.drop { $0 != "|" } }
      .joined(separator: "\n")
  }
}
