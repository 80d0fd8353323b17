package import LifelogChecking
package import LifelogModel
import LifelogReading
package import LifelogTrace

/// Turns violations and UIKit's diagnostics into candidate findings if the evidence is sufficient.
package struct EvidenceFilter {
  package let model: Model
  package let tracker: SubjectTracker
  package let names: NameTable
  /// The transition in which each violation occurred.
  package var transitions: [TransitionLog.ViolationReference: Transition] = [:]
  /// The events that create what each violated rule requires.
  private let openings: [Int: [EventPattern]]

  package init(
    model: Model, tracker: SubjectTracker, names: NameTable,
    transitions: [TransitionLog.ViolationReference: Transition] = [:]
  ) {
    self.model = model
    self.tracker = tracker
    self.names = names
    self.transitions = transitions
    let rules = Set(tracker.violations.all.flatMap { [$0.rule] + $0.secondaryRules })
    openings = Dictionary(uniqueKeysWithValues: rules.map { ($0, model.openingEvents(of: $0)) })
  }

  /// Returns every candidate that the log proves, in the order of the log.
  ///
  /// - Parameter others: The candidates of budgets and whole-log rules.
  package func candidates(
    diagnostics: [Checker.LocatedDiagnostic], adding others: [CandidateFinding] = []
  ) -> [CandidateFinding] {
    let violations = violationCandidates()
    let reported = diagnostics.enumerated().filter { isInModel($0.element) }.compactMap {
      index, diagnostic in
      withTransition(.diagnostic(index), candidate(for: diagnostic))
    }
    return (foldingConsequences(violations) + incidents(reported) + others).map(completed).sorted {
      ($0.input, $0.line, $0.rule) < ($1.input, $1.line, $1.rule)
    }
  }

  /// Returns the candidate for each violation with sufficient evidence. The last one of a kind also counts the violations
  /// that were not kept, whichever of the violations counted them.
  private func violationCandidates() -> [CandidateFinding] {
    var candidates: [CandidateFinding] = []
    var last: [ViolationKind: Int] = [:]
    for (index, violation) in tracker.violations.all.enumerated() {
      let kind = ViolationKind(violation, model)
      if let found = withTransition(.violation(index), candidate(for: violation)) {
        last[kind] = candidates.count
        candidates.append(found)
      }
      if let last = last[kind] { candidates[last].notKept += violation.notKept }
    }
    return candidates
  }

  /// Returns a candidate and its effects with the iOS version and the facts about their process and rules.
  private func completed(_ found: CandidateFinding) -> CandidateFinding {
    var found = found
    found.facts.os = tracker.os(of: found.processIndex)
    found.hasForwardingCalls = tracker.subjects.coverage.logsAny(
      of: [.beginAppearanceTransition, .endAppearanceTransition], processIndex: found.processIndex)
    found.callbackExpectedOnAppStateChange = model.rule(found.rule).flatMap {
      model.rules[$0].callbackExpectedOnAppStateChange
    }
    found.effects = found.effects.map(completed)
    return found
  }

  /// Returns a candidate with the transition in which it occurred.
  private func withTransition(_ reference: TransitionLog.ViolationReference, _ found: CandidateFinding?)
    -> CandidateFinding?
  {
    var found = found
    found?.transition = transitions[reference]
    return found
  }

  /// Returns the candidate for a violation; `nil` if the evidence is insufficient.
  ///
  /// The first rule that the log decides is the finding; the other decided ones are its effects.
  private func candidate(for violation: Violation) -> CandidateFinding? {
    let coverage = tracker.subjects.coverage
    if violation.isAmbiguous || violation.trace.count >= 2, coverage.isLoggedTwice(at: violation.classIndex),
      repeatsCallback(violation)
    {
      return nil
    }
    guard coverage.breaksEveryHypothesis(violation, model),
      !violation.isDismissed(for: RuleID(model.rules[violation.rule].id))
    else {
      return nil
    }
    let rules = [violation.rule] + violation.secondaryRules
    let decidable = rules.filter { coverage.suffices(for: model.rules[$0], in: violation) }
    guard let first = decidable.first else { return fallbackCandidate(for: violation) }
    let severity = violation.severity(of: RuleID(model.rules[first].id)) ?? model.rules[first].severity
    var found = makeCandidate(violation, rule: first, severity: severity)
    found.effects = decidable.dropFirst().map {
      makeCandidate(violation, rule: $0, severity: model.rules[$0].severity)
    }
    return found
  }

  /// Folds violations that only follow from an earlier violation of the same subject into its effects.
  private func foldingConsequences(_ candidates: [CandidateFinding]) -> [CandidateFinding] {
    var kept: [CandidateFinding] = []
    // The last candidate of each subject that can have consequences.
    var latest: [SubjectKey: Int] = [:]
    // The last candidate of each subject that a clause found.
    var ofClause: [SubjectKey: Int] = [:]
    for candidate in candidates {
      let key = SubjectKey(reference: candidate.subject, processIndex: candidate.processIndex)
      if candidate.violation?.isConsequence == true, let earlier = latest[key] {
        kept[earlier].effects.append(candidate)
      } else {
        if candidate.violation?.movesMachine == true {
          // Its clause may have found the same violation earlier, when its time expired.
          if let earlier = ofClause[key], kept[earlier].rule == candidate.rule,
            kept[earlier].premises == candidate.premises
          {
            kept[earlier].notKept += candidate.notKept
            continue
          }
          latest[key] = kept.count
        } else {
          ofClause[key] = kept.count
        }
        kept.append(candidate)
      }
    }
    return kept
  }

  private func repeatsCallback(_ violation: Violation) -> Bool {
    let trace = violation.trace
    return trace.count >= 2 && trace[trace.count - 2].callback == trace[trace.count - 1].callback
  }

  /// Returns the weaker candidate that a rule defines if the evidence is incomplete but the same callback came just
  /// before.
  private func fallbackCandidate(for violation: Violation) -> CandidateFinding? {
    let last = violation.last
    guard let otherwise = model.rules[violation.rule].otherwise,
      let before = violation.trace.dropLast().last(where: { $0.callback == last.callback })?.time,
      let distance = last.time?.microseconds(since: before), distance <= otherwise.within
    else { return nil }
    return makeCandidate(violation, rule: violation.rule, severity: otherwise.severity)
  }

  private func makeCandidate(_ violation: Violation, rule: Int, severity: Severity) -> CandidateFinding {
    let last = violation.last
    let id = RuleID(model.rules[rule].id)
    let adjustment = RuleAdjustment.of(id)
    let previous = adjustment.previous.map { $0(violation) } ?? relevantPrevious(violation)
    var facts = Rule.MessageFacts(
      subject: display(violation.subject), callback: last.callback, callbacks: model.callbackNames)
    facts.previous = previous?.callback
    facts.previousLine = previous?.line
    facts.parent = text(adjustment.parent(violation))
    facts.other = text(adjustment.other(violation))
    if model.rules[rule].slice == .transition { facts.other = other(of: violation) }
    facts.mayBeTwoInstances =
      violation.isAmbiguous && !violation.subject.name.isEmpty
      && (violation.assumesOnlyInstance || Rule.named(id)?.requiresSingleInstance == true)
    var found = CandidateFinding(
      rule: id, severity: severity, input: violation.input, processIndex: violation.processIndex,
      line: last.line,
      time: last.time, subject: violation.subject, trace: violation.trace, facts: facts)
    found.violation = violation
    let premises = Premises(of: violation, openings[rule] ?? []).events
    found.premises = Set(premises.map(\.line))
    found.prependEvents(with: premises)
    found.missing = violation.missing[rule]?.first {
      tracker.subjects.coverage.logs($0, of: model.rules[rule], in: violation)
    }
    found.isExpired = violation.isExpired
    found.containerOptsOut = tracker.subjects.coverage.optsOut(
      violation.container.name, processIndex: violation.processIndex)
    found.notKept = violation.more
    return found
  }

  /// The other controller of a violation in a transition: the owner of the event, or the appearing controller.
  private func other(of violation: Violation) -> String? {
    let owner = violation.last.owner
    if !violation.isExpired, !owner.isNone, owner != violation.subject { return text(owner) }
    return violation.partners[.to].flatMap {
      text(ObjectReference(name: tracker.subjects.coverage.classes[$0].name))
    }
  }

  /// The last earlier event of the same kind: containment, or appearance and loading.
  private func relevantPrevious(_ violation: Violation) -> TraceEntry? {
    let isMove = Self.isContainment(violation.last.callback)
    return violation.trace.dropLast().last {
      isMove
        ? Self.isContainment($0.callback) || $0.callback.isAppearance
        : $0.callback.isAppearance || $0.callback.isLoad
    } ?? violation.trace.dropLast().last
  }

  static func isContainment(_ callback: Callback) -> Bool {
    switch callback {
    case .willMoveToParent, .didMoveToParent, .addChild, .removeFromParent, .addSubview, .removeFromSuperview:
      true
    default: false
    }
  }

  /// The callback in `Calling -viewWillAppear: directly …`.
  private static func callbackCalled(in message: String) -> Callback? {
    let words = message.split(whereSeparator: { $0 == " " || $0 == ":" })
    guard let calling = words.firstIndex(of: "Calling"), calling + 1 < words.count else { return nil }
    return Callback(name: words[calling + 1].drop { $0 == "-" })
  }

  /// Whether the model has the rule that a diagnostic of UIKit proves.
  private func isInModel(_ located: Checker.LocatedDiagnostic) -> Bool {
    model.rule(DiagnosticPattern.all[Int(located.diagnostic.pattern)].rule) != nil
  }

  private func candidate(for located: Checker.LocatedDiagnostic) -> CandidateFinding {
    let diagnostic = located.diagnostic
    let pattern = DiagnosticPattern.all[Int(diagnostic.pattern)]
    var facts = Rule.MessageFacts(subject: display(diagnostic.subject), diagnostic: pattern.id)
    facts.other = text(diagnostic.other)
    facts.parent = diagnostic.others[.expected].flatMap(text)
    facts.diagnosed = diagnostic.others.compactMapValues(text)
    // UIKit names the caller also if it is the presenter.
    if diagnostic.others[.caller] == diagnostic.others[.presenter] { facts.diagnosed[.caller] = nil }
    facts.callback = Self.callbackCalled(in: diagnostic.message)
    var found = CandidateFinding(
      rule: pattern.rule, severity: pattern.severity, input: located.input,
      processIndex: located.processIndex,
      line: diagnostic.line, time: diagnostic.time, subject: diagnostic.subject, facts: facts)
    found.diagnosticText = diagnostic.message
    found.notKept = located.notKept
    return found
  }

  /// Merges diagnostics of the same rule about the same object that are close together into one candidate.
  private func incidents(_ diagnostics: [CandidateFinding]) -> [CandidateFinding] {
    var incidents = Incidents()
    for diagnostic in diagnostics { incidents.add(diagnostic) }
    return incidents.all
  }

  private func display(_ reference: ObjectReference) -> String {
    text(reference) ?? Rule.MessageFacts.unnamed
  }

  private func text(_ reference: ObjectReference) -> String? { names.text(for: reference) }
}
