import LifelogTrace

/// What a log must hold for a clause to be decidable.
extension Clause {
  /// The callbacks whose absence could make the clause look broken: a class that never logs one of them decides
  /// nothing.
  ///
  /// A clause that is broken, or open, because an event did *not* come says so by an event under an odd number
  /// of negations. Not all of those count: where the clause asks for nothing as long as the event never comes,
  /// as with the one that opens its scope, its absence makes nothing look broken.
  ///
  /// - Complexity: O(*n* · *m*) for *m* such events in a formula of size *n*.
  package var needs: [Need] {
    var atoms: [Formula.Atom] = []
    violation.addMissed(to: &atoms, reportedIn: .yes)
    open.addMissed(to: &atoms)
    return atoms.filter { violation.without($0) != .no || open.without($0) != .no }
      .map { Need([$0.callback], of: $0.role) }
  }
}

extension Formula {
  /// A callback of a role, whatever its argument.
  struct Atom: Equatable {
    var role: Role
    var callback: Callback

    init(_ event: EventPattern) {
      role = event.role
      callback = event.callback
    }
  }

  /// Adds the events under an odd number of negations, in their order, each once.
  ///
  /// - Parameter segment: Where the formula reports a violation: what holds throughout the segment in which it
  ///   reports it; `nil` elsewhere. That it is reported for the first time says when it is, not whether.
  fileprivate func addMissed(
    to atoms: inout [Atom], isNegated: Bool = false, reportedIn segment: Formula? = nil
  ) {
    switch self {
    case .constant, .condition: break
    case .event(let event):
      let atom = Atom(event)
      if isNegated, !atoms.contains(atom) { atoms.append(atom) }
    case .not(let inner): inner.addMissed(to: &atoms, isNegated: !isNegated)
    case .previously(let inner), .recent(let inner, _): inner.addMissed(to: &atoms, isNegated: isNegated)
    case .and(let left, let right):
      left.addMissed(to: &atoms, isNegated: isNegated)
      if let segment, right.isFirstTime(of: left, in: segment) { return }
      right.addMissed(to: &atoms, isNegated: isNegated, reportedIn: segment == .yes ? left : nil)
    case .or(let left, let right):
      left.addMissed(to: &atoms, isNegated: isNegated, reportedIn: segment)
      right.addMissed(to: &atoms, isNegated: isNegated, reportedIn: segment)
    case .since(let left, let right):
      left.addMissed(to: &atoms, isNegated: isNegated)
      right.addMissed(to: &atoms, isNegated: isNegated)
    }
  }

  /// Whether this says, beside another formula, that it, or what began with it, did not hold at the event before,
  /// if that lies in the same segment.
  private func isFirstTime(of formula: Formula, in segment: Formula) -> Bool {
    switch self {
    case .not(.previously(let earlier)): segment == .yes && earlier.goesOnFrom(formula)
    case .not(.and(.not(let start), .previously(let earlier))):
      earlier.goesOnFrom(formula) && start == .rise(segment)
    default: false
    }
  }

  /// Whether it is another formula, or what holds since that did.
  private func goesOnFrom(_ formula: Formula) -> Bool {
    if case .since(_, formula) = self { return true }
    return self == formula
  }

  /// What is left of it in a slice where a callback never comes.
  func without(_ atom: Atom) -> Formula { changed(without: atom) ?? self }

  /// What is left of it in a slice where a callback never comes, without what can be left out anyway; `nil` when nothing
  /// changes: most formulas name few events, and what is not built anew costs nothing.
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
      return first.isOver(second) || second.isOver(first) ? .no : changed.map { $0 && $1 }
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

  /// Whether it says itself that it never holds.
  private var isNever: Bool { if case .constant(false) = self { true } else { false } }

  /// What is left of two formulas; `nil` when both stay as they are.
  private static func changed(
    _ first: Formula, _ second: Formula, without atom: Atom
  ) -> (Formula, Formula)? {
    let (newFirst, newSecond) = (first.changed(without: atom), second.changed(without: atom))
    return newFirst == nil && newSecond == nil ? nil : (newFirst ?? first, newSecond ?? second)
  }

  /// Whether this says that something never was which another formula says held before: both cannot be.
  private func isOver(_ other: Formula) -> Bool {
    guard case .not(.since(.constant(true), let start)) = self, case .previously(let past) = other else {
      return false
    }
    return past.includes(.once(start))
  }

  /// Whether it says a formula, and perhaps more.
  private func includes(_ formula: Formula) -> Bool {
    if self == formula { return true }
    guard case .and(let left, let right) = self else { return false }
    return left.includes(formula) || right.includes(formula)
  }
}
