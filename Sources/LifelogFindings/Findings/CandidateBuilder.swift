package import LifelogChecking
package import LifelogModel
import LifelogReading
package import LifelogTrace

/// Turns the violations that a log proves into candidate findings.
package struct CandidateBuilder {
  private let model: Model
  private let tracker: SubjectTracker
  private let names: NameTable
  /// The transition in which each violation occurred, by the index of the violation.
  private let transitions: [Int: Transition]
  /// The events that create what each violated rule requires.
  private let openings: [RuleID: [EventPattern]]

  package init(model: Model, tracker: SubjectTracker, names: NameTable, transitions: [Int: Transition] = [:])
  {
    self.model = model
    self.tracker = tracker
    self.names = names
    self.transitions = transitions
    let rules = Set(tracker.violations.all.flatMap { [$0.rule] + $0.otherRules })
    openings = rules.reduce(into: [:]) { all, id in
      if let rule = model.rule(id) { all[id] = model.openingEvents(of: rule) }
    }
  }

  /// Returns every candidate that the log proves, in the order of the log.
  ///
  /// - Parameter measured: The violations of budgets.
  package func candidates(adding measured: [Violation] = []) -> [CandidateFinding] {
    var (ofSlices, ofCode, reported): ([CandidateFinding], [CandidateFinding], [CandidateFinding]) = (
      [], [], []
    )
    for candidate in violationCandidates() {
      switch candidate.violation.source {
      case .event, .expiry: ofSlices.append(candidate)
      case .diagnostic: reported.append(candidate)
      case .code, .measurement: ofCode.append(candidate)
      }
    }
    let overBudget = measured.map { makeCandidate($0, Evidence.Verdict.Proven(ownRuleOf: $0)) }
    return (foldingConsequences(ofSlices) + Incidents(reported).all + overBudget + ofCode).map(completed)
      .sorted {
        ($0.input, $0.line, $0.rule) < ($1.input, $1.line, $1.rule)
      }
  }

  /// Returns the candidate for each violation with sufficient evidence. The last one of a kind also counts the violations
  /// that were not kept, whichever of the violations counted them.
  private func violationCandidates() -> [CandidateFinding] {
    var candidates: [CandidateFinding] = []
    var last: [ViolationKind: Int] = [:]
    for (index, violation) in tracker.violations.all.enumerated() {
      let kind = ViolationKind(violation)
      if var found = candidate(for: violation, tracker.violations.verdicts[index]) {
        found.transition = transitions[index]
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
    found.hasForwardingCalls = tracker.classes.hasForwardingCalls(processIndex: found.processIndex)
    found.callbackExpectedOnAppStateChange = model.rule(found.rule).flatMap {
      model.rules[$0].callbackExpectedOnAppStateChange
    }
    found.effects = found.effects.map(completed)
    return found
  }

  /// Returns the candidate for a violation; `nil` if the evidence is insufficient.
  ///
  /// The first rule that the log decides is the finding; the other decided ones are its effects.
  private func candidate(for violation: Violation, _ verdict: Evidence.Verdict) -> CandidateFinding? {
    guard case .violated(let rules, _, _) = verdict, let first = rules.first else { return nil }
    var found = makeCandidate(violation, first)
    found.effects = rules.dropFirst().map { makeCandidate(violation, $0) }
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
      if candidate.violation.isConsequence, let earlier = latest[key] {
        kept[earlier].effects.append(candidate)
      } else {
        if candidate.violation.movesMachine {
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

  private func makeCandidate(_ violation: Violation, _ proven: Evidence.Verdict.Proven) -> CandidateFinding {
    var found = CandidateFinding(
      violation, rule: proven.rule, severity: proven.severity, facts: facts(of: violation, proven.rule))
    found.notKept = violation.undecided
    switch violation.source {
    case .event, .expiry:
      let premises = Premises(of: violation, openings[proven.rule] ?? []).events
      found.premises = Set(premises.map(\.line))
      found.prependEvents(with: premises)
      found.missing = proven.missing
      found.containerOptsOut = tracker.classes.optsOut(
        violation.container.name, processIndex: violation.processIndex)
    case .code: found.premises = Set(violation.trace.map(\.line))
    case .measurement: if let note = violation.note { found.notes[violation.line] = note }
    case .diagnostic: break
    }
    return found
  }

  /// Returns the facts for the message.
  private func facts(of violation: Violation, _ rule: RuleID) -> Rule.MessageFacts {
    switch violation.source {
    case .diagnostic(let diagnostic): return facts(of: diagnostic)
    case .measurement(let overrun, _):
      var facts = Rule.MessageFacts(subject: display(violation.subject), callback: violation.last?.callback)
      facts.measured = overrun.facts
      return facts
    case .event, .expiry, .code: break
    }
    let adjustment = RuleAdjustment.of(rule)
    let previous = adjustment.previous.map { $0(violation) } ?? relevantPrevious(violation)
    var facts = Rule.MessageFacts(
      subject: display(violation.subject), callback: violation.last?.callback, callbacks: model.callbackNames)
    facts.previous = previous?.callback
    facts.previousLine = previous?.line
    facts.parent = text(adjustment.parent(violation))
    facts.other = text(adjustment.other(violation))
    if !violation.partners.isEmpty, let index = model.rule(rule), model.rules[index].slice == .transition {
      facts.other = other(of: violation)
    }
    facts.note = violation.note
    facts.mayBeTwoInstances =
      violation.isAmbiguous && !violation.subject.name.isEmpty
      && (violation.assumesOnlyInstance || Rule.named(rule)?.requiresSingleInstance == true)
    return facts
  }

  /// The other controller of a violation in a transition: the owner of the event, or the appearing controller.
  private func other(of violation: Violation) -> String? {
    if !violation.isExpired, let owner = violation.last?.owner, !owner.isNone, owner != violation.subject {
      return text(owner)
    }
    return violation.partners[.to].flatMap { text(ObjectReference(name: $0)) }
  }

  /// The last earlier event of the same kind: containment, or appearance and loading. Of a rule with code the last one.
  private func relevantPrevious(_ violation: Violation) -> TraceEntry? {
    let earlier = violation.trace.dropLast()
    guard violation.circumstances != nil, let last = violation.last else { return earlier.last }
    let isMove = Self.isContainment(last.callback)
    return earlier.last {
      isMove
        ? Self.isContainment($0.callback) || $0.callback.isAppearance
        : $0.callback.isAppearance || $0.callback.isLoad
    } ?? earlier.last
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

  private func facts(of diagnostic: Diagnostic) -> Rule.MessageFacts {
    let pattern = DiagnosticPattern.all[Int(diagnostic.pattern)]
    var facts = Rule.MessageFacts(subject: display(diagnostic.subject), diagnostic: pattern.id)
    facts.other = text(diagnostic.other)
    facts.parent = diagnostic.others[.expected].flatMap(text)
    facts.diagnosed = diagnostic.others.compactMapValues(text)
    // UIKit names the caller also if it is the presenter.
    if diagnostic.others[.caller] == diagnostic.others[.presenter] { facts.diagnosed[.caller] = nil }
    facts.callback = Self.callbackCalled(in: diagnostic.message)
    return facts
  }

  private func display(_ reference: ObjectReference) -> String {
    text(reference) ?? Rule.MessageFacts.unnamed
  }

  private func text(_ reference: ObjectReference) -> String? { names.text(for: reference) }
}
