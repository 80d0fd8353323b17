package import LifelogModel
package import LifelogTrace

/// What a log proves: of a violation, and of a rule and a class.
///
/// It is asked once for each violation, at the end of the log, because a callback on the last line is evidence for the
/// first. Before, only which needs a class has met so far is known: see ``LogCoverage/unmetRules(of:at:)``.
package struct Evidence {
  let model: Model
  let coverage: LogCoverage

  /// Returns what the log proves of a violation.
  func verdict(of violation: Violation) -> Verdict {
    guard let rule = model.rule(violation.rule) else { return Verdict() }
    if violation.diagnostic != nil { return Verdict(ownRuleOf: violation) }
    let lacking = unmetNeeds(of: rule, in: violation)
    let unmet =
      lacking.isEmpty
      ? nil
      : classIndex(of: violation).map {
        unmetReason(lacking, of: rule, at: $0, violation.partners)
      }
    guard case .code = violation.source else { return verdict(of: violation, rule, lacking, unmet) }
    if violation.isExcused { return Verdict() }
    if let doubt = violation.doubt { return Verdict(open: unmet ?? doubt) }
    if lacking.isEmpty { return Verdict(proven: [proven(rule, of: violation)]) }
    return likelyVerdict(of: rule, likelySeverity(of: rule), violation, lacking) ?? Verdict(open: unmet)
  }

  /// Returns what the log proves of a violation in a slice.
  ///
  /// - Parameter unmet: Why its rule is not decided if it lacks callbacks.
  private func verdict(
    of violation: Violation, _ rule: Int, _ lacking: [CallbackSet], _ unmet: Reason?
  ) -> Verdict {
    let isDistinct = breaksEveryHypothesis(violation)
    if violation.isPending {
      guard isDistinct, let severity = model.rules[rule].pending else { return Verdict(open: unmet) }
      if lacking.isEmpty { return Verdict(proven: [proven(rule, severity: severity, of: violation)]) }
      return likelyVerdict(of: rule, severity, violation, lacking) ?? Verdict(open: unmet)
    }
    let open = unmet ?? (isDistinct ? nil : indistinct(rule, violation))
    guard isDistinct, !mayBeLoggedTwice(violation), !violation.isDismissed else { return Verdict(open: open) }
    let others = violation.otherRules.compactMap { model.rule($0) }.filter {
      unmetNeeds(of: $0, in: violation).isEmpty
    }
    let decided = lacking.isEmpty ? [rule] + others : others
    if let first = decided.first {
      let effects = decided.dropFirst().map {
        proven($0, severity: model.rules[$0].severity, of: violation)
      }
      return Verdict(proven: [proven(first, of: violation)] + effects, open: open)
    }
    if let otherwise = model.rules[rule].otherwise, repeatsCallback(violation, within: otherwise.within) {
      return Verdict(proven: [proven(rule, severity: otherwise.severity, of: violation)], open: open)
    }
    return likelyVerdict(of: rule, likelySeverity(of: rule), violation, lacking) ?? Verdict(open: open)
  }

  /// The severity of a likely violation of a rule; `nil` if its page has none.
  private func likelySeverity(of rule: Int) -> Severity? { Rule.named(model.rules[rule].id)?.likely }

  /// Returns a likely violation of a rule that may be, if other classes print what this one lacks in the same style.
  ///
  /// - Parameter severity: `nil` if it is not reported.
  private func likelyVerdict(
    of rule: Int, _ severity: Severity?, _ violation: Violation, _ lacking: [CallbackSet]
  ) -> Verdict? {
    guard let severity, let index = classIndex(of: violation) else { return nil }
    // A class that prints only few callbacks proves nothing. One that prints its containment prints its life.
    if violation.isPending || model.rules[rule].slice == .link,
      !Self.containment.contains(where: { coverage.logs($0, at: index) })
    {
      return nil
    }
    let expected = lacking.compactMap { coverage.callback(of: $0, expectedByStyleOf: index) }
    guard let first = expected.first, expected.count == lacking.count else { return nil }
    return Verdict(proven: [proven(rule, severity: severity, of: violation)], silent: first)
  }

  private static let containment: [Callback] = [.willMoveToParent, .didMoveToParent]

  /// Whether the log so far decides a violation in a slice: the classes of all participants log what its rule needs, and
  /// something is wrong whichever instance had the event.
  func decides(_ violation: Violation) -> Bool {
    guard let rule = model.rule(violation.rule) else { return false }
    return unmetNeeds(of: rule, in: violation).isEmpty && breaksEveryHypothesis(violation)
  }

  /// Whether the subject of a violation, of which the log prints only a name, is one instance.
  func isOfOneLife(_ violation: Violation) -> Bool {
    classIndex(of: violation).map { coverage.hasOneLife(at: $0) } ?? false
  }

  /// Returns why a rule is not decided for a class; `nil` if the class satisfies it, apart from its violations.
  func openReason(of rule: Int, at index: Int) -> Reason? {
    let lacking = coverage.unmetNeeds(of: model.rules[rule], at: index)
    if !lacking.isEmpty { return unmetReason(lacking, of: rule, at: index, [:]) }
    let record = coverage.classes[index]
    if record.pending.contains(rule) { return .pending(dependsOnTime: model.rules[rule].dependsOnTime) }
    if record.possiblyBrokenRules.contains(rule) {
      return .possible(dependsOnTime: model.rules[rule].dependsOnTime)
    }
    if record.indistinctRules.contains(rule) { return .indistinct }
    return record.crowdedRules.contains(rule) ? .crowded : nil
  }

  /// Returns why a rule with unmet needs is not decided for a class.
  private func unmetReason(
    _ lacking: [CallbackSet], of rule: Int, at index: Int, _ partners: [Role: Name]
  ) -> Reason {
    let unlogged = coverage.unloggedNeeds(of: model.rules[rule], at: index, partners)
    return unlogged.isEmpty ? .absent(lacking) : .unlogged(unlogged)
  }

  /// Returns the event that is missing according to a rule; `nil` if the class that would have reported it does not log it.
  private func missingEvent(of rule: RuleID, in violation: Violation) -> MissingEvent? {
    guard let candidates = violation.missing[rule], let index = classIndex(of: violation),
      let definition = model.rule(rule).map({ model.rules[$0] })
    else { return nil }
    return candidates.first { missing in
      let need = Need([missing.event.callback], of: missing.event.role)
      return coverage.isMet(need, of: definition, by: index, violation.partners)
    }
  }

  private func classIndex(of violation: Violation) -> Int? {
    coverage.knownIndex(of: violation.subject.name, processIndex: violation.processIndex)
  }

  /// The rule of the finding of a violation.
  private func proven(_ rule: Int, of violation: Violation) -> Verdict.Proven {
    let id = RuleID(model.rules[rule].id)
    let severity =
      violation.severity(of: id) ?? raisedSeverity(of: id, violation) ?? model.rules[rule].severity
    return proven(rule, severity: severity, of: violation)
  }

  /// The severity of a violation whose class logs what would have come before a valid event; `nil` if it does not.
  private func raisedSeverity(of rule: RuleID, _ violation: Violation) -> Severity? {
    guard let raised = Rule.named(rule)?.raised, let index = classIndex(of: violation),
      coverage.logs(raised.callback, at: index)
    else { return nil }
    return raised.severity
  }

  private func proven(_ rule: Int, severity: Severity, of violation: Violation) -> Verdict.Proven {
    let id = RuleID(model.rules[rule].id)
    return Verdict.Proven(rule: id, severity: severity, missing: missingEvent(of: id, in: violation))
  }

  /// The callbacks that the classes of the participants in a violation must log in addition: one of each set.
  private func unmetNeeds(of rule: Int, in violation: Violation) -> [CallbackSet] {
    guard let index = classIndex(of: violation) else { return [] }
    return coverage.unmetNeeds(of: model.rules[rule], at: index, violation.partners)
  }

  /// Whether something is wrong whichever instance had the event: every hypothesis violates a rule that the class logs
  /// enough for.
  ///
  /// - Complexity: O(alternatives × rules).
  private func breaksEveryHypothesis(_ violation: Violation) -> Bool {
    if violation.assumesOneLife, violation.isAmbiguous { return false }
    let index = violation.isAmbiguous ? classIndex(of: violation) : nil
    if let index, coverage.showsOlderInstances(at: index) { return false }
    if let index, coverage.classes[index].hasSeveralInstances,
      violation.assumesOnlyInstance || coverage.startsInMiddle(processIndex: violation.processIndex)
    {
      return false
    }
    return violation.alternatives.allSatisfy { broken in
      broken.members.contains { unmetNeeds(of: $0, in: violation).isEmpty }
    }
  }

  /// Returns why a rule is not decided if the event may belong to another instance of the same name.
  private func indistinct(_ rule: Int, _ violation: Violation) -> Reason {
    classIndex(of: violation).flatMap { openReason(of: rule, at: $0) } ?? .indistinct
  }

  /// Whether nine of ten events of the class occur twice in succession, because the callbacks are logged in two places,
  /// and the violating event repeats the one before it.
  ///
  /// This is code because the model language describes the events of one slice, not a share of a class's events.
  private func mayBeLoggedTwice(_ violation: Violation) -> Bool {
    let last = violation.trace.suffix(2).map(\.callback)
    guard last.count == 2, last[0] == last[1], let index = classIndex(of: violation) else { return false }
    let record = coverage.classes[index]
    return record.repeats >= 2 && record.repeats * 2 * 10 >= record.events * 9
  }

  /// Whether the same callback came just before.
  private func repeatsCallback(_ violation: Violation, within limit: Int64) -> Bool {
    guard let last = violation.last,
      let before = violation.trace.dropLast().last(where: { $0.callback == last.callback })?.time,
      let distance = last.time?.microseconds(since: before)
    else { return false }
    return distance <= limit
  }
}

