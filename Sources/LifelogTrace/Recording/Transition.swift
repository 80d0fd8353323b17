/// One controller goes, another comes, or one of the two: what the callbacks of a push, a sheet or a swipe add up to.
package struct Transition: Sendable, Hashable {
  package var kind: TransitionKind
  package var outcome: Outcome
  /// Whether a call or the containment says what kind it is; else the order of the callbacks does.
  package var isExplicit: Bool
  /// Counts processes from 0.
  package var process: Int
  /// Index of the input that it stands in.
  package var input: Int
  /// Who goes; `nil` when nobody is told to.
  package var from: ObjectReference?
  /// Who comes; `nil` when nobody is told to.
  package var to: ObjectReference?
  /// The container that moves between the two; `nil` when the log does not say.
  package var container: ObjectReference?
  /// Its first and its last line, counted from 1.
  package var lines: ClosedRange<Int>
  /// The time of its first and of its last callback; `nil` when the log prints none.
  package var time: (first: LogTime, last: LogTime)?
  /// The appearance callbacks of those two, in order; of a gesture that hesitates only the first ones.
  package var trace: [TraceEntry] = []
  /// Whether another transition of the same process was under way.
  package var overlaps = false

  package init(
    kind: TransitionKind, outcome: Outcome, isExplicit: Bool, process: Int, input: Int,
    from: ObjectReference? = nil, to: ObjectReference? = nil, container: ObjectReference? = nil,
    lines: ClosedRange<Int>, time: (first: LogTime, last: LogTime)? = nil, trace: [TraceEntry] = [],
    overlaps: Bool = false
  ) {
    self.kind = kind
    self.outcome = outcome
    self.isExplicit = isExplicit
    self.process = process
    self.input = input
    self.from = from
    self.to = to
    self.container = container
    self.lines = lines
    self.time = time
    self.trace = trace
    self.overlaps = overlaps
  }

  /// How a transition ended.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case completed
    /// Who went stays, and who came goes: a gesture was given up.
    case cancelled
    /// The log does not show the end of it.
    case open
  }

  package static func == (left: Transition, right: Transition) -> Bool {
    left.lines == right.lines && left.kind == right.kind && left.outcome == right.outcome
      && left.from == right.from && left.to == right.to && left.process == right.process
      && left.input == right.input
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(lines)
    hasher.combine(kind)
    hasher.combine(from)
    hasher.combine(to)
  }
}
