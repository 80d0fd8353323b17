package import LifelogTrace

/// A transition in a report, with names as text.
package struct ReportedTransition: Sendable, Hashable {
  package var kind: TransitionKind
  package var outcome: Transition.Outcome
  /// Whether a call or containment shows the kind; otherwise it is inferred from the order of the callbacks.
  package var isExplicit: Bool
  /// The disappearing controller; `nil` if no controller receives disappearance callbacks.
  package var from: Controller?
  /// The appearing controller; `nil` if no controller receives appearance callbacks.
  package var to: Controller?
  /// The container of the two; `nil` if the log does not show it.
  package var container: Controller?
  /// The path of the log, as the user gave it.
  package var file: String
  /// Its first and last lines, counted from 1; only the first if the last is in another log.
  package var lines: ClosedRange<Int>
  /// Its last line if logs are merged and it is not in the same log as the first; otherwise `nil`.
  package var endLocation: Finding.Location?
  /// The times of its first and last callbacks; `nil` if the log prints none.
  package var start: LogTime?
  package var end: LogTime?
  /// The test during which it began; `nil` if none is known.
  package var test: TestRun?

  /// A participating controller.
  package struct Controller: Sendable, Hashable {
    /// The class or label; `nil` if the log names none.
    package var subject: String?
    /// The address or other token; `nil` if the log prints none.
    package var instance: String?
  }

  /// The duration in microseconds; `nil` if the log does not show it, or if its clock was set back.
  package var duration: Int64? {
    guard let start, let duration = end?.microseconds(since: start), duration >= 0 else { return nil }
    return duration
  }
}

extension ReportedTransition {
  /// - Parameter places: The locations of the inputs' lines.
  package init(_ transition: Transition, names: NameTable, places: LogLocations) {
    let first = places.location(of: transition.lines.lowerBound, in: transition.input)
    let last = places.location(of: transition.lines.upperBound, in: transition.input)
    let isInOneFile = first.file == last.file
    func controller(_ reference: ObjectReference) -> Controller {
      Controller(
        subject: reference.name.isEmpty ? nil : names[reference.name],
        instance: reference.instance.text(in: names))
    }
    self.init(
      kind: transition.kind, outcome: transition.outcome, isExplicit: transition.isExplicit,
      from: transition.from.map(controller), to: transition.to.map(controller),
      container: transition.container.map(controller), file: first.file,
      lines: first.line...(isInOneFile ? max(first.line, last.line) : first.line),
      endLocation: isInOneFile ? nil : Finding.Location(file: last.file, line: last.line),
      start: transition.time?.first, end: transition.time?.last)
  }
}
