import LifelogModel
import LifelogTrace

/// Causes that call stacks prove, because they show what delivered a callback. The order alone only suggests them.
extension CauseDetector {
  /// The stack of the callback, or of the callback that it repeats, shows that the app called it.
  static let calledInStack = CauseDetector(
    id: "called-in-stack",
    explains: [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .duplicateViewWillDisappear,
      .willAppearWhileAppeared, .willDisappearWhileDisappeared, .didAppearWithoutWillAppear,
      .didDisappearWithoutWillDisappear,
    ],
    apply: { index, joins in
      let this = joins[index]
      let lines = Set([this.line, this.facts.previousLine, this.delivered.first?.line].compactMap { $0 })
      for call in joins.related([.directAppearanceCall], to: index) {
        guard let stack = joins[call].trace.last?.stack, !stack.isNone, lines.contains(joins[call].line)
        else { continue }
        let callback = joins[call].facts.callbackName ?? "the callback"
        let caller = joins.names.caller(of: stack) ?? "the app"
        joins.fold(
          call, intoCausesOf: index, confidence: .certain, lines: [joins[call].line, stack.callerLine],
          "\(caller) called \(callback), which only UIKit may call")
      }
    })

  /// UIKit delivered the callback when the view entered the window, and the container forwarded it as well. The
  /// controller became a child too late for UIKit to merge the two deliveries.
  static let deliveredByBoth = CauseDetector(
    id: "delivered-by-both",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear],
    apply: { index, joins in
      let this = joins[index]
      let stacks = this.delivered.map(\.stack)
      guard Set(stacks.map(\.origin)) == [.windowArrival, .forwarding], !joins.containerOptsOut(of: index),
        !this.trace.isAddedInOrder
      else { return }
      let lines = this.delivered.flatMap { [$0.line, $0.stack.line] }
      let rule = RuleID.addSubviewBeforeAddChild
      if let known = this.causes.firstIndex(where: { $0.rule == rule.rawValue }) {
        joins[index].causes[known].confidence = .certain
        joins[index].causes[known].lines = Set(this.causes[known].lines + lines).sorted()
        return
      }
      joins[index].addCause(
        rule, .certain, lines: lines,
        """
        addSubview ran before addChild: UIKit sent one \(this.facts.callbackName ?? "callback") when the view entered \
        the window, and the container forwarded another
        """)
    })

  /// A begin or end call of the app delivered the callback.
  static let forwardedInStack = CauseDetector(
    id: "forwarded-in-stack",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, joins in
      let this = joins[index]
      let manual = this.delivered.filter(\.isForwardedManually)
      guard let first = manual.first, !joins.containerOptsOut(of: index) else { return }
      // If UIKit delivered the other one, UIKit forwards too.
      let isByUIKit = this.delivered.contains { $0.stack.origin != nil && !$0.isForwardedManually }
      if let earlier = joins.last(of: .manualForwardingWithoutOptOut, until: index) {
        joins[earlier].isFolded = true
      }
      let caller = joins.names.caller(of: first.stack) ?? "the app"
      joins[index].addCause(
        .manualForwardingWithoutOptOut, isByUIKit ? .certain : .likely,
        lines: manual.flatMap { [$0.line, $0.stack.callerLine] },
        """
        \(caller) forwarded \(first.callback.methodName) manually while \(this.facts.container) forwards appearance \
        callbacks automatically
        """)
    })
}

extension ProvenViolation {
  /// Both deliveries of a duplicate callback; for any other rule, the violating event alone.
  fileprivate var delivered: [TraceEntry] {
    guard let last = trace.last else { return [] }
    let isRepeated = rule.rawValue.hasPrefix("duplicate-")
    let earlier = isRepeated ? trace.dropLast().last { $0.callback == last.callback && !$0.isChild } : nil
    return [earlier, last].compactMap { $0 }
  }
}

extension TraceEntry {
  /// Whether the app began or ended the appearance transition that delivered the callback.
  fileprivate var isForwardedManually: Bool {
    stack.origin == .appearanceTransition && stack.call == .appearanceTransition
  }
}
