import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Checks of containers: three children of a navigation controller at once, and disabled forwarding that
/// forwards nothing.
final class ContainerCheckTests: XCTestCase {
  private let stack = """
    LC <A: 0x1> willMoveToParent parent=<UINavigationController: 0x9>
    LC <A: 0x1> viewDidAppear
    LC <B: 0x2> willMoveToParent parent=<UINavigationController: 0x9>
    LC <C: 0x3> willMoveToParent parent=<UINavigationController: 0x9>

    """
  private let threeAtOnce = """
    LC <A: 0x1> viewWillDisappear
    LC <B: 0x2> viewWillAppear
    LC <C: 0x3> viewWillAppear
    LC <A: 0x1> viewDidDisappear
    LC <B: 0x2> viewDidAppear
    LC <C: 0x3> viewDidAppear

    """

  func testThreeMovingChildrenAreOverlappingTransitions() throws {
    XCTAssertEqual(try rules(stack + threeAtOnce), ["7 overlapping-transitions"])
  }

  func testInterruptedPushIsValidFromIOS18() throws {
    XCTAssertEqual(try rules(stack + threeAtOnce, os: OSVersion(18)), [])
    XCTAssertEqual(try rules(stack + threeAtOnce, os: OSVersion(17, 4)), ["7 overlapping-transitions"])
  }

  func testSequentialTransitionsAreValid() throws {
    let turns = """
      LC <A: 0x1> viewWillDisappear
      LC <B: 0x2> viewWillAppear
      LC <A: 0x1> viewDidDisappear
      LC <B: 0x2> viewDidAppear
      LC <B: 0x2> viewWillDisappear
      LC <C: 0x3> viewWillAppear
      LC <B: 0x2> viewDidDisappear
      LC <C: 0x3> viewDidAppear
      """
    XCTAssertEqual(try rules(stack + turns), [])
  }

  /// A controller that is already on screen begins no transition when it gets `viewWillAppear` again.
  func testRepeatedViewWillAppearIsNotTransition() throws {
    let repeated = """
      LC <A: 0x1> viewWillAppear
      LC <A: 0x1> viewWillDisappear
      LC <B: 0x2> viewWillAppear
      LC <A: 0x1> viewDidDisappear
      LC <B: 0x2> viewDidAppear
      LC <B: 0x2> viewWillAppear
      LC <B: 0x2> viewWillDisappear
      LC <C: 0x3> viewWillAppear
      LC <B: 0x2> viewDidDisappear
      LC <C: 0x3> viewDidAppear
      """
    XCTAssertEqual(try rules(stack + repeated).filter { $0.hasSuffix("overlapping-transitions") }, [])
  }

  func testChildrenOfOtherContainerMayAppearAtOnce() throws {
    let host = stack.replacing("UINavigationController", with: "Host")
    XCTAssertEqual(try rules(host + threeAtOnce).filter { $0.hasSuffix("overlapping-transitions") }, [])
  }

  private let manual = """
    LC <Pager: 0x9> shouldAutomaticallyForwardAppearanceMethods value=no
    LC <Pager: 0x9> addChild child=<Page: 0x1>
    LC <Pager: 0x9> addSubview child=<Page: 0x1>
    LC <Pager: 0x9> addChild child=<Page: 0x2>
    LC <Pager: 0x9> addSubview child=<Page: 0x2>
    LC <Pager: 0x9> viewWillAppear

    """
  private let gone = "LC <Pager: 0x9> viewWillDisappear\nLC <Page: 0x7> removeFromSuperview\n"

  func testPagerThatForwardsToVisiblePageIsValid() throws {
    let forwarded = """
      LC <Page: 0x1> beginAppearanceTransition appearing=yes animated=no
      LC <Page: 0x1> viewWillAppear
      LC <Page: 0x1> endAppearanceTransition
      LC <Page: 0x1> viewDidAppear
      LC <Page: 0x1> beginAppearanceTransition appearing=no animated=no

      """
    XCTAssertEqual(try rules(manual + forwarded + gone), [])
  }

  func testPagerThatForwardsToNoPageIsReportedOnce() throws {
    let other = "LC <Page: 0x8> viewWillAppear\n"
    XCTAssertEqual(try rules(manual + gone + other), ["7 forwarding-disabled-but-silent"])
  }

  func testEventsBeforeGapDoNotProveMissingForwarding() throws {
    let other = "LC <Page: 0x8> viewWillAppear\n"
    XCTAssertEqual(try rules(manual + "\n## later\n\n" + gone + other), [])
  }

  /// The findings above a note, as `line rule`.
  private func rules(_ log: String, os: OSVersion? = nil) throws -> [String] {
    var analyzer = Pipeline(model: try Model.builtIn(), os: os)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return analyzer.finish().report.findings.filter { $0.severity > .note }.map { "\($0.line) \($0.rule)" }
  }
}
