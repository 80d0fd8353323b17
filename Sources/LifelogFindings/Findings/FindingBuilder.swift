import LifelogChecking
package import LifelogModel
package import LifelogTrace

/// From what was seen to what is said: causes found, effects folded, sentences made.
package struct FindingBuilder {
  package let model: Model
  package let names: NameTable
  /// Where the lines of the inputs stand.
  package let places: LogLocations
  /// Where in the app's source lines were written.
  package var sources = SourceLocations()

  package init(
    model: Model, names: NameTable, places: LogLocations, sources: SourceLocations = SourceLocations()
  ) {
    self.model = model
    self.names = names
    self.places = places
    self.sources = sources
  }

  /// The findings of all cases, sorted by file, line and rule.
  package func findings(_ settled: [CandidateFinding]) -> [Finding] {
    var cases = CandidateFindings(settled)
    for explanation in CauseDetector.all {
      for index in cases.candidates(of: explanation.explains) where !cases[index].isFolded {
        explanation.apply(index, &cases, names)
      }
    }
    return cases.cases.filter { !$0.isFolded }.map(finding)
  }

  private func finding(_ found: CandidateFinding) -> Finding {
    var found = found
    found.causes = found.causes.ranked
    let stated = model.rule(found.rule).map { model.rules[$0] }
    let fix = fix(of: found, stated)
    // If two valid instances would look the same, it is not certain enough for an error.
    let severity = found.facts.mayBeTwoInstances ? min(found.severity, .warning) : found.severity
    let (file, line) = places.location(of: found.line, in: found.input)
    let words = WitnessText(names: names, callbacks: model.callbackNames)
    var reported = Finding(
      rule: found.rule.rawValue, severity: severity, file: file, line: line,
      subject: name(found.subject), instance: found.subject.instance.text(in: names), message: message(found),
      witness: words.witness(of: found).map { placed($0, found.input, beside: file) },
      causes: found.causes.map { placed($0, found.input, beside: file) },
      effects: found.effects.filter { !isRepetition($0, of: found) }.map { effect($0, beside: file) },
      fixID: fix, fix: Fix.named(fix)?.summary(on: found.facts.os) ?? "",
      transition: found.transition.map { ReportedTransition($0, names: names, places: places) })
    reported.source = sources.place(ofLine: found.line, in: found.input, names) ?? sourceOfStack(found)
    if fix.isEmpty, found.causes.isEmpty {
      reported.usualCauses = Rule.named(found.rule)?.likelyCauses(in: found.situations) ?? []
    }
    reported.mayBeTwoInstances = found.facts.mayBeTwoInstances
    reported.expected = found.missing.map { expected($0, in: found, line: line) }
    return reported
  }

  /// The line of the app's source that the call stack under the offending event names.
  private func sourceOfStack(_ found: CandidateFinding) -> Finding.Location? {
    let stacks = found.trace.lazy.filter { $0.line == found.line }.compactMap(\.stack.source)
    return stacks.first.map { Finding.Location(file: names[$0.file], line: $0.line) }
  }

  private func expected(_ missing: MissingEvent, in found: CandidateFinding, line: Int) -> Finding.Expected {
    Finding.Expected(
      callback: model.name(of: missing.event.callback), line: line, isBefore: !found.isExpired,
      subject: name(missing.owner), instance: missing.owner.instance.text(in: names))
  }

  private func placed(_ witness: Finding.Witness, _ input: Int, beside file: String) -> Finding.Witness {
    var placed = witness
    (placed.file, placed.line) = places.location(of: witness.line, in: input, beside: file)
    return placed
  }

  private func placed(_ cause: Finding.Cause, _ input: Int, beside file: String) -> Finding.Cause {
    guard places.merged != nil else { return cause }
    var placed = cause
    placed.lines = []
    for line in cause.lines {
      let place = places.location(of: line, in: input)
      if place.file == file {
        placed.lines.append(place.line)
      } else {
        placed.otherLocations.append(Finding.Location(file: place.file, line: place.line))
      }
    }
    return placed
  }

  /// Whether UIKit said the same again: a further witness, no effect.
  private func isRepetition(_ effect: CandidateFinding, of found: CandidateFinding) -> Bool {
    effect.diagnosticText != nil && effect.rule == found.rule
  }

  /// The id of the fix that follows from the most probable cause, or from the finding itself if its message names the
  /// app's error. Empty if no cause is known: then no fix follows.
  private func fix(of found: CandidateFinding, _ definition: RuleDefinition?) -> String {
    if let cause = found.causes.first {
      let causing = model.rule(cause.rule).map { model.rules[$0] }
      return (causing ?? definition)?.fixes.first ?? ""
    }
    guard Rule.named(found.rule)?.isCause == true else { return "" }
    return definition?.fixes.first ?? ""
  }

  private func effect(_ found: CandidateFinding, beside file: String) -> Finding.Effect {
    let place = places.location(of: found.line, in: found.input, beside: file)
    return Finding.Effect(
      rule: found.rule.rawValue, line: place.line, subject: name(found.subject),
      instance: found.subject.instance.text(in: names), message: message(found), file: place.file)
  }

  private func message(_ found: CandidateFinding) -> String {
    var found = found
    if let line = found.facts.previousLine {
      let file = places.location(of: found.line, in: found.input).file
      let place = places.location(of: line, in: found.input, beside: file)
      (found.facts.previousFile, found.facts.previousLine) = place
    }
    let sentence = Rule.named(found.rule)?.message(found.facts) ?? stated(found)
    return switch found.more {
    case 0: sentence
    case 1: "\(sentence) (and once more)"
    default: "\(sentence) (and \(found.more) times more)"
    }
  }

  /// The sentence for a rule of which only the model speaks.
  private func stated(_ found: CandidateFinding) -> String {
    let reason = model.rule(found.rule).map { model.rules[$0].reason } ?? found.rule.rawValue
    let why = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    guard let callback = found.facts.callback else { return "\(found.facts.capitalizedSubject): \(why)" }
    let event = model.name(of: callback)
    return found.isExpired
      ? "\(found.facts.capitalizedSubject) waits in vain since \(event): \(why)"
      : "\(found.facts.capitalizedSubject) breaks the order at \(event): \(why)"
  }

  private func name(_ reference: ObjectReference) -> String? {
    reference.name.isEmpty ? nil : names[reference.name]
  }
}
