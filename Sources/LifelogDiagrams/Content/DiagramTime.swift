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
