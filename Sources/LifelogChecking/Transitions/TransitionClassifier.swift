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

/// Classifies transitions: by the call that started them, by the containment of the participants, or, as far as it is
/// decisive, by the order of their callbacks.
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
    let family = subjects.family(of: children.parent, names)
    let kind = kind(of: children, family, window, subjects)
    return TransitionClass(
      kind: kind ?? window.kindByOrder(in: family), container: children.parent.reference,
      isExplicit: kind != nil)
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
      return dismissal(of: known, window, subjects)
    case .setRoot where awaitsFirst && window.disappearing == nil:
      return TransitionClass(kind: .launch, container: trigger.caller.reference, isExplicit: true)
    default:
      let family = subjects.family(of: trigger.caller, names)
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
    return dismissal(of: known, window, subjects)
  }

  private func dismissal(
    of known: PresentedControllers.Presented?, _ window: TransitionWindow, _ subjects: Subjects
  ) -> TransitionClass {
    let isSheet = known?.isSheet ?? isSheet(window, known?.style, by: known?.presenter, subjects)
    return TransitionClass(
      kind: isSheet ? .sheetDismissal : .dismissal, container: nil, isExplicit: true,
      presentation: known?.key)
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
    of children: ChildAppearanceChange, _ family: ContainerFamily?, _ window: TransitionWindow,
    _ subjects: Subjects
  ) -> TransitionKind? {
    guard !window.isAmbiguous else { return nil }
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
    case (nil, let isJoining, let isLeaving) where children.areSiblings:
      // A navigation controller that its class does not show pushes and pops: only one of the two joins or leaves.
      return isJoining == isLeaving || areAddedByApp(window, subjects) ? .childSwap : nil
    case (nil, true, _): return window.disappearing == nil && isVisible ? .childAddition : nil
    case (nil, false, true): return window.appearing == nil ? .childRemoval : nil
    case (nil, false, false): return nil
    }
  }

  /// Whether the log shows that the code of the container adds the children. A container of UIKit does so itself.
  private func areAddedByApp(_ window: TransitionWindow, _ subjects: Subjects) -> Bool {
    [window.appearing, window.disappearing].compactMap(\.self).contains { change in
      subjects.trace(of: change.key).contains {
        $0.isChild && ($0.callback == .addChild || $0.callback == .addSubview)
      }
    }
  }
}

extension TransitionWindow {
  /// The kind that the callbacks alone show: not a push or a page turn, because a container of the app may call its
  /// children in the same order.
  fileprivate var kindByOrder: TransitionKind { kind(if: .cover, new: .presentation, known: .dismissal) }

  /// The kind that the callbacks of children of one container show.
  fileprivate func kindByOrder(in family: ContainerFamily?) -> TransitionKind {
    switch family {
    case .navigation: kind(if: .navigation, new: .push, known: .pop)
    case .tabs, .pages, .split, nil: kindWithoutOrder
    }
  }

  private var kindWithoutOrder: TransitionKind {
    appearing == nil ? .disappearance : disappearing == nil ? .appearance : .exchange
  }

  /// The kind that an order shows if the appearing controller is new, or if it has appeared before.
  private func kind(if order: CallbackOrder, new: TransitionKind, known: TransitionKind) -> TransitionKind {
    guard let appearing, let disappearing, !isAmbiguous, !overlaps, !appearing.isReversed,
      !disappearing.isReversed, let didDisappear = disappearing.did, let didAppear = appearing.did,
      order
        == CallbackOrder(
          willDisappear: disappearing.will.line, willAppear: appearing.will.line,
          didDisappear: didDisappear.line, didAppear: didAppear.line)
    else { return kindWithoutOrder }
    return appearing.past.isNew ? new : appearing.past.hasAppeared ? known : .exchange
  }
}
