/// A transition from the view of its container: the children that appear and disappear.
///
/// The two controllers need not be siblings: a tab may be a navigation controller that logs nothing. The arguments of
/// the initializer are borrowed to avoid copies.
struct ChildAppearanceChange {
  let parent: SubjectKey
  /// Whether the appearing controller became a child for the transition, and whether the disappearing one is removed.
  let isJoining: Bool
  let isLeaving: Bool

  /// The containment in a transition; `nil` if it is unknown.
  init?(_ window: borrowing TransitionWindow, _ subjects: borrowing Subjects) {
    let comerParent = Self.parent(ofPrincipal: true, window, subjects)
    if comerParent == nil, window.appearing != nil { return nil }
    let goerParent = Self.parent(ofPrincipal: false, window, subjects)
    switch (window.appearing, window.disappearing) {
    case (.some(let appearing), .some(let disappearing)):
      guard let comerParent, let goerParent else { return nil }
      if comerParent == goerParent {
        parent = comerParent
        isJoining = Self.isJoining(appearing)
        isLeaving = Self.isLeaving(disappearing, subjects)
      } else {
        let path = subjects.path(from: appearing.key)
        guard let common = subjects.path(from: disappearing.key).first(where: path.contains) else {
          return nil
        }
        parent = common
        isJoining = comerParent == common && Self.isJoining(appearing)
        isLeaving = goerParent == common && Self.isLeaving(disappearing, subjects)
      }
    case (.some(let appearing), nil):
      guard let comerParent else { return nil }
      parent = comerParent
      isJoining = Self.isJoining(appearing)
      isLeaving = false
    case (nil, .some(let disappearing)):
      guard let goerParent else { return nil }
      parent = goerParent
      isJoining = false
      isLeaving = Self.isLeaving(disappearing, subjects)
    case (nil, nil): return nil
    }
  }

  /// The parent of the appearing or the disappearing controller: the earlier parent, or the one it received since.
  private static func parent(
    ofPrincipal isAppearing: Bool, _ window: borrowing TransitionWindow, _ subjects: Subjects
  ) -> SubjectKey? {
    if let parent = window.parent(ofPrincipal: isAppearing) { return parent }
    guard let key = window.key(ofPrincipal: isAppearing) else { return nil }
    return subjects.parent(of: key)
  }

  /// A parent that became known only during the transition is a new one.
  private static func isJoining(_ movement: AppearanceChange) -> Bool {
    movement.past.isJoining || movement.parent == nil
  }

  /// Whether the controller received its removal before it disappeared, or was removed since.
  private static func isLeaving(_ movement: AppearanceChange, _ subjects: Subjects) -> Bool {
    if movement.past.isLeaving { return true }
    return movement.parent != nil && subjects.parent(of: movement.key) == nil
      && subjects.table.index(of: movement.key) != nil
  }
}

extension Subjects {
  /// The ancestors of a controller, the nearest first.
  fileprivate func path(from key: SubjectKey) -> [SubjectKey] {
    var path: [SubjectKey] = []
    var current = key
    // A log can claim that two controllers contain each other.
    while path.count < 32, let parent = parent(of: current) {
      path.append(parent)
      current = parent
    }
    return path
  }
}
