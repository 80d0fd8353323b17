import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// Several instances share a name: a violation is reported only if no hypothesis is valid.
final class BeliefTests: XCTestCase {
  private var model: Model!
  private var monitor: Monitor!
  /// A tracker without events.
  private var fresh: SubjectTracker!

  override func setUpWithError() throws {
    model = try Model.builtIn()
    // If one of several instances is meant, only the machines are followed.
    for rule in model.rules.indices { model.rules[rule].clauses = [] }
    monitor = Monitor(model)
    fresh = SubjectTracker(model: model)
    fresh.beginInput()
  }

  private let callbacks: [Callback] = [
    .viewDidLoad, .loadView, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .viewIsAppearing, .`init`, .`deinit`,
  ]

  /// Compares with trying every assignment of every event.
  func testViolationIsReportedIfNoHypothesisIsValid() {
    for seed in 0..<TestTier.rounds(2_000) {
      let events = randomEvents(seed, maxCount: 6)
      XCTAssertEqual(firstViolatedLine(events), firstInvalidLine(events), "seed \(seed): \(text(events))")
    }
  }

  /// The number of hypotheses grows with the events, and not all can be kept: the tracker then misses violations but
  /// reports none wrongly.
  func testNothingIsReportedIfHypothesisIsValid() {
    for seed in 0..<TestTier.rounds(500) {
      let events = randomEvents(seed, maxCount: 10)
      guard let reported = firstViolatedLine(events) else { continue }
      XCTAssertEqual(reported, firstInvalidLine(events), "seed \(seed): \(text(events))")
    }
  }

  private func randomEvents(_ seed: Int, maxCount: Int) -> [Callback] {
    var random = SeededRandom(seed)
    // The first callbacks of the list alone produce more of the relevant sequences.
    let kinds = random.pick([4, 6, callbacks.count])
    return (0..<1 + random.below(maxCount)).map { _ in callbacks[random.below(kinds)] }
  }

  private func text(_ events: [Callback]) -> String { events.map(\.name).joined(separator: " ") }

  private func firstViolatedLine(_ events: [Callback]) -> Int? {
    var names = NameTable()
    let subject = ObjectReference(name: names.intern("Cart"))
    var tracker: SubjectTracker = fresh
    for (index, callback) in events.enumerated() {
      var event = Event(line: index + 1, offset: 0, callback: callback)
      event.subject = subject
      guard let (key, isReturn) = tracker.begin(event, [], names) else { continue }
      _ = tracker.track(event, [], of: key, isReturn: isReturn, names)
    }
    return tracker.violations.all.first { !$0.assumesOnlyInstance && !$0.assumesOneLife }?.line
  }

