import TestSupport

@testable import LifelogFindings
@testable import LifelogTrace

/// Random traces: many or few subjects, with or without containers, with idle periods, gaps, deallocations and
/// findings.
struct RandomTrace {
  private(set) var trace = RecordedTrace()
  private(set) var findings: [Finding] = []

  init(seed: Int) {
    var random = SeededRandom(seed)
    let subjects = Int.random(in: 1...(Bool.random(using: &random) ? 8 : 40), using: &random)
    for index in 0..<subjects {
      let name = Self.names.randomElement(using: &random) ?? ""
      trace.subjects.append(
        .init(
          name: name, instance: Bool.random(using: &random) ? "0x7fb2c40\(10_000 + index)" : nil,
          number: index + 1, process: index % 7 == 6 ? 1 : 0))
    }
    var (line, clock) = (1, Int64(36_000_000_000))
    for index in 0..<Int.random(in: 1...180, using: &random) {
      line += Int.random(in: 0...2, using: &random) * (index % 23 == 22 ? 200 : 1)
      clock += Int64.random(in: 0...40_000, using: &random) * (index % 17 == 16 ? 500 : 1)
      addStep(line: max(1, line), clock: clock, &random)
    }
    addTransitions(&random)
    addFindings(&random)
  }

  private mutating func addStep(line: Int, clock: Int64, _ random: inout SeededRandom) {
    let subject = trace.subjects.indices.randomElement(using: &random) ?? 0
    guard !trace.subjects[subject].hasEnded else { return }
    let callback = Self.callbacks.randomElement(using: &random) ?? .viewDidLoad
    let other =
      Int.random(in: 0..<4, using: &random) == 0 ? trace.subjects.indices.randomElement(using: &random) : nil
    let state = Self.states.randomElement(using: &random) ?? .unknown
    trace.steps.append(
      .init(
        subject: subject, line: line,
        time: LogTime(microseconds: clock, date: .none, decimals: 3, offsetMinutes: nil), callback: callback,
        phase: .instant, state: callback == .deinit ? .unknown : state, other: other == subject ? nil : other,
        isRemoval: callback == .didMoveToParent && other == nil,
        followsGap: !trace.steps.isEmpty && Int.random(in: 0..<25, using: &random) == 0))
    trace.subjects[subject].state = state
    if callback == .deinit { trace.subjects[subject].hasEnded = true }
    if callback == .didMoveToParent, other != subject {
      trace.moves.append(.init(step: trace.steps.count - 1, subject: subject, parent: other))
      trace.subjects[subject].parent = other
    }
  }

  private mutating func addTransitions(_ random: inout SeededRandom) {
    guard trace.steps.count > 4 else { return }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let first = Int.random(in: 0..<trace.steps.count - 2, using: &random)
      let last = min(trace.steps.count - 1, first + Int.random(in: 1...60, using: &random))
      trace.transitions.append(
        .init(
          kind: [.push, .pop, .presentation].randomElement(using: &random) ?? .push, outcome: .completed,
          lines: trace.steps[first].line...trace.steps[last].line, from: trace.steps[first].subject,
          to: trace.steps[last].subject))
    }
  }

  private mutating func addFindings(_ random: inout SeededRandom) {
    guard !trace.steps.isEmpty else { return }
    for number in 0..<Int.random(in: 0...6, using: &random) {
      let step = trace.steps[Int.random(in: 0..<trace.steps.count, using: &random)]
      let subject = trace.subjects[step.subject]
      var finding = Finding(
        rule: "rule-\(number)", severity: Severity.allCases.randomElement(using: &random) ?? .note,
        file: "a.log", line: step.line, subject: subject.name, instance: subject.instance,
        message: "\(subject.name) did something that takes a few words to tell",
        witness: [.init(line: trace.steps[0].line, time: nil, callback: nil, text: "", note: nil)], fixID: "",
        fix: "")
      if Bool.random(using: &random) {
        finding.expected = .init(
          callback: "viewWillAppear", line: step.line, isBefore: Bool.random(using: &random))
      }
      findings.append(finding)
    }
  }

  private static let names = [
    "Cart", "CartViewController", "UINavigationController", "购物车视图控制器", "שלום", "😀👨‍👩‍👧",
    "_TtGC7SwiftUI19UIHostingControllerV4Shop8CartView_", "",
  ]
  private static let callbacks: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMoveToParent,
    .didMoveToParent, .addChild, .viewDidLayoutSubviews, .deinit,
  ]
  private static let states: [AppearanceState] = [
    .disappeared, .appearing, .appeared, .disappearing, .unknown,
  ]
}
