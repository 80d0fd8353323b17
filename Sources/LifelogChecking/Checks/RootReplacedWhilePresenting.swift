import LifelogModel
import LifelogTrace

/// A window whose root is replaced while the old root presents a controller, which then receives no disappearance
/// callbacks.
struct RootReplacedWhilePresenting: Check {
  static let rules: [RuleID] = [.rootReplacedWhilePresenting]
  static let reads = Reads(
    [.setRoot, .viewWillDisappear, .viewDidDisappear, .deinit], wakes: [.present, .setRoot])

  /// The windows of the process: the presenting root is known only if there is one.
  private var windows: Set<SubjectKey> = []
  /// The presented controllers at the first replacement of the root, until they disappear.
  private var remaining: [SubjectKey: Violation] = [:]
  /// Those that had not disappeared at a gap, if there is one window: a later controller at that address is another one.
  private var remainingAtGaps: [Violation] = []
  private var limit = OccurrenceLimit<ViolationKind>(maxKept: ViolationKind.maxKept)

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard judgment.event.callback == .setRoot else {
      if !remaining.isEmpty { remaining[judgment.key] = nil }
      return
    }
    windows.insert(judgment.key)
    for presentation in scene.presentations(inProcess: judgment.key.processIndex)
    where presentation.hasAppeared && !presentation.isLeaving && presentation.presented != judgment.other
      && remaining[presentation.presented] == nil
    {
      var violation = Violation(
        .rootReplacedWhilePresenting, presentation.presented, input: judgment.input,
        trace: [presentation.call, judgment.entry])
      violation.other = judgment.event.argument.object
      violation.container = presentation.presenter.reference
      remaining[presentation.presented] = violation
    }
  }

  /// Keeps the windows, and adds the remaining controllers to those before, in the order of the log.
  mutating func forget() {
    let sorted = remaining.values.sorted { ($0.line, $0.trace[0].line) < ($1.line, $1.trace[0].line) }
    for violation in sorted where windows.count == 1 {
      if let last = limit.last(of: ViolationKind(violation), orKeptAt: remainingAtGaps.count) {
        remainingAtGaps[last].notKept += 1
      } else {
        remainingAtGaps.append(violation)
      }
    }
    remaining = [:]
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    forget()
    guard windows.count == 1 else { return }
    for violation in remainingAtGaps { found.append(violation) }
  }
}
