import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A base class that logs a callback of several controllers logs it of all: one without the line did not call it, or did not get
/// the callback.
final class BaseClassTests: XCTestCase {
  /// Two screens that appear and disappear, and a third one without viewWillAppear.
  private func log(_ line: (_ name: String, _ callback: String) -> String) -> String {
    let life = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let all = ["HomeController", "ListController", "CartController"].flatMap { name in
      life.filter { name != "CartController" || $0 != "viewWillAppear" }.map { line(name, $0) }
    }
    return all.joined(separator: "\n") + "\n"
  }

  private func findings(_ log: String) throws -> [String] {
    try Analyzed(log).report.findings.filter { $0.severity > .note }.map { "\($0.subject ?? "") \($0.rule)" }
  }

  func testSilenceInLinesOfBaseClassIsProof() throws {
    for line: (String, String) -> String in [
      { "[BaseViewController] \($0) \($1)()" }, { "[BaseController.swift:12] \($1)() > \($0)" },
      { "BaseVC.swift \($0) -> \($1)" }, { "-[BaseViewController \($1)] <\($0): 0x7fa\($0.count)>" },
    ] {
      XCTAssertEqual(
        try findings(log(line)), ["CartController did-appear-without-will-appear"], line("CartVC", "loadView")
      )
    }
  }

  /// The classes may choose what each logs.
  func testSilenceInLinesOfLoggerIsNoProof() throws {
    for line: (String, String) -> String in [
      { "[Lifecycle] \($0) \($1)()" }, { "[Logger.swift:12] \($0) \($1)()" }, { "\($0) \($1)" },
      { "[\($0).swift:12] \($0) \($1)()" }, { "[VC] \($0) \($1)()" }, { "[Controller] \($0) \($1)()" },
      { "ViewController: \($0) \($1)()" },
    ] {
      XCTAssertEqual(try findings(log(line)), [], line("CartVC", "loadView"))
    }
  }

  /// A container that logs what its children get has events itself.
  func testSilenceInLinesOfContainerIsNoProof() throws {
    let text = log { "[HostController] \($0) \($1)()" }
    XCTAssertEqual(try findings("HostController viewDidLoad\n" + text), [])
  }

  func testOneOtherClassIsNoProof() throws {
    let text = log { "[BaseViewController] \($0) \($1)()" }
    let lines = text.split(separator: "\n").filter { !$0.contains("HomeController") }
    XCTAssertEqual(try findings(lines.joined(separator: "\n") + "\n"), [])
  }
}
