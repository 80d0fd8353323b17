import XCTest

@testable import LifelogCore

/// Several instances behind one name: a violation is one only if no way of telling them apart is legal.
final class AssignmentTests: XCTestCase {
  private var model: Model!
  private var monitor: Monitor!

  override func setUpWithError() throws {
    model = try Model.builtIn()
    monitor = Monitor(model)
  }

  private let callbacks: [Callback] = [
    .viewDidLoad, .loadView, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .viewIsAppearing, .`init`, .`deinit`,
  ]

  /// Against trying every assignment of every event.
  func testAViolationIsReportedWhereNoAssignmentIsLegal() {
    for seed in 0..<20_000 {
      var random = SeededRandom(seed)
      // The first callbacks of the list alone bring more of the interesting sequences.
      let most = random.pick([4, 6, callbacks.count])
      let events = (0...random.below(8)).map { _ in callbacks[random.below(most)] }
      let log = events.map { "CartViewController \($0.name)" }.joined(separator: "\n")
      let reported = CheckedLog(log, model: model).violatedLines.first
      XCTAssertEqual(reported, firstIllegalLine(events), "seed \(seed): \(events)")
    }
  }

  /// Instances that live at the same time, each in order: whatever the interleaving, nothing is wrong.
  func testInstancesThatAreInOrderAreInOrderTogether() {
    let life: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillAppear,
      .viewDidAppear,
    ]
    for seed in 0..<2_000 {
      var random = SeededRandom(seed)
      var lives = (0..<2 + random.below(2)).map { _ in life[...] }
      var log = ""
      while !lives.isEmpty {
        let index = random.below(lives.count)
        log += "CartViewController \(lives[index].removeFirst().name)\n"
        if lives[index].isEmpty { lives.remove(at: index) }
      }
      XCTAssertEqual(CheckedLog(log, model: model).violatedLines, [], "seed \(seed):\n\(log)")
    }
  }

  /// One way in which events can belong to instances.
  private struct Way: Hashable {
    var members: [MachineStates]
    /// How many instances older than the log may still turn up.
    var unseen: Int

    func adding(_ states: MachineStates) -> Way { Way(members: members + [states], unseen: unseen) }
  }

  /// The first line for which no way is left, counted from 1; `nil` when there is always one.
  private func firstIllegalLine(_ events: [Callback]) -> Int? {
    var ways: Set<Way> = []
    var previous: Callback?
    for (index, event) in events.enumerated() {
      ways =
        ways.isEmpty ? [beginning(event)] : Set(ways.flatMap { continuations($0, event, after: previous) })
      if ways.isEmpty { return index + 1 }
      // Once all have ended, the name begins afresh.
      if ways.contains(where: { $0.members.isEmpty }) { ways = [] }
      previous = event
    }
    return nil
  }

  /// The first event of a name: a birth or a load closes it, anything else may be an older instance's.
  private func beginning(_ event: Callback) -> Way {
    let isBirth = event == .`init`
    let states = isBirth ? monitor.born : step(monitor.start, event).states
    return Way(members: event == .`deinit` ? [] : [states], unseen: isBirth || event.isLoad ? 0 : 2)
  }

  private func continuations(_ way: Way, _ event: Callback, after previous: Callback?) -> [Way] {
    if event == .`init` { return [previous == .`init` ? way : way.adding(monitor.born)] }
    var ways: [Way] = []
    for index in way.members.indices {
      let step = step(way.members[index], event)
      guard !step.isViolation else { continue }
      var next = way
      next.members[index] = step.states
      if event == .`deinit` { next.members.remove(at: index) }
      ways.append(next)
    }
    if event.isLoad { ways.append(way.adding(step(monitor.start, event).states)) }
    if way.unseen > 0 {
      var next = event == .`deinit` ? way : way.adding(step(monitor.start, event).states)
      next.unseen -= 1
      ways.append(next)
    }
    return ways
  }

  private func step(_ states: MachineStates, _ event: Callback) -> Monitor.Step {
    monitor.step(states, Symbol(event), Monitor.Circumstances())
  }
}
