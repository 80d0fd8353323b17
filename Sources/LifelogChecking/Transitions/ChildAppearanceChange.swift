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
    let (entering, leaving) = (window.key(isAppearing: true), window.key(isAppearing: false))
    let entered = window.parent(isAppearing: true) ?? entering.flatMap { subjects.parent(of: $0) }
    let left = window.parent(isAppearing: false) ?? leaving.flatMap { subjects.parent(of: $0) }
    guard (entered == nil) == (entering == nil), (left == nil) == (leaving == nil),
      let one = entered ?? left
    else { return nil }
    areSiblings = entered == left
    if !areSiblings, let entering, let leaving {
      let containers = subjects.ancestors(of: entering)
      guard let common = subjects.ancestors(of: leaving).first(where: containers.contains) else { return nil }
      parent = common
    } else {
      parent = one
    }
    isJoining = entered == parent && window.appearing.map(Self.isJoining) == true
    isLeaving = left == parent && window.disappearing.map { Self.isLeaving($0, subjects) } == true
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
