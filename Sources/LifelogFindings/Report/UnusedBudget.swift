package import LifelogModel

/// A budget without effect, because the log has no measurement for it.
package struct UnusedBudget: Sendable, Hashable {
  package var budget: Budget
  /// Whether the log has a class that it applies to.
  package var hasClass: Bool
}
