package import LifelogTrace

/// A transition as a report tells of it: its names are text.
package struct ReportedTransition: Sendable, Hashable {
  package var kind: TransitionKind
  package var outcome: Transition.Outcome
  /// Whether a call or the containment says what kind it is; else the order of the callbacks does.
  package var isExplicit: Bool
  /// Who goes; `nil` when nobody is told to.
  package var from: Controller?
  /// Who comes; `nil` when nobody is told to.
  package var to: Controller?
  /// The container that moves between the two; `nil` when the log does not say.
  package var container: Controller?
  /// The path of the log, as the user gave it.
  package var file: String
  /// Its first and its last line, counted from 1; only its first where the last stands in another log.
  package var lines: ClosedRange<Int>
  /// Its last line, where logs are read as one and it is not in the log of the first; else `nil`.
  package var endLocation: Finding.Location?
  /// The time of its first and of its last callback; `nil` when the log prints none.
  package var start: LogTime?
  package var end: LogTime?

  /// One who takes part.
  package struct Controller: Sendable, Hashable {
    /// The class or label; `nil` when the log names none.
    package var subject: String?
    /// The address or other token; `nil` when the log prints none.
    package var instance: String?

    package init(subject: String?, instance: String?) {
      self.subject = subject
      self.instance = instance
    }
  }

  package init(
    kind: TransitionKind, outcome: Transition.Outcome, isExplicit: Bool, from: Controller? = nil,
    to: Controller? = nil, container: Controller? = nil, file: String, lines: ClosedRange<Int>,
    start: LogTime? = nil, end: LogTime? = nil
  ) {
    self.kind = kind
    self.outcome = outcome
    self.isExplicit = isExplicit
    self.from = from
    self.to = to
    self.container = container
    self.file = file
    self.lines = lines
    self.start = start
    self.end = end
  }

  /// How long it took, in microseconds; `nil` when the log does not say, or its clock was set back.
  package var duration: Int64? {
    guard let start, let duration = end?.microseconds(since: start), duration >= 0 else { return nil }
    return duration
  }
}

extension ReportedTransition {
  /// - Parameter places: Where the lines of the inputs stand.
  package init(_ transition: Transition, names: NameTable, places: LogLocations) {
    let first = places.location(of: transition.lines.lowerBound, in: transition.input)
    let last = places.location(of: transition.lines.upperBound, in: transition.input)
    let isInOne = first.file == last.file
    func controller(_ reference: ObjectReference) -> Controller {
      Controller(
        subject: reference.name.isEmpty ? nil : names[reference.name],
        instance: reference.instance.text(in: names))
    }
    self.init(
      kind: transition.kind, outcome: transition.outcome, isExplicit: transition.isExplicit,
      from: transition.from.map(controller), to: transition.to.map(controller),
      container: transition.container.map(controller), file: first.file,
      lines: first.line...(isInOne ? max(first.line, last.line) : first.line),
      start: transition.time?.first, end: transition.time?.last)
    if !isInOne { endLocation = Finding.Location(file: last.file, line: last.line) }
  }
}
