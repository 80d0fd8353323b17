import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

/// A class that logs its containment, and never what other classes log in the same style, did not get it.
final class LikelyFindingTests: XCTestCase {
  /// A child that receives nothing when its container leaves.
  private let child = """
    <Host: 0x3> viewDidLoad
    <Cart: 0x4> willMove(toParent: <Host: 0x3>)
    <Cart: 0x4> viewDidLoad
    <Cart: 0x4> didMove(toParent: <Host: 0x3>)
    <Host: 0x3> viewWillAppear
    <Cart: 0x4> viewWillAppear
    <Host: 0x3> viewDidAppear
    <Cart: 0x4> viewDidAppear
    <Host: 0x3> viewWillDisappear
    <Host: 0x3> viewDidDisappear
    <Host: 0x3> deinit

    """

  private func other(_ line: (String) -> String) -> String {
    ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      .map { line($0) + "\n" }.joined()
  }

  private func findings(_ log: String) throws -> [String] {
    try Analyzed(log).report.findings.filter { $0.severity > .note }.map { "\($0.line) \($0.rule)" }
  }

  func testSilenceOfAClassInAStyleIsAWarning() throws {
    let log = child + other { "<Home: 0x5> \($0)" }
    let finding = try Analyzed(log).finding("child-left-appeared")
    XCTAssertEqual(finding.severity, .warning)
    XCTAssertEqual(finding.line, 11)
    XCTAssertEqual(finding.certainty, "Cart never logs viewWillDisappear; other classes do in the same style")
  }

  /// Loggers pad columns, so that the space beside a shorter name is longer.
  func testPaddingIsNoStyle() throws {
    func padded(_ line: Substring) -> String {
      let name = line.dropFirst().prefix { $0 != ":" }
      return "\(name).swift".padding(toLength: 20, withPad: " ", startingAt: 0) + "| " + line + "\n"
    }
    let log = (child + other { "<Settings: 0x5> \($0)" }).split(separator: "\n").map(padded).joined()
    XCTAssertEqual(try findings(log), ["11 child-left-appeared"])
  }

  /// The container says first, before it loads, that it forwards nothing itself. Its child loads its view while it is added, or is
  /// laid out, and two other classes log viewWillAppear.
  func testSilentContainerIsAWarningWithoutAddresses() throws {
    let log = """
      HostVC shouldAutomaticallyForwardAppearanceMethods -> false
      HostVC viewDidLoad
      CartVC willMove(toParent: HostVC)
      CartVC viewDidLoad
      CartVC didMove(toParent: HostVC)
      HostVC viewWillAppear
      CartVC viewDidLayoutSubviews
      HostVC viewDidAppear
      NextVC viewDidLoad
      HostVC viewWillDisappear
      NextVC viewWillAppear
      HostVC viewDidDisappear
      NextVC viewDidAppear

      """
    XCTAssertEqual(try findings(log), ["10 forwarding-disabled-but-silent"])
    XCTAssertEqual(
      try findings(log.replacingOccurrences(of: "-> false", with: "-> true")), [], "UIKit forwards")
    let loads = log.replacingOccurrences(of: "CartVC viewDidLayoutSubviews\n", with: "")
    XCTAssertEqual(try findings(loads), ["9 forwarding-disabled-but-silent"])
    XCTAssertEqual(
      try findings(loads.replacingOccurrences(of: "CartVC viewDidLoad\n", with: "")), [],
      "it may have no view")
  }

  func testOneOtherClassIsNotEnough() throws {
    XCTAssertEqual(try findings(child), [])
  }

  /// Their lines come from one base class.
  func testOneOtherClassWithTheSameCallbacksIsEnough() throws {
    let other = """
      <Note: 0x5> willMove(toParent: <Host: 0x3>)
      <Note: 0x5> viewDidLoad
      <Note: 0x5> viewWillAppear
      <Note: 0x5> didMove(toParent: <Host: 0x3>)
      <Note: 0x5> viewDidAppear

      """
    let log = """
      <Host: 0x3> viewDidLoad
      <Cart: 0x4> willMove(toParent: <Host: 0x3>)
      <Cart: 0x4> viewDidLoad
      <Host: 0x3> viewWillAppear
      <Cart: 0x4> viewWillAppear
      <Host: 0x3> viewDidAppear
      <Cart: 0x4> viewDidAppear
      <Host: 0x3> viewWillDisappear
      <Cart: 0x4> viewWillDisappear
      <Host: 0x3> viewDidDisappear
      <Cart: 0x4> viewDidDisappear

      """
    XCTAssertEqual(try findings(log + other), ["9 add-child-without-did-move"])
    XCTAssertEqual(
      try findings(log + other.replacingOccurrences(of: "<Note: 0x5> viewWillAppear\n", with: "")), [])
  }

  func testNameOfTheFileIsNoPartOfTheStyle() throws {
    let log = child + other { "<Home: 0x5> \($0)" }
    let withFiles = log.split(separator: "\n").map { line in
      "[\(line.dropFirst().prefix { $0 != ":" }).swift:12] \(line)\n"
    }
    XCTAssertEqual(try findings(withFiles.joined()), ["11 child-left-appeared"])
  }

  func testOtherStyleIsNoEvidence() throws {
    XCTAssertEqual(try findings(child + other { "[lifecycle] <Home: 0x5> \($0)" }), [])
  }

  func testClassThatAppearsAgainWithoutHavingLeftIsNoEvidence() throws {
    let again = child.replacingOccurrences(
      of: "<Cart: 0x4> viewDidAppear\n", with: "<Cart: 0x4> viewDidAppear\n<Cart: 0x4> viewDidAppear\n")
    let rules = try findings(again + other { "<Home: 0x5> \($0)" })
    XCTAssertFalse(rules.contains { $0.hasSuffix("child-left-appeared") }, "\(rules)")
  }

  /// A class that prints only few callbacks looks the same.
  func testClassWithoutContainmentIsNoEvidence() throws {
    let quiet = child.replacingOccurrences(
      of: "<Cart: 0x4> willMove(toParent: <Host: 0x3>)", with: "LC <Host: 0x3> addChild child=<Cart: 0x4>"
    ).replacingOccurrences(of: "<Cart: 0x4> didMove(toParent: <Host: 0x3>)\n", with: "")
    XCTAssertEqual(try findings(quiet + other { "<Home: 0x5> \($0)" }), [])
  }

  /// The style is the text around the callback and its object.
  func testLinesOfOneStatementHaveOneStyle() {
    func style(_ line: String) -> LineStyle? {
      ReadLog("<Cart: 0x1> viewDidLoad\n" + line).events.last?.style
    }
    let style1 = style("<Cart: 0x1> viewDidLoad")
    XCTAssertNotNil(style1)
    for line in ["<Home: 0x7fa1> viewWillAppear(_:)", "<Shop.Home: 0x7fa1> viewDidAppear:"] {
      XCTAssertEqual(style(line), style1, line)
    }
    for line in ["[UI] <Cart: 0x1> viewDidLoad", "-[Cart viewDidLoad]", "<Cart: 0x1> - viewDidLoad"] {
      XCTAssertNotEqual(style(line), style1, line)
    }
  }
}