  /// Valid instances that live at the same time are valid in any interleaving.
  func testValidInstancesAreValidTogether() {
    let lifecycle: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillAppear,
      .viewDidAppear,
    ]
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      var lifecycles = (0..<2 + random.below(7)).map { _ in lifecycle[...] }
      var log = ""
      while !lifecycles.isEmpty {
        let index = random.below(lifecycles.count)
        log += "CartViewController \(lifecycles[index].removeFirst().name)\n"
        if lifecycles[index].isEmpty { lifecycles.remove(at: index) }
      }
      XCTAssertEqual(CheckedLog(log, model: model).violatedLines, [], "seed \(seed):\n\(log)")
    }
  }

  /// The same with creation and deallocation, many instances at a time, some of them simultaneous.
  func testManyValidLifecyclesOfOneNameAreValid() {
    let lifecycle: [Callback] = [
      .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .viewWillAppear, .viewWillDisappear, .viewDidDisappear, .`deinit`,
    ]
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      var lifecycles: [ArraySlice<Callback>] = []
      var microsecond = 0
      var log = ""
      for born in 0..<400 {
        if lifecycles.isEmpty || born < 300 && lifecycles.count < 10 && random.once(in: 4) {
          lifecycles.append(lifecycle[...])
        }
        let index = random.below(lifecycles.count)
        microsecond += random.once(in: 5) ? random.below(900) : 5_000 + random.below(9_000)
        let time = "10:22:\((microsecond / 1_000_000).padded(2)).\((microsecond % 1_000_000).padded(6))"
        log += "2026-03-05 \(time) Shop[1:2] CartViewController \(lifecycles[index].removeFirst().name)\n"
        if lifecycles[index].isEmpty { lifecycles.remove(at: index) }
      }
      XCTAssertEqual(CheckedLog(log, model: model).violatedLines, [], "seed \(seed)")
    }
  }

  /// The whole pipeline reports nothing for valid instances, whatever the log shows of them: their starts and ends or
  /// not, with gaps, or from the middle on if it shows no births and loads.
  func testNothingIsReportedForAnyNumberOfValidInstances() throws {
    for seed in 0..<TestTier.rounds(40) {
      var random = SeededRandom(seed)
      let log = validLog(&random)
      XCTAssertEqual(try Analyzed(log).findings, [], "seed \(seed)")
    }
  }

  private func validLog(_ random: inout SeededRandom) -> String {
    var shown: Set<Callback> = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
    for callback in [Callback.`init`, .loadView, .viewDidLoad, .viewIsAppearing, .`deinit`]
    where random.once(in: 2) { shown.insert(callback) }
    let maxAlive = random.pick([1, 2, 10, 100, 300])
    let hasGaps = random.once(in: 3)
    var alive: [ArraySlice<Callback>] = []
    var lines: [String] = []
    for _ in 0..<800 {
      if alive.isEmpty || alive.count < maxAlive && random.once(in: 3) { alive.append(lifecycle(&random)) }
      let index = random.below(alive.count)
      let callback = alive[index].removeFirst()
      if alive[index].isEmpty { alive.remove(at: index) }
      if hasGaps, random.once(in: 100) { lines += ["", "# Next part"] }
      if shown.contains(callback) { lines.append("CartViewController \(callback.name)") }
    }
    // If the first line is a birth or a load, older instances are not expected.
    let isWhole = random.once(in: 2) || !shown.isDisjoint(with: [.`init`, .loadView, .viewDidLoad])
    let start = isWhole ? 0 : random.below(lines.count)
    return lines.dropFirst(start).joined(separator: "\n") + "\n"
  }

  private func lifecycle(_ random: inout SeededRandom) -> ArraySlice<Callback> {
    var callbacks: [Callback] = [.`init`, .loadView, .viewDidLoad]
    for _ in 0..<random.below(4) {
      callbacks += [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear]
      if random.once(in: 5) { callbacks += [.viewWillAppear, .viewDidAppear, .viewWillDisappear] }
      callbacks.append(.viewDidDisappear)
    }
    return (callbacks + [.`deinit`])[...]
  }

  /// One way to assign events to instances.
  private struct Hypothesis: Hashable {
    var members: [StateID]
    /// The number of instances from before the log that may still appear.
    var unseen: Int

    func adding(_ states: StateID) -> Hypothesis { Hypothesis(members: members + [states], unseen: unseen) }
  }

  /// The first line for which no hypothesis remains, counted from 1; `nil` if one always remains.
  private func firstInvalidLine(_ events: [Callback]) -> Int? {
    var ways: Set<Hypothesis> = []
    var previous: Callback?
    for (index, event) in events.enumerated() {
      let next =
        ways.isEmpty ? [beginning(event)] : Set(ways.flatMap { continuations($0, event, after: previous) })
      // Without births in the log, an instance that never loaded its view can end.
      if next.isEmpty, event == .`deinit`, !events[..<index].contains(.`init`) { continue }
      ways = next
      if ways.isEmpty { return index + 1 }
      // After all instances have ended, the name starts again; if they only may have ended, older ones may appear.
      if event == .`deinit` {
        let areOver = ways.map { $0.members.isEmpty && $0.unseen == 0 }
        ways =
          areOver.allSatisfy(\.self)
          ? []
          : Set(ways.map { $0.members.isEmpty && $0.unseen == 0 ? Hypothesis(members: [], unseen: 2) : $0 })
      }
      previous = event
    }
    return nil
  }

  /// The first event of a name: after a creation or a load no older instances are possible, any other event may be that
  /// of one of any number of older instances.
  private func beginning(_ event: Callback) -> Hypothesis {
    let isBirth = event == .`init`
    let states = isBirth ? monitor.born : step(monitor.start, event).state
    return Hypothesis(members: event == .`deinit` ? [] : [states], unseen: isBirth || event.isLoad ? 0 : 100)
  }

  private func continuations(_ candidate: Hypothesis, _ event: Callback, after previous: Callback?)
    -> [Hypothesis]
  {
    // A load belongs to an instance that waits for its view, if there is one.
    let waiting =
      event.isLoad ? candidate.members.indices.filter { isWaiting(candidate.members[$0], event) } : []
    if event == .`init` { return (previous == .`init` ? [candidate] : []) + [candidate.adding(monitor.born)] }
    var ways: [Hypothesis] = []
    for index in waiting.isEmpty ? Array(candidate.members.indices) : waiting {
      let step = step(candidate.members[index], event)
      guard !step.isViolation else { continue }
      var next = candidate
      next.members[index] = step.state
      if event == .`deinit` { next.members.remove(at: index) }
      ways.append(next)
    }
    if event.isLoad, waiting.isEmpty { ways.append(candidate.adding(step(monitor.start, event).state)) }
    if candidate.unseen > 0, waiting.isEmpty {
      var next = event == .`deinit` ? candidate : candidate.adding(step(monitor.start, event).state)
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
