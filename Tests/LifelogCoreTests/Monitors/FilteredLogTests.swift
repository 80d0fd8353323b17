import TestSupport
import XCTest

/// A valid log stays valid, whichever callbacks an app does not log and wherever the log begins.
final class FilteredLogTests: XCTestCase {
  func testValidLifecyclesAreValidWhateverIsLogged() throws {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      let whole = ValidLifecycles(&random).lines
      let log = filtered(whole, &random)
      XCTAssertEqual(try Analyzed(log).findings, [], "seed \(seed):\n\(log)")
    }
  }

  /// A name whose first event is a load is assumed to have no older instance, so this log is complete.
  func testValidLifecyclesWithoutAddressesAreValid() throws {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      let whole = ValidLifecycles(&random).lines.map { $0.replacing(/<Cart: 0x\w+>/, with: "[Cart]") }
      let log = filtered(whole, &random, isWhole: true)
      XCTAssertEqual(try Analyzed(log).findings, [], "seed \(seed):\n\(log)")
    }
  }

  /// Ensures that a violation in such a log is found.
  func testLifecycleWithViolationIsReported() throws {
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      let whole = ValidLifecycles(&random, count: 1).lines
      let moved = try XCTUnwrap(whole.firstIndex { $0.hasSuffix(" didMove(toParent: Host)") })
      let again = whole[moved].replacing("didMove(toParent: Host)", with: "viewDidAppear")
      let log = (whole[...moved] + [again] + whole[(moved + 1)...]).joined(separator: "\n")
      XCTAssertEqual(
        try Analyzed(log).findings, ["\(moved + 2) duplicate-view-did-appear"], "seed \(seed):\n\(log)")
    }
  }

  /// Removes some callbacks, and possibly the beginning.
  private func filtered(
    _ lines: [String], _ random: inout SeededRandom, isWhole: Bool = false
  ) -> String {
    var logged = ValidLifecycles.callbacks.filter { _ in !random.once(in: 3) }
    // Without viewDidLoad, a second loadView is read as a superclass's, not as another instance's.
    if !logged.contains("viewDidLoad") { logged.removeAll { $0 == "loadView" } }
    let begin = isWhole || random.once(in: 2) ? 0 : random.below(lines.count)
    return lines[begin...].filter { line in logged.contains { line.contains(" \($0)") } }
      .joined(separator: "\n")
  }
}
