/// A transition from the view of its container: the children that appear and disappear.
///
/// The two controllers need not be siblings: a tab may be a navigation controller that logs nothing. The arguments of
/// the initializer are borrowed to avoid copies.
struct ChildAppearanceChange {
  let parent: SubjectKey
  /// Whether the appearing controller became a child for the transition, and whether the disappearing one is removed.
  let isJoining: Bool
  let isLeaving: Bool
  /// Whether there are both controllers, and both are children of the container itself.
  let areSiblings: Bool

  /// The containment in a transition; `nil` if it is unknown.
  init?(_ window: borrowing TransitionWindow, _ subjects: borrowing Subjects) {
    let appearingParent = Self.parent(isAppearing: true, window, subjects)
    if appearingParent == nil, window.appearing != nil { return nil }
    let disappearingParent = Self.parent(isAppearing: false, window, subjects)
    switch (window.appearing, window.disappearing) {
    case (.some(let appearing), .some(let disappearing)):
      guard let appearingParent, let disappearingParent else { return nil }
      areSiblings = appearingParent == disappearingParent
      if areSiblings {
        parent = appearingParent
        isJoining = Self.isJoining(appearing)
        isLeaving = Self.isLeaving(disappearing, subjects)
      } else {
        let containers = subjects.ancestors(of: appearing.key)
        guard let common = subjects.ancestors(of: disappearing.key).first(where: containers.contains) else {
          return nil
        }
        parent = common
        isJoining = appearingParent == common && Self.isJoining(appearing)
        isLeaving = disappearingParent == common && Self.isLeaving(disappearing, subjects)
      }
    case (.some(let appearing), nil):
      guard let appearingParent else { return nil }
      parent = appearingParent
      isJoining = Self.isJoining(appearing)
      (isLeaving, areSiblings) = (false, false)
    case (nil, .some(let disappearing)):
      guard let disappearingParent else { return nil }
      parent = disappearingParent
      (isJoining, areSiblings) = (false, false)
      isLeaving = Self.isLeaving(disappearing, subjects)
    case (nil, nil): return nil
    }
  }

  /// The parent of the appearing or the disappearing controller: the earlier parent, or the one it received since.
  private static func parent(
    isAppearing: Bool, _ window: borrowing TransitionWindow, _ subjects: Subjects
  ) -> SubjectKey? {
    if let parent = window.parent(isAppearing: isAppearing) { return parent }
    guard let key = window.key(isAppearing: isAppearing) else { return nil }
    return subjects.parent(of: key)
  }

  /// A parent that became known only during the transition is a new one.
  private static func isJoining(_ change: AppearanceChange) -> Bool {
    change.past.isJoining || change.parent == nil
  }

  /// Whether the controller received its removal before it disappeared, or was removed since.
  private static func isLeaving(_ change: AppearanceChange, _ subjects: Subjects) -> Bool {
    if change.past.isLeaving { return true }
    return change.parent != nil && subjects.parent(of: change.key) == nil
      && subjects.table.index(of: change.key) != nil
  }
}
