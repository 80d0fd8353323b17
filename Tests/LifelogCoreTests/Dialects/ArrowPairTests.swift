import XCTest

/// `->` and `<-` before a callback: where a method begins and where it returns, in a log that writes both.
final class ArrowPairTests: XCTestCase {
  func testArrowsInAndOutAreBeginAndEnd() {
    XCTAssertEqual(
      ReadLog(
        """
        -> Drawer.viewDidLoad
        <- Drawer.viewDidLoad
        -> Drawer.viewWillAppear
          -> Menu.viewWillAppear
          <- Menu.viewWillAppear
        <- Drawer.viewWillAppear
        """
      ).described,
      [
        "1 Drawer viewDidLoad", "2 Drawer viewDidLoad end", "3 Drawer viewWillAppear begin",
        "4 Menu viewWillAppear begin", "5 Menu viewWillAppear end", "6 Drawer viewWillAppear end",
      ])
  }

  func testNestedReturnIsNoSecondDelivery() throws {
    let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let log = callbacks.map {
      "10:22:01 >> Host \($0)\n10:22:01 >> Cart \($0)\n10:22:01 << Cart \($0)\n10:22:01 << Host \($0)\n"
    }
    XCTAssertEqual(try Analyzed(log.joined()).report.findings.map(\.rule), [])
  }

  func testSignsMayMarkBeginAndEnd() throws {
    let callbacks = ["viewDidLoad", "viewWillAppear: 0", "viewDidAppear: 0", "viewWillDisappear: 0"]
    let log = callbacks.map {
      "+ [Host \($0)]\n.  + [Cart \($0)]\n.  - [Cart \($0)]\n- [Host \($0)]\n"
    }
    XCTAssertEqual(try Analyzed(log.joined()).report.findings.map(\.rule), [])
  }

  /// A tracer reports the method of each class, and an override calls super.
  func testMethodOfSuperclassIsNoSecondDelivery() throws {
    for object in ["0x12d00a800", "<CartController: 0x12d00a800>"] {
      try assertOneDelivery(of: object)
    }
  }

  private func assertOneDelivery(of object: String) throws {
    let callbacks = [
      "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
    ]
    var count = 0
    let log = callbacks.flatMap { callback -> [String] in
      let classes = ["CartController", "UIViewController"]
      return (classes.map { ("> ", $0) } + classes.reversed().map { ("< ", $0) }).map { mark, name in
        count += 1
        return "10:22:01.\(100 + 3 * count) | \(mark)-[\(name) \(callback)] \(object)\n"
      }
    }
    let findings = try Analyzed(log.joined()).report.findings
    XCTAssertEqual(findings.filter { $0.severity != .note }.map(\.rule), [], object)
  }

  /// The return of endAppearanceTransition does not end another appearance.
  func testReturnOfCallIsNoSecondCall() throws {
    func call(_ name: String, _ method: String) -> String { "-> \(name).\(method)\n<- \(name).\(method)\n" }
    let log =
      call("Host", "viewDidLoad") + call("List", "viewDidLoad") + call("Map", "viewDidLoad")
      + call("List", "beginAppearanceTransition(true)") + call("List", "endAppearanceTransition()")
      + call("List", "beginAppearanceTransition(false)") + call("Map", "beginAppearanceTransition(true)")
      + call("Map", "endAppearanceTransition()")
    XCTAssertEqual(try Analyzed(log).report.findings.filter { $0.severity != .note }.map(\.rule), [])
  }

  /// The arrows say where the user goes.
  func testArrowsOfNavigationAreDecoration() {
    let log = ReadLog(
      """
      → Home viewWillAppear
      → Cart viewWillAppear
      ← Cart viewWillDisappear
      ← Home viewWillAppear
      """)
    XCTAssertEqual(
      log.described,
      [
        "1 Home viewWillAppear", "2 Cart viewWillAppear", "3 Cart viewWillDisappear", "4 Home viewWillAppear",
      ])
  }
}
