package import LifelogModel

/// A budget for which nothing was measured: it held nobody to anything.
package struct UnusedBudget: Sendable, Hashable {
  package var budget: Budget
  /// Whether the log has a class that it is for.
  package var hasClass: Bool

  package init(_ budget: Budget, hasClass: Bool) {
    self.budget = budget
    self.hasClass = hasClass
  }
}
