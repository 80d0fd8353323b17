import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// An app that pushes, pops, cancels swipes and presents is valid, whichever of its callbacks are logged, wherever the
/// log begins and ends, and on any system.
final class FilteredNavigationTests: XCTestCase {
  /// These rules report what the app does or may have forgotten, not a wrong order.
  private let ignoredRules: Set = ["presenter-not-notified", "did-appear-before-first-layout"]

  func testValidNavigationIsValidWhateverIsLogged() throws {
    for seed in 0..<TestTier.rounds(150) {
      var random = SeededRandom(seed)
      let whole = ValidNavigation(&random).lines
      // With viewDidAppear alone, a cancelled swipe looks like a second appearance: a warning if it is soon.
      let logged = ValidNavigation.callbacks.filter { $0 == "viewWillDisappear" || !random.once(in: 4) }
      let begin = random.once(in: 2) ? 0 : random.below(whole.count)
      let end = random.once(in: 2) ? whole.count : begin + random.below(whole.count - begin) + 1
      let log = whole[begin..<end].filter { line in logged.contains { line.contains(" \($0)") } }
        .joined(separator: "\n")
      let os = random.pick([nil, OSVersion(16), OSVersion(18)])
      let findings = try Analyzed(log, os: os).report.findings.filter { !ignoredRules.contains($0.rule) }
      XCTAssertEqual(findings.map { "\($0.line) \($0.rule)" }, [], "seed \(seed):\n\(log)")
    }
  }

  /// Ensures that a violation in such a log is found.
  func testPushDuringPushIsReported() throws {
    for seed in 0..<TestTier.rounds(25) {
      var random = SeededRandom(seed)
      var app = ValidNavigation(&random)
      app.pushTwice()
      let rules = try Analyzed(app.lines.joined(separator: "\n")).report.findings.map(\.rule)
      XCTAssertTrue(rules.contains("overlapping-transitions"), "seed \(seed): \(rules)")
    }
  }
}

/// A navigation controller, its stack, and the controllers presented over it.
private struct ValidNavigation {
  static let callbacks = [
    "push", "pop", "present", "dismiss", "willMoveToParent", "didMoveToParent", "viewDidLoad",
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
  ]

  private static let nav = "<UINavigationController: 0x7fb0>"

  private(set) var lines: [String] = []
  private var milliseconds = 0
  private var stack: [String] = []
  private var born = 0

  init(_ random: inout SeededRandom) {
    log(Self.nav, "viewDidLoad")
    let first = create("Home")
    log(first, "willMoveToParent parent=\(Self.nav)")
    log(first, "viewDidLoad")
    move(in: [Self.nav, first])
    log(first, "didMoveToParent parent=\(Self.nav)")
    stack = [first]
    for _ in 0..<(3 + random.below(10)) {
      milliseconds += [1_200, 4_000, 11_000][random.below(3)]
      switch (random.below(5), stack.count) {
      case (0, _), (1, 1), (2, 1): push()
      case (1, _): pop(byFinger: random.once(in: 2))
      case (2, _): cancelSwipeBack(times: 1 + random.below(2))
      case (3, _): presentSheet(isReversed: random.once(in: 3))
      default: presentFullScreen()
      }
    }
  }

  /// A second push before the first has ended.
  mutating func pushTwice() {
    milliseconds += 2_000
    let (first, second) = (create("Cart"), create("Cart"))
    log(Self.nav, "push child=\(first)")
    log(first, "viewDidLoad")
    log(stack[stack.count - 1], "viewWillDisappear")
    log(first, "viewWillAppear")
    log(Self.nav, "push child=\(second)")
    log(stack[stack.count - 1], "viewDidDisappear")
    log(first, "viewDidAppear")
  }

  private mutating func push() {
    let (old, new) = (stack[stack.count - 1], create("Detail"))
    log(Self.nav, "push child=\(new)")
    log(new, "willMoveToParent parent=\(Self.nav)")
    log(new, "viewDidLoad")
    move(out: [old], in: [new])
    log(new, "didMoveToParent parent=\(Self.nav)")
    stack.append(new)
  }

  private mutating func pop(byFinger: Bool) {
    let old = stack.removeLast()
    if !byFinger { log(Self.nav, "pop") }
    log(old, "willMoveToParent parent=nil")
    move(out: [old], in: [stack[stack.count - 1]])
    log(old, "didMoveToParent parent=nil")
    log(old, "deinit")
  }

  private mutating func cancelSwipeBack(times: Int) {
    let (top, below) = (stack[stack.count - 1], stack[stack.count - 2])
    for _ in 0..<times {
      log(top, "viewWillDisappear")
      log(below, "viewWillAppear")
      milliseconds += 400
      for event in ["viewWillDisappear", "viewDidDisappear"] { log(below, event) }
      for event in ["viewWillAppear", "viewDidAppear"] { log(top, event) }
      milliseconds += 1_500
    }
  }

  private mutating func presentSheet(isReversed: Bool) {
    let (presenter, sheet) = (stack[stack.count - 1], create("Sheet"))
    log(presenter, "present child=\(sheet) style=pageSheet")
    log(sheet, "viewDidLoad")
    move(in: [sheet])
    milliseconds += 2_000
    if isReversed {
      for event in ["viewWillDisappear", "viewWillAppear", "viewDidAppear"] { log(sheet, event) }
      milliseconds += 2_000
    }
    log(presenter, "dismiss child=\(sheet)")
    move(out: [sheet])
    log(sheet, "deinit")
  }

  private mutating func presentFullScreen() {
    let (presenter, cover) = (stack[stack.count - 1], create("Login"))
    log(presenter, "present child=\(cover) style=fullScreen")
    log(cover, "viewDidLoad")
    move(out: [Self.nav, presenter], in: [cover], coversFirst: true)
    milliseconds += 2_000
    log(presenter, "dismiss child=\(cover)")
    move(out: [cover], in: [Self.nav, presenter], coversFirst: true)
    log(cover, "deinit")
  }

  private mutating func move(out: [String] = [], in incoming: [String] = [], coversFirst: Bool = false) {
    for name in out { log(name, "viewWillDisappear") }
    for name in incoming { log(name, "viewWillAppear") }
    for name in incoming { log(name, "viewIsAppearing") }
    milliseconds += 350
    if !coversFirst { for name in out { log(name, "viewDidDisappear") } }
    for name in incoming { log(name, "viewDidAppear") }
    if coversFirst { for name in out { log(name, "viewDidDisappear") } }
  }

  private mutating func create(_ name: String) -> String {
    born += 1
    return "<\(name): 0x7fa\(born)>"
  }

  private mutating func log(_ name: String, _ event: String) {
    milliseconds += 2
    lines.append("\(clock(milliseconds)) LC \(name) \(event)")
  }

  private func clock(_ milliseconds: Int) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return "2026-03-05 10:\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2)).\(padded(rest, 3))"
  }
}
