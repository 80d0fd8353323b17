import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel

/// The events of a container step its links in groups, with the same effect as one by one.
final class LinkGroupTests: XCTestCase {
  /// A rule that each link must be asked about.
  private let asking = """
    rule asking over link {
      severity warning
      grade B
      reason "It is agreed."
      never parent.viewDidAppear and child is system
    }
    """

  func testRandomLogsHaveSameVerdictsWithoutGroups() throws {
    let model = try Model.builtIn()
    let source = ModelSource(file: "Team.order", text: "model Team extends UIKit\n" + asking)
    let asked = try ModelCompiler.compile([source])
    XCTAssertNotNil(Monitor(model, slice: .link).linkPropositions)
    XCTAssertNil(Monitor(asked, slice: .link).linkPropositions)
    var violations = 0
    for seed in 0..<TestTier.rounds(300) {
      var log = LinkLog(seed: seed)
      let text = log.text
      let grouped = verdicts(CheckedLog(text, model: model), of: model)
      XCTAssertEqual(grouped, verdicts(CheckedLog(text, model: asked), of: model), "seed \(seed)")
      violations += grouped.count { $0.hasPrefix("violation") }
    }
    XCTAssertGreaterThan(violations, 0)
  }

  /// The violations in the order in which they were found, and what is known of each class and rule.
  private func verdicts(_ log: CheckedLog, of model: Model) -> [String] {
    var checker = log.checker
    checker.finish(names: log.names)
    let tracker = checker.tracker
    let found = zip(tracker.violations.all, tracker.violations.verdicts).filter {
      model.rule($0.0.rule) != nil
    }
    let violations = found.map { violation, verdict in
      "violation \(violation.line) \(violation.rule) \(violation.otherRules) \(violation.subject) "
        + "\(violation.trace.map(\.line)) \(verdict)"
    }
    let classes = tracker.classes.all.map { result in
      let open = result.open.filter { model.rules.indices.contains(Int($0.rule)) }
      return
        "\(log.names[result.name]) \(result.satisfied.members.filter(model.rules.indices.contains)) \(open)"
    }
    return violations + classes
  }
}

/// A random log of containers and children, with gaps, missing times, and clocks that step back.
private struct LinkLog {
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillTransition", "removeFromParent", "removeFromSuperview", "viewWillLayoutSubviews",
    "didMoveToParent parent=nil", "willMoveToParent parent=nil", "beginAppearanceTransition appearing=yes",
    "endAppearanceTransition", "viewWillDisappear phase=begin", "viewWillDisappear phase=end",
  ]

  private var random: SeededRandom
  private var milliseconds = 0
  private let hosts: [String]
  private let children: [String]

  init(seed: Int) {
    random = SeededRandom(seed)
    let isNamed = random.once(in: 5)
    func controllers(_ name: String, _ first: Int, _ count: Int) -> [String] {
      (0..<count).map { number in
        isNamed && number % 2 == 0
          ? "\(name)\(number)"
          : "<\(name)\(number % 3): 0x\(String(first + 16 * number, radix: 16))>"
      }
    }
    hosts =
      controllers("Host", 0x9000, 1 + seed % 3) + (seed % 7 == 0 ? ["<UITabBarController: 0xb000>"] : [])
    children = controllers("Child", 0xa000, 1 + seed % 8)
  }

  var text: String {
    mutating get {
      let stepsBack = random.pick([0, 0, 20, 4])
      let steps = random.pick([[1], [1, 30, 90, 700, 3_000], [100], [1, 1_000]])
      var lines: [String] = []
      for _ in 0..<120 {
        milliseconds += stepsBack > 0 && random.once(in: stepsBack) ? -200 : random.pick(steps)
        lines.append(random.once(in: 150) ? "# Later" : time + message)
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  private var time: String {
    mutating get {
      guard !random.once(in: 60) else { return "" }
      let second = max(0, milliseconds) / 1_000
      let clock =
        "\((10 + second / 60).padded(2)):\((second % 60).padded(2)).\((max(0, milliseconds) % 1_000).padded(3))"
      return "2026-03-05 10:\(clock) Shop[1:2] "
    }
  }

  private var message: String {
    mutating get {
      let any = hosts + children
      switch random.below(10) {
      case 0, 1:
        return
          "LC \(random.pick(hosts)) \(random.pick(["addChild", "addSubview"])) child=\(random.pick(children))"
      case 2:
        return
          "LC \(random.pick(any)) \(random.pick(["addChild", "push", "present"])) child=\(random.pick(any))"
      case 3:
        return
          "LC \(random.pick(children)) \(random.pick(["willMoveToParent", "didMoveToParent"])) parent=\(random.pick(hosts))"
      case 4, 5, 6: return "LC \(random.pick(hosts)) \(random.pick(Self.callbacks))"
      default:
        return "LC \(random.pick(any)) \(random.once(in: 25) ? "deinit" : random.pick(Self.callbacks))"
      }
    }
  }
}
