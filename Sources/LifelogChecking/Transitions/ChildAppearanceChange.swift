/// A transition as its container sees it: which of its children come and go.
///
/// The two who come and go need not be siblings: a tab may be a navigation controller that logs nothing. What it is
/// made of is borrowed, since an initialiser would copy it.
struct ChildAppearanceChange {
  let parent: SubjectKey
  /// Whether the one who comes became a child for it, and whether the one who goes ceases to be one.
  let isJoining: Bool
  let isLeaving: Bool

  /// What the containment says of a transition; `nil` when it says nothing.
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

  /// The parent of the one who comes, or goes: the one that it had, or the one that it got since.
  private static func parent(
    ofPrincipal isAppearing: Bool, _ window: borrowing TransitionWindow, _ subjects: Subjects
  ) -> SubjectKey? {
    if let parent = window.parent(ofPrincipal: isAppearing) { return parent }
    guard let key = window.key(ofPrincipal: isAppearing) else { return nil }
    return subjects.parent(of: key)
  }

  /// A parent that came to be known only on the way is a new one.
  private static func isJoining(_ movement: AppearanceChange) -> Bool {
    movement.past.isJoining || movement.parent == nil
  }

  /// Whether it was told to leave before it went, or has left since.
  private static func isLeaving(_ movement: AppearanceChange, _ subjects: Subjects) -> Bool {
    if movement.past.isLeaving { return true }
    return movement.parent != nil && subjects.parent(of: movement.key) == nil
      && subjects.table.index(of: movement.key) != nil
  }
}

extension Subjects {
  /// Those who contain a controller, the nearest first.
  fileprivate func path(from key: SubjectKey) -> [SubjectKey] {
    var path: [SubjectKey] = []
    var current = key
    // A log can claim that two contain each other.
    while path.count < 32, let parent = parent(of: current) {
      path.append(parent)
      current = parent
    }
    return path
  }
}
