import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// The container calls begin and end by hand and has not switched off that UIKit does the same.
  static let forwardedByHandToo = CauseDetector(
    id: "manual-forwarding-without-opt-out",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, cases, _ in
      let this = cases[index]
      guard this.causes.isEmpty, !this.containerOptsOut else { return }
      let call = this.trace.last {
        $0.callback == .beginAppearanceTransition || $0.callback == .endAppearanceTransition
      }
      guard let call else { return }
      // By the container's own word it is a finding, and certain.
      let stated = cases.last(of: [.manualForwardingWithoutOptOut], until: index)
      if let stated { cases[stated].isFolded = true }
      cases[index].addCause(
        .manualForwardingWithoutOptOut, stated == nil ? .likely : .certain, lines: [call.line],
        """
        \(call.callback.name) was called by hand while \(this.facts.container) forwards appearance callbacks \
        automatically
        """)
      cases[index].notes[call.line] = "forwarded by hand"
    })

  /// A transition that was given up was never begun the other way round: so its child disappears twice.
  static let notReversed = CauseDetector(
    id: "cancel-without-reverse-begin",
    explains: [.willDisappearWhileDisappeared],
    apply: { index, cases, _ in
      guard let cause = cases.last(of: [.cancelWithoutReverseBegin], until: index),
        cases[cause].isNear(cases[index])
      else { return }
      cases.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "no beginAppearanceTransition(true) had turned round the disappearance before it")
    })
}
