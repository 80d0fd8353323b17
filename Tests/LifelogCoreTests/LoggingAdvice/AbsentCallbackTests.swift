import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A callback that did not occur in this run is not one that the class does not log.
final class AbsentCallbackTests: XCTestCase {
  /// A tab controller that stays on screen.
  private let root = """
    <Tabs: 0x1> viewDidLoad
    <Tabs: 0x1> viewWillAppear
    <Tabs: 0x1> viewDidAppear

    """

  private let other = """
    <Cart: 0x2> viewDidLoad
    <Cart: 0x2> viewWillAppear
    <Cart: 0x2> viewDidAppear
    <Cart: 0x2> viewWillDisappear
    <Cart: 0x2> viewDidDisappear

    """

  private func advised(_ log: String) throws -> [Callback] {
    try Analyzed(log).report.advice.flatMap(\.callbacks)
  }

  func testCallbackThatNoClassLogsIsAdvised() throws {
    XCTAssertEqual(try advised(root), [.viewWillDisappear, .viewDidDisappear])
  }

  func testCallbackThatOneOtherClassLogsInTheSameStyleIsNotAdvised() throws {
    XCTAssertEqual(try advised(root + other), [])
    let verdict = try Analyzed(root + other).verdict("appearance-unresolved", of: "Tabs")
    XCTAssertEqual(verdict?.verdict, .inconclusive)
    XCTAssertEqual(
      verdict?.pending, "no viewWillDisappear occurred; other classes log it in the same style")
  }

  func testCallbackInAnotherStyleIsAdvised() throws {
    let otherStyle = other.replacingOccurrences(of: "<Cart", with: "[Cart] <Cart")
    XCTAssertEqual(try advised(root + otherStyle), [.viewWillDisappear, .viewDidDisappear])
  }

  /// A child that misses the disappearance of its container has a finding, or none: to log its symptom fixes nothing.
  func testChildThatAppearsAgainWithoutHavingLeftIsNotAdvised() throws {
    let again = "<Tabs: 0x1> viewWillAppear\n<Tabs: 0x1> viewDidAppear\n"
    XCTAssertEqual(try advised(root + other + again), [])
  }

  /// An app cannot change them.
  func testNothingIsAdvisedForClassesOfTheSystem() throws {
    for name in ["UINavigationController", "_UIAlertController", "SFSafariViewController"] {
      let log = root.replacingOccurrences(of: "Tabs", with: name)
      XCTAssertEqual(try advised(log), [], name)
      XCTAssertEqual(
        try Analyzed(log).verdict("appearance-unresolved", of: name)?.pending,
        "the system's own class logs no viewWillDisappear", name)
    }
    for name in ["UintController", "NavigationController"] {
      XCTAssertNotEqual(try advised(root.replacingOccurrences(of: "Tabs", with: name)), [], name)
    }
  }
}
