import LifelogTrace

/// The callbacks that a log must contain so that a clause can be decided.
extension Clause {
  /// The callbacks whose absence could make the clause look violated. A class that never logs one of them does not
  /// decide the clause.
  ///
  /// If a clause is violated or pending because an event did *not* occur, that event is under an odd number of
  /// negations. Not all such events count. If the clause requires nothing as long as the event never occurs, as for the
  /// event that opens its scope, its absence makes nothing look violated.
  ///
  /// - Complexity: O(*n* · *m*) for *m* such events in a formula of size *n*.
  package var needs: [Need] {
    var atoms: [Formula.Atom] = []
    violation.addNegated(to: &atoms, reportedIn: .yes)
    open.addNegated(to: &atoms)
    return atoms.filter { violation.canHold(without: $0) || open.canHold(without: $0) }
      .map { Need([$0.callback], of: $0.role) }
  }
}

extension Formula {
  /// A callback in a role, with any argument.
  struct Atom: Equatable {
    var role: Role
    var callback: Callback

    init(_ event: EventPattern) {
      role = event.role
      callback = event.callback
    }
  }

  /// Adds the events under an odd number of negations, in order, without duplicates.
  ///
  /// - Parameter segment: If the formula reports a violation, the formula that is true throughout the segment of the
  ///   report; otherwise `nil`. The condition that it is the first report determines when it is reported, not whether.
  fileprivate func addNegated(
    to atoms: inout [Atom], isNegated: Bool = false, reportedIn segment: Formula? = nil
  ) {
    switch self {
    case .constant, .condition: break
    case .event(let event):
      let atom = Atom(event)
      if isNegated, !atoms.contains(atom) { atoms.append(atom) }
    case .not(let inner): inner.addNegated(to: &atoms, isNegated: !isNegated)
    case .previously(let inner), .recent(let inner, _): inner.addNegated(to: &atoms, isNegated: isNegated)
    case .and(let left, let right):
      left.addNegated(to: &atoms, isNegated: isNegated)
      if let segment, right.isFirstTime(of: left, in: segment) { return }
      right.addNegated(to: &atoms, isNegated: isNegated, reportedIn: segment == .yes ? left : nil)
    case .or(let left, let right):
      left.addNegated(to: &atoms, isNegated: isNegated, reportedIn: segment)
      right.addNegated(to: &atoms, isNegated: isNegated, reportedIn: segment)
    case .since(let left, let right):
      left.addNegated(to: &atoms, isNegated: isNegated)
      right.addNegated(to: &atoms, isNegated: isNegated)
    }
  }

  /// Whether this formula, in conjunction with another, states that the other, or what began with it, was not true at
  /// the previous event of the same segment.
  private func isFirstTime(of formula: Formula, in segment: Formula) -> Bool {
    switch self {
    case .not(.previously(let earlier)): segment == .yes && earlier.continues(formula)
    case .not(.and(.not(let start), .previously(let earlier))):
      earlier.continues(formula) && start == .rise(segment)
    default: false
    }
  }

  /// Whether it is the other formula, or what has been true since that one was.
  private func continues(_ formula: Formula) -> Bool {
    if case .since(_, formula) = self { return true }
    return self == formula
  }

  /// Whether it can be true in a slice in which a callback never occurs.
  ///
  /// - Complexity: O(*n*) in its size.
  func canHold(without atom: Atom) -> Bool { truth(without: { Atom($0) == atom }).isPossible }

  /// Its truth in a slice in which some events never occur; unknown if that depends on the others.
  ///
  /// - Complexity: O(*n*) in its size.
  func truth(without isAbsent: (EventPattern) -> Bool) -> Truth {
    switch self {
    case .constant(let value): Truth(value)
    case .condition: .unknown
    case .event(let event): isAbsent(event) ? .no : .unknown
    case .not(let inner): !inner.truth(without: isAbsent)
    case .or(let left, let right): left.truth(without: isAbsent) || right.truth(without: isAbsent)
    case .and(let left, let right):
      left.contradicts(right, without: isAbsent) || right.contradicts(left, without: isAbsent)
        ? .no : left.truth(without: isAbsent) && right.truth(without: isAbsent)
    case .previously(let inner), .recent(let inner, _): inner.truth(without: isAbsent) && .unknown
    // It begins with the second operand.
    case .since(_, let start): start.truth(without: isAbsent)
    }
  }

  /// Whether this formula states that something is not true which another formula states to have been true before, and
  /// which nothing ends. Both cannot be true.
  private func contradicts(_ other: Formula, without isAbsent: (EventPattern) -> Bool) -> Bool {
    guard case .not(let lasting) = self, case .since(let hold, _) = lasting,
      case .previously(let past) = other,
      hold.truth(without: isAbsent) == .yes
    else { return false }
    return past.includes(lasting)
  }

  /// Whether it contains a formula as a conjunct.
  private func includes(_ formula: Formula) -> Bool {
    if self == formula { return true }
    guard case .and(let left, let right) = self else { return false }
    return left.includes(formula) || right.includes(formula)
  }
}
