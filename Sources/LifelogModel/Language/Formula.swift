package import LifelogTrace

/// A past-time formula over the events of a slice. It is evaluated at each event, and depends only on that event and
/// earlier ones.
///
/// Past-time linear temporal logic on finite traces, with one bounded operator. Every pattern and every other operator
/// of the language is lowered to these few: see the extension below and `PatternLowering.swift`.
///
/// Lichtenstein, Pnueli and Zuck, "The glory of the past", doi:10.1007/3-540-15648-8_16.
package indirect enum Formula: Sendable, Hashable {
  case constant(Bool)
  /// The current event is of this kind.
  case event(EventPattern)
  /// A condition on the circumstances of the current event. States are those before the event.
  case condition(Condition)
  case not(Formula)
  case and(Formula, Formula)
  case or(Formula, Formula)
  /// The operand was true at the previous event; false at the first event.
  case previously(Formula)
  /// The second operand was true at this event or an earlier one, and the first at every event after that.
  case since(Formula, Formula)
  /// The operand was true at an earlier event, most recently at most this number of microseconds ago.
  case recent(Formula, microseconds: Int64)
}

/// The range of a bounded operator.
package enum Bound: Sendable, Hashable {
  /// At most this number of microseconds.
  case time(Int64)
  /// At most this number of events of the slice.
  case events(Int)
}

/// An event as named by a formula or an edge.
package struct EventPattern: Sendable, Hashable {
  package var role: Role
  package var callback: Callback
  package var argument: ArgumentPattern

  package init(_ callback: Callback, role: Role = .receiver, argument: ArgumentPattern = .any) {
    self.role = role
    self.callback = callback
    self.argument = argument
  }
}

/// The role of an object in an event or in a slice.
@usableFromInline
package enum Role: UInt8, Sendable, Hashable, CaseIterable {
  /// The receiver of the callback, or the caller. In the slice of a controller it is the controller, in that of a
  /// process any controller. In a link, it is the role in a call or callback that names both child and parent.
  case receiver
  /// The child that the call names: `child addSubview`.
  case namedChild
  /// The members of a link.
  case child, parent
  /// The participants of a transition.
  case container, from, to
}

/// A condition of a formula or an edge on the circumstances of an event.
package enum Condition: Sendable, Hashable {
  /// A machine of the object in a role is in one of the states, one bit for each.
  case state(Role, machine: Int, states: UInt64)
  /// The object in a role is a system container.
  case systemContainer(Role)
  /// The parent of the object in the first role is the object in the second.
  case parent(of: Role, is: Role)
  /// The class of the object in a role matches a pattern, in which `*` matches any characters.
  case className(Role, pattern: String)
  /// The argument of the event.
  case argument(ArgumentPattern)
  /// The text of the argument, or the class of the object that it names, matches a pattern, in which `*` matches any
  /// characters.
  case argumentText(pattern: String)
  /// The process runs on one of these iOS versions. If the version is unknown, the condition is false if it must be
  /// sure, and unknown otherwise.
  case os(OSVersions, mustBeSure: Bool = false)
}

/// The other operators of the language, in terms of these few.
extension Formula {
  static let yes = Formula.constant(true)
  static let no = Formula.constant(false)

  static prefix func ! (formula: Formula) -> Formula {
    switch formula {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    default: .not(formula)
    }
  }

  static func && (left: Formula, right: Formula) -> Formula {
    switch (left, right) {
    case (.constant(false), _), (_, .constant(false)): .no
    case (.constant(true), let other), (let other, .constant(true)): other
    default: .and(left, right)
    }
  }

  static func || (left: Formula, right: Formula) -> Formula {
    switch (left, right) {
    case (.constant(true), _), (_, .constant(true)): .yes
    case (.constant(false), let other), (let other, .constant(false)): other
    default: .or(left, right)
    }
  }

  /// The formula is or was true.
  static func once(_ formula: Formula) -> Formula { .since(.yes, formula) }

  /// The formula is true and was true at every earlier event.
  static func historically(_ formula: Formula) -> Formula { !once(!formula) }

  /// The formula was true at an earlier event within a bound.
  ///
  /// A bound by events becomes a chain of that number of steps.
  static func recent(_ formula: Formula, within bound: Bound) -> Formula {
    switch bound {
    case .time(let microseconds): return .recent(formula, microseconds: microseconds)
    case .events(let count):
      guard count > 0 else { return .no }
      return (1..<count).reduce(.previously(formula)) { earlier, _ in .previously(formula || earlier) }
    }
  }

  /// The formula is true or was true at an event within a bound.
  static func once(_ formula: Formula, within bound: Bound) -> Formula {
    formula || recent(formula, within: bound)
  }

  /// The formula is true and was true at every event within a bound.
  static func historically(_ formula: Formula, within bound: Bound) -> Formula {
    !once(!formula, within: bound)
  }

  /// The formula was true at the previous event, which is within a bound.
  static func previously(_ formula: Formula, within bound: Bound) -> Formula {
    .previously(formula) && recent(.yes, within: bound)
  }

  /// The second formula is true or was true at an event within a bound, and the first at every event after that.
  static func since(_ hold: Formula, _ start: Formula, within bound: Bound) -> Formula {
    // Of several starts only the last one counts: it is the nearest, and requires the least.
    .since(hold && recent(start, within: bound), start)
  }

  /// The formula is true and was not at the previous event: it starts to be true.
  ///
  /// A `since` formula starts to be true with its second operand. It is therefore known even if the past is not.
  static func rise(_ formula: Formula) -> Formula {
    if case .since(_, let beginning) = formula { return beginning && !.previously(formula) }
    return formula && !.previously(formula)
  }

  /// Whether it is true before there is any event, when nothing has occurred.
  var holdsBeforeAnyEvent: Bool {
    switch self {
    case .constant(let value): value
    case .event, .condition, .previously, .since, .recent: false
    case .not(let inner): !inner.holdsBeforeAnyEvent
    case .and(let left, let right): left.holdsBeforeAnyEvent && right.holdsBeforeAnyEvent
    case .or(let left, let right): left.holdsBeforeAnyEvent || right.holdsBeforeAnyEvent
    }
  }
}
