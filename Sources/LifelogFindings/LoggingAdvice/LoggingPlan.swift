import LifelogTrace

/// The callbacks to log so that more rules can be checked, the most useful step first.
///
/// All steps together are the smallest set of callbacks that decides every verdict that lacks callbacks: a minimum
/// hitting set. It is exact for few alternatives and greedy for more; the order of the steps is always greedy. See
/// Chvátal, “A Greedy Heuristic for the Set-Covering Problem”, Mathematics of Operations Research 4(3), 1979,
/// doi:10.1287/moor.4.3.233.
struct LoggingPlan {
  /// Maximum number of callbacks of which all subsets are compared.
  private static let maxCompared = 12

  /// The verdicts that lack the same callbacks.
  private struct Requirement {
    /// One callback of each set must be logged.
    var needs: [CallbackSet]
    var verdicts: [ClassVerdict]

    func isMet(by logged: CallbackSet) -> Bool { needs.allSatisfy { !$0.isDisjoint(with: logged) } }
  }

  private(set) var steps: [LoggingStep] = []

  /// - Parameter verdicts: The verdicts; those that lack no callbacks are ignored.
  /// - Complexity: O(*s* · *r*) for each step, *s* compared sets, at most 4096, *r* distinct requirements.
  init(_ verdicts: [ClassVerdict]) {
    let lacking = verdicts.filter { !$0.lacking.isEmpty }
    var unmet = Dictionary(grouping: lacking) { $0.lacking }.map {
      Requirement(needs: $0.key, verdicts: $0.value)
    }
    var left = Self.smallestSet(hitting: Set(unmet.flatMap(\.needs)))
    var logged = CallbackSet()
    while !unmet.isEmpty, let best = Self.best(of: left, adding: logged, unmet) {
      let known = logged
      logged.formUnion(best)
      left.subtract(best)
      let met = unmet.filter { $0.isMet(by: logged) }
      unmet.removeAll { $0.isMet(by: logged) }
      steps.append(Self.step(best, met, isFirst: known.isEmpty))
    }
  }

  private static func step(_ callbacks: CallbackSet, _ met: [Requirement], isFirst: Bool) -> LoggingStep {
    let verdicts = met.flatMap(\.verdicts)
    return LoggingStep(
      callbacks: callbacks.members, subjects: Set(verdicts.map(\.subject)).sorted(),
      rules: Set(verdicts.map(\.rule)).sorted(), verdicts: verdicts.count,
      buildsOnEarlier: !isFirst && met.contains { !$0.isMet(by: callbacks) })
  }

  /// Returns the set that decides the most verdicts per callback; `nil` if none decides any. Prefers smaller sets, then
  /// the one whose callbacks are declared first.
  private static func best(
    of left: CallbackSet, adding logged: CallbackSet, _ unmet: [Requirement]
  ) -> CallbackSet? {
    let gains = candidates(left, adding: logged, unmet).map { set in
      let all = logged.union(set)
      let gain = unmet.reduce(0) { $0 + ($1.isMet(by: all) ? $1.verdicts.count : 0) }
      return (set: set, gain: gain, size: set.members.count)
    }
    return gains.filter { $0.gain > 0 }.min { left, right in
      let (mine, other) = (left.gain * right.size, right.gain * left.size)
      if mine != other { return mine > other }
      return left.size != right.size ? left.size < right.size : left.set.comesBefore(right.set)
    }?.set
  }

  /// Returns every subset of few callbacks; of many, one set for each requirement.
  private static func candidates(
    _ left: CallbackSet, adding logged: CallbackSet, _ unmet: [Requirement]
  ) -> [CallbackSet] {
    let callbacks = left.members
    guard callbacks.count > maxCompared else { return subsets(of: callbacks) }
    return unmet.map { requirement in
      requirement.needs.filter { $0.isDisjoint(with: logged) }.reduce(into: CallbackSet()) { set, need in
        guard need.isDisjoint(with: set), let first = need.intersection(left).members.first else { return }
        set.insert(first)
      }
    }
  }

  private static func subsets(of callbacks: [Callback]) -> [CallbackSet] {
    (0..<1 << callbacks.count).dropFirst().map { mask in
      CallbackSet(callbacks.indices.filter { mask & (1 << $0) != 0 }.map { callbacks[$0] })
    }
  }

  /// Returns the smallest set with a member of each given set; of equal size, the one whose members are declared first.
  static func smallestSet(hitting needs: Set<CallbackSet>) -> CallbackSet {
    let forced = needs.filter { $0.members.count == 1 }.reduce(into: CallbackSet()) { $0.formUnion($1) }
    let unmet = needs.filter { $0.isDisjoint(with: forced) }
    let callbacks = unmet.reduce(into: CallbackSet()) { $0.formUnion($1) }.members
    guard callbacks.count > maxCompared else {
      let hitting = subsets(of: callbacks).filter { set in unmet.allSatisfy { !$0.isDisjoint(with: set) } }
      let smallest = hitting.min { left, right in
        let (first, second) = (left.members.count, right.members.count)
        return first != second ? first < second : left.comesBefore(right)
      }
      return forced.union(unmet.isEmpty ? [] : smallest ?? [])
    }
    var (chosen, rest) = (forced, unmet)
    while !rest.isEmpty {
      let counts = callbacks.map { callback in (callback, rest.count { $0.contains(callback) }) }
      guard let most = counts.map(\.1).max(), let next = counts.first(where: { $0.1 == most }), most > 0
      else { break }
      chosen.insert(next.0)
      rest = rest.filter { !$0.contains(next.0) }
    }
    return chosen
  }
}

extension CallbackSet {
  /// Whether its members are declared before those of another.
  fileprivate func comesBefore(_ other: CallbackSet) -> Bool {
    members.lexicographicallyPrecedes(other.members) { $0.rawValue < $1.rawValue }
  }
}

extension Report {
  /// The logging advice, the most useful step first. Each step presumes the steps before it. Empty if no callbacks are
  /// missing, or if the report includes no advice.
  ///
  /// - Complexity: O(*n*) in the number of verdicts.
  package var advice: [LoggingStep] { givesAdvice ? LoggingPlan(inconclusiveVerdicts).steps : [] }
}
