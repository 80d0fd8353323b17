import LifelogChecking
import LifelogModel
package import LifelogTrace

/// Turns proven violations into findings: joins those that one defect shows, and writes messages.
package struct FindingBuilder {
  private let joins: Joins
  private let places: LogLocations
  private let sources: SourceLocations
  private let tests: TestRuns

  private var model: Model { joins.model }
  private var names: NameTable { joins.names }

  /// - Parameters:
  ///   - detectors: The detectors of causes and effects; `nil` for all.
  ///   - places: The locations of the inputs' lines.
  ///   - sources: The locations in the app's source that log lines name.
  ///   - tests: The tests that ran.
  package init(
    _ proven: ProvenViolations, detectors: [CauseDetector]? = nil, places: LogLocations,
    sources: SourceLocations = SourceLocations(), tests: TestRuns = TestRuns()
  ) {
    var joins = Joins(proven)
    // A log without violations needs no page of a rule.
    if proven.count > 0 { joins.run(detectors ?? CauseDetector.all) }
    self.joins = joins
    self.places = places
    self.sources = sources
    self.tests = tests
  }

  /// The findings, in the order of the log.
  package var findings: [Finding] {
    var causes: [RuleSituations: [CommonCause]] = [:]
    return joins.findings.map { finding($0, &causes) }
  }

  /// What decides the usual causes of a finding.
  private struct RuleSituations: Hashable {
    var rule: RuleID
    var situations: Set<Situation>
  }

  /// - Parameter causes: The usual causes that were read so far. A log can have thousands of findings of one rule, and each
  ///   lookup reads the page.
  private func finding(
    _ found: ProvenViolation, _ causes: inout [RuleSituations: [CommonCause]]
  ) -> Finding {
    var found = found
    found.causes = found.causes.ranked
    let definition = model.rule(found.rule).map { model.rules[$0] }
    let situations = found.situations(
      hasForwardingCalls: joins.classes.hasForwardingCalls(processIndex: found.processIndex), names: names)
    /// The usual causes of a rule in the finding's situation.
    func usualCauses(of rule: RuleID) -> [CommonCause] {
      let key = RuleSituations(rule: rule, situations: situations)
      let usual = causes[key] ?? Rule.named(rule)?.likelyCauses(in: situations) ?? []
      causes[key] = usual
      return usual
    }
    let decided = found.causes.first.flatMap { usualCauses(of: RuleID($0.rule)).decided }
    let fix = decided?.fixID ?? fix(of: found, definition)
    // Two instances that are both valid would look the same, so this is not certain enough for an error.
    let severity = found.facts.mayBeTwoInstances ? min(found.severity, .warning) : found.severity
    let (file, line) = places.location(of: found.line, in: found.input)
    let effects = found.effects.map { joins[$0] }
    // The same diagnostic again is another witness, and no effect.
    let others = effects.filter { $0.diagnosticText == nil || $0.rule != found.rule }
    let witnessText = WitnessText(names: names, callbacks: model.callbackNames)
    var reported = Finding(
      rule: found.rule.rawValue, severity: severity, file: file, line: line,
      subject: name(found.subject), instance: found.subject.instance.text(in: names), message: message(found),
      witness: witnessText.witness(of: found, effects).map { located($0, found.input, beside: file) },
      causes: found.causes.map { located($0, found.input, beside: file) },
      effects: others.map { effect($0, beside: file) },
      fixID: fix, fix: Fix.named(fix)?.summary(on: found.facts.platform.os) ?? "",
      transition: found.transition.map { ReportedTransition($0, names: names, places: places) })
    reported.test = tests.run(
      ofLine: found.line, in: found.input, process: found.processIndex, places: places)
    reported.source = source(of: found)
    // The cause is the error, if one is known.
    if let container = found.facts.parent,
      let callback = Rule.named(found.causes.first.map { RuleID($0.rule) } ?? found.rule)?.call
    {
      reported.call = Finding.Call(container: container, callback: callback)
    }
    if fix.isEmpty, found.causes.isEmpty {
      reported.usualCauses = usualCauses(of: found.rule)
    }
    reported.mayBeTwoInstances = found.facts.mayBeTwoInstances
    if let callback = found.silent, let subject = reported.subject {
      reported.likelihood =
        "\(subject) never logs \(model.callbackNames.methodName(of: callback)); other classes do in the same style"
    }
    reported.notKept = found.notKept
    reported.expected = found.missing.map { expected($0, in: found, line: line) }
    return reported
  }

  /// Returns the source line that the log line or the call stack of the violating event names; `nil` if they name none.
  private func source(of found: ProvenViolation) -> Finding.Location? {
    if let detail = sources.detail(ofLine: found.line, in: found.input),
      let line = detail.instance.text(in: names).flatMap({ Int($0) }), line > 0
    {
      return Finding.Location(file: names[detail.value], line: line)
    }
    let stacks = found.trace.lazy.filter { $0.line == found.line }.compactMap(\.stack.source)
    return stacks.first.map { Finding.Location(file: names[$0.file], line: $0.line) }
  }

  private func expected(_ missing: MissingEvent, in found: ProvenViolation, line: Int) -> Finding.Expected {
    Finding.Expected(
      callback: model.name(of: missing.event.callback), line: line, isBefore: !found.violation.isWithoutEvent,
      subject: name(missing.owner), instance: missing.owner.instance.text(in: names))
  }

  private func located(_ witness: Finding.Witness, _ input: Int, beside file: String) -> Finding.Witness {
    var located = witness
    (located.file, located.line) = places.location(of: witness.line, in: input, beside: file)
    return located
  }

  private func located(_ cause: Finding.Cause, _ input: Int, beside file: String) -> Finding.Cause {
    guard places.merged != nil else { return cause }
    var located = cause
    located.lines = []
    for line in cause.lines {
      let location = places.location(of: line, in: input)
      if location.file == file {
        located.lines.append(location.line)
      } else {
        located.otherLocations.append(Finding.Location(file: location.file, line: location.line))
      }
    }
    return located
  }

  /// Returns the id of the fix for the most likely cause, or for the finding itself if its rule describes the app's
  /// error; empty if no cause is known.
  private func fix(of found: ProvenViolation, _ definition: RuleDefinition?) -> String {
    if let cause = found.causes.first {
      let causing = model.rule(cause.rule).map { model.rules[$0] }
      return (causing ?? definition)?.fixes.first ?? ""
    }
    guard !found.violation.isPending, Rule.named(found.rule)?.isCause == true else { return "" }
    return definition?.fixes.first ?? ""
  }

  private func effect(_ found: ProvenViolation, beside file: String) -> Finding.Effect {
    let location = places.location(of: found.line, in: found.input, beside: file)
    return Finding.Effect(
      rule: found.rule.rawValue, line: location.line, subject: name(found.subject),
      instance: found.subject.instance.text(in: names), message: message(found), file: location.file)
  }

  private func message(_ found: ProvenViolation) -> String {
    var found = found
    if let line = found.facts.previousLine {
      let file = places.location(of: found.line, in: found.input).file
      let location = places.location(of: line, in: found.input, beside: file)
      (found.facts.previousFile, found.facts.previousLine) = location
    }
    let sentence =
      found.violation.isPending
      ? pendingMessage(found) : Rule.named(found.rule)?.message(found.facts) ?? modelMessage(found)
    return switch found.violation.more + found.notKept {
    case 0: sentence
    case 1: "\(sentence) (and once more)"
    case let more: "\(sentence) (and \(more) more times)"
    }
  }

  /// Returns the message for a rule that is not decided when the log ends.
  private func pendingMessage(_ found: ProvenViolation) -> String {
    let callback = found.missing?.event.callback ?? found.silent
    let event = callback.map(model.callbackNames.methodName) ?? "a call of its container"
    return "\(found.facts.capitalizedSubject) is still waiting for \(event) when the log ends"
  }

  /// Returns the message for a custom rule, which has no page.
  private func modelMessage(_ found: ProvenViolation) -> String {
    let reason = model.rule(found.rule).map { model.rules[$0].reason } ?? found.rule.rawValue
    let why = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    guard let callback = found.facts.callback else { return "\(found.facts.capitalizedSubject): \(why)" }
    let event = model.callbackNames.methodName(of: callback)
    return found.violation.isWithoutEvent
      ? "\(found.facts.capitalizedSubject) is still waiting after \(event): \(why)"
      : "\(found.facts.capitalizedSubject) violates the order at \(event): \(why)"
  }

  private func name(_ reference: ObjectReference) -> String? {
    reference.name.isEmpty ? nil : names[reference.name]
  }
}

extension [CommonCause] {
  /// The only cause that the log decides; `nil` if it decides none or several.
  fileprivate var decided: CommonCause? {
    count == 1 && first?.situation?.isDecisive == true ? first : nil
  }
}

extension [Finding.Cause] {
  /// The causes sorted by confidence, then by the number of supporting lines, then by the order in which they were
  /// found.
  var ranked: [Finding.Cause] {
    enumerated().sorted { left, right in
      (left.element.confidence.rank, right.element.lines.count, left.offset)
        < (right.element.confidence.rank, left.element.lines.count, right.offset)
    }.map(\.element)
  }
}

extension Finding.Confidence {
  /// The sort order: the best supported cause first.
  fileprivate var rank: Int {
    switch self {
    case .certain: 0
    case .likely: 1
    case .possible: 2
    }
  }
}
