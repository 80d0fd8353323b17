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

  private static let maxCount = 32

  private var all: [Presented] = []

  var isEmpty: Bool { all.isEmpty }

  /// Records the call that presents a controller.
  mutating func record(_ trigger: TransitionTrigger) {
    guard trigger.callback == .present, let appearing = trigger.appearing else { return }
    all.removeAll { $0.key == appearing }
    if all.count == Self.maxCount { all.removeFirst() }
    all.append(Presented(key: appearing, presenter: trigger.caller, style: trigger.style))
  }

  /// The presented controller that a transition moves as a whole, itself or with all its contents; `nil` if there is
  /// none.
  func presented(in change: AppearanceChange?, without other: AppearanceChange?, _ subjects: Subjects)
    -> Presented?
  {
    guard let change, !all.isEmpty else { return nil }
    return all.last { presented in
      if presented.key == change.key { return true }
      guard change.parent != nil, subjects.isAncestor(presented.key, of: change.key) else { return false }
      return other.map { !subjects.isAncestor(presented.key, of: $0.key) } ?? true
    }
  }

  /// Records the style of a presentation when it is known.
  mutating func setStyle(_ key: SubjectKey, isSheet: Bool) {
    for index in all.indices where all[index].key == key { all[index].isSheet = isSheet }
  }

  /// Removes a controller that is no longer presented.
  mutating func end(_ key: SubjectKey) { all.removeAll { $0.key == key } }
}
