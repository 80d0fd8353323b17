import LifelogModel
import LifelogTrace

/// What call stacks show of who delivered a callback: evidence, where the order alone hints at it.
extension CauseDetector {
  /// The stack of the callback, or of the one that it repeats, shows that the app called it.
  static let calledInStack = CauseDetector(
    id: "direct-appearance-call-seen",
    explains: [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .duplicateViewWillDisappear,
      .willAppearWhileAppeared, .willDisappearWhileDisappeared, .didAppearWithoutWillAppear,
      .didDisappearWithoutWillDisappear,
    ],
    apply: { index, cases, names in
      let this = cases[index]
      let lines = Set([this.line, this.facts.previousLine, this.delivered.first?.line].compactMap { $0 })
      for call in cases.candidates(of: [.directAppearanceCall], sameSubjectAs: index)
      where !cases[call].isFolded {
        guard let stack = cases[call].trace.last?.stack, !stack.isNone, lines.contains(cases[call].line),
          cases[call].input == this.input
        else { continue }
        let callback = cases[call].facts.callbackName ?? "the callback"
        let caller = DeliveryText(names: names).caller(stack) ?? "the app's own code"
        cases[index].severity = max(this.severity, cases[call].severity)
        cases.fold(
          call, intoCausesOf: index, confidence: .certain, lines: [cases[call].line, stack.callerLine],
          "\(caller) called \(callback), which only UIKit may call")
      }
    })

  /// One delivery came with the view's arrival in the window, the other from the container: it was a child
  /// too late for UIKit to make one of the two.
  static let deliveredByBoth = CauseDetector(
    id: "add-subview-before-add-child-seen",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear],
    apply: { index, cases, _ in
      let this = cases[index]
      let stacks = this.delivered.map(\.stack)
      guard Set(stacks.map(\.origin)) == [.windowArrival, .forwarding], !this.containerOptsOut,
        !this.trace.isAddedInOrder
      else { return }
      let lines = this.delivered.flatMap { [$0.line, $0.stack.line] }
      let rule = RuleID.addSubviewBeforeAddChild
      if let known = this.causes.firstIndex(where: { $0.rule == rule.rawValue }) {
        cases[index].causes[known].confidence = .certain
        cases[index].causes[known].lines = Set(this.causes[known].lines + lines).sorted()
        return
      }
      cases[index].addCause(
        rule, .certain, lines: lines,
        """
        addSubview ran before addChild: one \(this.facts.callbackName ?? "callback") came with the view's \
        arrival in the window, one from its container
        """)
    })

  /// The app's own begin or end delivered the callback.
  static let forwardedInStack = CauseDetector(
    id: "manual-forwarding-without-opt-out-seen",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, cases, names in
      let this = cases[index]
      let byHand = this.delivered.filter(\.isForwardedByHand)
      guard let first = byHand.first, !this.containerOptsOut else { return }
      // That UIKit delivered the other one shows that it forwards too.
      let isByUIKit = this.delivered.contains { $0.stack.origin != nil && !$0.isForwardedByHand }
      if let stated = cases.last(of: [.manualForwardingWithoutOptOut], until: index) {
        cases[stated].isFolded = true
      }
      let caller = DeliveryText(names: names).caller(first.stack) ?? "the app"
      cases[index].addCause(
        .manualForwardingWithoutOptOut, isByUIKit ? .certain : .likely,
        lines: byHand.flatMap { [$0.line, $0.stack.callerLine] },
        """
        \(caller) forwarded \(first.callback.name) by hand while \(this.facts.container) forwards appearance \
        callbacks automatically
        """)
    })
}

extension CandidateFinding {
  /// The callback that came twice, both times; of any other rule, the offending event alone.
  fileprivate var delivered: [TraceEntry] {
    guard let last = trace.last else { return [] }
    let isRepeated = rule.rawValue.hasPrefix("duplicate-")
    let earlier = isRepeated ? trace.dropLast().last { $0.callback == last.callback && !$0.isChild } : nil
    return [earlier, last].compactMap { $0 }
  }
}

extension TraceEntry {
  /// Whether the app's own code began or ended the appearance that the callback belongs to.
  fileprivate var isForwardedByHand: Bool {
    stack.origin == .appearanceTransition && stack.call == .appearanceTransition
  }
}
