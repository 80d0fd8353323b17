import XCTest

@testable import LifelogCore
@testable import LifelogFindings

/// A log of which the user states that every class logs all callbacks that any class logs.
final class CompleteLogTests: XCTestCase {
  private func findings(_ log: String, isComplete: Bool = true) throws -> [String] {
    var options = Analyzer.Options()
    options.isComplete = isComplete
    var analyzer = try Analyzer(options)
    analyzer.feed(log)
    return analyzer.finish().findings.map { "\($0.line) \($0.severity) \($0.rule)" }
  }

  private let home = """
    Home viewDidLoad
    Home viewWillAppear
    Home viewDidAppear

    """
  private let end = """
    Home viewWillDisappear
    Home viewDidDisappear
    Home deinit

    """

  func testControllerThatIsDeallocatedOnScreen() throws {
    let log = home + "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nCart deinit\n" + end
    XCTAssertEqual(try findings(log), ["7 warning deinit-while-visible"])
    // Both classes log the same apart from the disappearance, which makes it likely.
    XCTAssertEqual(try findings(log, isComplete: false), ["7 note deinit-while-visible"])
  }

  func testControllerThatStaysWhenItsHostIsGone() throws {
    let log = home + "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\n" + end
    XCTAssertEqual(try findings(log), ["8 warning child-left-appeared"])
    XCTAssertEqual(try findings(log, isComplete: false), [])
  }

  func testControllerThatIsLoadedAndNeverAppears() throws {
    let log = home + "Cart viewDidLoad\n" + end
    XCTAssertEqual(try findings(log), ["4 warning loaded-but-never-appeared"])
    XCTAssertEqual(try findings(log, isComplete: false), [])
  }

  /// Nothing is known of a callback that no class logs.
  func testCallbackThatNoClassLogsProvesNothing() throws {
    let log = home + "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nCart deinit\n"
    XCTAssertEqual(try findings(log), [])
  }

  func testValidLivesAreValid() throws {
    let log =
      home
      + "Cart viewDidLoad\nCart viewWillAppear\nHome viewWillDisappear\nCart viewDidAppear\nHome viewDidDisappear\n"
      + "Cart viewWillDisappear\nHome viewWillAppear\nCart viewDidDisappear\nHome viewDidAppear\nCart deinit\n"
      + end
    XCTAssertEqual(try findings(log), [])
  }
}
