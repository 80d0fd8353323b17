package import LifelogChecking
package import LifelogModel
import LifelogReading
package import LifelogTrace

/// Turns wrong edges and complaints into cases, as far as the evidence goes.
package struct EvidenceFilter {
  package let model: Model
  package let tracker: SubjectTracker
  package let names: NameTable
  /// The transition in which something was found wrong.
  package var transitions: [TransitionLog.ViolationReference: Transition] = [:]

  package init(
    model: Model, tracker: SubjectTracker, names: NameTable,
    transitions: [TransitionLog.ViolationReference: Transition] = [:]
  ) {
    self.model = model
    self.tracker = tracker
    self.names = names
    self.transitions = transitions
  }

  /// Every case that the log decides, in the order of the log.
  ///
  /// - Parameter others: What was found by measuring and observing.
  package func candidates(
    diagnosticTexts: [Checker.LocatedDiagnostic], adding others: [CandidateFinding] = []
  ) -> [CandidateFinding] {
    let broken = tracker.violations.all.enumerated().compactMap { place, violation in
      during(.violation(place), settle(violation))
    }
    let reported = diagnosticTexts.enumerated().filter { isAsked($0.element) }.compactMap {
      place, diagnosticText in
      during(.diagnosticText(place), report(diagnosticText))
    }
    return (withConsequences(broken) + incidents(reported) + others).map(placed).sorted {
      ($0.input, $0.line, $0.rule) < ($1.input, $1.line, $1.rule)
    }
  }

  /// The case and its effects, with the system that they happened on and what their rules are about.
  private func placed(_ found: CandidateFinding) -> CandidateFinding {
    var found = found
    found.facts.os = tracker.os(of: found.processIndex)
    found.hasForwardingCalls = tracker.subjects.coverage.logsAny(
      of: [.beginAppearanceTransition, .endAppearanceTransition], processIndex: found.processIndex)
    found.awaitedOfAppState = model.rule(found.rule).flatMap { model.rules[$0].awaitedOfAppState }
    found.effects = found.effects.map(placed)
    return found
  }

  /// A case with the transition in which it came.
  private func during(_ fault: TransitionLog.ViolationReference, _ found: CandidateFinding?) -> CandidateFinding? {
    var found = found
    found?.transition = transitions[fault]
    return found
  }

  /// A violation whose evidence suffices; the first of its rules that is decidable is the finding.
  private func settle(_ violation: Violation) -> CandidateFinding? {
    let evidence = tracker.subjects.coverage
    if violation.isAmbiguous || violation.trace.count >= 2, evidence.isLoggedTwice(at: violation.classIndex),
      isRepetition(violation)
    {
      return nil
    }
    guard evidence.breaksEveryHypothesis(violation, model), !circumstance(violation.rule).dismisses(violation)
    else {
      return nil
    }
    let rules = [violation.rule] + violation.secondaryRules
    let decidable = rules.filter { evidence.suffices(for: model.rules[$0], in: violation) }
    guard let first = decidable.first else { return weaker(violation) }
    let severity = circumstance(first).severity(violation) ?? model.rules[first].severity
    var found = makeCase(violation, rule: first, severity: severity)
    found.effects = decidable.dropFirst().map {
      makeCase(violation, rule: $0, severity: model.rules[$0].severity)
    }
    return found
  }

  /// What only follows from an earlier violation of the same subject becomes its effect: no cascades.
  private func withConsequences(_ candidates: [CandidateFinding]) -> [CandidateFinding] {
    var kept: [CandidateFinding] = []
    // The last of each subject that can have consequences.
    var latest: [SubjectKey: Int] = [:]
    for one in candidates {
      let key = SubjectKey(reference: one.subject, processIndex: one.processIndex)
      if one.violation?.isConsequence == true, let earlier = latest[key] {
        kept[earlier].effects.append(one)
      } else {
        if isOfMachine(one) { latest[key] = kept.count }
        kept.append(one)
      }
    }
    return kept
  }

  /// Whether an edge was taken out of turn, which puts a machine where it would not be.
  private func isOfMachine(_ found: CandidateFinding) -> Bool {
    if found.violation?.isCall == true { return false }
    return model.rule(found.rule).map { model.rules[$0].clauses.isEmpty } ?? true
  }

  private func circumstance(_ rule: Int) -> RuleAdjustment { .of(RuleID(model.rules[rule].id)) }

  private func isRepetition(_ violation: Violation) -> Bool {
    let trace = violation.trace
    return trace.count >= 2 && trace[trace.count - 2].callback == trace[trace.count - 1].callback
  }

  /// What a rule says where the evidence is incomplete but the callback came just before.
  private func weaker(_ violation: Violation) -> CandidateFinding? {
    let last = violation.last
    guard let otherwise = model.rules[violation.rule].otherwise,
      let before = violation.trace.dropLast().last(where: { $0.callback == last.callback })?.time,
      let distance = last.time?.microseconds(since: before), distance <= otherwise.within
    else { return nil }
    return makeCase(violation, rule: violation.rule, severity: otherwise.severity)
  }

  private func makeCase(_ violation: Violation, rule: Int, severity: Severity) -> CandidateFinding {
    let last = violation.last
    let id = RuleID(model.rules[rule].id)
    let circumstance = RuleAdjustment.of(id)
    let previous = circumstance.previous.map { $0(violation) } ?? relevantPrevious(violation)
    var facts = Rule.MessageFacts(
      subject: display(violation.subject), callback: last.callback, callbacks: model.callbackNames)
    facts.previous = previous?.callback
    facts.previousLine = previous?.line
    facts.parent = text(circumstance.parent(violation))
    facts.other = text(circumstance.other(violation))
    if model.rules[rule].slice == .transition { facts.other = other(of: violation) }
    facts.mayBeTwoInstances =
      violation.isAmbiguous && !violation.subject.name.isEmpty
      && Rule.named(id)?.requiresSingleInstance == true
    var found = CandidateFinding(
      rule: id, severity: severity, input: violation.input, processIndex: violation.processIndex,
      line: last.line,
      time: last.time, subject: violation.subject, trace: violation.trace, facts: facts)
    found.violation = violation
    found.missing = violation.missing[rule]?.first {
      tracker.subjects.coverage.logs($0, of: model.rules[rule], in: violation)
    }
    found.isExpired = violation.isExpired
    found.containerOptsOut = tracker.subjects.coverage.optsOut(
      violation.container.name, processIndex: violation.processIndex)
    found.more = violation.more
    return found
  }

  /// Whom a violation in a transition is about besides the container: whose event it is, or who comes.
  private func other(of violation: Violation) -> String? {
    let owner = violation.last.owner
    if !violation.isExpired, !owner.isNone, owner != violation.subject { return text(owner) }
    return violation.partners[.to].flatMap {
      text(ObjectReference(name: tracker.subjects.coverage.classes[$0].name))
    }
  }

  /// The event before the offending one that its machine is concerned with.
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

  /// Whether the model has the rule that a complaint of UIKit's proves.
  private func isAsked(_ diagnosticText: Checker.LocatedDiagnostic) -> Bool {
    model.rule(DiagnosticPattern.all[Int(diagnosticText.diagnostic.pattern)].rule) != nil
  }

  private func report(_ diagnosticText: Checker.LocatedDiagnostic) -> CandidateFinding {
    let diagnostic = diagnosticText.diagnostic
    let pattern = DiagnosticPattern.all[Int(diagnostic.pattern)]
    var facts = Rule.MessageFacts(subject: display(diagnostic.subject), isDiagnosed: true)
    facts.other = text(diagnostic.other)
    facts.callback = Self.callbackCalled(in: diagnostic.message)
    if RuleAdjustment.of(pattern.rule).namesParentSecond { facts.parent = text(diagnostic.other) }
    var found = CandidateFinding(
      rule: pattern.rule, severity: pattern.severity, input: diagnosticText.input,
      processIndex: diagnosticText.processIndex,
      line: diagnostic.line, time: diagnostic.time, subject: diagnostic.subject, facts: facts)
    found.diagnosticText = diagnostic.message
    return found
  }

  /// Lines of one incident are one case: the same complaint, about the same object, close together.
  private func incidents(_ reports: [CandidateFinding]) -> [CandidateFinding] {
    var incidents: [CandidateFinding] = []
    var vicinity = NearbyIndex()
    for report in reports {
      let kind = model.rule(report.rule) ?? -1
      let same = vicinity.nearby(report, of: kind).last {
        let known = incidents[$0]
        return known.isNear(report)
          && (known.hasSameSubject(report) || known.subject.isNone || report.subject.isNone)
      }
      if let same {
        incidents[same].effects.append(report)
        if incidents[same].subject.isNone, !report.subject.isNone {
          incidents[same].subject = report.subject
          incidents[same].facts.subject = report.facts.subject
        }
      } else {
        vicinity.add(incidents.count, report, of: kind)
        incidents.append(report)
      }
    }
    return incidents
  }

  private func display(_ reference: ObjectReference) -> String {
    text(reference) ?? Rule.MessageFacts.unnamed
  }

  private func text(_ reference: ObjectReference) -> String? { names.words(for: reference) }
}
