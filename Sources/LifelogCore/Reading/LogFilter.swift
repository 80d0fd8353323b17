/// What of a log is of interest. An empty filter lets everything pass.
///
/// Whole processes can be left out without harm: each is a world of its own. What is left out by level or by time may
/// have been a callback of a controller that is looked at, so that a gap lies there.
public struct LogFilter: Sendable, Hashable {
  /// Names of processes; empty for all.
  public var processes: Set<String> = []
  /// Ids of processes; empty for all.
  public var pids: Set<Int32> = []
  /// The least level; messages whose level the log does not print pass. `nil` for all.
  public var level: LogLevel?
  /// The first moment; `nil` for the start of the log.
  public var since: LogTime?
  /// The last moment; `nil` for the end of the log.
  public var until: LogTime?

  public init() {}

  /// Whether everything passes.
  public var isEmpty: Bool { self == LogFilter() }
}
