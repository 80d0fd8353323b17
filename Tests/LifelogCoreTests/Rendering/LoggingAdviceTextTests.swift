import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

final class LoggingAdviceTextTests: XCTestCase {
  private func report(_ callbacks: [Callback], subject: String = "Cart") -> Report {
    var report = Report()
    report.verdicts = callbacks.map {
      ClassVerdict(rule: "a", subject: subject, verdict: .inconclusive, missing: [$0])
    }
    return report
  }

  private func text(_ report: Report) -> String {
    var output = ""
    for line in AdviceText(report).lines { line.write(in: .plain, to: &output) }
    return output
  }

  func testOnlyMissingCallbacksAreLogged() {
    let code = text(report([.viewDidAppear]))
    XCTAssertTrue(code.contains("\n// Swift: the base class of Cart\nimport UIKit\n"), code)
    XCTAssertTrue(code.contains("\n  override func viewDidAppear(_ animated: Bool) {\n"), code)
    XCTAssertTrue(code.contains("\n- (void)viewDidAppear:(BOOL)animated {\n"), code)
    XCTAssertFalse(code.contains("viewWillAppear"), code)
  }

  func testNoCodeIsPrintedWithoutMissingCallbacks() {
    XCTAssertEqual(
      text(Report()), "nothing to add: the app's classes log all callbacks that the rules need\n")
  }

  func testCodeOfEveryCallbackIsBalancedAndShort() {
    let code = AdviceText(report(Callback.ofUIKit))
    for text in [code.swift, code.objectiveC] {
      for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] {
        XCTAssertEqual(
          text.components(separatedBy: open).count, text.components(separatedBy: close).count,
          "\(open) \(close)")
      }
      XCTAssertEqual(text.split(separator: "\n").filter { $0.count > 120 }, [])
    }
  }

  func testNameFromLogCannotEndComment() {
    for name in ["A\nimport Evil", "A\nimport Evil\nHostingController"] {
      XCTAssertFalse(text(report([.deinit], subject: name)).contains("\nimport Evil"))
    }
  }

  func testClassWithOtherSuperclassIsNamed() {
    let note = "// HomeHostingController probably has another superclass: override the same methods there.\n"
    XCTAssertTrue(text(report([.deinit], subject: "HomeHostingController")).contains(note))
    XCTAssertFalse(text(report([.deinit])).contains("superclass"))
  }
}
