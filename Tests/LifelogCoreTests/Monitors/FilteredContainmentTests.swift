import TestSupport
import XCTest

/// A valid container and its children stay valid, whichever of their calls and callbacks are logged and wherever the
/// log begins.
final class FilteredContainmentTests: XCTestCase {
  func testValidContainmentIsValidWhateverIsLogged() throws {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      let whole = ValidContainment(&random).lines
      var logged = ValidContainment.callbacks.filter { _ in !random.once(in: 4) }
      // The rule child-missed-appearance assumes that an app that logs one of these calls logs the other, too: otherwise
      // a view that was removed would seem to be in place.
      let moves = ["addSubview", "removeFromSuperview"]
      if logged.contains(where: moves.contains) { logged += moves }
      let begin = random.once(in: 2) ? 0 : random.below(whole.count)
      let log = whole[begin...].filter { line in logged.contains { line.contains(" \($0)") } }
        .joined(separator: "\n")
      let findings = try findings(log)
      XCTAssertEqual(findings, [], "seed \(seed):\n\(log)")
    }
  }

  /// Ensures that a violation in such a log is found.
  func testContainmentWithViolationIsReported() throws {
    for seed in 0..<TestTier.rounds(50) {
      var random = SeededRandom(seed)
      let whole = ValidContainment(&random).lines
      let added = try XCTUnwrap(whole.indices.last { whole[$0].contains(" addSubview child=") })
      let again = whole[added].replacing(" addSubview ", with: " addChild ")
      let log = (whole[...added] + [again] + whole[(added + 1)...]).joined(separator: "\n")
      let findings = try findings(log)
      XCTAssertEqual(findings, ["\(added + 2) repeated-add-child"], "seed \(seed):\n\(log)")
    }
  }

  /// The findings without those that a container may cause on purpose: it keeps a child whose view it removed, or the app
  /// keeps a child that was removed.
  private func findings(_ log: String) throws -> [String] {
    try Analyzed(log).findings.filter {
      !$0.hasSuffix(" not-released-after-removal")
        && !$0.hasSuffix(" view-removed-without-remove-from-parent")
    }
  }
}

/// A container that appears and disappears, and the children that it adds, shows, hides and removes meanwhile.
private struct ValidContainment {
  static let callbacks = [
    "init", "viewDidLoad", "addChild", "willMoveToParent", "addSubview", "didMoveToParent",
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "removeFromSuperview",
    "removeFromParent", "deinit",
  ]

  private struct Child {
    var name: String
    var isLoaded = false
    var isShown = false
  }

  private(set) var lines: [String] = []
  private var milliseconds = 0
  private var children: [Child] = []
  private var isAppeared = false
  private var born = 0

  init(_ random: inout SeededRandom) {
    log("<Host: 0x7fb2>", "init")
    log("<Host: 0x7fb2>", "viewDidLoad")
    add()
    show(0)
    for _ in 0..<(8 + random.below(12)) {
      milliseconds += [40, 400, 2_500, 9_000][random.below(4)]
      let one = children.isEmpty ? nil : random.below(children.count)
      switch (random.below(6), one) {
      case (0, _), (1, _): isAppeared ? disappear() : appear(childrenFirst: random.once(in: 2))
      case (2, _): add()
      case (3, let one?): children[one].isShown ? hide(one) : show(one)
      case (4, let one?): remove(one, keepsIt: random.once(in: 3))
      default: break
      }
    }
    // The last child is added completely, so that its duplicate addition can be found.
    add()
    show(children.count - 1)
  }

  private mutating func appear(childrenFirst: Bool) {
    let shown = children.filter(\.isShown).map(\.name)
    for name in ["<Host: 0x7fb2>"] + shown { log(name, "viewWillAppear") }
    milliseconds += 400
    for name in childrenFirst ? shown + ["<Host: 0x7fb2>"] : ["<Host: 0x7fb2>"] + shown {
      log(name, "viewDidAppear")
    }
    isAppeared = true
  }

  private mutating func disappear() {
    let leaving = ["<Host: 0x7fb2>"] + children.filter(\.isShown).map(\.name)
    for name in leaving { log(name, "viewWillDisappear") }
    milliseconds += 400
    for name in leaving { log(name, "viewDidDisappear") }
    isAppeared = false
  }

  private mutating func add() {
    born += 1
    let name = "<Cart: 0x7fa\(born)>"
    log(name, "init")
    log("<Host: 0x7fb2>", "addChild child=\(name)")
    log(name, "willMoveToParent parent=<Host: 0x7fb2>")
    children.append(Child(name: name))
  }

  /// The first appearance includes didMove(toParent:).
  private mutating func show(_ index: Int) {
    let name = children[index].name
    let isFirst = !children[index].isLoaded
    if isFirst { log(name, "viewDidLoad") }
    log("<Host: 0x7fb2>", "addSubview child=\(name)")
    if isAppeared { log(name, "viewWillAppear") }
    if isFirst { log(name, "didMoveToParent parent=<Host: 0x7fb2>") }
    if isAppeared { log(name, "viewDidAppear") }
    children[index].isLoaded = true
    children[index].isShown = true
  }

  private mutating func hide(_ index: Int) {
    let name = children[index].name
    log(name, "removeFromSuperview")
    if isAppeared {
      log(name, "viewWillDisappear")
      log(name, "viewDidDisappear")
    }
    children[index].isShown = false
  }

  private mutating func remove(_ index: Int, keepsIt: Bool) {
    let name = children[index].name
    log(name, "willMoveToParent parent=nil")
    if children[index].isShown { hide(index) }
    log(name, "removeFromParent")
    log(name, "didMoveToParent parent=nil")
    if !keepsIt { log(name, "deinit") }
    children.remove(at: index)
  }

  private mutating func log(_ name: String, _ event: String) {
    milliseconds += 2
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let clock = "2026-03-05 10:\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2)).\(padded(rest, 3))"
    lines.append("\(clock) LC \(name) \(event)")
  }
}
