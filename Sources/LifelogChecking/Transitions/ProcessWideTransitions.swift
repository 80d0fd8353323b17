import LifelogTrace

/// What happens to the whole window, or to a scene, in one process: rotations, the way to the foreground and back.
///
/// Each controller is told of a rotation, and the application of what its scene is told: that is one of them, from the
/// first who hears of its beginning to the last of those who hears of its end.
struct ProcessWideTransitions {
  /// One that is under way.
  fileprivate struct Passage {
    let kind: TransitionKind
    let input: Int
    let first: AppearanceChange.CompactEvent
    let owner: SubjectKey
    var last: AppearanceChange.CompactEvent
    /// Who was told of the beginning, and of whom the end is not in the log; at most a few.
    var told: [SubjectKey]
    var pending: [SubjectKey]
    /// Whether it has no end of its own: it lasts as long as nobody hears of it twice.
    let isMoment: Bool
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
  /// More controllers are not told apart: a device that is turned tells them all.
  private static let most = 16

  /// Every callback with which one begins or ends.
  static let callbacks: CallbackSet = CallbackSet(Array(begins.keys) + Array(ends.keys))

  private var open: [Passage] = []
  /// Whether the application, or a scene, is launched, and has not become active.
  private var isLaunching = false

  /// Takes an event; `ended` gets the passages that it ends.
  mutating func receive(_ tracked: TrackedEvent, _ ended: inout ProcessTransitions.Ended) {
    let callback = tracked.event.callback
    switch callback {
    case .applicationDidFinishLaunching, .applicationWillFinishLaunching, .sceneWillConnect:
      isLaunching = true
    case .sceneDidBecomeActive, .applicationDidBecomeActive:
      // Who was only interrupted has not left.
      open.removeAll { $0.kind == .background && $0.told.contains(tracked.key) }
    default: break
    }
    if let kind = Self.begins[callback] { begin(kind, tracked, &ended) }
    if let kind = Self.ends[callback] { end(kind, tracked, &ended) }
    if callback == .sceneDidBecomeActive || callback == .applicationDidBecomeActive { isLaunching = false }
  }

  /// Something else begins: a rotation that has no end of its own is over.
  mutating func interrupt(_ ended: inout ProcessTransitions.Ended) {
    guard !open.isEmpty else { return }
    for passage in open where passage.isMoment { ended.append((0, passage.transition(.completed))) }
    open.removeAll(where: \.isMoment)
  }

  /// The log ends: what has begun stays open, but nobody can say whether an interruption would have led away.
  mutating func finish(_ ended: inout ProcessTransitions.Ended) {
    interrupt(&ended)
    for passage in open where passage.kind != .background { ended.append((0, passage.transition(.open))) }
    open = []
  }

  private mutating func begin(
    _ kind: TransitionKind, _ tracked: TrackedEvent, _ ended: inout ProcessTransitions.Ended
  ) {
    // What comes into view for the first time does not return.
    guard kind != .foreground || !isLaunching else { return }
    let mark = AppearanceChange.CompactEvent(tracked.event)
    let isMoment = tracked.event.callback == .viewWillTransition
    if let known = open.firstIndex(where: { $0.kind == kind }) {
      // Told twice, it is another one.
      if open[known].told.contains(tracked.key) || open[known].isMoment != isMoment {
        let isFinished = open[known].isMoment
        if isFinished || kind != .background {
          ended.append((0, open[known].transition(isFinished ? .completed : .open)))
        }
        open.remove(at: known)
      } else {
        guard open[known].told.count < Self.most else { return }
        open[known].told.append(tracked.key)
        open[known].pending.append(tracked.key)
        open[known].last = mark
        return
      }
    }
    open.append(
      Passage(
        kind: kind, input: tracked.input, first: mark, owner: tracked.key, last: mark,
        told: [tracked.key], pending: [tracked.key], isMoment: isMoment))
  }

  private mutating func end(
    _ kind: TransitionKind, _ tracked: TrackedEvent, _ ended: inout ProcessTransitions.Ended
  ) {
    let known = open.firstIndex { $0.kind == kind && $0.pending.contains(tracked.key) }
    guard let known else { return }
    open[known].last = AppearanceChange.CompactEvent(tracked.event)
    open[known].pending.removeAll { $0 == tracked.key }
    guard open[known].pending.isEmpty else { return }
    ended.append((0, open.remove(at: known).transition(.completed)))
  }
}

extension ProcessWideTransitions.Passage {
  fileprivate func transition(_ outcome: Transition.Outcome) -> Transition {
    var transition = Transition(
      kind: kind, outcome: outcome, isExplicit: true, process: owner.processIndex, input: input,
      container: owner.reference, lines: first.line...max(first.line, last.line))
    if let start = first.time, let end = last.time { transition.time = (start, end) }
    return transition
  }
}
