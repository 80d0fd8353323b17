import XCTest

/// The parent of an instance and the position of its view, compared cell by cell.
final class ContainmentMachineTests: XCTestCase {
  /// The parent is known not to be a system container; the child is not on screen.
  func testCustomContainerMatchesTable() throws {
    try assertMachine(
      "containment", where: ["appearance": "disappeared"],
      """
               | willMove nil | willMove same | willMove other | willMove ? | didMove nil     | didMove same | didMove other | didMove ? | child addChild | removeFromParent
      unknown  | removing     | adding        | adding         | moving     | orphan          | settled      | settled       | ·         | adding         | orphan
      fresh    | removing     | adding        | adding         | adding     | orphan          | settled      | settled       | unknown   | adding         | orphan
      orphan   | orphan       | adding        | adding         | adding     | orphan          | settled R28  | settled R28   | unknown   | adding         | ·
      adding   | removing ~   | adding        | adding R41     | moving     | dropped R36     | settled      | settled       | settled   | ·              | dropped R36
      shown    | removing R26 | shown         | adding R41     | moving     | dropped R36 R26 | settled      | settled       | settled   | ·              | dropped R36 R26
      settled  | removing     | settled       | adding R41     | moving     | dropped R36     | settled      | settled       | settled   | ·              | dropped R36
      removing | removing     | adding ~      | adding ~       | moving     | orphan          | settled ~    | settled ~     | unknown   | adding ~       | orphan
      dropped  | orphan       | adding        | adding         | adding     | dropped         | settled R28  | settled R28   | unknown   | adding         | ·
      moving   | removing     | adding        | adding         | ·          | orphan          | settled      | settled       | unknown   | adding         | orphan
      """.appendingColumns(
        """
                 | viewDidAppear | viewWillDisappear | viewDidDisappear | loadView | viewDidLoad
        unknown  | ·             | ·                 | ·                | fresh    | fresh
        fresh    | ·             | ·                 | ·                | ·        | ·
        orphan   | ·             | ·                 | ·                | ·        | ·
        adding   | shown         | ·                 | ·                | ·        | ·
        shown    | ·             | settled R26       | ·                | ·        | ·
        settled  | ·             | ·                 | ·                | ·        | ·
        removing | ·             | ·                 | ·                | ·        | ·
        dropped  | ·             | ·                 | orphan           | ·        | ·
        moving   | ·             | ·                 | ·                | ·        | ·
        """))
  }

  /// UIKit's own containers make the calls themselves, and a log need not contain all of them.
  func testSystemContainerHasNoContainmentViolations() throws {
    try assertMachine(
      "containment", where: ["appearance": "appeared"], isSystemParent: true,
      """
               | willMove nil | willMove same | willMove other | willMove ? | didMove nil | didMove same | didMove other | didMove ? | child addChild | removeFromParent | viewDidAppear | viewWillDisappear
      fresh    | removing     | adding        | adding         | adding     | orphan      | settled      | settled       | unknown   | adding         | orphan           | ·             | ·
      orphan   | orphan       | adding        | adding         | adding     | orphan      | settled R28  | settled R28   | unknown   | adding         | ·                | ·             | ·
      adding   | removing ~   | adding        | adding         | moving     | orphan      | settled      | settled       | settled   | ·              | orphan           | shown         | ·
      shown    | removing ~   | shown         | adding         | moving     | orphan      | settled      | settled       | settled   | ·              | orphan           | ·             | ·
      settled  | removing     | settled       | adding         | moving     | orphan      | settled      | settled       | settled   | ·              | orphan           | ·             | ·
      """)
  }

  /// If the parent is unknown, no event that is valid for a system container is a violation.
  func testUnknownParentIsTreatedAsSystemContainer() throws {
    try assertMachine(
      "containment", where: ["appearance": "disappeared"], isSystemParent: nil,
      """
               | willMove nil | willMove ? | didMove nil | didMove ? | removeFromParent | viewDidAppear | viewWillDisappear | child addChild
      adding   | removing ~   | moving     | orphan      | settled   | orphan           | shown         | ·                 | ·
      shown    | removing ~   | moving     | orphan      | settled   | orphan           | ·             | ·                 | ·
      settled  | removing     | moving     | orphan      | settled   | orphan           | ·             | ·                 | ·
      """)
  }

  /// The view appears before its controller is a child, because the view was added first.
  func testEarlyAddSubviewIsInferredFromCallbacks() throws {
    for isSystemParent in [false, nil] {
      try assertMachine(
        "containment", where: ["appearance": "appearing"], isSystemParent: isSystemParent,
        """
               | willMove nil | willMove other | willMove ? | child addChild | didMove same | removeFromParent
        fresh  | removing     | adding R23     | adding R23 | adding R23     | settled      | orphan
        orphan | orphan       | adding R23     | adding R23 | adding R23     | settled R28  | ·
        """)
    }
    try assertMachine(
      "containment", where: ["appearance": "appeared"],
      """
             | willMove nil | willMove other | willMove ? | child addChild | didMove same | removeFromParent
      fresh  | removing     | adding R23     | adding     | adding R23     | settled      | orphan
      orphan | orphan       | adding R23     | adding     | adding R23     | settled R28  | ·
      """)
  }

  func testEarlyAddSubviewIsNotInferredIfCallsAreLogged() throws {
    let notInferred =
      """
             | willMove nil | willMove other | willMove ? | child addChild | didMove same | removeFromParent
      fresh  | removing     | adding         | adding     | adding         | settled      | orphan
      orphan | orphan       | adding         | adding     | adding         | settled R28  | ·
      """
    try assertMachine("containment", where: ["appearance": "appearing", "attachment": "orphaned"], notInferred)
    for forwarding in ["in1", "in2", "in3", "inOpen", "inDeep"] {
      try assertMachine(
        "containment", where: ["appearance": "appearing", "forwarding": forwarding], notInferred)
    }
  }

  func testAttachmentMatchesTable() throws {
    for containment in ["noParent", "loaded", "removedWithoutNotice"] {
      try assertMachine(
        "attachment", where: ["containment": containment],
        """
                 | child addSubview | removeFromSuperview | willMove nil | willMove other | willMove ? | child addChild | didMove same | viewDidDisappear
        unknown  | orphaned         | out                 | ·            | ·              | ·          | ·              | ·            | ·
        out      | orphaned         | ·                   | ·            | ·              | ·          | ·              | ·            | ·
        in       | orphaned         | out                 | ·            | ·              | ·          | ·              | ·            | ·
        orphaned | ·                | out                 | orphaned     | in R23         | in R23     | in R23         | in           | out
        """)
    }
    for containment in ["unknown", "adding", "appearedBeforeDidMove", "contained", "removing", "changingParent"] {
      try assertMachine(
        "attachment", where: ["containment": containment],
        """
                 | child addSubview | removeFromSuperview
        unknown  | in               | out
        out      | in               | ·
        in       | ·                | out
        """)
    }
    try assertMachine(
      "attachment", isSystemParent: true,
      """
               | willMove nil | willMove other | willMove ? | child addChild | didMove same | removeFromSuperview | viewDidDisappear
      orphaned | orphaned     | in             | in         | in             | in           | out                 | out
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
