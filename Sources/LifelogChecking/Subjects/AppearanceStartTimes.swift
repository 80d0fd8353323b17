import LifelogTrace

/// The start times of a subject's appearance in progress, by each callback from which latencies are measured.
struct AppearanceStartTimes {
  /// A time on the clock of a process, and its line.
  struct StartTime {
    /// Microseconds; `.min` if there is none.
    var instant = Int64.min
    var line = 0

    static let none = StartTime()

    /// Whether the time is absent.
    var isNone: Bool { instant == .min }
  }

  private(set) var born = StartTime.none
  private(set) var loaded = StartTime.none
  private(set) var appearing = StartTime.none
  /// Whether the appearance follows a disappearance whose end is not in the log. If the class logs such ends, a gesture
  /// was cancelled, and nothing new appeared.
  private(set) var mayBeReversal = false
  /// Whether the log shows that the subject has appeared, and that it is disappearing.
  private var hasAppeared = false
  private var isLeaving = false
  /// The number of the interval in which the times were recorded. They are invalid in another interval.
  private var interval: UInt32 = 0

  /// Whether all times are absent.
  var isEmpty: Bool { born.isNone && loaded.isNone && appearing.isNone }

  /// Forgets the times of another interval, then records a callback other than `viewDidAppear`.
  ///
  /// - Parameters:
  ///   - interval: The number of the interval of the log in which nothing interrupts an appearance.
  ///   - isOnlyInstance: Whether no other instance can have received the callback.
  ///   - isNamed: Whether the log prints only a name.
  mutating func record(
    _ callback: Callback, at startTime: StartTime, interval: UInt32, isOnlyInstance: Bool, isNamed: Bool
  ) {
    enter(interval)
    switch callback {
    case .`init`, .viewDidLoad:
      if !isOnlyInstance {
        // It is unknown which of the instances will appear.
        born = .none
        loaded = .none
      } else if !hasAppeared {
        if callback == .`init`, born.isNone { born = startTime }
        if callback == .viewDidLoad, loaded.isNone { loaded = startTime }
      }
    case .viewWillAppear:
      // The first callback counts. If two instances share the name, it is unknown whose it was.
      appearing = appearing.isNone ? startTime : isNamed ? .none : appearing
      mayBeReversal = isLeaving
      isLeaving = false
    case .viewWillDisappear:
      clear()
      isLeaving = true
    case .viewDidDisappear:
      clear()
      isLeaving = false
    default: break
    }
  }

  /// Ends an appearance.
  ///
  /// - Returns: The start times before the end.
  mutating func end(interval: UInt32) -> AppearanceStartTimes {
    enter(interval)
    let startTimes = self
    clear()
    hasAppeared = true
    isLeaving = false
    return startTimes
  }

  private mutating func enter(_ interval: UInt32) {
    guard interval != self.interval else { return }
    self.interval = interval
    clear()
  }

  private mutating func clear() {
    born = .none
    loaded = .none
    appearing = .none
  }
}
