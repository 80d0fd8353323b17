package import LifelogTrace

/// What is left of the controllers when each process ends: those on screen, and those that were loaded and never shown.
///
/// Neither is a violation: a sixth of all valid lives load something and do not show it. A developer who looks for a child
/// that was added without its container sees it here.
package struct RunEnd {
  /// A controller of a process. If several controllers of a name are the same way, it is the first.
  package struct Controller {
    package let subject: ObjectReference
    package let processIndex: Int
    package let input: Int
    /// The line of its last event.
    package let line: Int
    /// Its state at the end; meaningless if it was never shown.
    package let appearance: AppearanceState
    /// The number of controllers of the name that are the same way.
    package fileprivate(set) var count = 1
  }

  /// A crash, with which a process ended: an uncaught exception, or a fatal error.
  package struct Crash {
    package let line: Int
    package let processIndex: Int
    package let input: Int
  }

  private struct Kind: Hashable {
    let name: Name
    let processIndex: Int
    let isShown: Bool
  }

  /// In the order of the lines.
  package private(set) var onScreen: [Controller] = []
  package private(set) var loadedNotShown: [Controller] = []
  package private(set) var crashes: [Crash] = []
  /// For each process of the current log, the last line of the controllers that are left.
  private var lastLines: [Int: Int] = [:]
  /// The number of crashes in the ended logs.
  private var endedCrashes = 0
  /// The place of each kind of the current log in its list.
  private var places: [Kind: Int] = [:]

  package init() {}

  /// Records a crash.
  mutating func recordCrash(onLine line: Int, input: Int, processIndex: Int) {
    crashes.append(Crash(line: line, processIndex: processIndex, input: input))
  }

  /// Whether a process of the current log crashed after a line.
  func hasCrashed(_ processIndex: Int, afterLine line: Int) -> Bool {
    crashes[endedCrashes...].contains { $0.processIndex == processIndex && $0.line > line }
  }

  /// Records a controller that has ended, or is left at the end of its log.
  ///
  /// - Returns: Whether it was loaded and never shown.
  mutating func record(_ index: Int, in subjects: Subjects, input: Int, hasEnded: Bool) -> Bool {
    let subject = subjects.table[index]
    guard let line = subjects.table.last(at: index)?.line else { return false }
    if !hasEnded { lastLines[subject.processIndex] = max(line, lastLines[subject.processIndex] ?? 0) }
    // What cannot be known is not told: whose state it is, and, without any appearance in the log, whether it was shown.
    guard !subject.reference.name.isEmpty, !subjects.table.isUncertain(at: index),
      subjects.coverage.logsAny(of: Self.appearances, processIndex: subject.processIndex)
    else { return false }
    let appearance = subjects.appearance(at: index)
    let isOnScreen = appearance == .appearing || appearance == .appeared || appearance == .disappearing
    let isLoaded = subjects.monitor.wellKnownStates.isLoaded(subjects.monitor[subject.state])
    guard isOnScreen ? !hasEnded : isLoaded && !subject.wasShown else { return false }
    let controller = Controller(
      subject: subject.reference, processIndex: subject.processIndex, input: input, line: line,
      appearance: appearance)
    let kind = Kind(name: subject.reference.name, processIndex: subject.processIndex, isShown: isOnScreen)
    if isOnScreen {
      Self.add(controller, kind, to: &onScreen, &places)
    } else {
      Self.add(controller, kind, to: &loadedNotShown, &places)
    }
    return !isOnScreen
  }

  private static let appearances: CallbackSet = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]

  private static func add(
    _ controller: Controller, _ kind: Kind, to list: inout [Controller], _ places: inout [Kind: Int]
  ) {
    if let known = places[kind] {
      list[known].count += 1
    } else {
      places[kind] = list.count
      list.append(controller)
    }
  }

  /// Ends a log.
  mutating func endLog() {
    places = [:]
    // A process with later lines is one that was started again. Of several messages the others are the reason, or copies.
    var crashed: Set<Int> = []
    let ended = crashes[endedCrashes...].filter {
      $0.line > lastLines[$0.processIndex] ?? 0 && crashed.insert($0.processIndex).inserted
    }
    crashes.replaceSubrange(endedCrashes..., with: ended)
    endedCrashes = crashes.count
    lastLines = [:]
    onScreen.sort { ($0.input, $0.line) < ($1.input, $1.line) }
    loadedNotShown.sort { ($0.input, $0.line) < ($1.input, $1.line) }
  }
}
