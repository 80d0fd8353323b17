import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Two reports of one delivery are one event.
final class DuplicateReportTests: XCTestCase {
  func testSuperclassAndSubclassReportOneDelivery() throws {
    let log = """
      -[BaseViewController viewWillAppear:] <CartViewController: 0x7fa1>
      -[CartViewController viewWillAppear:] <CartViewController: 0x7fa1>
      -[BaseViewController viewDidAppear:] <CartViewController: 0x7fa1>
      -[CartViewController viewDidAppear:] <CartViewController: 0x7fa1>
      -[CartViewController viewWillDisappear:] <CartViewController: 0x7fa1>
      """
    XCTAssertEqual(try checked(log), [])
    XCTAssertEqual(try Analyzed(log).report.inputs.first?.skipped[.echo], 2)
  }

  /// Its own line has no base class, and may be of the begin and the end.
  func testObjectAndItsBaseClassReportOneDeliveryAlsoWithoutTimes() throws {
    let log = """
      BaseVC ▸ viewDidLoad [CartVC]
      CartVC: antes de super.viewWillAppear
      BaseVC ▸ viewWillAppear [CartVC] anim=false
      CartVC: viewWillAppear, después de super
      BaseVC ▸ viewDidAppear [CartVC]
      CartVC: viewDidAppear
      CartVC: viewWillDisappear
      BaseVC ▸ viewWillDisappear [CartVC]
      """
    XCTAssertEqual(try checked(log), [])
  }

  /// addChild and the app call it at one time. A class that logs every callback twice logs this one twice, too.
  func testSecondWillMoveAtOneTimeIsADeliveryUnlessEverythingIsLoggedTwice() throws {
    let once = ["viewDidLoad", "viewWillAppear", "didMove(toParent: Host)", "viewDidAppear"]
    func log(_ lines: [String]) -> String {
      lines.map { "10:22:01.000 Cart \($0)\n" }.joined()
    }
    let moved = Array(repeating: "willMove(toParent: Host)", count: 2)
    XCTAssertEqual(try Analyzed(log(moved + once)).report.findings.map(\.rule), ["redundant-will-move"])
    XCTAssertEqual(try Analyzed(log(moved + once.flatMap { [$0, $0] })).report.findings.map(\.rule), [])
  }

  func testReportsWithinAMillisecondAreOneDelivery() throws {
    XCTAssertEqual(try checked(stamped("01.000100 viewDidAppear", "01.001000 viewDidAppear")), [])
    XCTAssertEqual(try checked(stamped("01.000100 viewDidAppear", "01.002000 viewDidAppear")), [2])
  }

  /// Two containers that forward one appearance deliver it twice.
  func testLineOfAnotherControllerBetweenMakesSecondDelivery() throws {
    let log = """
      10:22:01.000 <Cart: 0x7fa1> viewDidLoad
      10:22:01.100 <Cart: 0x7fa1> viewWillAppear
      10:22:01.300 <Cart: 0x7fa1> viewDidAppear
      10:22:01.300 <Host: 0x7fb2> viewDidAppear
      10:22:01.301 <Cart: 0x7fa1> viewDidAppear
      """
    XCTAssertEqual(try checked(log), [5])
  }

  /// A line without a name, which may be of any controller, is none between.
  func testLineWithoutANameBetweenChangesNothing() throws {
    let log = """
      10:22:01.000 <Cart: 0x7fa1> viewDidLoad
      10:22:01.100 <Cart: 0x7fa1> viewWillAppear
      10:22:01.300 <Cart: 0x7fa1> viewDidAppear
      10:22:01.300 <Host: 0x7fb2> viewDidAppear
      10:22:01.300 viewDidAppear
      10:22:01.301 <Cart: 0x7fa1> viewDidAppear
      """
    XCTAssertEqual(try checked(log), [6])
  }

  /// A subclass that logs after its base class does, even if another controller logs in between.
  func testOtherMethodIsAReportAlsoAfterALineOfAnotherController() throws {
    let log = """
      10:22:01.000 -[Cart viewDidLoad] <Cart: 0x7fa1>
      10:22:01.100 -[Base viewWillAppear:] <Cart: 0x7fa1>
      10:22:01.100 -[Host viewWillAppear:] <Host: 0x7fb2>
      10:22:01.101 -[Cart viewWillAppear:] <Cart: 0x7fa1>
      """
    XCTAssertEqual(try checked(log), [])
  }

  /// The writer of canonical lines prints one for each delivery.
  func testCanonicalLinesAreNeverReportsOfOneDelivery() throws {
    let log = """
      10:22:01.000 LC <Cart: 0x7fa1> viewDidLoad
      10:22:01.100 LC <Cart: 0x7fa1> viewWillAppear
      10:22:01.300 LC <Cart: 0x7fa1> viewDidAppear
      10:22:01.301 LC <Cart: 0x7fa1> viewDidAppear
      """
    XCTAssertEqual(try checked(log), [4])
  }

