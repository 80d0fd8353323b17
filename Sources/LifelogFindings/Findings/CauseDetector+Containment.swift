import LifelogChecking
import LifelogModel
import LifelogTrace

/// Causes in the order of the events of a child and its container.
extension CauseDetector {
  /// The view was on screen before its controller was a child, so UIKit delivers the appearance twice: when the view
  /// enters the window, and when the container forwards.
  static let viewAddedBeforeChild = CauseDetector(
    id: "view-added-before-child",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, joins in
      guard let cause = joins.last(of: .addSubviewBeforeAddChild, until: index) else { return }
      let late = joins[cause]
      let isCalled = late.violation.trace.contains { $0.isChild && $0.callback == .addSubview }
      let containerLine = late.violation.circumstances.flatMap {
        $0.containerState == .appearing ? $0.containerLine : nil
      }
      // The call, and the appearance that it started.
      let added = [Callback.addSubview, .viewWillAppear].compactMap { callback in
        late.trace.last { $0.callback == callback }
      }
      joins.fold(
        cause, intoCausesOf: index, confidence: isCalled ? .certain : .likely,
        lines: [containerLine, late.line].compactMap { $0 } + added.map(\.line), late.lateAddChildText)
      joins[index].severity = .error
      joins[index].notes[late.line] = "… before it was a child"
      for entry in added {
        joins[index].notes[entry.line] =
          entry.callback == .addSubview
          ? "its view enters the container's" : "addSubview started the appearance"
      }
    })

  /// The completion of a transition did not finish containment, so the new child received no `didMove(toParent:)`. The
  /// events of the transition are not evidence for that.
  static let transitionLeftIncomplete = CauseDetector(
    id: "transition-left-incomplete",
    explains: [.addChildWithoutDidMove],
    apply: { index, joins in
      let rule = RuleID.transitionContainmentIncomplete
      guard let cause = joins.related([rule], to: index, [.participant]).last else { return }
      joins[cause].isFolded = true
      joins[index].addCause(
        rule, .certain, lines: [joins[cause].line],
        "the completion of transition(from:to:) did not call didMove(toParent:)")
    })

  /// The container calls begin and end manually and has not disabled automatic forwarding.
  static let alsoForwardedManually = CauseDetector(
    id: "also-forwarded-manually",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, joins in
      let this = joins[index]
      guard this.causes.isEmpty, !joins.containerOptsOut(of: index) else { return }
      let call = this.trace.last {
        $0.callback == .beginAppearanceTransition || $0.callback == .endAppearanceTransition
      }
      guard let call else { return }
      // If the log shows that automatic forwarding is enabled, this is a violation itself, and the cause is certain.
      let violation = joins.last(of: .manualForwardingWithoutOptOut, until: index)
      if let violation { joins[violation].isFolded = true }
      joins[index].addCause(
        .manualForwardingWithoutOptOut, violation == nil ? .likely : .certain, lines: [call.line],
        """
        \(call.callback.methodName) was called manually while \(this.facts.container) forwards appearance callbacks \
        automatically
        """)
      joins[index].notes[call.line] = "forwarded manually"
    })

  /// A child was added while its container was appearing. Used only if nothing else explains that it appeared twice.
  static let addedMidAppearance = CauseDetector(
    id: "added-mid-appearance", after: ["also-forwarded-manually"], explains: [.duplicateViewDidAppear],
    apply: { index, joins in
      guard let cause = joins.last(of: .childAddedMidAppearance, until: index),
        joins[cause].line == joins[index].line
      else { return }
      guard joins[index].causes.isEmpty else {
        joins[cause].isFolded = true
        return
      }
      let container = joins[cause].facts.container
      joins.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "it was added while \(container) was between viewWillAppear and viewDidAppear")
    })
}

extension ProvenViolation {
  /// What an `addChild` after `addSubview` explains.
  fileprivate var lateAddChildText: String {
    let container = facts.parent ?? "the container"
    switch violation.circumstances?.containerState {
    case .appearing:
      return "addSubview ran before addChild while \(container) was between viewWillAppear and viewDidAppear"
    case .appeared: return "addSubview ran before addChild on \(container), which was on screen"
    default:
      return """
        addSubview ran before addChild: the view began to appear before \(facts.subject) was a child of \
        \(container)
        """
    }
  }
}

extension Joins {
  /// Whether the log shows that the container of a violation forwards appearance callbacks manually.
  func containerOptsOut(of index: Int) -> Bool {
    let violation = all[index].violation
    return classes.optsOut(violation.container.name, processIndex: violation.processIndex)
  }
}
