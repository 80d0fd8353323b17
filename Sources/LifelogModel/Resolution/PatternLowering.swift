/// Lowers patterns and scopes to clauses.
extension Clause {
  /// The clause of a pattern in a scope.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - scope: The part of the trace that it applies to.
  ///   - bound: The maximum distance of a response or a precedence; `nil` if unbounded.
  package init(_ pattern: Pattern, in scope: Scope = .globally, within bound: Bound? = nil) {
    self = Clause(globally: pattern, within: bound).scoped(scope)
    awaited = pattern.awaited
  }

  private init(globally pattern: Pattern, within bound: Bound?) {
    switch pattern {
    case .existence(let event, let times): self.init(violation: .no, open: !Self.count(event, times))
    case .absence(let event, let times): self.init(violation: .rise(Self.count(event, times)))
    case .exactly(let event, let times):
      self.init(violation: .rise(Self.count(event, times + 1)), open: !Self.count(event, times))
    case .universality(let event): self.init(violation: .rise(.once(!event)))
    case .initially(let event): self.init(violation: !event && !.previously(.yes))
    case .finally(let event): self.init(violation: .no, open: !event && .once(.yes))
    case .choice(let one, let other, let isExclusive):
      let both = Formula.once(one) && .once(other)
      self.init(violation: isExclusive ? .rise(both) : .no, open: !.once(one || other))
    case .respondedExistence(let one, let other): self.init(violation: .no, open: .once(one) && !.once(other))
    case .coexistence(let one, let other):
      let (hasOne, hasOther) = (Formula.once(one), Formula.once(other))
      self.init(violation: .no, open: (hasOne || hasOther) && !(hasOne && hasOther))
    case .notCoexistence(let one, let other): self.init(violation: .rise(.once(one) && .once(other)))
    case .relation(let relation, let strength, let first, let second):
      self.init(relation, strength, first, second, within: bound)
    case .sequence(.precedence, let causes, let effects): self.init(causes, precede: effects)
    case .sequence(_, let causes, let effects): self.init(causes, leadTo: effects)
    }
  }

  /// The event has occurred at least this number of times.
  private static func count(_ event: Formula, _ times: Int) -> Formula {
    guard times > 0 else { return .yes }
    return (1..<times).reduce(.once(event)) { fewer, _ in .once(event && .previously(fewer)) }
  }
}

/// Response, precedence and their combinations.
extension Clause {
  private init(
    _ relation: Pattern.Relation, _ strength: Pattern.Strength, _ first: Formula, _ second: Formula,
    within bound: Bound?
  ) {
    switch relation {
    case .response: self = Self.response(strength, first, second, within: bound)
    case .precedence: self = Self.precedence(strength, first, second, within: bound)
    case .succession:
      let response = Self.response(strength, first, second, within: bound)
      let precedence = Self.precedence(strength, first, second, within: bound)
      self.init(
        violation: precedence.violation || response.violation, open: response.open, expiry: response.expiry)
    case .notSuccession:
      let isNext = second && .previously(strength == .chain ? first : .once(first))
      self.init(violation: strength == .chain ? isNext : .rise(.once(isNext)))
    }
  }

  private static func response(
    _ strength: Pattern.Strength, _ first: Formula, _ second: Formula, within bound: Bound?
  ) -> Clause {
    switch strength {
    case .plain:
      let pending = Formula.since(!second, first && !second)
      let limit = limit(of: pending, since: .rise(pending), bound)
      return Clause(violation: limit.violation, open: pending, expiry: limit.expiry)
    case .alternate:
      let pending = Formula.since(!second, first)
      let again = first && !second && .previously(pending)
      let limit = limit(of: pending, since: first, bound)
      return Clause(violation: again || limit.violation, open: pending, expiry: limit.expiry)
    case .chain:
      let missing = .previously(first) && !second
      // The first operand may be a negation. It is pending only after an event at which it is true.
      let pending = first && .once(.yes)
      let limit = limit(of: pending, since: first, bound)
      return Clause(violation: missing || limit.violation, open: pending, expiry: limit.expiry)
    }
  }

  /// The first event at which the response is too late, and whether it is too late now.
  private static func limit(
    of pending: Formula, since start: Formula, _ bound: Bound?
  ) -> (violation: Formula, expiry: Formula) {
    switch bound {
    case nil: return (.no, .no)
    case .time(let microseconds):
      // Any event may be the last one in time.
      let isOver = .previously(pending) && !.recent(start, microseconds: microseconds)
      // The end of the log does not repeat a violation by an event.
      return (.rise(isOver), .rise(isOver))
    // After the last event of the bound, the response is still pending.
    case .events(let count) where count > 0:
      return (.rise(pending && !.once(start, within: .events(count - 1))), .no)
    case .events: return (.rise(pending), .no)
    }
  }

