import XCTest

@testable import LifelogCore

/// A log that is in order stays so, whatever callbacks an app leaves out and wherever the log begins.
final class FilteredLogTests: XCTestCase {
  func testLegalLivesAreInOrderWhateverIsLogged() throws {
    for seed in 0..<600 {
      var random = SeededRandom(seed)
      let whole = LegalLives(&random).lines
      let logged = LegalLives.callbacks.filter { _ in !random.once(in: 3) }
      let begin = random.once(in: 2) ? 0 : random.below(whole.count)
      let log = whole[begin...].filter { line in logged.contains { line.contains("> \($0)") } }
        .joined(separator: "\n")
      XCTAssertEqual(try Analyzed(log).findings, [], "seed \(seed), \(logged):\n\(log)")
    }
  }

  /// The lives would be worth nothing if a fault in them went unseen.
  func testALifeWithAFaultIsNotInOrder() throws {
    for seed in 0..<50 {
      var random = SeededRandom(seed)
      let whole = LegalLives(&random).lines
      let moved = try XCTUnwrap(whole.firstIndex { $0.hasSuffix("> didMove(toParent: Host)") })
      let again = whole[moved].replacing("didMove(toParent: Host)", with: "viewDidAppear")
      let log = (whole[...moved] + [again] + whole[(moved + 1)...]).joined(separator: "\n")
      XCTAssertEqual(
        try Analyzed(log).findings, ["\(moved + 2) duplicate-view-did-appear"], "seed \(seed):\n\(log)")
    }
  }
}

/// The lives of a few children of one container, one after the other, as UIKit has them.
private struct LegalLives {
  static let callbacks = [
    "init", "loadView", "viewDidLoad", "willMove", "didMove", "viewWillAppear", "viewIsAppearing",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
  ]

  private(set) var lines: [String] = []
  private var address = ""
  private var milliseconds = 0

  init(_ random: inout SeededRandom) {
    for number in 0...random.below(3) { live("0x7fb2c40\(number)", &random) }
  }

  private mutating func live(_ object: String, _ random: inout SeededRandom) {
    address = object
    say("init")
    let isLoadedEarly = random.once(in: 2)
    if isLoadedEarly { say("loadView", "viewDidLoad") }
    say("willMove(toParent: Host)")
    if !isLoadedEarly { say("loadView", "viewDidLoad") }
    say("viewWillAppear", "viewIsAppearing")
    // A push that is interrupted: it goes back and forth before it has come.
    while random.once(in: 4) { say("viewWillDisappear", "viewWillAppear", "viewIsAppearing") }
    say("viewDidAppear", "didMove(toParent: Host)")
    for _ in 0..<random.below(4) {
      say("viewWillDisappear")
      // A finger that swipes back and thinks better of it.
      if random.once(in: 2) { say("viewDidDisappear") }
      say("viewWillAppear", "viewIsAppearing")
      // A peek that comes to nothing.
      while random.once(in: 4) {
        say("viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing")
      }
      say("viewDidAppear")
    }
    say(
      "willMove(toParent: nil)", "viewWillDisappear", "viewDidDisappear", "didMove(toParent: nil)", "deinit")
  }

  private mutating func say(_ names: String...) {
    for name in names {
      // A gesture takes its time, but no step is a silence.
      milliseconds += 700
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
      let clock = [10, seconds / 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      let fraction = rest < 10 ? "00\(rest)" : rest < 100 ? "0\(rest)" : "\(rest)"
      lines.append("2026-03-05 \(clock.joined(separator: ":")).\(fraction) <Cart: \(address)> \(name)")
    }
  }
}
