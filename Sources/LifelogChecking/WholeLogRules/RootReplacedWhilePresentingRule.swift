import LifelogModel
import LifelogTrace

/// A window whose root is replaced while the old root presents a controller, which then receives no disappearance
/// callbacks.
struct RootReplacedWhilePresentingRule: WholeLogRule {
  static let rules: [RuleID] = [.rootReplacedWhilePresenting]
  static let callbacks = Presentations.callbacks.union([.setRoot])
  static let activates = Presentations.activates.union([.setRoot])

  private var presentations = Presentations()
  /// The windows of each process: the presenting root is known only if there is one window.
  private var windows: [Int: Set<SubjectKey>] = [:]
  /// The presented controllers at the replacement of the root, until they disappear.
  private var remaining: [(presented: SubjectKey, wholeLogViolation: WholeLogViolation)] = []
  /// Those that had not disappeared at a gap: a later controller at that address is another one.
  private var remainingAtGaps: [(presented: SubjectKey, wholeLogViolation: WholeLogViolation)] = []

  var isIdle: Bool { presentations.open.isEmpty && remaining.isEmpty }
  var notTracked: NotTracked { presentations.notTracked }

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    presentations.receive(tracked, subjects, names)
    switch tracked.event.callback {
    case .setRoot:
      windows[tracked.key.processIndex, default: []].insert(tracked.key)
      for presentation in presentations.open
      where presentation.presented.processIndex == tracked.key.processIndex && presentation.hasAppeared
        && !presentation.isLeaving
        && presentation.presented != tracked.other
      {
        var wholeLogViolation = WholeLogViolation(
          .rootReplacedWhilePresenting, presentation.presented, input: tracked.input,
          trace: [presentation.call, tracked.entry])
        wholeLogViolation.other = tracked.event.argument.object
        wholeLogViolation.container = presentation.presenter.reference
        remaining.append((presentation.presented, wholeLogViolation))
      }
    case .viewWillDisappear, .viewDidDisappear, .deinit:
      remaining.removeAll { $0.presented == tracked.key }
      if tracked.event.callback != .viewWillDisappear { _ = presentations.end(tracked.key) }
    default: break
    }
  }

  mutating func forget() {
    presentations.forget()
    remainingAtGaps += remaining
    remaining = []
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += (remainingAtGaps + remaining).filter {
      windows[$0.presented.processIndex, default: []].count == 1
    }.map(
      \.wholeLogViolation)
  }
}
