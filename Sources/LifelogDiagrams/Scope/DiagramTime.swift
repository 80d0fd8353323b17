package import LifelogReading
import LifelogTrace

/// A time of a log.
package enum DiagramTime: Sendable, Hashable {
  /// After the events of this line, counted from 1.
  case line(Int)
  /// After the events of this time.
  case time(TimeArgument)
  /// After the last event.
  case end
  /// Every time at which containment changed, side by side.
  case changes

  /// Returns the number of steps up to and including this time; all steps for the end of the log.
  ///
  /// A line number refers to the log or, if several are merged, to the first of them. A time without a date is on the
  /// day of the log's first time.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func steps(of trace: RecordedTrace) -> Int {
    switch self {
    case .end, .changes: trace.steps.count
    case .line(let line): TraceBounds(trace).firstAfter(.line(line))
    case .time(let argument): TraceBounds(trace).firstAfter(.time(argument))
    }
  }

  /// The text of this time in the facts of a diagram.
  var text: String {
    switch self {
    case .end: "at the end of the log"
    case .changes: "at each change of containment"
    case .line(let line): "after line \(line)"
    case .time(let argument):
      "at " + (argument.time.date == .none ? argument.time.clock : argument.time.iso8601)
    }
  }
}
