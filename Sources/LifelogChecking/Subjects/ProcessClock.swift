import LifelogTrace

/// What the clock of a process says, and whether it runs on.
struct ProcessClock {
  /// The last time that the process printed; `nil` while it printed none.
  private(set) var last: LogTime?
  /// How often a span of time lost its meaning: the clock stepped back or changed its ways, or the app left the screen.
  private(set) var interruptions: UInt32 = 0

  /// Notes a time.
  mutating func record(_ time: LogTime) {
    if let last, !time.follows(last) { interruptions &+= 1 }
    last = time
  }

  /// Notes that the app left the screen, or was covered.
  mutating func interrupt() { interruptions &+= 1 }
}

extension LogTime {
  /// Whether it is no earlier than another, on a clock of the same kind.
  fileprivate func follows(_ other: LogTime) -> Bool {
    guard (offsetMinutes == nil) == (other.offsetMinutes == nil) else { return false }
    return (microseconds(since: other) ?? -1) >= 0
  }
}

extension Callback {
  /// Whether the app leaves the screen with it, or is covered: what appears meanwhile takes as long as the user stays away.
  var leavesForeground: Bool {
    switch self {
    case .applicationWillResignActive, .applicationDidEnterBackground, .sceneWillResignActive,
      .sceneDidEnterBackground:
      true
    default: false
    }
  }
}
