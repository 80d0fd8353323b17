import LifelogTrace

/// A call in the log that starts a transition: `push`, `present`, `transition(from:to:)`.
struct TransitionTrigger {
  let callback: Callback
  /// The receiver of the call.
  let caller: SubjectKey
  /// The appearing and the disappearing controller that the call names; `nil` if it names none.
  let appearing: SubjectKey?
  let disappearing: SubjectKey?
  /// The style of a presentation; `nil` if unspecified.
  let style: PresentationStyle?
  /// The number of earlier events.
  let event: Int

  /// The trigger of a call; `nil` if the event is not such a call, or is its end.
  init?(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, at event: Int) {
    guard judgment.event.callback.beginsTransition, judgment.event.phase != .end else { return nil }
    callback = judgment.event.callback
    caller = judgment.key
    self.event = event
    let named = judgment.other.map { subjects.canonical($0) }
    switch callback {
    case .transitionFromTo:
      appearing = Self.object("to", judgment, subjects, names)
      disappearing = Self.object("from", judgment, subjects, names)
    case .pop, .dismiss:
      appearing = nil
      disappearing = named
    default:
      appearing = named
      disappearing = nil
    }
    style = PresentationStyle(of: judgment, names)
  }

  /// An object that a canonical line prints under a key.
  private static func object(
    _ key: String, _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable
  ) -> SubjectKey? {
    judgment.details.first { names[$0.key] == key }.map { detail in
      let object = ObjectReference(name: detail.value, instance: detail.instance)
      return subjects.canonical(SubjectKey(reference: object, processIndex: judgment.key.processIndex))
    }
  }

  /// Whether it can be the cause of a transition.
  func explains(_ window: TransitionWindow, _ subjects: Subjects) -> Bool {
    let (leaving, entering) = (window.disappearing, window.appearing)
    if let appearing, !isOrContains(appearing, entering, subjects) { return false }
    if let disappearing, !isOrContains(disappearing, leaving, subjects) { return false }
    if appearing != nil || disappearing != nil { return event <= window.lastEvent }
    // A call without a named controller is distinguished from the next one only by its position.
    guard event < window.firstEvent else { return false }
    switch callback {
    case .push, .pop, .popToRoot, .setViewControllers, .selectTab:
      // Another call moves the children of another container.
      return [leaving, entering].compactMap { $0?.parent }.allSatisfy { $0 == caller }
    case .dismiss:
      return leaving != nil
        && (caller == leaving?.key || entering == nil || caller == entering?.key)
    case .present: return entering != nil && caller != entering?.key
    default: return false
    }
  }

  /// Whether the named controller is the one of an appearance change or contains it. A container that is pushed or
  /// presented may log nothing itself, only its child does. If the container logs, it has its own appearance change.
  private func isOrContains(_ key: SubjectKey, _ change: AppearanceChange?, _ subjects: Subjects) -> Bool {
    guard let change else { return false }
    if change.key == key { return true }
    switch subjects.appearance(of: key) {
    case .unknown, .disappeared: return subjects.isAncestor(key, of: change.key)
    case .appearing, .appeared, .disappearing: return false
    }
  }

  /// The kind of the started transition; `nil` if the call alone does not determine it.
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
