package import LifelogTrace

/// The part of a log to read. An empty filter lets everything pass.
///
/// Processes are analyzed independently, so it is safe to filter out the others. An entry that is filtered out by level
/// or time may have been a callback of a checked controller, so it leaves a gap.
package struct LogFilter: Sendable, Hashable {
  /// Names of processes; empty for all. A line without a process name belongs to the process of the line before it.
  package var processes: Set<String> = []
  /// Process ids; empty for all. A line without one belongs to the process of the line before it.
  package var pids: Set<Int32> = []
  /// The minimum level. Messages without a printed level pass. `nil` for all.
  package var level: LogLevel?
  /// The start time; `nil` for the start of the log. Lines of a log without times do not pass.
  package var since: TimeArgument?
  /// The end time (inclusive); `nil` for the end of the log. If it names no date and is before the start time, it is on
  /// the next day.
  package var until: TimeArgument?

  package init() {}

  /// Whether everything passes.
  package var isEmpty: Bool { self == LogFilter() }

  /// Whether the filter has a start or end time.
  package var hasTimeBounds: Bool { since != nil || until != nil }
}