  /// A clock of whole seconds cannot distinguish a duplicate report from a second delivery.
  func testClockWithoutFractionsProvesNoDuplicate() throws {
    let log = "Mar  5 10:22:01 phone Shop[1]: <Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(try checked(log + log), [2])
  }

  func testOtherEventBetweenMakesSecondDelivery() throws {
    let log = stamped("01.000100 viewDidAppear", "01.000200 viewWillDisappear", "01.000300 viewDidAppear")
    XCTAssertEqual(try checked(log), [3])
  }

  /// An app logs each declared event once.
  func testDeclaredCallbackIsNeverDuplicate() throws {
    var model = try Model.builtIn()
    model.declared = [DeclaredCallback("shown", "shown {subject}")]
    let shown = "10:22:01.301 shown <Cart: 0x7fa1>\n"
    for log in [shown + shown, "shown <Cart: 0x7fa1>\nshown <Cart: 0x7fa1>\n"] {
      let checker = CheckedLog(log, model: model).checker
      XCTAssertEqual(checker.duplicates, [0])
      XCTAssertEqual(checker.tracker.subjects.coverage.classes.map(\.events), [2])
      XCTAssertEqual(checker.tracker.subjects.coverage.classes.map(\.repeats), [0])
    }
  }

  func testOtherArgumentsAreOtherDeliveries() throws {
    let moves = "<Cart: 0x7fa1> didMove(toParent: nil)\n<Cart: 0x7fa1> didMove(toParent: Host)\n"
    XCTAssertEqual(
      try checked("<Cart: 0x7fa1> willMove(toParent: nil)\n" + moves), [3], "did-move-without-add")
  }

  /// Calls nest: two begins at the same time are two calls.
  func testCallsAreNeverDuplicates() throws {
    let log = stamped(
      "01.000000 viewDidLoad", "01.000100 beginAppearanceTransition(true, animated: false)",
      "01.000200 endAppearanceTransition()", "01.000300 endAppearanceTransition()")
    XCTAssertEqual(try checked(log), [4])
  }

  /// Without times a single pair is ambiguous; if every event is a pair, the app logs each callback twice.
  func testLogThatIsWrittenTwiceHasNoFindings() throws {
    let lifecycle = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let twice = lifecycle.map { "<Cart: 0x7fa1> \($0)\n<Cart: 0x7fa1> \($0)\n" }.joined()
    XCTAssertEqual(try Analyzed(twice).findings, [])
    let once = lifecycle.map { "<Cart: 0x7fa1> \($0)\n" }.joined()
    XCTAssertEqual(
      try Analyzed(
        once.replacing("> viewDidAppear\n", with: "> viewDidAppear\n<Cart: 0x7fa1> viewDidAppear\n")
      ).findings,
      ["3 duplicate-view-did-appear"])
  }

  /// Without an address the second report at the same time may be another instance's.
  func testBothHypothesesAreKeptIfInstancesShareName() throws {
    let lifecycles = [
      "01.000 viewDidLoad", "02.000 viewDidLoad", "03.000000 viewWillAppear", "03.000400 viewWillAppear",
    ]
    let name = "CartViewController"
    XCTAssertEqual(
      try checked(stamped(name, lifecycles + ["04.000 viewDidAppear", "05.000 viewDidAppear"])), [])
    XCTAssertEqual(
      try checked(stamped(name, lifecycles + ["04.000 viewDidAppear", "05.000 viewWillDisappear"])), [])
    let three = ["04.000 viewDidAppear", "05.000 viewDidAppear", "06.000 viewDidAppear"]
    XCTAssertEqual(try checked(stamped(name, lifecycles + three)), [7], "there are only two instances")
  }

  func testSecondInitOfNameMayBeOtherInstance() throws {
    let lifecycles = [
      "01.000 init", "01.500 init", "02.000 viewDidLoad", "03.000 viewWillAppear", "04.000 viewDidAppear",
    ]
    XCTAssertEqual(try checked(stamped("CartViewController", lifecycles + ["05.000 deinit"])), [])
    XCTAssertEqual(
      try checked(stamped("CartViewController", lifecycles.dropFirst() + ["05.000 deinit"])), [5])
  }

  /// A method can write several lines while it runs. A line that it writes again belongs to another delivery.
  func testNotesOfOneDeliveryAreOneEvent() throws {
    for subject in ["<Cart: 0x7fa1>", "CartViewController:"] {
      func log(_ messages: String...) -> String { messages.map { "\(subject) \($0)\n" }.joined() }
      let delivery = log(
        "viewDidAppear", "viewDidAppear - starting the timer of the banner",
        "viewDidAppear - banner is visible")
      XCTAssertEqual(try checked(log("viewDidLoad", "viewWillAppear") + delivery), [])
      XCTAssertEqual(try checked(log("viewDidLoad", "viewWillAppear") + delivery + delivery), [6])
      let pages = log("viewDidAppear - page 1 of the list", "viewDidAppear - page 2 of the list")
      XCTAssertEqual(try checked(log("viewDidLoad", "viewWillAppear") + pages), [4], "only a number differs")
    }
  }

