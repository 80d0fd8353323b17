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
    return atoms.filter { violation.without($0) != .no || open.without($0) != .no }
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

  /// The rest of the formula in a slice in which a callback never occurs.
  func without(_ atom: Atom) -> Formula { changed(without: atom) ?? self }

  /// The simplified rest of the formula in a slice in which a callback never occurs; `nil` if nothing changes. Most
  /// formulas name few events, so most parts are not rebuilt.
  private func changed(without atom: Atom) -> Formula? {
    switch self {
    case .constant, .condition: return nil
    case .event(let event): return Atom(event) == atom ? .no : nil
    case .not(let inner): return inner.changed(without: atom).map(!)
    case .or(let left, let right):
      return Self.changed(left, right, without: atom).map { $0 || $1 }
    case .and(let left, let right):
      let changed = Self.changed(left, right, without: atom)
      let (first, second) = changed ?? (left, right)
      return first.contradicts(second) || second.contradicts(first) ? .no : changed.map { $0 && $1 }
    case .previously(let inner):
      let changed = inner.changed(without: atom)
      return (changed ?? inner).isNever ? .no : changed.map(Formula.previously)
    case .recent(let inner, let microseconds):
      let changed = inner.changed(without: atom)
      return (changed ?? inner).isNever ? .no : changed.map { .recent($0, microseconds: microseconds) }
    case .since(let hold, let start):
      let changed = Self.changed(hold, start, without: atom)
      let (newHold, newStart) = changed ?? (hold, start)
      if case .constant = newStart { return newStart }
      return newHold.isNever ? newStart : changed.map(Formula.since)
    }
  }

  /// Whether it is the constant `no`.
  private var isNever: Bool { if case .constant(false) = self { true } else { false } }

  /// The rests of two formulas; `nil` if both are unchanged.
  private static func changed(
    _ first: Formula, _ second: Formula, without atom: Atom
  ) -> (Formula, Formula)? {
    let (newFirst, newSecond) = (first.changed(without: atom), second.changed(without: atom))
    return newFirst == nil && newSecond == nil ? nil : (newFirst ?? first, newSecond ?? second)
  }

  /// Whether this formula states that something was never true which another formula states to have been true before.
  /// Both cannot be true.
  private func contradicts(_ other: Formula) -> Bool {
    guard case .not(.since(.constant(true), let start)) = self, case .previously(let past) = other else {
      return false
    }
    return past.includes(.once(start))
  }

  /// Whether it contains a formula as a conjunct.
  private func includes(_ formula: Formula) -> Bool {
    if self == formula { return true }
    guard case .and(let left, let right) = self else { return false }
    return left.includes(formula) || right.includes(formula)
  }
}
