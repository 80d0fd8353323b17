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
  /// The number of earlier events, and the time of the call; `nil` if the log prints none.
  let event: Int
  private let time: LogTime?
  /// The number of events before the first transition that begins after it; `nil` if none has begun yet.
  var next: Int?

  /// A call that names no controller starts a transition at most this long after it, in microseconds.
  private static let maxDelay: Int64 = 1_000_000

  /// The trigger of a call; `nil` if the event is not such a call, or is its end.
  init?(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, at event: Int) {
    guard judgment.event.callback.beginsTransition, judgment.event.phase != .end else { return nil }
    callback = judgment.event.callback
    caller = judgment.key
    self.event = event
    time = judgment.event.time
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
  func explains(_ window: TransitionWindow, _ subjects: Subjects, _ names: NameTable) -> Bool {
    let (leaving, entering) = (window.disappearing, window.appearing)
    if let appearing, !moves(appearing, entering, without: leaving, subjects) { return false }
    if let disappearing, !moves(disappearing, leaving, without: entering, subjects) { return false }
    guard isNamed ? event <= window.latest.event : isFollowed(by: window) else { return false }
    switch callback {
    case .push, .pop, .popToRoot: return moves(childrenIn: window, of: [.navigation], subjects, names)
    case .selectTab: return moves(childrenIn: window, of: [.tabs], subjects, names)
    case .setViewControllers:
      return moves(childrenIn: window, of: [.navigation, .tabs, .pages], subjects, names)
    case .present, .dismiss:
      if isNamed { return true }
      // A container moves its own children.
      if leaving != nil, entering != nil, ChildAppearanceChange(window, subjects) != nil { return false }
      return callback == .present
        ? entering != nil && caller != entering?.key
        : leaving != nil && (caller == leaving?.key || entering == nil || caller == entering?.key)
    default: return isNamed
    }
  }

  private var isNamed: Bool { appearing != nil || disappearing != nil }

  /// Whether a transition is the next one. If a call names no controller, nothing else shows to which it belongs.
  private func isFollowed(by window: TransitionWindow) -> Bool {
    guard next == window.firstEvent else { return false }
    guard let time, let start = window.ends?.first.time else { return true }
    return start.microseconds(since: time).map { $0 <= Self.maxDelay } ?? true
  }

  /// Whether the named controller is the one of an appearance change or contains it. A container that is pushed or
  /// presented may log nothing itself, only its child does. If the container logs, it has its own appearance change. If
  /// it also contains the other controller, it moves its own children.
  private func moves(
    _ key: SubjectKey, _ change: AppearanceChange?, without other: AppearanceChange?, _ subjects: Subjects
  ) -> Bool {
    guard let change else { return false }
    if change.key == key { return true }
    switch subjects.appearance(of: key) {
    case .unknown, .disappeared:
      return subjects.isAncestor(key, of: change.key)
        && !(other.map { subjects.isAncestor(key, of: $0.key) } ?? false)
    case .appearing, .appeared, .disappearing: return false
    }
  }

  /// Whether the controllers that it moves can be children of its receiver, a container of one of the given families: no
  /// other container is known to have them. A log may name the controller that calls instead of the receiver: if it also
  /// names the moved controller, any container that may be of these families explains it.
  private func moves(
    childrenIn window: TransitionWindow, of families: Set<ContainerFamily>, _ subjects: Subjects,
    _ names: NameTable
  ) -> Bool {
    func isContainer(_ key: SubjectKey) -> Bool? {
      subjects.family(of: key, names).map(families.contains)
    }
    let isReceiver = isContainer(caller)
    guard isReceiver != false else { return false }
    let moved = [window.disappearing, window.appearing].compactMap(\.self).filter { change in
      !isNamed || change.key == appearing || change.key == disappearing
    }
    return moved.compactMap { $0.parent ?? subjects.parent(of: $0.key) }.allSatisfy { parent in
      parent == caller || isNamed && isReceiver == nil && isContainer(parent) != false
    }
  }

  /// The kind of the started transition; `nil` if the call alone does not determine it.
  func kind(of family: ContainerFamily?) -> TransitionKind? {
    switch (callback, family) {
    case (.push, _): .push
    case (.pop, _): .pop
    case (.popToRoot, _): .popToRoot
    // Three families have the method.
    case (.setViewControllers, .pages): .pageTurn
    case (.setViewControllers, .navigation): .stackChange
    case (.selectTab, _): .tabSwitch
    case (.setRoot, _): .rootChange
    case (.transitionFromTo, _): .childTransition
    default: nil
    }
  }
}
