import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// A link that only a timer can change is not stepped before the timer's deadline.
final class TimedLinkTests: XCTestCase {
  /// Compares with links that every event steps.
  func testSkippedLinksDoNotChange() throws {
    let model = try Model.builtIn()
    var skipped = 0
    for seed in 0..<TestTier.rounds(60) {
      var random = SeededRandom(seed)
      var asked = Links(model, seed: seed)
      var all = Links(model, seed: seed)
      var time = Int64(0)
      for line in 0..<120 {
        time += random.once(in: 12) ? -200_000 : random.pick([50, 30_000, 90_000, 700_000, 3_000_000])
        var event = Event(line: line, offset: 0, callback: random.pick(Links.callbacks))
        if !random.once(in: 10) {
          event.time = LogTime(microseconds: time, date: .full, decimals: 6, offsetMinutes: nil)
        }
        if event.callback == .didMoveToParent || event.callback == .willMoveToParent {
          event.argument = random.once(in: 3) ? .noParent : .object(Links.host.reference)
        }
        let child = event.callback == .addChild || random.once(in: 2) ? random.below(Links.count) : nil
        let results = asked.receive(event, child: child, asksAll: false)
        XCTAssertEqual(
          results, all.receive(event, child: child, asksAll: true), "seed \(seed), event \(line)")
        XCTAssertEqual(asked.states, all.states, "seed \(seed), event \(line)")
      }
      skipped += all.steps - asked.steps
    }
    XCTAssertGreaterThan(skipped, 0)
  }

  func testEarliestDeadlineIsFirst() {
    for seed in 0..<TestTier.rounds(60) {
      var random = SeededRandom(seed)
      var deadlines = Deadlines<Int>()
      var expected: [Int64] = []
      for _ in 0..<40 {
        let instant = Int64(random.below(30))
        if random.once(in: 3) {
          XCTAssertEqual(
            deadlines.take(before: instant).map(\.deadline), expected.filter { $0 < instant }.sorted())
          expected.removeAll { $0 < instant }
        } else {
          expected.append(instant)
          deadlines.add(0, at: instant)
        }
        XCTAssertEqual(deadlines.isEmpty, expected.isEmpty)
      }
    }
  }
}

/// The links of one container to some children, with randomly known states.
private struct Links {
  static let count = 5
  static let host = SubjectKey(reference: ObjectReference(name: Name(index: 1)), processIndex: 0)
  static let callbacks: [Callback] = [
    .addChild, .addSubview, .viewWillLayoutSubviews, .viewDidLoad, .willMoveToParent, .didMoveToParent,
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillTransition,
    .removeFromParent, .removeFromSuperview,
  ]

  private var slices: RelatedSlices
  private let links: [Int]
  private let seed: Int
  /// The number of link steps.
  private(set) var steps = 0

  init(_ model: Model, seed: Int) {
    self.seed = seed
    slices = RelatedSlices(Monitor(model, slice: .link))
    var links: [Int] = []
    for child in 0..<Self.count {
      let key = SubjectKey(reference: ObjectReference(name: Name(index: UInt32(2 + child))), processIndex: 0)
      let members = [
        RelatedSlices.Member(role: .child, key: key), RelatedSlices.Member(role: .parent, key: Self.host),
      ]
      links.append(slices.add(members, processIndex: 0, mainClass: child, isBorn: child % 2 == 0))
    }
    self.links = links
  }

  var states: [SliceState] { links.map { slices.monitor[slices[$0].state] } }

  /// Processes an event of the container, which may name a child, or of a child.
  ///
  /// - Returns: For each affected link the rules that it violates and the rules that it may violate.
  mutating func receive(_ event: Event, child: Int?, asksAll: Bool) -> [Int: [RuleSet]] {
    let isOfContainer = event.callback == .addChild || event.callback == .addSubview || child == nil
    let bound = child.map { links[$0] }
    var concerned = isOfContainer ? links : [bound].compactMap(\.self)
    if isOfContainer, !asksAll {
      concerned = slices.links(changedBy: event, of: Self.host, bound: bound, isSingle: true)
    }
    var results: [Int: [RuleSet]] = [:]
    for link in concerned {
      steps += 1
      var roles = RoleSet(isOfContainer ? .parent : .child)
      if link == bound, event.callback.bindsLink { roles.insert(.receiver) }
      let step = slices.monitor.step(slices[link].state, letter(of: event, roles, link))
      if !step.broken.isEmpty || !step.possiblyBroken.isEmpty {
        results[link] = [step.broken, step.possiblyBroken]
      }
      slices[link].state = step.state
      slices[link].timers.restart(step, at: event.time)
      if !isOfContainer || link == bound {
        slices.destabilize(link)
      } else {
        slices.stabilize(link, at: event.time)
      }
    }
    return results
  }

  private func letter(of event: Event, _ roles: RoleSet, _ link: Int) -> Letter {
    let monitor = slices.monitor
    var letter = Letter(
      event.callback, roles: roles, argument: ArgumentClass(event.argument, parent: Self.host.reference))
    for input in monitor.propositions(for: event.callback) {
      switch monitor.program.propositions[input] {
      case .condition: letter[input] = [.no, .unknown, .yes][(seed + link + input) % 3]
      case .timer(let number):
        letter[input] = slices[link].timers[number].isRecent(
          at: event.time, limit: monitor.program.timers[number].limit)
      }
    }
    return letter
  }
}
