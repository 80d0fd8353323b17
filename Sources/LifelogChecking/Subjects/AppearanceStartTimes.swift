import LifelogTrace

/// Since when a subject is on its way to `viewDidAppear`, by each callback from which that counts.
struct AppearanceStartTimes {
  /// A place on the clock of a process, and the line that shows it.
  struct Stamp {
    /// Microseconds; `.min` where there is none.
    var instant = Int64.min
    var line = 0

    static let none = Stamp()

    /// Whether there is none.
    var isNone: Bool { instant == .min }
  }

  private(set) var born = Stamp.none
  private(set) var loaded = Stamp.none
  private(set) var appearing = Stamp.none
  /// Whether the appearance follows a disappearance of which the end is not in the log: if the class logs those, a
  /// finger let go of the screen, and nothing new appeared.
  private(set) var mayBeReversal = false
  /// Whether it has been on the screen, and whether it is going away, as far as the log shows.
  private var hasAppeared = false
  private var isLeaving = false
  /// In which stretch of the log the stamps were taken: in another one they count for nothing.
  private var stretch: UInt32 = 0

  /// Whether there are none.
  var isEmpty: Bool { born.isNone && loaded.isNone && appearing.isNone }

  /// What a callback says of whose it is.
  struct Circumstances {
    /// Whether no other instance can have had it.
    var isAlone: Bool
    /// Whether the log prints only a name.
    var isNamed: Bool
    /// The number of the stretch of the log in which nothing interrupts an appearance.
    var stretch: UInt32
  }

  /// Forgets stamps of another stretch, then notes a callback that is not `viewDidAppear`.
  mutating func record(_ callback: Callback, at stamp: Stamp, _ circumstances: Circumstances) {
    enter(circumstances.stretch)
    switch callback {
    case .`init`, .viewDidLoad:
      if !circumstances.isAlone {
        // Nobody knows which of them will appear.
        born = .none
        loaded = .none
      } else if !hasAppeared {
        if callback == .`init`, born.isNone { born = stamp }
        if callback == .viewDidLoad, loaded.isNone { loaded = stamp }
      }
    case .viewWillAppear:
      // The first counts. Of two instances behind one name nobody knows whose it was.
      appearing = appearing.isNone ? stamp : circumstances.isNamed ? .none : appearing
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
  /// - Returns: The stamps as they stood.
  mutating func end(stretch: UInt32) -> AppearanceStartTimes {
    enter(stretch)
    let stamps = self
    clear()
    hasAppeared = true
    isLeaving = false
    return stamps
  }

  private mutating func enter(_ stretch: UInt32) {
    guard stretch != self.stretch else { return }
    self.stretch = stretch
    clear()
  }

  private mutating func clear() {
    born = .none
    loaded = .none
    appearing = .none
  }
}
