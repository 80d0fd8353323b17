import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// Several instances behind one name: a violation is one only if no way of telling them apart is legal.
final class AssignmentTests: XCTestCase {
  private var model: Model!
  private var monitor: Monitor!
  /// A tracker that has not seen an event.
  private var fresh: SubjectTracker!

  override func setUpWithError() throws {
    model = try Model.builtIn()
    // Of one instance among several only the machines are followed.
    for rule in model.rules.indices { model.rules[rule].clauses = [] }
    monitor = Monitor(model)
    fresh = SubjectTracker(model: model)
    fresh.beginInput()
  }

  private let callbacks: [Callback] = [
    .viewDidLoad, .loadView, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .viewIsAppearing, .`init`, .`deinit`,
  ]

  /// Against trying every assignment of every event.
  func testAViolationIsReportedWhereNoAssignmentIsLegal() {
    for seed in 0..<TestTier.rounds(2_000) {
      let events = randomEvents(seed, most: 6)
      XCTAssertEqual(firstViolatedLine(events), firstIllegalLine(events), "seed \(seed): \(words(events))")
    }
  }

  /// The more events, the more ways there are, and not all can be kept: then it is silent, never wrong.
  func testNothingIsReportedWhereSomeAssignmentIsLegal() {
    for seed in 0..<TestTier.rounds(500) {
      let events = randomEvents(seed, most: 10)
      guard let reported = firstViolatedLine(events) else { continue }
      XCTAssertEqual(reported, firstIllegalLine(events), "seed \(seed): \(words(events))")
    }
  }

  private func randomEvents(_ seed: Int, most: Int) -> [Callback] {
    var random = SeededRandom(seed)
    // The first callbacks of the list alone bring more of the interesting sequences.
    let kinds = random.pick([4, 6, callbacks.count])
    return (0..<1 + random.below(most)).map { _ in callbacks[random.below(kinds)] }
  }

  private func words(_ events: [Callback]) -> String { events.map(\.name).joined(separator: " ") }

  private func firstViolatedLine(_ events: [Callback]) -> Int? {
    var names = NameTable()
    let subject = ObjectReference(name: names.intern("Cart"))
    var tracker: SubjectTracker = fresh
    for (index, callback) in events.enumerated() {
      var event = Event(line: index + 1, offset: 0, callback: callback)
      event.subject = subject
      _ = tracker.track(event, details: [], names: names)
    }
    return tracker.violations.all.first?.last.line
  }

  /// Instances that live at the same time, each in order: whatever the interleaving, nothing is wrong.
  func testInstancesThatAreInOrderAreInOrderTogether() {
    let life: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillAppear,
      .viewDidAppear,
    ]
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      var lives = (0..<2 + random.below(7)).map { _ in life[...] }
      var log = ""
      while !lives.isEmpty {
        let index = random.below(lives.count)
        log += "CartViewController \(lives[index].removeFirst().name)\n"
        if lives[index].isEmpty { lives.remove(at: index) }
      }
      XCTAssertEqual(CheckedLog(log, model: model).violatedLines, [], "seed \(seed):\n\(log)")
    }
  }

  /// Births and ends included, many at a time, some within one instant of another.
  func testManyLivesOfOneNameAreInOrderTogether() {
    let life: [Callback] = [
      .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .viewWillAppear, .viewWillDisappear, .viewDidDisappear, .`deinit`,
    ]
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      var lives: [ArraySlice<Callback>] = []
      var microsecond = 0
      var log = ""
      for born in 0..<400 {
        if lives.isEmpty || born < 300 && lives.count < 10 && random.once(in: 4) { lives.append(life[...]) }
        let index = random.below(lives.count)
        microsecond += random.once(in: 5) ? random.below(900) : 5_000 + random.below(9_000)
        let time = "10:22:\((microsecond / 1_000_000).padded(2)).\((microsecond % 1_000_000).padded(6))"
        log += "2026-03-05 \(time) Shop[1:2] CartViewController \(lives[index].removeFirst().name)\n"
        if lives[index].isEmpty { lives.remove(at: index) }
      }
      XCTAssertEqual(CheckedLog(log, model: model).violatedLines, [], "seed \(seed)")
    }
  }

  /// One way in which events can belong to instances.
  private struct Way: Hashable {
    var members: [StateID]
    /// How many instances older than the log may still turn up.
    var unseen: Int

    func adding(_ states: StateID) -> Way { Way(members: members + [states], unseen: unseen) }
  }

  /// The first line for which no way is left, counted from 1; `nil` when there is always one.
  private func firstIllegalLine(_ events: [Callback]) -> Int? {
    var ways: Set<Way> = []
    var previous: Callback?
    for (index, event) in events.enumerated() {
      ways =
        ways.isEmpty ? [beginning(event)] : Set(ways.flatMap { continuations($0, event, after: previous) })
      if ways.isEmpty { return index + 1 }
      // Once all have ended, the name begins again; where they only may have, older ones may turn up.
      if event == .`deinit` {
        let areOver = ways.map { $0.members.isEmpty && $0.unseen == 0 }
        ways =
          areOver.allSatisfy(\.self)
          ? []
          : Set(ways.map { $0.members.isEmpty && $0.unseen == 0 ? Way(members: [], unseen: 2) : $0 })
      }
      previous = event
    }
    return nil
  }

  /// The first event of a name: a birth or a load closes it, anything else may be an older instance's.
  private func beginning(_ event: Callback) -> Way {
    let isBirth = event == .`init`
    let states = isBirth ? monitor.born : step(monitor.start, event).state
    return Way(members: event == .`deinit` ? [] : [states], unseen: isBirth || event.isLoad ? 0 : 2)
  }

  private func continuations(_ way: Way, _ event: Callback, after previous: Callback?) -> [Way] {
    // A load is that of an instance that waits for its view, if there is one.
    let waiting = event.isLoad ? way.members.indices.filter { isWaiting(way.members[$0], event) } : []
    if event == .`init` { return (previous == .`init` ? [way] : []) + [way.adding(monitor.born)] }
    var ways: [Way] = []
    for index in waiting.isEmpty ? Array(way.members.indices) : waiting {
      let step = step(way.members[index], event)
      guard !step.isViolation else { continue }
      var next = way
      next.members[index] = step.state
      if event == .`deinit` { next.members.remove(at: index) }
      ways.append(next)
    }
    if event.isLoad, waiting.isEmpty { ways.append(way.adding(step(monitor.start, event).state)) }
    if way.unseen > 0, waiting.isEmpty {
      var next = event == .`deinit` ? way : way.adding(step(monitor.start, event).state)
      next.unseen -= 1
      ways.append(next)
    }
    return ways
  }

  private func isWaiting(_ states: StateID, _ event: Callback) -> Bool {
    guard let load = model.machine("load") else { return false }
    let state = model.machines[load].states[Int(monitor[states].machines[load])]
    return ["absent", "loading", "reloading", "unloaded"].contains(state) && !step(states, event).isViolation
  }

  private func step(_ states: StateID, _ event: Callback) -> Monitor.Step {
    monitor.step(states, Letter(Symbol(event)))
  }
}
