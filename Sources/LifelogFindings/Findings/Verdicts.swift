package import LifelogChecking
package import LifelogModel
import LifelogText
package import LifelogTrace

/// Computes the verdict of each rule for each class.
package struct Verdicts {
  /// The id of each rule.
  private let rules: [String]
  private let names: NameTable
  private let callbacks: CallbackNames
  /// Whether the log prints times.
  private let hasTimes: Bool

  package init(_ model: Model, names: NameTable, hasTimes: Bool) {
    rules = model.rules.map(\.id)
    self.names = names
    callbacks = model.callbackNames
    self.hasTimes = hasTimes
  }

  /// Returns one verdict for each class and each rule that its events could violate or did violate. A rule that no event
  /// gave an occasion has none.
  ///
  /// Only the verdicts of one class at a time are in a table, because a log can have very many classes.
  ///
  /// - Parameter budgets: The verdicts of budgets.
  package func verdicts(
    of results: ClassResults, _ violations: ViolationLog, _ proven: ProvenViolations,
    adding budgets: [ClassVerdict] = []
  ) -> [ClassVerdict] {
    let logged = results.all.filter { !$0.loggedCallbacks.isEmpty }
    let classes = Dictionary(grouping: logged) { text($0.name) }
    // An instance that satisfies a rule in its slices does so although code cannot decide it.
    let (ofCode, ofSlices) = open(violations)
    let others = Dictionary(grouping: budgets + ofCode, by: \.subject)
    let finalBySubject = Dictionary(grouping: ofSlices + violated(proven), by: \.subject)
    var all: [ClassVerdict] = []
    for subject in Set(classes.keys).union(others.keys).union(finalBySubject.keys).sorted() {
      var found: [String: ClassVerdict] = [:]
      for verdict in others[subject] ?? [] { found[verdict.rule] = verdict }
      for result in classes[subject] ?? [] {
        for rule in result.satisfied.members {
          found[rules[rule]] = ClassVerdict(rule: rules[rule], subject: subject, verdict: .satisfied)
        }
        for (rule, reason) in result.open {
          let id = rules[Int(rule)]
          // A class is satisfied if any of its names decides so.
          if found[id]?.verdict != .satisfied { found[id] = verdict(id, subject, reason) }
        }
      }
      for verdict in finalBySubject[subject] ?? [] { found[verdict.rule] = verdict }
      all += found.values.sorted { $0.rule < $1.rule }
    }
    return all
  }

  private func text(_ name: Name) -> String { name.isEmpty ? "" : names[name] }

  /// The verdicts of violations whose own rule is not decided: of rules with code, and of slices.
  private func open(_ violations: ViolationLog) -> (ofCode: [ClassVerdict], ofSlices: [ClassVerdict]) {
    var (ofCode, ofSlices): ([ClassVerdict], [ClassVerdict]) = ([], [])
    for (violation, verdict) in zip(violations.all, violations.verdicts) {
      guard let reason = verdict.open else { continue }
      let verdict = self.verdict(violation.rule.rawValue, text(violation.subject.name), reason)
      if case .code = violation.source { ofCode.append(verdict) } else { ofSlices.append(verdict) }
    }
    return (ofCode, ofSlices)
  }

  /// The verdicts of violations and their effects, without notes.
  private func violated(_ proven: ProvenViolations) -> [ClassVerdict] {
    proven.withEffects.filter { $0.severity > .note }.map {
      ClassVerdict(rule: $0.rule.rawValue, subject: text($0.subject.name), verdict: .violated)
    }
  }

  /// The inconclusive verdict for a reason.
  private func verdict(_ rule: String, _ subject: String, _ reason: Evidence.Reason) -> ClassVerdict {
    var verdict = ClassVerdict(rule: rule, subject: subject, verdict: .inconclusive)
    switch reason {
    case .unlogged(let lacking) where ClassNames.isOfSystem(subject):
      verdict.pending = "the system's own class logs no \(list(lacking))"
    case .unlogged(let lacking): verdict.lacking = lacking
    case .absent(let lacking):
      verdict.pending = "no \(list(lacking)) occurred; other classes log it in the same style"
    case .pending(true) where !hasTimes, .possible(true) where !hasTimes:
      verdict.pending = ClassVerdict.lacksTimes
    case .pending: verdict.pending = "the log ends before it is decided"
    case .possible: verdict.pending = "the log does not show enough to decide"
    case .indistinct: verdict.pending = "the log does not distinguish its instances"
    case .crowded: verdict.pending = "more instances at a time than the log distinguishes"
    }
    return verdict
  }

  /// Returns the names of callbacks: `viewWillAppear or viewDidAppear`.
  private func list(_ lacking: [CallbackSet]) -> String {
    CallbackSet(lacking.flatMap(\.members)).members.map(callbacks.methodName).enumerated(by: "or")
  }
}
