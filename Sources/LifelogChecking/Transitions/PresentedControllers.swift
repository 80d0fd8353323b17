import LifelogTrace

/// Who is presented in a process, and how: a finger takes a sheet away without any call.
struct PresentedControllers {
  /// One that is presented.
  struct Presented {
    let key: SubjectKey
    let presenter: SubjectKey
    let style: PresentationStyle?
    /// Whether its presenter stays; `nil` until it has appeared.
    var isSheet: Bool?
  }

  private static let most = 32

  private var all: [Presented] = []

  var isEmpty: Bool { all.isEmpty }

  /// Takes the call that presents somebody.
  mutating func record(_ trigger: TransitionTrigger) {
    guard trigger.callback == .present, let isAppearing = trigger.isAppearing else { return }
    all.removeAll { $0.key == isAppearing }
    if all.count == Self.most { all.removeFirst() }
    all.append(Presented(key: isAppearing, presenter: trigger.caller, style: trigger.style))
  }

  /// The one that takes part in a transition as a whole: it comes, or goes, or all in it does; `nil` when none does.
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

  /// Notes how one is presented, once that is known.
  mutating func settle(_ key: SubjectKey, isSheet: Bool) {
    for index in all.indices where all[index].key == key { all[index].isSheet = isSheet }
  }

  /// One is presented no more.
  mutating func end(_ key: SubjectKey) { all.removeAll { $0.key == key } }
}
