import LifelogTrace

/// Who stands apart in a tree of containment.
enum TreeGroup: String, CaseIterable, Sendable {
  /// Windows, roots, those whose parent the log does not say, and all that hangs on them.
  case main
  /// Their view is in somebody's view, and they are nobody's child.
  case orphanedViews = "orphaned-views"
  /// They were removed and never released, and others of their class were, or it would be said.
  case leaked
  /// They were removed, and the log does not say of their class who is released.
  case removed
  /// They were released.
  case ended

  /// What stands above it; empty for those who need no heading.
  var heading: String {
    switch self {
    case .main: ""
    case .orphanedViews: "views without a parent"
    case .leaked: "perhaps leaked"
    case .removed: "removed"
    case .ended: "ended"
    }
  }

  /// The group of each root of a containment; those who hang on a root are of its group.
  ///
  /// - Parameter suspects: The classes of which instances may have leaked.
  static func of(_ root: Int, in containment: Containment, trace: RecordedTrace, suspects: Set<String>)
    -> TreeGroup
  {
    let place = containment.places[root]
    if place.hasEnded { return .ended }
    if place.isOrphanedView { return .orphanedViews }
    guard place.isRemoved else { return .main }
    let subject = trace.subjects[root]
    return !subject.hasEnded && suspects.contains(subject.name) ? .leaked : .removed
  }
}
