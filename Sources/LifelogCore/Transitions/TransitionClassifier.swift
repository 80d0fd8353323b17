/// Says what a transition is: by the call that started it, by the containment of those who take part, or, where the
/// log has neither, by the order of their callbacks.
struct TransitionClassifier {
  /// What was found out.
  struct Class {
    var kind: TransitionKind
    var container: ObjectReference?
    /// Whether a call or the containment says so.
    var isStated: Bool
    /// Who is presented or dismissed; `nil` in any other transition, and where the log does not name it.
    var presentation: SubjectKey?
  }

  let window: TransitionWindow
  let tracker: SubjectTracker
  let names: NameTable
  let process: ProcessTransitions

  private var goer: Movement? { window.goer }
  private var comer: Movement? { window.comer }

  func classify(_ trigger: TransitionTrigger?) -> Class {
    if let found = byCall(trigger) ?? byPresentation { return found }
    if process.awaitsFirst, goer == nil {
      return Class(kind: .launch, container: nil, isStated: true)
    }
    let children = ChildMovement(window, tracker)
    if let children, let kind = kind(of: children) {
      return Class(kind: kind, container: children.parent.reference, isStated: true)
    }
    return Class(kind: byOrder, container: children?.parent.reference, isStated: false)
  }

  // MARK: Calls

  private func byCall(_ trigger: TransitionTrigger?) -> Class? {
    guard let trigger else { return nil }
    switch trigger.callback {
    case .present:
      guard let presented = trigger.comes ?? comer?.key else { return nil }
      let isSheet = isSheet(trigger.style, by: trigger.caller)
      return Class(
        kind: isSheet ? .sheet : .presentation, container: nil, isStated: true, presentation: presented)
    case .dismiss:
      let known = process.presented.presented(in: goer, without: comer, tracker)
      let isSheet = known?.isSheet ?? isSheet(known?.style, by: known?.presenter)
      return Class(
        kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isStated: true,
        presentation: known?.key)
    case .setRoot where process.awaitsFirst && goer == nil:
      return Class(kind: .launch, container: trigger.caller.reference, isStated: true)
    default:
      let family = tracker.systemContainers.family(of: trigger.caller.reference.name, in: names)
      return trigger.kind(of: family).map {
        Class(kind: $0, container: trigger.caller.reference, isStated: true)
      }
    }
  }

  /// One that was presented goes, though nobody logs a call: a finger takes it away.
  private var byPresentation: Class? {
    guard !window.isCrowded,
      let known = process.presented.presented(in: goer, without: comer, tracker)
    else { return nil }
    let isSheet = known.isSheet ?? isSheet(known.style, by: known.presenter)
    return Class(
      kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isStated: true, presentation: known.key)
  }

  /// Whether a presenter stays: its style says so, or it is on screen and is told nothing.
  private func isSheet(_ style: PresentationStyle?, by presenter: SubjectKey?) -> Bool {
    if let style { return style.leavesPresenter }
    guard goer == nil || comer == nil else { return false }
    return presenter.map { tracker.appearance(of: $0) == .appeared } ?? false
  }

  // MARK: Containment

  private func kind(of children: ChildMovement) -> TransitionKind? {
    guard !window.isCrowded else { return nil }
    let family = tracker.systemContainers.family(of: children.parent.reference.name, in: names)
    let isVisible = tracker.appearance(of: children.parent) == .appeared
    switch (family, children.isJoining, children.isLeaving) {
    case (.navigation, true, true): return .stackChange
    case (.navigation, true, false): return goer != nil || isVisible ? .push : nil
    case (.navigation, false, true):
      if process.leavers(of: children.parent, around: window) > 1 { return .popToRoot }
      return comer == nil ? nil : .pop
    case (.navigation, false, false):
      // Only a finger changes its mind, and it only pops.
      return window.outcome == .cancelled && goer != nil && comer != nil ? .pop : nil
    case (.tabs, _, _): return goer != nil && comer != nil ? .tabSwitch : nil
    case (.pages, _, _): return goer != nil && comer != nil ? .pageTurn : nil
    case (.split, _, _): return nil
    case (nil, true, true): return .childSwap
    case (nil, true, false): return goer == nil && isVisible ? .childAddition : nil
    case (nil, false, true): return comer == nil ? .childRemoval : nil
    case (nil, false, false): return nil
    }
  }

  // MARK: Order

  private var byOrder: TransitionKind {
    guard let goer, let comer else { return comer == nil ? .disappearance : .appearance }
    guard !window.isCrowded, !window.overlaps, let gone = goer.did, let come = comer.did else {
      return .exchange
    }
    if goer.isReversed, comer.isReversed {
      // A finger begins by letting the page come, or by letting the screen go.
      return comer.will.line < goer.will.line ? .pageTurn : .pop
    }
    guard !goer.isReversed, !comer.isReversed else { return .exchange }
    let order = CallbackOrder(
      willGo: goer.will.line, willCome: comer.will.line, gone: gone.line, come: come.line)
    switch order {
    case .navigation: return comer.past.isNew ? .push : comer.past.hasAppeared ? .pop : .exchange
    case .cover: return comer.past.isNew ? .presentation : comer.past.hasAppeared ? .dismissal : .exchange
    case .scroll: return .pageTurn
    // Tabs change so, and pages that curl.
    case .tabs, .other: return .exchange
    }
  }
}
