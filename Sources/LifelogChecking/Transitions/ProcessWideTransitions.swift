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

  /// Tracks an event and appends the transitions that it ends to `ended`.
  mutating func receive(_ judgment: Judgment, _ ended: inout ProcessTransitions.Ended) {
    let callback = judgment.event.callback
    switch callback {
    case .applicationDidFinishLaunching, .applicationWillFinishLaunching, .sceneWillConnect:
      isLaunching = true
    case .sceneDidBecomeActive, .applicationDidBecomeActive:
      // An interrupted app has not left the foreground.
      open.removeAll { $0.kind == .background && $0.started.contains(judgment.key) }
    default: break
    }
    if let kind = Self.begins[callback] { begin(kind, judgment, &ended) }
    if let kind = Self.ends[callback] { end(kind, judgment, &ended) }
    if callback == .sceneDidBecomeActive || callback == .applicationDidBecomeActive { isLaunching = false }
  }

  /// Ends rotations without an end callback, because another transition begins.
  mutating func interrupt(_ ended: inout ProcessTransitions.Ended) {
    guard !open.isEmpty else { return }
    for openTransition in open where openTransition.hasNoEnd {
      ended.append((0, openTransition.transition(.completed)))
    }
    open.removeAll(where: \.hasNoEnd)
  }

  /// Ends the log: transitions in progress stay open. Interruptions are dropped, because the log does not show whether
  /// the app would have moved to the background.
  mutating func finish(_ ended: inout ProcessTransitions.Ended) {
    interrupt(&ended)
    for openTransition in open where openTransition.kind != .background {
      ended.append((0, openTransition.transition(.open)))
    }
    open = []
  }

  private mutating func begin(
    _ kind: TransitionKind, _ judgment: Judgment, _ ended: inout ProcessTransitions.Ended
  ) {
    // The first activation is not a return to the foreground.
    guard kind != .foreground || !isLaunching else { return }
    let compactEvent = AppearanceChange.CompactEvent(judgment.event)
    let hasNoEnd = judgment.event.callback == .viewWillTransition
    if let known = open.firstIndex(where: { $0.kind == kind }) {
      // If a controller receives the start again, it is another transition.
      if open[known].started.contains(judgment.key) || open[known].hasNoEnd != hasNoEnd {
        let isFinished = open[known].hasNoEnd
        if isFinished || kind != .background {
          ended.append((0, open[known].transition(isFinished ? .completed : .open)))
        }
        open.remove(at: known)
      } else {
        open[known].started.insert(judgment.key)
        open[known].pending.insert(judgment.key)
        open[known].last = compactEvent
        return
      }
    }
    open.append(
      OpenTransition(
        kind: kind, input: judgment.input, first: compactEvent, owner: judgment.key, last: compactEvent,
        started: [judgment.key], pending: [judgment.key], hasNoEnd: hasNoEnd))
  }

  private mutating func end(
    _ kind: TransitionKind, _ judgment: Judgment, _ ended: inout ProcessTransitions.Ended
  ) {
    let known = open.firstIndex { $0.kind == kind && $0.pending.contains(judgment.key) }
    guard let known else { return }
    open[known].last = AppearanceChange.CompactEvent(judgment.event)
    open[known].pending.remove(judgment.key)
    guard open[known].pending.isEmpty else { return }
    ended.append((0, open.remove(at: known).transition(.completed)))
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
