/// Two consecutive events whose order UIKit leaves free: the log with the other order means the same.
///
///     free viewDidDisappear, didMoveToParent nil
///     free parent.viewWillAppear, child.viewWillAppear
package struct FreeOrder: Sendable, Hashable {
  /// The alternatives of one event.
  package var first: [EventPattern]
  /// The alternatives of the other.
  package var second: [EventPattern]

  package init(_ first: [EventPattern], _ second: [EventPattern]) {
    self.first = first
    self.second = second
  }

  /// Whether it names these two events, in either order.
  package func contains(_ one: EventPattern, _ other: EventPattern) -> Bool {
    first.contains { $0.covers(one) } && second.contains { $0.covers(other) }
      || first.contains { $0.covers(other) } && second.contains { $0.covers(one) }
  }
}

extension Model {
  /// Whether UIKit leaves the order of two consecutive events free.
  ///
  /// The roles of the events state how their controllers are related: two receivers are the same controller, or the
  /// application and a controller; `parent` and `child` a container and its child; `from` and `to` two children that a
  /// container of the app exchanges.
  ///
  /// - Complexity: O(*n*) in the number of free orders.
  package func leavesFree(_ one: EventPattern, _ other: EventPattern) -> Bool {
    freeOrders.contains { $0.contains(one, other) }
  }
}

extension EventPattern {
  /// Whether every event of the other pattern matches this one.
  fileprivate func covers(_ other: EventPattern) -> Bool {
    role == other.role && callback == other.callback && argument.covers(other.argument)
  }
}
