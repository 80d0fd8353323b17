/// A push, sheet, swipe or similar, recognized from callbacks: one controller disappears, another appears, or only one
/// of the two.
package struct Transition: Sendable, Hashable {
  package var kind: TransitionKind
  package var outcome: Outcome
  /// Whether a call or the containment shows the kind; otherwise the order of the callbacks does.
  package var isExplicit: Bool
  /// The index of the process, counted from 0.
  package var process: Int
  /// The index of its input.
  package var input: Int
  /// The disappearing controller; `nil` if none received callbacks.
  package var from: ObjectReference?
  /// The appearing controller; `nil` if none received callbacks.
  package var to: ObjectReference?
  /// The container that switches between the two; `nil` if unknown.
  package var container: ObjectReference?
  /// The first and the last line, counted from 1.
  package var lines: ClosedRange<Int>
  /// The times of the first and the last callback; `nil` if the log prints none.
  package var time: (first: LogTime, last: LogTime)?
  /// The appearance callbacks of the two controllers, in order; only the first ones of a gesture that reverses
  /// repeatedly.
  package var trace: [TraceEntry] = []
  /// Whether another transition of the same process was in progress.
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
    /// The disappearing controller stays and the appearing one disappears again: the gesture was cancelled.
    case cancelled
    /// The log does not show the end.
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