  func testNoteOfLoadMayBeTitleOfOtherInstance() throws {
    let messages = [
      "viewDidLoad - News", "viewDidLoad - Sports", "viewWillAppear - News", "viewDidAppear - News",
      "viewWillAppear - Sports", "viewWillDisappear - News", "viewDidAppear - Sports",
      "viewDidDisappear - News",
    ]
    XCTAssertEqual(try Analyzed(messages.map { "PageViewController: \($0)\n" }.joined()).findings, [])
  }

  /// What a callback waits for may come late. A second delivery would begin like the first one.
  func testNoteMayBeLate() throws {
    for note in ["- the list is on the screen", "items loaded"] {
      let lines = ["01.000 viewWillAppear", "02.000 viewDidAppear", "06.000 viewDidAppear \(note)"]
      XCTAssertEqual(try checked(stamped("<Cart: 0x7fa1>", lines)), [], note)
      XCTAssertEqual(try checked(stamped("<Cart: 0x7fa1>", lines + ["07.000 viewDidAppear"])), [4], note)
    }
    let different = stamped("01.000 viewDidAppear - one", "04.000 viewDidAppear - two")
    XCTAssertEqual(try checked(different), [2])
  }

  /// Another delivery would begin with the first statement, however late the second one is.
  func testStatementsOfOneDeliveryAreToldApartByTheirSourceLines() throws {
    for statement: (Int, String) -> String in [
      { "[main] [CartViewController.swift:\($0)] viewDidAppear(_:) > \($1)" },
      { "CartViewController.viewDidAppear(): \($1) (CartViewController.swift:\($0))" },
      { "DEBUG CartViewController.viewDidAppear():\($0) - \($1)" },
    ] {
      func log(_ lines: [Int]) -> String {
        lines.enumerated().map { "10:22:0\($0 * 2).100 \(statement($1, "items loaded in \($1) ms"))\n" }
          .joined()
      }
      XCTAssertEqual(try checked(log([31, 35, 38])), [], log([31]))
      XCTAssertEqual(try checked(log([31, 35, 31])), [3], log([31]))
    }
  }

  /// What begins with `entering` begins so each time.
  func testMessageOfCallbackThatWasEnteredBelongsToItsDelivery() throws {
    let delivery = ["01.000 viewDidAppear entering", "03.000 viewDidAppear - items loaded"]
    XCTAssertEqual(try checked(stamped("<Cart: 0x7fa1>", delivery)), [])
    XCTAssertEqual(
      try checked(stamped("<Cart: 0x7fa1>", delivery + ["04.000 viewDidAppear entering"])), [3])
  }

  func testLoggersOfOneDeliveryAreToldApartByTheirStyles() throws {
    func lines(_ tags: String...) -> String {
      tags.enumerated().map {
        "2026-03-05 10:22:01.7\($0)0 Shop[41:7] [\($1)] <Cart: 0x7fa1> viewDidAppear\n"
      }.joined()
    }
    XCTAssertEqual(try checked(lines("ui", "analytics")), [])
    XCTAssertEqual(try checked(lines("ui", "ui")), [2])
    XCTAssertEqual(try checked(lines("ui", "analytics", "ui", "analytics")), [3])
  }

  func testMethodsOfBaseClassAndSubclassRunInOneDelivery() throws {
    func delivery(_ second: Int) -> [String] {
      ["Base", "Cart"].enumerated().map { index, name in
        "2026-03-05 10:22:0\(second).\(index)00 Shop[41:7] -[\(name) viewDidAppear:] <Cart: 0x7fa1>\n"
      }
    }
    XCTAssertEqual(try checked(delivery(1).joined()), [])
    XCTAssertEqual(try checked((delivery(1) + delivery(2)).joined()), [3])
  }

  func testBeginAndEndOfCallbackAreOneDelivery() throws {
    let log = """
      <Cart: 0x7fa1> viewWillAppear Start
      <Cart: 0x7fa1> viewWillAppear End
      <Cart: 0x7fa1> viewDidAppear Start
      <Cart: 0x7fa1> viewDidAppear End
      <Cart: 0x7fa1> viewWillDisappear Start
      """
    XCTAssertEqual(try checked(log), [])
  }

  private func stamped(_ lines: String...) -> String { stamped("<Cart: 0x7fa1>", lines) }

  private func stamped(_ subject: String, _ lines: [String]) -> String {
    lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return "2026-03-05 10:22:\(parts[0]) Shop[1:2] \(subject) \(parts[1])\n"
    }.joined()
  }

  private func checked(_ log: String) throws -> [Int] {
    CheckedLog(log, model: try Model.builtIn()).violatedLines
  }
}
