import LifelogTrace

/// A call in the log that starts a transition: `push`, `present`, `transition(from:to:)`.
struct TransitionTrigger {
  let callback: Callback
  /// Who was called.
  let caller: SubjectKey
  /// Whom the call names as the one who comes, and as the one who goes; `nil` when it names none.
  let isAppearing: SubjectKey?
  let goes: SubjectKey?
  /// The style of a presentation; `nil` when the log does not say.
  let style: PresentationStyle?
  /// How many events had come before it.
  let event: Int

  /// The trigger that a call is; `nil` when it is none, or the end of one.
  init?(_ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, at event: Int) {
    guard tracked.event.callback.beginsTransition, tracked.event.phase != .end else { return nil }
    callback = tracked.event.callback
    caller = tracked.key
    self.event = event
    let named = tracked.other.map { subjects.canonical($0) }
    switch callback {
    case .transitionFromTo:
      isAppearing = Self.object("to", tracked, subjects, names)
      goes = Self.object("from", tracked, subjects, names)
    case .pop, .dismiss:
      isAppearing = nil
      goes = named
    default:
      isAppearing = named
      goes = nil
    }
    style = PresentationStyle(of: tracked, names)
  }

  /// An object that a canonical line gives under a key.
  private static func object(
    _ key: String, _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable
  ) -> SubjectKey? {
    tracked.details.first { names[$0.key] == key }.map { detail in
      let object = ObjectReference(name: detail.value, instance: detail.instance)
      return subjects.canonical(SubjectKey(reference: object, processIndex: tracked.key.processIndex))
    }
  }

  /// Whether a transition can have come of it.
  func explains(_ window: TransitionWindow, _ subjects: Subjects) -> Bool {
    let (disappearing, appearing) = (window.disappearing, window.appearing)
    if let isAppearing, !isOrContains(isAppearing, appearing, subjects) { return false }
    if let goes, !isOrContains(goes, disappearing, subjects) { return false }
    if isAppearing != nil || goes != nil { return event <= window.lastEvent }
    // A call that names nobody can only be told from the next one by its place.
    guard event < window.firstEvent else { return false }
    switch callback {
    case .push, .pop, .popToRoot, .setViewControllers, .selectTab:
      // Children of another container are moved by another call.
      return [disappearing, appearing].compactMap { $0?.parent }.allSatisfy { $0 == caller }
    case .dismiss:
      return disappearing != nil
        && (caller == disappearing?.key || appearing == nil || caller == appearing?.key)
    case .present: return appearing != nil && caller != appearing?.key
    default: return false
    }
  }

  /// A container that is pushed or presented may log nothing itself: its child does. Of one that does, a child has a
  /// movement of its own.
  private func isOrContains(_ key: SubjectKey, _ movement: AppearanceChange?, _ subjects: Subjects) -> Bool {
    guard let movement else { return false }
    if movement.key == key { return true }
    switch subjects.appearance(of: key) {
    case .unknown, .disappeared: return subjects.isAncestor(key, of: movement.key)
    case .appearing, .appeared, .disappearing: return false
    }
  }

  /// What it starts; `nil` where the call alone does not say.
  func kind(of family: ContainerFamily?) -> TransitionKind? {
    switch (callback, family) {
    case (.push, _): .push
    case (.pop, _): .pop
    case (.popToRoot, _): .popToRoot
    case (.setViewControllers, .pages): .pageTurn
    case (.setViewControllers, .tabs): nil
    case (.setViewControllers, _): .stackChange
    case (.selectTab, _): .tabSwitch
    case (.setRoot, _): .rootChange
    case (.transitionFromTo, _): .childTransition
    default: nil
    }
  }
}
