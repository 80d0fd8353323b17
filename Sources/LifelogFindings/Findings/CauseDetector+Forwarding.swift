import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// The container calls begin and end manually and has not disabled automatic forwarding.
  static let alsoForwardedManually = CauseDetector(
    id: "manual-forwarding-without-opt-out",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, findings, _ in
      let this = findings[index]
      guard this.causes.isEmpty, !this.containerOptsOut else { return }
      let call = this.trace.last {
        $0.callback == .beginAppearanceTransition || $0.callback == .endAppearanceTransition
      }
      guard let call else { return }
      // If the log shows that automatic forwarding is enabled, this is a violation itself, and the cause is certain.
      let violation = findings.last(of: [.manualForwardingWithoutOptOut], until: index)
      if let violation { findings[violation].isFolded = true }
      findings[index].addCause(
        .manualForwardingWithoutOptOut, violation == nil ? .likely : .certain, lines: [call.line],
        """
        \(call.callback.name) was called manually while \(this.facts.container) forwards appearance callbacks \
        automatically
        """)
      findings[index].notes[call.line] = "forwarded manually"
    })

  /// A cancelled transition was not reversed with `beginAppearanceTransition`, so its child disappears twice.
  static let notReversed = CauseDetector(
    id: "cancel-without-reverse-begin",
    explains: [.willDisappearWhileDisappeared],
    apply: { index, findings, _ in
      guard let cause = findings.last(of: [.cancelWithoutReverseBegin], until: index),
        findings[cause].isNear(findings[index])
      else { return }
      findings.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "no beginAppearanceTransition(true) reversed the disappearance before it")
    })
}
