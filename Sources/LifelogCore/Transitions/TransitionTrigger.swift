/// A call in the log that starts a transition: `push`, `present`, `transition(from:to:)`.
struct TransitionTrigger {
  let callback: Callback
  /// Who was called.
  let caller: SubjectKey
  /// Whom the call names as the one who comes, and as the one who goes; `nil` when it names none.
  let comes: SubjectKey?
  let goes: SubjectKey?
  /// How many events had come before it.
  let event: Int
  /// Whether a transition is known to have come of it.
  var isUsed = false

  /// The trigger that a call is; `nil` when it is none, or the end of one.
  init?(_ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable, at event: Int) {
    guard sighting.event.callback.beginsTransition, sighting.event.phase != .end else { return nil }
    callback = sighting.event.callback
    caller = sighting.key
    self.event = event
    let named = sighting.other.map(tracker.canonical)
    switch callback {
    case .transitionFromTo:
      comes = Self.object("to", sighting, tracker, names)
      goes = Self.object("from", sighting, tracker, names)
    case .pop, .dismiss:
      comes = nil
      goes = named
    default:
      comes = named
      goes = nil
    }
  }

  /// An object that a canonical line gives under a key.
  private static func object(
    _ key: String, _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable
  ) -> SubjectKey? {
    sighting.details.first { names[$0.key] == key }.map { detail in
      let object = ObjectReference(name: detail.value, instance: detail.instance)
      return tracker.canonical(SubjectKey(reference: object, world: sighting.key.world))
    }
  }

  /// Whether a transition can have come of it.
  func explains(goer: Movement?, comer: Movement?) -> Bool {
    if let comes, comes != comer?.key { return false }
    if let goes, goes != goer?.key { return false }
    if comes != nil || goes != nil { return true }
    switch callback {
    case .push, .pop, .popToRoot, .setViewControllers, .selectTab:
      // Children of another container are moved by another call.
      return [goer, comer].compactMap { $0?.parent }.allSatisfy { $0 == caller }
    case .dismiss: return goer != nil && (caller == goer?.key || comer == nil || caller == comer?.key)
    case .present: return comer != nil && caller != comer?.key
    default: return false
    }
  }

  /// What it starts.
  func kind(goer: Movement?, comer: Movement?) -> TransitionKind? {
    switch callback {
    case .push: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .setViewControllers: .stackChange
    case .selectTab: .tabSwitch
    case .setRoot: .rootChange
    case .transitionFromTo: .childTransition
    case .present: goer == nil ? .sheet : .presentation
    case .dismiss: comer == nil ? .sheetDismissal : .dismissal
    default: nil
    }
  }

  /// The container that it moves; `nil` for a presentation, whose presenter is one of the two or above them.
  var container: ObjectReference? {
    switch callback {
    case .present, .dismiss: nil
    default: caller.reference
    }
  }
}
