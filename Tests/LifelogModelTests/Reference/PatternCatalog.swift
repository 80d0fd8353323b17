import LifelogModel

/// A pattern in a scope within a bound.
struct Demand: Hashable {
  var pattern: Pattern
  var scope: Scope = .globally
  var bound: Bound?

  var clause: Clause { Clause(pattern, in: scope, within: bound) }
}

/// Every pattern of the language, with two events and, if it has one, a third.
enum PatternCatalog {
  /// Patterns that a bound does not affect.
  static func unbounded(_ a: Formula, _ b: Formula, _ c: Formula) -> [Pattern] {
    counts(a) + [
      .universality(a), .initially(a), .finally(a),
      .choice(a, b, isExclusive: false), .choice(a, b, isExclusive: true),
      .respondedExistence(a, b), .coexistence(a, b), .notCoexistence(a, b),
      .relation(.notSuccession, .plain, a, b), .relation(.notSuccession, .chain, a, b),
    ] + sequences(a, b, c)
  }

  /// Patterns that a bound makes stricter.
  static func boundable(_ a: Formula, _ b: Formula) -> [Pattern] {
    let relations: [Pattern.Relation] = [.response, .precedence, .succession]
    let strengths: [Pattern.Strength] = [.plain, .alternate, .chain]
    return relations.flatMap { relation in strengths.map { .relation(relation, $0, a, b) } }
  }

  /// Each pattern without a bound, and with each of these bounds if it can have one.
  static func clauses(
    _ a: Formula, _ b: Formula, _ c: Formula, in scopes: [Scope], within bounds: [Bound]
  ) -> [Demand] {
    scopes.flatMap { scope in
      let unbounded = (unbounded(a, b, c) + boundable(a, b)).map { Demand(pattern: $0, scope: scope) }
      return unbounded + self.bounded(a, b, in: scope, within: bounds)
    }
  }

  /// Each pattern that can have a bound, with each of these bounds.
  static func bounded(_ a: Formula, _ b: Formula, in scope: Scope, within bounds: [Bound]) -> [Demand] {
    boundable(a, b).flatMap { pattern in
      bounds.map { Demand(pattern: pattern, scope: scope, bound: $0) }
    }
  }

  /// Every kind of scope between two events.
  static func scopes(_ opening: Formula, _ closing: Formula) -> [Scope] {
    [.before(closing), .after(opening), .between(opening, closing), .afterUntil(opening, closing)]
  }

  private static func counts(_ a: Formula) -> [Pattern] {
    (0...3).flatMap { times -> [Pattern] in
      [.existence(a, times: times), .absence(a, times: times + 1), .exactly(a, times: times)]
    }
  }

  private static func sequences(_ a: Formula, _ b: Formula, _ c: Formula) -> [Pattern] {
    [.response, .precedence].flatMap { relation -> [Pattern] in
      [
        .sequence(relation, [a], [b]), .sequence(relation, [a, b], [c]), .sequence(relation, [a], [b, c]),
        .sequence(relation, [a, b], [c, a]), .sequence(relation, [a, b, c], [b]),
        .sequence(relation, [a], [b, c, b]),
      ]
    }
  }
}
