package import LifelogTrace

/// A past-time formula over the events of a slice; it is asked at each event, and looks only back.
///
/// Past-time linear temporal logic on finite traces with one bounded operator. Every pattern and every other
/// operator of the language is lowered to these few: `FormulaWords` and `PatternLowering` say how.
///
/// Lichtenstein, Pnueli and Zuck, "The glory of the past", doi:10.1007/3-540-15648-8_16.
package indirect enum Formula: Sendable, Hashable {
  case constant(Bool)
  /// The present event is of this kind.
  case event(EventPattern)
  /// What is asked of the circumstances of the present event: of states as they stood before it.
  case condition(Condition)
  case not(Formula)
  case and(Formula, Formula)
  case or(Formula, Formula)
  /// It held at the event before; false at the first event.
  case previously(Formula)
  /// The second held at this event or an earlier one, and the first at every event after that one.
  case since(Formula, Formula)
  /// It held at an earlier event, the last time at most so many microseconds ago.
  case recent(Formula, microseconds: Int64)
}

/// How far back a bounded operator looks.
package enum Bound: Sendable, Hashable {
  /// At most so many microseconds.
  case time(Int64)
  /// At most so many events of the slice.
  case events(Int)
}

/// An event as a formula or an edge names it.
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

/// The part that an object plays in an event or in a slice.
@usableFromInline
package enum Role: UInt8, Sendable, Hashable, CaseIterable {
  /// Who receives the callback, or makes the call: in the slice of a controller the controller itself, in
  /// that of a process anyone. In a link, a call or callback that names both its ends.
  case receiver
  /// The child that the call names: `child addSubview`.
  case namedChild
  /// The ends of a link.
  case child, parent
  /// The parts of a transition.
  case container, from, to
}

/// What a formula or an edge asks of the circumstances of an event.
package enum Condition: Sendable, Hashable {
  /// A machine of the object in a role is in one of the states, a bit for each.
  case state(Role, machine: Int, states: UInt64)
  /// The object in a role is a system container.
  case systemContainer(Role)
  /// The class of the object in a role has such a name: `*` stands for any letters.
  case className(Role, pattern: String)
  /// The argument of the event.
  case argument(ArgumentPattern)
  /// The process runs on one of these versions of iOS. If it must be sure, a version that is not known is none
  /// of them; else nobody can tell.
  case os(OSVersions, mustBeSure: Bool = false)
}

/// The operators that the language has besides, in terms of the few.
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

  /// It holds now or held before.
  static func once(_ formula: Formula) -> Formula { .since(.yes, formula) }

  /// It holds now and held at every event before.
  static func historically(_ formula: Formula) -> Formula { !once(!formula) }

  /// It held at an earlier event that lies within a bound.
  ///
  /// A bound by events is a chain of steps back: as many as it counts.
  static func recent(_ formula: Formula, within bound: Bound) -> Formula {
    switch bound {
    case .time(let microseconds): return .recent(formula, microseconds: microseconds)
    case .events(let count):
      guard count > 0 else { return .no }
      return (1..<count).reduce(.previously(formula)) { earlier, _ in .previously(formula || earlier) }
    }
  }

  /// It holds now or held at an event that lies within a bound.
  static func once(_ formula: Formula, within bound: Bound) -> Formula {
    formula || recent(formula, within: bound)
  }

  /// It holds now and held at every event that lies within a bound.
  static func historically(_ formula: Formula, within bound: Bound) -> Formula {
    !once(!formula, within: bound)
  }

  /// It held at the event before, which lies within a bound.
  static func previously(_ formula: Formula, within bound: Bound) -> Formula {
    .previously(formula) && recent(.yes, within: bound)
  }

  /// The second holds now or held at an event within a bound, and the first at every event after that one.
  static func since(_ hold: Formula, _ start: Formula, within bound: Bound) -> Formula {
    // Of several starts the last one counts: it is the nearest, and what must hold since then is the least.
    .since(hold && recent(start, within: bound), start)
  }

  /// It holds now and did not at the event before: the moment at which it begins.
  ///
  /// What goes on since something began, begins with that: so it is known even where the past is not.
  static func rise(_ formula: Formula) -> Formula {
    if case .since(_, let beginning) = formula { return beginning && !.previously(formula) }
    return formula && !.previously(formula)
  }

  /// Whether it holds before there is any event: nothing has happened, so nothing was or is.
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
