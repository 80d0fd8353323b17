import LifelogTrace

/// Transitions of the whole window or a scene in one process: rotations, and moves to the foreground or the background.
///
/// Each controller receives the callbacks of a rotation, and the application receives those of its scenes. One
/// transition lasts from the first controller that receives its start to the last of those that receive its end.
struct ProcessWideTransitions {
  /// A transition in progress.
  fileprivate struct OpenTransition {
    let kind: TransitionKind
    let input: Int
    let first: AppearanceChange.CompactEvent
    let owner: SubjectKey
    var last: AppearanceChange.CompactEvent
    /// The controllers that received the start, and those of them whose end is not in the log yet.
    var started: Set<SubjectKey>
    var pending: Set<SubjectKey>
    /// Whether it has no end callback: it lasts until a controller receives the start again.
    let hasNoEnd: Bool
  }

  private static let begins: [Callback: TransitionKind] = [
    .willRotate: .rotation, .viewWillTransition: .rotation,
    .sceneWillEnterForeground: .foreground, .applicationWillEnterForeground: .foreground,
    .sceneWillResignActive: .background, .applicationWillResignActive: .background,
  ]
  private static let ends: [Callback: TransitionKind] = [
    .didRotate: .rotation,
    .sceneDidBecomeActive: .foreground, .applicationDidBecomeActive: .foreground,
    .sceneDidEnterBackground: .background, .applicationDidEnterBackground: .background,
  ]

  /// Every callback that starts or ends one.
  static let callbacks: CallbackSet = CallbackSet(Array(begins.keys) + Array(ends.keys))

  private var open: [OpenTransition] = []
  /// Whether the application or a scene was launched and has not become active yet.
  private var isLaunching = false

  /// Tracks an event.
  ///
  /// - Returns: The transitions that it ends.
  mutating func receive(_ judgment: Judgment) -> [Transition] {
    var ended: [Transition] = []
    let callback = judgment.event.callback
    switch callback {
    case .applicationDidFinishLaunching, .applicationWillFinishLaunching, .sceneWillConnect:
      isLaunching = true
    case .sceneDidBecomeActive, .applicationDidBecomeActive:
      // An interrupted app has not left the foreground.
      open.removeAll { $0.kind == .background && $0.started.contains(judgment.key) }
    default: break
    }
    if let kind = Self.begins[callback], let last = begin(kind, judgment) { ended.append(last) }
    if let kind = Self.ends[callback], let last = end(kind, judgment) { ended.append(last) }
    if callback == .sceneDidBecomeActive || callback == .applicationDidBecomeActive { isLaunching = false }
    return ended
  }

  /// Ends rotations without an end callback, because another transition begins.
  ///
  /// - Returns: These rotations.
  mutating func interrupt() -> [Transition] {
    guard !open.isEmpty else { return [] }
    defer { open.removeAll(where: \.hasNoEnd) }
    return open.filter(\.hasNoEnd).map { $0.transition(.completed) }
  }

  /// Ends the log: transitions in progress stay open. Interruptions are dropped, because the log does not show whether
  /// the app would have moved to the background.
  ///
  /// - Returns: The transitions that it ends.
  mutating func finish() -> [Transition] {
    defer { open = [] }
    return interrupt() + open.filter { $0.kind != .background }.map { $0.transition(.open) }
  }

  /// Begins a transition, or adds a controller to one.
  ///
  /// - Returns: The transition of the kind that it ends; `nil` if there is none.
  private mutating func begin(_ kind: TransitionKind, _ judgment: Judgment) -> Transition? {
    // The first activation is not a return to the foreground.
    guard kind != .foreground || !isLaunching else { return nil }
    var ended: Transition?
    let compactEvent = AppearanceChange.CompactEvent(judgment.event)
    let hasNoEnd = judgment.event.callback == .viewWillTransition
    if let known = open.firstIndex(where: { $0.kind == kind }) {
      // If a controller receives the start again, it is another transition.
      if open[known].started.contains(judgment.key) || open[known].hasNoEnd != hasNoEnd {
        let isFinished = open[known].hasNoEnd
        if isFinished || kind != .background {
          ended = open[known].transition(isFinished ? .completed : .open)
        }
        open.remove(at: known)
      } else {
        open[known].started.insert(judgment.key)
        open[known].pending.insert(judgment.key)
        open[known].last = compactEvent
        return nil
      }
    }
    open.append(
      OpenTransition(
        kind: kind, input: judgment.input, first: compactEvent, owner: judgment.key, last: compactEvent,
        started: [judgment.key], pending: [judgment.key], hasNoEnd: hasNoEnd))
    return ended
  }

  /// Removes a controller from a transition.
  ///
  /// - Returns: The transition if it was the last one; otherwise `nil`.
  private mutating func end(_ kind: TransitionKind, _ judgment: Judgment) -> Transition? {
    let known = open.firstIndex { $0.kind == kind && $0.pending.contains(judgment.key) }
    guard let known else { return nil }
    open[known].last = AppearanceChange.CompactEvent(judgment.event)
    open[known].pending.remove(judgment.key)
    return open[known].pending.isEmpty ? open.remove(at: known).transition(.completed) : nil
  }
}

extension ProcessWideTransitions.OpenTransition {
  fileprivate func transition(_ outcome: Transition.Outcome) -> Transition {
    var transition = Transition(
      kind: kind, outcome: outcome, isExplicit: true, process: owner.processIndex, input: input,
      container: owner.reference, lines: first.line...max(first.line, last.line))
    if let start = first.time, let end = last.time { transition.time = (start, end) }
    return transition
  }
}
