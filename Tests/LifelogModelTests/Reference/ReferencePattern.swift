import LifelogModel

/// Whether a complete finite trace satisfies a pattern, by the template's definition.
extension ReferenceTrace {
  /// Whether every segment of a scope satisfies a pattern, each as its own trace.
  func satisfies(_ pattern: Pattern, in scope: Scope = .globally, within bound: Bound? = nil) -> Bool {
    segments(of: scope).allSatisfy { $0.satisfiesGlobally(pattern, within: bound) }
  }

  private func satisfiesGlobally(_ pattern: Pattern, within bound: Bound?) -> Bool {
    switch pattern {
    case .existence(let event, let times): positions(of: event).count >= times
    case .absence(let event, let times): positions(of: event).count < times
    case .exactly(let event, let times): positions(of: event).count == times
    case .universality(let event): indices.allSatisfy { holds(event, at: $0) }
    case .initially(let event): indices.first.map { holds(event, at: $0) } ?? true
    case .finally(let event): indices.last.map { holds(event, at: $0) } ?? true
    case .choice(let one, let other, let isExclusive):
      (has(one) || has(other)) && !(isExclusive && has(one) && has(other))
    case .respondedExistence(let one, let other): !has(one) || has(other)
    case .coexistence(let one, let other): has(one) == has(other)
    case .notCoexistence(let one, let other): !(has(one) && has(other))
    case .relation(let relation, let strength, let first, let second):
      satisfies(relation, strength, positions(of: first), positions(of: second), within: bound)
    case .sequence(.precedence, let causes, let effects):
      areReady(causes.map(positions(of:)), before: effects.map(positions(of:)))
    case .sequence(_, let causes, let effects):
      areAnswered(causes.map(positions(of:)), by: effects.map(positions(of:)))
    }
  }

  private func has(_ event: Formula) -> Bool { !positions(of: event).isEmpty }
}

/// The relations between two events with the given positions.
extension ReferenceTrace {
  private func satisfies(
    _ relation: Pattern.Relation, _ strength: Pattern.Strength, _ first: [Int], _ second: [Int],
    within bound: Bound?
  ) -> Bool {
    switch relation {
    case .response:
      first.allSatisfy { cause in
        second.contains { isAnswer($0, strength, to: cause, in: first, within: bound) }
      }
    case .precedence:
      second.allSatisfy { effect in
        first.contains { isReason($0, strength, for: effect, in: second, within: bound) }
      }
    case .succession:
      satisfies(.response, strength, first, second, within: bound)
        && satisfies(.precedence, strength, first, second, within: bound)
    case .notSuccession:
      !first.contains { cause in
        second.contains { strength == .chain ? $0 == cause + 1 : $0 > cause }
      }
    }
  }

  private func isAnswer(
    _ effect: Int, _ strength: Pattern.Strength, to cause: Int, in causes: [Int], within bound: Bound?
  ) -> Bool {
    guard areNear(cause, effect, within: bound) else { return false }
    return switch strength {
    case .plain: effect >= cause
    case .alternate: effect > cause && !causes.contains { cause < $0 && $0 < effect }
    case .chain: effect == cause + 1
    }
  }

  private func isReason(
    _ cause: Int, _ strength: Pattern.Strength, for effect: Int, in effects: [Int], within bound: Bound?
  ) -> Bool {
    guard areNear(cause, effect, within: bound) else { return false }
    return switch strength {
    case .plain: cause <= effect
    case .alternate: cause < effect && !effects.contains { cause < $0 && $0 < effect }
    case .chain: cause == effect - 1
    }
  }
}

/// Sequences, with the positions at which each step can be taken.
extension ReferenceTrace {
  /// Each first cause, followed by the nearest occurrence of each next one, has a response at once or later.
  private func areAnswered(_ causes: [[Int]], by effects: [[Int]]) -> Bool {
    causes[0].allSatisfy { begin in
      var reached = begin
      for cause in causes.dropFirst() {
        guard let next = cause.first(where: { $0 > reached }) else { return true }
        reached = next
      }
      return effects[0].contains { $0 >= reached && canFollow(effects.dropFirst(), $0) }
    }
  }

  /// For each last effect that the others precede, the first of those others was at or after the causes.
  private func areReady(_ causes: [[Int]], before effects: [[Int]]) -> Bool {
    let begins = effects[0].filter { canFollow(effects.dropFirst(), $0) }
    return begins.first.map { begin in
      causes[0].contains { cause in canFollow(causes.dropFirst(), cause, upTo: begin) }
    } ?? true
  }

  /// Whether steps can be taken one after the other, strictly after a position and at or before another.
  private func canFollow(_ steps: ArraySlice<[Int]>, _ position: Int, upTo end: Int = .max) -> Bool {
    guard let next = steps.first else { return position <= end }
    return next.contains { $0 > position && canFollow(steps.dropFirst(), $0, upTo: end) }
  }
}
