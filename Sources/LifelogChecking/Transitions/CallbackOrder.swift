/// The order in which two controllers receive the callbacks of a transition between them. Each kind of container has a
/// different one.
enum CallbackOrder: Hashable {
  /// The disappearing controller receives each callback first: navigation stacks.
  case navigation
  /// The appearing controller receives `will` first and `did` last: tabs, and pages that curl.
  case tabs
  /// The disappearing controller receives `will` first and `did` last: full screen presentations.
  case cover
  /// The appearing controller receives each callback first: pages that scroll.
  case scroll
  case other

  /// The order of the `will` and the `did` of both controllers, as line numbers or trace indices.
  init(willDisappear: Int, willAppear: Int, didDisappear: Int, didAppear: Int) {
    let areWillsFirst = max(willDisappear, willAppear) < min(didDisappear, didAppear)
    switch (willDisappear < willAppear, didDisappear < didAppear) {
    case (true, true) where areWillsFirst: self = .navigation
    case (false, true) where areWillsFirst: self = .tabs
    case (true, false) where areWillsFirst: self = .cover
    case (false, false) where areWillsFirst: self = .scroll
    default: self = .other
    }
  }
}
