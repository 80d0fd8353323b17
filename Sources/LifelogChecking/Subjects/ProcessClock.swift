import LifelogTrace

/// The clock of a process, and whether it is monotonic.
struct ProcessClock {
  /// The last time that the process printed; `nil` if it printed none.
  private(set) var last: LogTime?
  /// The number of interruptions that invalidate durations: the clock stepped back or changed its kind, or the app left
  /// the screen.
  private(set) var interruptions: UInt32 = 0
  /// Whether the last time is before the one before it.
  private(set) var hasSteppedBack = false

  /// Records a time.
  mutating func record(_ time: LogTime) {
    hasSteppedBack = last.map { !time.follows($0) } ?? false
    if hasSteppedBack { interruptions &+= 1 }
    last = time
  }

  /// Records that the app left the screen or was covered.
  mutating func interrupt() { interruptions &+= 1 }
}

extension LogTime {
  /// Whether it is not earlier than another time, on a clock of the same kind.
  fileprivate func follows(_ other: LogTime) -> Bool {
    guard (offsetMinutes == nil) == (other.offsetMinutes == nil) else { return false }
    return (microseconds(since: other) ?? -1) >= 0
  }
}

extension Callback {
  /// Whether the app leaves the screen or is covered. The duration of an appearance then depends on the user.
  var leavesForeground: Bool {
    switch self {
    case .applicationWillResignActive, .applicationDidEnterBackground, .sceneWillResignActive,
      .sceneDidEnterBackground:
      true
    default: false
    }
  }
}
