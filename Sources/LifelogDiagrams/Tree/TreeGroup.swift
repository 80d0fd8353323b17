import LifelogTrace

/// The groups of roots in a containment tree.
enum TreeGroup: String, CaseIterable, Sendable {
  /// Windows, roots, controllers whose parent is unknown, and all of their descendants.
  case main
  /// Controllers whose view is in another controller's view although they have no parent.
  case orphanedViews = "orphaned-views"
  /// Controllers that were removed and never deallocated although the log shows deallocations for their class.
  case leaked
  /// Controllers that were removed, in classes whose deallocations the log does not show.
  case removed
  /// Deallocated controllers.
  case ended

  /// The heading of the group; empty for none.
  var heading: String {
    switch self {
    case .main: ""
    case .orphanedViews: "views without a parent"
    case .leaked: "possibly leaked"
    case .removed: "removed"
    case .ended: "ended"
    }
  }

  /// Returns the group of a root of a containment. The descendants of a root are in its group.
  ///
  /// - Parameter suspects: The classes with possibly leaked instances.
  static func of(_ root: Int, in containment: Containment, trace: RecordedTrace, suspects: Set<String>)
    -> TreeGroup
  {
    let status = containment.statuses[root]
    if status.hasEnded { return .ended }
    if status.isOrphanedView { return .orphanedViews }
    guard status.isRemoved else { return .main }
    let subject = trace.subjects[root]
    return !subject.hasEnded && suspects.contains(subject.name) ? .leaked : .removed
  }
}