extension Evidence {
  /// What a log proves of a violation.
  package struct Verdict {
    /// The rules that it violates: the first is the finding, the others are its effects. None if it may be valid.
    package var proven: [Proven] = []
    /// Why its own rule is not decided, although others may be, or a weaker finding replaces it; `nil` if it is, or if that
    /// says nothing about the class.
    package var open: Reason?
    /// A callback that the class never logs and others log in the same style, which makes it likely; `nil` if the log
    /// proves it.
    package var silent: Callback?

    /// A rule that is violated.
    package struct Proven {
      package var rule: RuleID
      package var severity: Severity
      /// The event that is missing; `nil` if none is, or if the class that would have reported it does not log it.
      package var missing: MissingEvent?
    }
  }

  /// Why a rule is not decided.
  package enum Reason: Sendable, Hashable {
    /// The classes do not log some callbacks, at least one of each set.
    case unlogged([CallbackSet])
    /// Some callbacks did not occur, at least one of each set: other classes log them as this one logs others.
    case absent([CallbackSet])
    /// The log ends before it is decided.
    case pending(dependsOnTime: Bool)
    /// An event may be a violation.
    case possible(dependsOnTime: Bool)
    /// The log does not distinguish the instances of a name.
    case indistinct
    /// More instances share a name at a time than the log distinguishes.
    case crowded

    /// The callbacks that the classes do not log.
    var unlogged: CallbackSet {
      if case .unlogged(let lacking) = self { CallbackSet(lacking.flatMap(\.members)) } else { [] }
    }
  }
}

extension Evidence.Verdict {
  /// The verdict on a violation that needs no evidence, and states its severity.
  package init(ownRuleOf violation: Violation) {
    proven = [Proven(rule: violation.rule, severity: violation.severity(of: violation.rule) ?? .note)]
  }
}
