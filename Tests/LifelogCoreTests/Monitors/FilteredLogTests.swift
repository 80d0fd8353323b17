import XCTest

@testable import LifelogCore

/// A log that is in order stays so, whatever callbacks an app leaves out and wherever the log begins.
final class FilteredLogTests: XCTestCase {
  func testLegalLivesAreInOrderWhateverIsLogged() throws {
    for seed in 0..<300 {
      var random = SeededRandom(seed)
      let whole = LegalLives(&random).lines
      let log = filtered(whole, &random)
      XCTAssertEqual(try Analyzed(log).findings, [], "seed \(seed):\n\(log)")
    }
  }

  /// A name whose first event is a load is taken to have no older instance, so here the log is whole.
  func testTheyAreInOrderWithoutAddressesToo() throws {
    for seed in 0..<300 {
      var random = SeededRandom(seed)
      let whole = LegalLives(&random).lines.map { $0.replacing(/<Cart: 0x\w+>/, with: "[Cart]") }
      let log = filtered(whole, &random, isWhole: true)
      XCTAssertEqual(try Analyzed(log).findings, [], "seed \(seed):\n\(log)")
    }
  }

  /// The lives would be worth nothing if a fault in them went unseen.
  func testALifeWithAFaultIsNotInOrder() throws {
    for seed in 0..<50 {
      var random = SeededRandom(seed)
      let whole = LegalLives(&random, count: 1).lines
      let moved = try XCTUnwrap(whole.firstIndex { $0.hasSuffix(" didMove(toParent: Host)") })
      let again = whole[moved].replacing("didMove(toParent: Host)", with: "viewDidAppear")
      let log = (whole[...moved] + [again] + whole[(moved + 1)...]).joined(separator: "\n")
      XCTAssertEqual(
        try Analyzed(log).findings, ["\(moved + 2) duplicate-view-did-appear"], "seed \(seed):\n\(log)")
    }
  }

  /// Leaves out some callbacks, and perhaps the beginning.
  private func filtered(
    _ lines: [String], _ random: inout SeededRandom, isWhole: Bool = false
  ) -> String {
    var logged = LegalLives.callbacks.filter { _ in !random.once(in: 3) }
    // Without viewDidLoad, one loadView behind another is read as a superclass's, not as another instance's.
    if !logged.contains("viewDidLoad") { logged.removeAll { $0 == "loadView" } }
    let begin = isWhole || random.once(in: 2) ? 0 : random.below(lines.count)
    return lines[begin...].filter { line in logged.contains { line.contains(" \($0)") } }
      .joined(separator: "\n")
  }
}

/// The lives of a few children of one container, entwined, each as UIKit has it.
private struct LegalLives {
  static let callbacks = [
    "init", "loadView", "viewDidLoad", "willMove", "didMove", "viewWillAppear", "viewIsAppearing",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
  ]

  private(set) var lines: [String] = []

  init(_ random: inout SeededRandom, count: Int? = nil) {
    var lives = (0..<(count ?? 1 + random.below(3))).map { _ in Self.life(&random) }
    var milliseconds = 0
    while let number = lives.indices.filter({ !lives[$0].isEmpty }).randomElement(using: &random) {
      // A gesture takes its time, but no step is a silence.
      milliseconds += 700
      lines.append("\(Self.clock(milliseconds)) <Cart: 0x7fb2c40\(number)> \(lives[number].removeFirst())")
    }
  }

  private static func life(_ random: inout SeededRandom) -> [String] {
    var life = ["init"]
    let isLoadedEarly = random.once(in: 2)
    if isLoadedEarly { life += ["loadView", "viewDidLoad"] }
    life.append("willMove(toParent: Host)")
    if !isLoadedEarly { life += ["loadView", "viewDidLoad"] }
    life += ["viewWillAppear", "viewIsAppearing"]
    // A push that is interrupted: it goes back and forth before it has come.
    while random.once(in: 4) { life += ["viewWillDisappear", "viewWillAppear", "viewIsAppearing"] }
    life += ["viewDidAppear", "didMove(toParent: Host)"]
    for _ in 0..<random.below(4) {
      life.append("viewWillDisappear")
      // Else a finger that swipes back and thinks better of it.
      if random.once(in: 2) { life.append("viewDidDisappear") }
      life += ["viewWillAppear", "viewIsAppearing"]
      // A peek that comes to nothing.
      while random.once(in: 4) {
        life += ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing"]
      }
      life.append("viewDidAppear")
    }
    return life + [
      "willMove(toParent: nil)", "viewWillDisappear", "viewDidDisappear", "didMove(toParent: nil)", "deinit",
    ]
  }

  private static func clock(_ milliseconds: Int) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    let seconds = milliseconds / 1_000
    return
      "2026-03-05 10:\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2)).\(padded(milliseconds % 1_000, 3))"
  }
}
