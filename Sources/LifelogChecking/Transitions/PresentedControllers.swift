import LifelogTrace

/// The presented controllers of a process: a gesture dismisses a sheet without any call.
struct PresentedControllers {
  /// A presented controller.
  struct Presented {
    let key: SubjectKey
    let presenter: SubjectKey
    let style: PresentationStyle?
    /// Whether its presenter stays; `nil` until the controller has appeared.
    var isSheet: Bool?
  }

  private static let most = 32

  private var all: [Presented] = []

  var isEmpty: Bool { all.isEmpty }

  /// Records the call that presents a controller.
  mutating func record(_ trigger: TransitionTrigger) {
    guard trigger.callback == .present, let isAppearing = trigger.isAppearing else { return }
    all.removeAll { $0.key == isAppearing }
    if all.count == Self.most { all.removeFirst() }
    all.append(Presented(key: isAppearing, presenter: trigger.caller, style: trigger.style))
  }

  /// The presented controller that a transition moves as a whole, itself or with all its contents; `nil` if there is
  /// none.
  func presented(in movement: AppearanceChange?, without other: AppearanceChange?, _ subjects: Subjects)
    -> Presented?
  {
    guard let movement, !all.isEmpty else { return nil }
    return all.last { presented in
      if presented.key == movement.key { return true }
      guard movement.parent != nil, subjects.isAncestor(presented.key, of: movement.key) else { return false }
      return other.map { !subjects.isAncestor(presented.key, of: $0.key) } ?? true
    }
  }

  /// Records the style of a presentation when it is known.
  mutating func settle(_ key: SubjectKey, isSheet: Bool) {
    for index in all.indices where all[index].key == key { all[index].isSheet = isSheet }
  }

  /// Removes a controller that is no longer presented.
  mutating func end(_ key: SubjectKey) { all.removeAll { $0.key == key } }
}