  private static func precedence(
    _ strength: Pattern.Strength, _ first: Formula, _ second: Formula, within bound: Bound?
  ) -> Clause {
    switch (strength, bound) {
    case (.plain, nil): return Clause(violation: .rise(.once(second && !.once(first))))
    case (.plain, let bound?): return Clause(violation: second && !.once(first, within: bound))
    case (.alternate, _):
      let missing = second && !.previously(.since(!second, first))
      guard let bound else { return Clause(violation: missing) }
      return Clause(violation: missing || (second && !.recent(first, within: bound)))
    case (.chain, _):
      let missing = second && !.previously(first)
      guard let bound else { return Clause(violation: missing) }
      return Clause(violation: missing || (second && !.recent(first, within: bound)))
    }
  }
}

/// Chains of several events.
extension Clause {
  /// Whenever the causes have occurred in sequence, the effects must occur in sequence.
  private init(_ causes: [Formula], leadTo effects: [Formula]) {
    let trigger = causes.dropFirst().reduce(causes[0]) { earlier, cause in
      cause && .previously(.since(!cause, earlier))
    }
    let first = effects[0]
    var pending = Formula.since(!first, trigger && !first)
    var reached = first && (trigger || .previously(pending))
    var open = pending
    for effect in effects.dropFirst() {
      pending = .since(!effect, reached)
      open = open || pending
      reached = effect && .previously(pending)
    }
    self.init(violation: .no, open: open)
  }

  /// Whenever the effects have occurred in sequence, the causes must have occurred in sequence before.
  private init(_ causes: [Formula], precede effects: [Formula]) {
    let prepared = causes.dropFirst().reduce(Formula.once(causes[0])) { earlier, cause in
      .once(cause && .previously(earlier))
    }
    let first = effects[0]
    let unprepared = first && !prepared && (effects.count == 1 ? .yes : !.previously(.once(first)))
    let broken = effects.dropFirst().reduce(unprepared) { earlier, effect in
      effect && .previously(.once(earlier))
    }
    self.init(violation: .rise(.once(broken)))
  }
}

/// Scopes.
extension Clause {
  fileprivate func scoped(_ scope: Scope) -> Clause {
    switch scope {
    case .globally: return self
    case .after(let opening):
      let inside = Formula.once(opening)
      return within(inside)
    case .afterUntil(let opening, let closing):
      let inside = Formula.since(!closing, opening && !closing)
      let segment = within(inside)
      return Clause(
        violation: segment.violation || .previously(segment.open) && !inside, open: segment.open,
        expiry: segment.expiry)
    case .between(let opening, let closing):
      let inside = Formula.since(!closing, opening && !closing)
      let segment = within(inside)
      let isBroken = Formula.since(inside, segment.violation)
      return Clause(violation: !inside && .previously(inside && (isBroken || segment.open)))
    case .before(let closing):
      let inside = !.once(closing)
      let isBroken = Formula.once(violation) || open
      let ifEmpty: Formula = open.holdsBeforeAnyEvent ? !.previously(.yes) : .no
      return Clause(violation: .rise(!inside) && (ifEmpty || .previously(isBroken)))
    }
  }

  /// The clause for the segments in which a formula is true, each as a separate trace.
  private func within(_ inside: Formula) -> Clause {
    let start = Formula.rise(inside)
    return Clause(
      violation: inside && violation.restarted(at: start), open: inside && open.restarted(at: start),
      expiry: inside && expiry.restarted(at: start))
  }
}

extension Formula {
  /// The same formula, ignoring everything before the last event at which another is true.
  fileprivate func restarted(at start: Formula) -> Formula {
    switch self {
    case .constant, .event, .condition: self
    case .not(let inner): !inner.restarted(at: start)
    case .and(let left, let right): left.restarted(at: start) && right.restarted(at: start)
    case .or(let left, let right): left.restarted(at: start) || right.restarted(at: start)
    case .previously(let inner): !start && .previously(inner.restarted(at: start))
    case .since(let hold, let begin):
      .since(hold.restarted(at: start) && !start, begin.restarted(at: start))
    case .recent(let inner, let microseconds):
      .recent(inner.restarted(at: start), microseconds: microseconds) && !start
        && .previously(.since(!start, inner.restarted(at: start)))
    }
  }
}
