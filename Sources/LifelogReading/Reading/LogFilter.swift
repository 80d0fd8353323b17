package import LifelogTrace

/// What of a log is of interest. An empty filter lets everything pass.
///
/// Whole processes can be left out without harm: each is a world of its own. What is left out by level or by time may
/// have been a callback of a controller that is looked at, so that a gap lies there.
package struct LogFilter: Sendable, Hashable {
  /// Names of processes; empty for all. A line that names no process is of that of the line before it.
  package var processes: Set<String> = []
  /// Ids of processes; empty for all. A line without one is of the process of the line before it.
  package var pids: Set<Int32> = []
  /// The least level; messages whose level the log does not print pass. `nil` for all.
  package var level: LogLevel?
  /// The first moment; `nil` for the start of the log. Lines of a log that prints no times do not pass.
  package var since: TimeArgument?
  /// The last moment, which still belongs to what passes; `nil` for the end of the log. One that comes before the first
  /// is of the day after it, if it names no date.
  package var until: TimeArgument?

  package init() {}

  /// Whether everything passes.
  package var isEmpty: Bool { self == LogFilter() }

  /// Whether it goes by the time.
  package var isOfTime: Bool { since != nil || until != nil }
}
