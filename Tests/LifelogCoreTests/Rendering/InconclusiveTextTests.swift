import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

final class UndecidedTextTests: XCTestCase {
  /// What is printed, but for the hint that code can be printed.
  private func lines(_ verdicts: [ClassVerdict], givesAdvice: Bool = true, isHinting: Bool = false)
    -> [String]
  {
    var report = Report()
    report.verdicts = verdicts
    report.givesAdvice = givesAdvice
    var output = ""
    for line in InconclusiveText(report, isHinting: isHinting).lines { line.write(in: .plain, to: &output) }
    return output.split(separator: "\n").map(String.init)
  }

  private func verdict(_ rule: String, _ subject: String, missing: [Callback]) -> ClassVerdict {
    ClassVerdict(rule: rule, subject: subject, verdict: .inconclusive, missing: missing)
  }

  func testRulesThatMissTheSameCallbacksAreOneLine() {
    XCTAssertEqual(
      lines([
        verdict("a", "Feed", missing: [.viewDidDisappear, .viewWillDisappear]),
        verdict("b", "Feed", missing: [.viewWillDisappear, .viewDidDisappear]),
      ]),
      ["2 rules could not be decided for Feed: log viewWillDisappear, viewDidDisappear"])
  }

  func testWhatDecidesMoreForEachCallbackComesFirst() {
    XCTAssertEqual(
      lines([
        verdict("a", "Feed", missing: [.viewWillDisappear, .viewDidDisappear]),
        verdict("b", "Feed", missing: [.viewWillDisappear]),
      ]),
      [
        "1 rule could not be decided for Feed: log viewWillDisappear",
        "1 rule could not be decided for Feed: log viewDidDisappear as well",
      ])
  }

  func testThatCodeCanBePrintedIsSaidOnce() {
    let verdicts = [verdict("a", "Feed", missing: [.deinit])]
    XCTAssertEqual(
      lines(verdicts, isHinting: true),
      [
        "1 rule could not be decided for Feed: log deinit",
        "lifelog advice prints the code that logs what is missing",
      ])
    XCTAssertEqual(
      lines(verdicts, givesAdvice: false, isHinting: true),
      ["1 further verdict stayed open: --format json lists them"], "advice is not wanted")
  }

  func testClassesAreNamedUntilTheyAreTooMany() {
    let two = ["Feed", "Cart"].map { verdict("a", $0, missing: [.deinit]) }
    XCTAssertEqual(lines(two), ["1 rule could not be decided for Cart and Feed: log deinit"])
    let five = ["E", "D", "C", "B", "A"].map { verdict("a", $0, missing: [.deinit]) }
    XCTAssertEqual(lines(five), ["1 rule could not be decided for A, B and 3 others: log deinit"])
    XCTAssertEqual(
      lines([verdict("a", "", missing: [.deinit])]),
      ["1 rule could not be decided for lines that name no class: log deinit"])
  }

  func testWhatTheEndOfTheLogLeftOpenSaysSo() {
    XCTAssertEqual(
      lines([
        ClassVerdict(rule: "a", subject: "Cart", verdict: .inconclusive, pending: "the log ended first")
      ]),
      ["1 rule could not be decided for Cart: the log ended first"])
  }

  func testTheMostUsefulLinesComeFirstAndTheRestIsCounted() {
    let needs: [Callback] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .deinit, .addChild, .push]
    var verdicts = needs.map { verdict("a", "Cart", missing: [$0]) }
    verdicts += ["b", "c"].map { verdict($0, "Cart", missing: [.push]) }
    let printed = lines(verdicts.shuffled())
    XCTAssertEqual(
      printed,
      [
        "3 rules could not be decided for Cart: log push",
        "1 rule could not be decided for Cart: log viewDidLoad",
        "1 rule could not be decided for Cart: log deinit",
        "3 further verdicts stayed open: --format json lists them",
      ])
  }
}
