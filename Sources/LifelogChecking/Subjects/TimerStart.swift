import LifelogModel
import LifelogTrace

/// The last start of a timer.
enum TimerStart: Sendable, Hashable {
  /// The timer was not started since the slice began.
  case never
  /// The log does not show the start.
  case unknown
  case at(LogTime)

  /// Whether the start is at most `limit` microseconds ago; unknown without times.
  func isRecent(at now: LogTime?, limit: Int64) -> Truth {
    switch self {
    case .never: return .no
    case .unknown: return .unknown
    case .at(let start):
      // A clock that steps back does not show how much time has passed.
      guard let elapsed = now?.microseconds(since: start), elapsed >= 0 else { return .unknown }
      return Truth(elapsed <= limit)
    }
  }

  /// The last instant at which it is recent, if it is at a time; `nil` otherwise.
  func deadline(at now: LogTime?, limit: Int64) -> Int64? {
    guard case .at(let start) = self, isRecent(at: now, limit: limit) == .yes else { return nil }
    return start.instant &+ limit
  }
}

extension [TimerStart] {
  /// Restarts the timers that a step restarts.
  mutating func restart(_ step: Monitor.Step, at time: LogTime?) {
    guard step.restartedTimers | step.unknownTimers != 0 else { return }
    for index in indices {
      let bit = UInt32(1) << UInt32(index)
      if step.restartedTimers & bit != 0 { self[index] = time.map(TimerStart.at) ?? .unknown }
      if step.unknownTimers & bit != 0 { self[index] = .unknown }
    }
  }
}
