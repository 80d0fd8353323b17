import XCTest

@testable import LifelogFindings

/// A container that appeared while its child's appearance began may cause a second viewDidAppear.
final class TimingCauseTests: XCTestCase {
  private let twice = """
    <Host: 0x7fb2> viewWillAppear
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> viewDidAppear
    <Host: 0x7fb2> viewDidAppear
    <Cart: 0x7fa1> viewDidAppear

    """

  func testTimesAloneMakeCausePossible() throws {
    let causes = try causes(twice)
    XCTAssertEqual(causes.map(\.rule), ["child-added-mid-appearance"])
    XCTAssertEqual(causes.map(\.confidence), [.possible])
    XCTAssertEqual(causes.map(\.lines), [[1, 3, 5]])
    XCTAssertEqual(
      causes.first?.text,
      "it began to appear while Host, possibly its container, was between viewWillAppear and viewDidAppear")
  }

  func testKnownParentMakesCauseLikely() throws {
    let known = twice.replacing(
      "<Host: 0x7fb2> viewDidAppear",
      with: "<Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)\n<Host: 0x7fb2> viewDidAppear")
    let causes = try causes(known)
    XCTAssertEqual(causes.map(\.rule), ["child-added-mid-appearance"])
    XCTAssertEqual(causes.map(\.confidence), [.likely])
    XCTAssertEqual(causes.map(\.lines), [[1, 3, 6]])
  }

  func testEarlierChildWasNotAddedDuringAppearance() throws {
    let causes = try causes("<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n" + twice)
    XCTAssertEqual(causes, [])
  }

  func testTwoPossibleContainersAreNotNamed() throws {
    let other = "<Home: 0x7fc3> viewWillAppear\n"
    XCTAssertEqual(try causes(other + twice), [])
  }

  func testControllerThatAppearedBeforeIsNotCause() throws {
    let before = "<Host: 0x7fb2> viewWillAppear\n<Host: 0x7fb2> viewDidAppear\n"
    let inside =
      twice.split(separator: "\n").filter { $0.contains("Cart") }.joined(separator: "\nGET /cart\n") + "\n"
    XCTAssertEqual(try causes(before + inside), [])
  }

  private func causes(_ log: String) throws -> [Finding.Cause] {
    try Analyzed(log).finding("duplicate-view-did-appear").causes
  }
}
