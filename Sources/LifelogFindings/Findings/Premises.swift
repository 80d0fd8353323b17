import LifelogChecking
import LifelogModel
import LifelogTrace

/// The events that created what a violated rule requires: the `addChild` of a missing `didMove(toParent:)`, the
/// `willMove(toParent:)` of a missing `addChild`.
struct Premises {
  /// The last event of each kind before the violation, in the order of the log.
  private(set) var events: [TraceEntry] = []

  /// - Parameter openings: The events that open what the rule watches.
  init(of violation: Violation, _ openings: [EventPattern]) {
    let before = violation.isExpired ? violation.trace[...] : violation.trace.dropLast()
    for entry in (violation.earlier + before).reversed()
    where openings.contains(where: { $0.matches(entry, of: violation) }) {
      let isKnown = events.contains { $0.callback == entry.callback && $0.isChild == entry.isChild }
      if !isKnown { events.insert(entry, at: 0) }
    }
  }
}

extension EventPattern {
  /// Whether an event of a violation's slice is of this kind.
  fileprivate func matches(_ entry: TraceEntry, of violation: Violation) -> Bool {
    guard entry.callback == callback, argument.matches(entry.argument) else { return false }
    let isOfSubject = entry.owner.isNone || entry.owner == violation.subject
    switch role {
    case .namedChild: return entry.isChild
    case .child: return isOfSubject && !entry.isChild
    case .parent: return !isOfSubject
    case .receiver, .container, .from, .to: return true
    }
  }
}

extension ArgumentPattern {
  /// Whether an argument is possibly of this kind.
  fileprivate func matches(_ argument: Argument) -> Bool {
    switch self {
    case .noParent: argument == .noParent
    case .parent, .sameParent, .otherParent: argument != .noParent
    case .appearing: argument != .disappearing
    case .disappearing: argument != .appearing
    case .any, .yes, .no, .ended: true
    }
  }
}
