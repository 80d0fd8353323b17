import LifelogTrace

/// The classification of a transition.
struct TransitionClass {
  var kind: TransitionKind
  var container: ObjectReference?
  /// Whether a call or the containment shows the kind.
  var isExplicit: Bool
  /// The presented or dismissed controller; `nil` in any other transition, and if the log does not name it.
  var presentation: SubjectKey?
}

/// Classifies transitions: by the call that started them, by the containment of the participants, or, if the log has
/// neither, by the order of their callbacks.
extension ProcessTransitions {
  /// Classifies a window.
  ///
  /// The subjects are passed on and never stored: a copy of them costs more than the rest of the classification.
  func classify(
    _ window: TransitionWindow, _ trigger: TransitionTrigger?, _ subjects: Subjects, _ names: NameTable
  ) -> TransitionClass {
    if let trigger, let found = byCall(trigger, window, subjects, names) { return found }
    if !presented.isEmpty, let found = byPresentation(window, subjects) { return found }
    if awaitsFirst, window.disappearing == nil {
      return TransitionClass(kind: .launch, container: nil, isExplicit: true)
    }
    guard let children = ChildAppearanceChange(window, subjects) else {
      return TransitionClass(kind: window.kindByOrder, container: nil, isExplicit: false)
    }
    let kind = kind(of: children, window, subjects, names)
    return TransitionClass(
      kind: kind ?? window.kindByOrder, container: children.parent.reference, isExplicit: kind != nil)
  }

  // MARK: Calls

  private func byCall(
    _ trigger: TransitionTrigger, _ window: TransitionWindow, _ subjects: Subjects, _ names: NameTable
  ) -> TransitionClass? {
    switch trigger.callback {
    case .present:
      guard let presented = trigger.appearing ?? window.appearing?.key else { return nil }
      let isSheet = isSheet(window, trigger.style, by: trigger.caller, subjects)
      return TransitionClass(
        kind: isSheet ? .sheet : .presentation, container: nil, isExplicit: true, presentation: presented)
    case .dismiss:
      let known = presented.presented(in: window.disappearing, without: window.appearing, subjects)
      let isSheet = known?.isSheet ?? isSheet(window, known?.style, by: known?.presenter, subjects)
      return TransitionClass(
        kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isExplicit: true,
        presentation: known?.key)
    case .setRoot where awaitsFirst && window.disappearing == nil:
      return TransitionClass(kind: .launch, container: trigger.caller.reference, isExplicit: true)
    default:
      let family = subjects.systemContainers.family(of: trigger.caller.reference.name, in: names)
      return trigger.kind(of: family).map {
        TransitionClass(kind: $0, container: trigger.caller.reference, isExplicit: true)
      }
    }
  }

  /// A presented controller disappears without a logged call: a gesture dismisses it.
  private func byPresentation(_ window: TransitionWindow, _ subjects: Subjects) -> TransitionClass? {
    guard !window.isAmbiguous,
      let known = presented.presented(in: window.disappearing, without: window.appearing, subjects)
    else { return nil }
    let isSheet = known.isSheet ?? isSheet(window, known.style, by: known.presenter, subjects)
    return TransitionClass(
      kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isExplicit: true, presentation: known.key)
  }

  /// Whether the presenter stays: its style says so, or it is on screen and receives no callbacks.
  private func isSheet(
    _ window: TransitionWindow, _ style: PresentationStyle?, by presenter: SubjectKey?,
    _ subjects: Subjects
  ) -> Bool {
    if let style { return style.leavesPresenter }
    guard window.disappearing == nil || window.appearing == nil else { return false }
    return presenter.map { subjects.appearance(of: $0) == .appeared } ?? false
  }

  // MARK: Containment

  private func kind(
    of children: ChildAppearanceChange, _ window: TransitionWindow, _ subjects: Subjects, _ names: NameTable
  ) -> TransitionKind? {
    guard !window.isAmbiguous else { return nil }
    let family = subjects.systemContainers.family(of: children.parent.reference.name, in: names)
    let state = subjects.appearance(of: children.parent)
    let isVisible = state == .appeared || state == .appearing
    switch (family, children.isJoining, children.isLeaving) {
    case (.navigation, true, true): return .stackChange
    case (.navigation, true, false): return window.disappearing != nil || state == .appeared ? .push : nil
    case (.navigation, false, true):
      if removals(of: children.parent, around: window) > 1 { return .popToRoot }
      return window.appearing == nil ? nil : .pop
    case (.navigation, false, false):
      // Only a gesture can be cancelled, and the only gesture is a pop.
      return window.outcome == .cancelled && window.disappearing != nil && window.appearing != nil
        ? .pop : nil
    case (.tabs, _, _): return window.disappearing != nil && window.appearing != nil ? .tabSwitch : nil
    case (.pages, _, _): return window.disappearing != nil && window.appearing != nil ? .pageTurn : nil
    case (.split, _, _): return nil
    case (nil, true, true): return .childSwap
    case (nil, true, false): return window.disappearing == nil && isVisible ? .childAddition : nil
    case (nil, false, true): return window.appearing == nil ? .childRemoval : nil
    case (nil, false, false): return nil
    }
  }
}

extension TransitionWindow {
  /// The kind that the callbacks alone suggest.
  fileprivate var kindByOrder: TransitionKind {
    guard let disappearing, let appearing else { return appearing == nil ? .disappearance : .appearance }
    guard !isAmbiguous, !overlaps, let didDisappear = disappearing.did,
      let didAppear = appearing.did
    else {
      return .exchange
    }
    if disappearing.isReversed, appearing.isReversed {
      // A cancelled gesture starts with the appearing page in a page view controller, and with the disappearing
      // controller in a navigation controller.
      return appearing.will.line < disappearing.will.line ? .pageTurn : .pop
    }
    guard !disappearing.isReversed, !appearing.isReversed else { return .exchange }
    let order = CallbackOrder(
      willDisappear: disappearing.will.line, willAppear: appearing.will.line, didDisappear: didDisappear.line,
      didAppear: didAppear.line)
    switch order {
    case .navigation: return appearing.past.isNew ? .push : appearing.past.hasAppeared ? .pop : .exchange
    case .cover:
      return appearing.past.isNew ? .presentation : appearing.past.hasAppeared ? .dismissal : .exchange
    case .scroll: return .pageTurn
    // Tabs and curling pages change in this order.
    case .tabs, .other: return .exchange
    }
  }
}
