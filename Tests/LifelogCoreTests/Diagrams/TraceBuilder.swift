import LifelogTrace

@testable import LifelogFindings

/// Builds a trace step by step, with one line per step.
struct TraceBuilder {
  private(set) var trace = RecordedTrace()
  private var line = 1
  private var milliseconds: Int64 = 36_121_000
  private var followsGap = false

  mutating func subject(_ name: String, _ instance: String? = nil, number: Int = 1, process: Int = 0) -> Int {
    trace.subjects.append(
      RecordedTrace.Subject(name: name, instance: instance, number: number, process: process))
    return trace.subjects.count - 1
  }

  /// Adds a step of a subject; without a state, the previous step's state remains.
  mutating func step(
    _ subject: Int, _ callback: Callback, _ state: AppearanceState? = nil, other: Int? = nil,
    removal: Bool = false, phase: Phase = .instant
  ) {
    let state = state ?? (followsGap ? .unknown : trace.subjects[subject].state)
    let time = LogTime(microseconds: milliseconds * 1000, date: .none, decimals: 3, offsetMinutes: nil)
    trace.steps.append(
      RecordedTrace.Step(
        subject: subject, line: line, time: time, callback: callback, phase: phase, state: state,
        other: other, isRemoval: removal, followsGap: followsGap))
    trace.subjects[subject].state = state
    if callback == .deinit { trace.subjects[subject].hasEnded = true }
    followsGap = false
    line += 1
    milliseconds += 17
  }

  /// Adds a transition that covers the last `steps` steps.
  mutating func transition(
    _ kind: TransitionKind, _ outcome: Transition.Outcome = .completed, isExplicit: Bool = true,
    steps: Int, from: Int? = nil, to: Int? = nil
  ) {
    let first = trace.steps[trace.steps.count - steps].line
    trace.transitions.append(
      RecordedTrace.RecordedTransition(
        kind: kind, outcome: outcome, isExplicit: isExplicit, lines: first...(line - 1), from: from, to: to))
  }

  /// Sets a subject's parent, or removes it, from the last step on.
  mutating func parent(of child: Int, is parent: Int?) {
    trace.subjects[child].parent = parent
    trace.moves.append(
      RecordedTrace.ParentChange(step: max(0, trace.steps.count - 1), subject: child, parent: parent))
  }

  mutating func gap(lines: Int = 40) {
    followsGap = true
    line += lines
    milliseconds += 61_234
  }

  /// Lets seconds pass without an event.
  mutating func idle(seconds: Int64) { milliseconds += seconds * 1000 }

  mutating func appear(_ subject: Int) {
    step(subject, .viewWillAppear, .appearing)
    step(subject, .viewIsAppearing)
    step(subject, .viewDidAppear, .appeared)
  }

  mutating func disappear(_ subject: Int) {
    step(subject, .viewWillDisappear, .disappearing)
    step(subject, .viewDidDisappear, .disappeared)
  }
}

extension RecordedTrace {
  /// A shop: `Host` adds `Cart` in the wrong order, `Cart` appears twice, a detail is pushed and popped.
  static var shop: (trace: RecordedTrace, findings: [Finding]) {
    var shop = TraceBuilder()
    let nav = shop.subject("UINavigationController", "0x7fb2c4017a00")
    let host = shop.subject("HostViewController", "0x7fb2c4017fb2")
    let cart = shop.subject("TTCartViewController", "0x7fb2c4017fa1")
    let detail = shop.subject("DetailViewController", "0x7fb2c4018c30")
    let chinese = shop.subject("购物车视图控制器", "0x7fb2c4019d44")
    shop.parent(of: host, is: nav)
    shop.parent(of: cart, is: host)
    shop.parent(of: chinese, is: cart)
    shop.step(nav, .viewDidLoad, .disappeared)
    shop.step(host, .`init`, .disappeared)
    shop.step(host, .willMoveToParent, other: nav)
    shop.step(host, .viewDidLoad)
    shop.step(nav, .viewWillAppear, .appearing)
    shop.step(host, .viewWillAppear, .appearing)
    shop.step(cart, .viewDidLoad, .disappeared)
    shop.step(host, .addSubview, other: cart)
    shop.step(cart, .viewWillAppear, .appearing)
    shop.step(host, .addChild, other: cart)
    shop.step(cart, .willMoveToParent, other: host)
    shop.step(cart, .viewDidAppear, .appeared)
    shop.step(nav, .viewDidAppear, .appeared)
    shop.step(host, .viewDidAppear, .appeared)
    shop.step(cart, .viewDidAppear, .appeared)
    shop.step(cart, .didMoveToParent, other: host)
    shop.step(cart, .addChild, other: chinese)
    shop.step(chinese, .viewDidLoad, .disappeared)
    shop.appear(chinese)
    shop.step(chinese, .didMoveToParent, other: cart)
    shop.gap()
    shop.step(nav, .push, other: detail)
    shop.step(detail, .viewDidLoad, .disappeared)
    shop.step(detail, .willMoveToParent, other: nav)
    shop.step(host, .viewWillDisappear, .disappearing)
    shop.step(cart, .viewWillDisappear, .disappearing)
    shop.step(detail, .viewWillAppear, .appearing)
    shop.step(detail, .viewIsAppearing)
    shop.step(host, .viewDidDisappear, .disappeared)
    shop.step(cart, .viewDidDisappear, .disappeared)
    shop.step(detail, .viewDidAppear, .appeared)
    shop.transition(.push, steps: 7, from: host, to: detail)
    shop.step(detail, .didMoveToParent, other: nav)
    shop.gap()
    shop.step(detail, .viewWillDisappear, .disappearing)
    shop.step(host, .viewWillAppear, .appearing)
    shop.step(detail, .viewDidDisappear, .disappeared)
    shop.step(host, .viewDidAppear, .appeared)
    shop.transition(.pop, steps: 4, from: detail, to: host)
    shop.step(detail, .didMoveToParent, removal: true)
    shop.step(detail, .deinit)
    shop.step(host, .viewDidLayoutSubviews)
    shop.step(cart, .viewWillAppear, .appearing)
    let twice = Finding(
      rule: "duplicate-view-did-appear", severity: .error, file: "shop.log", line: 15,
      subject: "TTCartViewController", instance: "0x7fb2c4017fa1",
      message: "TTCartViewController got viewDidAppear twice in one appearance",
      witness: [8, 9, 12, 15].map {
        Finding.Witness(line: $0, time: nil, callback: nil, text: "", note: nil)
      }, fixID: "FX-ADD", fix: "Call addChild(child) first.")
    let unresolved = Finding(
      rule: "appearance-unresolved", severity: .note, file: "shop.log", line: 123,
      subject: "TTCartViewController", instance: "0x7fb2c4017fa1",
      message:
        "TTCartViewController began to appear, and the log ends before viewDidAppear or viewWillDisappear tells how that went; a cancelled interactive transition looks the same",
      witness: [], fixID: "FX-LOG", fix: "")
    return (shop.trace, [twice, unresolved])
  }
}
