/// The order in which two controllers hear of a transition between them: each kind of container has one of its own.
enum CallbackOrder: Hashable {
  /// Who goes is told first, then who comes, and so again at the end: navigation stacks.
  case navigation
  /// Who comes is told first, but is there last: tabs, and pages that curl.
  case tabs
  /// Who comes is told and is there before the other is gone: full screen presentations.
  case cover
  /// Who comes is told first and is there first: pages that scroll.
  case scroll
  case other

  /// The order of the `will` and the `did` of who goes and of who comes, as lines or as places in a trace.
  init(willGo: Int, willCome: Int, gone: Int, come: Int) {
    let areWillsFirst = max(willGo, willCome) < min(gone, come)
    switch (willGo < willCome, gone < come) {
    case (true, true) where areWillsFirst: self = .navigation
    case (false, true) where areWillsFirst: self = .tabs
    case (true, false) where areWillsFirst: self = .cover
    case (false, false) where areWillsFirst: self = .scroll
    default: self = .other
    }
  }
}
