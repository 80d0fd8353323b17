import LifelogTrace

/// What was found out about a transition.
struct TransitionClass {
  var kind: TransitionKind
  var container: ObjectReference?
  /// Whether a call or the containment says so.
  var isStated: Bool
  /// Who is presented or dismissed; `nil` in any other transition, and where the log does not name it.
  var presentation: SubjectKey?
}

/// Says what a transition is: by the call that started it, by the containment of those who take part, or, where the
/// log has neither, by the order of their callbacks.
extension ProcessTransitions {
  /// What a window shows.
  ///
  /// The subjects is handed on and never stored: a copy of it costs more than all the rest.
  func classify(
    _ window: TransitionWindow, _ trigger: TransitionTrigger?, _ subjects: Subjects, _ names: NameTable
  ) -> TransitionClass {
    if let trigger, let found = byCall(trigger, window, subjects, names) { return found }
    if !presented.isEmpty, let found = byPresentation(window, subjects) { return found }
    if awaitsFirst, window.goer == nil {
      return TransitionClass(kind: .launch, container: nil, isStated: true)
    }
    guard let children = ChildMovement(window, subjects) else {
      return TransitionClass(kind: window.kindByOrder, container: nil, isStated: false)
    }
    let kind = kind(of: children, window, subjects, names)
    return TransitionClass(
      kind: kind ?? window.kindByOrder, container: children.parent.reference, isStated: kind != nil)
  }

  // MARK: Calls

  private func byCall(
    _ trigger: TransitionTrigger, _ window: TransitionWindow, _ subjects: Subjects, _ names: NameTable
  ) -> TransitionClass? {
    switch trigger.callback {
    case .present:
      guard let presented = trigger.comes ?? window.comer?.key else { return nil }
      let isSheet = isSheet(window, trigger.style, by: trigger.caller, subjects)
      return TransitionClass(
        kind: isSheet ? .sheet : .presentation, container: nil, isStated: true, presentation: presented)
    case .dismiss:
      let known = presented.presented(in: window.goer, without: window.comer, subjects)
      let isSheet = known?.isSheet ?? isSheet(window, known?.style, by: known?.presenter, subjects)
      return TransitionClass(
        kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isStated: true,
        presentation: known?.key)
    case .setRoot where awaitsFirst && window.goer == nil:
      return TransitionClass(kind: .launch, container: trigger.caller.reference, isStated: true)
    default:
      let family = subjects.systemContainers.family(of: trigger.caller.reference.name, in: names)
      return trigger.kind(of: family).map {
        TransitionClass(kind: $0, container: trigger.caller.reference, isStated: true)
      }
    }
  }

  /// One that was presented goes, though nobody logs a call: a finger takes it away.
  private func byPresentation(_ window: TransitionWindow, _ subjects: Subjects) -> TransitionClass? {
    guard !window.isCrowded,
      let known = presented.presented(in: window.goer, without: window.comer, subjects)
    else { return nil }
    let isSheet = known.isSheet ?? isSheet(window, known.style, by: known.presenter, subjects)
    return TransitionClass(
      kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isStated: true, presentation: known.key)
  }

  /// Whether a presenter stays: its style says so, or it is on screen and is told nothing.
  private func isSheet(
    _ window: TransitionWindow, _ style: PresentationStyle?, by presenter: SubjectKey?,
    _ subjects: Subjects
  ) -> Bool {
    if let style { return style.leavesPresenter }
    guard window.goer == nil || window.comer == nil else { return false }
    return presenter.map { subjects.appearance(of: $0) == .appeared } ?? false
  }

  // MARK: Containment

  private func kind(
    of children: ChildMovement, _ window: TransitionWindow, _ subjects: Subjects, _ names: NameTable
  ) -> TransitionKind? {
    guard !window.isCrowded else { return nil }
    let family = subjects.systemContainers.family(of: children.parent.reference.name, in: names)
    let state = subjects.appearance(of: children.parent)
    let isVisible = state == .appeared || state == .appearing
    switch (family, children.isJoining, children.isLeaving) {
    case (.navigation, true, true): return .stackChange
    case (.navigation, true, false): return window.goer != nil || state == .appeared ? .push : nil
    case (.navigation, false, true):
      if leavers(of: children.parent, around: window) > 1 { return .popToRoot }
      return window.comer == nil ? nil : .pop
    case (.navigation, false, false):
      // Only a finger changes its mind, and it only pops.
      return window.outcome == .cancelled && window.goer != nil && window.comer != nil ? .pop : nil
    case (.tabs, _, _): return window.goer != nil && window.comer != nil ? .tabSwitch : nil
    case (.pages, _, _): return window.goer != nil && window.comer != nil ? .pageTurn : nil
    case (.split, _, _): return nil
    case (nil, true, true): return .childSwap
    case (nil, true, false): return window.goer == nil && isVisible ? .childAddition : nil
    case (nil, false, true): return window.comer == nil ? .childRemoval : nil
    case (nil, false, false): return nil
    }
  }
}

extension TransitionWindow {
  /// What its callbacks alone say.
  fileprivate var kindByOrder: TransitionKind {
    guard let goer, let comer else { return comer == nil ? .disappearance : .appearance }
    guard !isCrowded, overlapping.isEmpty, let gone = goer.did, let come = comer.did else {
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
