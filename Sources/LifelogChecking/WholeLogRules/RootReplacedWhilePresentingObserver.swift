import LifelogModel
import LifelogTrace

/// The window gets another root while the old one still presents somebody, who is never told to go.
struct RootReplacedWhilePresentingRule: WholeLogRule {
  static let rules: [RuleID] = [.rootReplacedWhilePresenting]
  static let callbacks = Presentations.callbacks.union([.setRoot])
  static let activates = Presentations.activates.union([.setRoot])

  private var presentations = Presentations()
  /// The windows of each process: whose root presents is known only where there is one.
  private var windows: [Int: Set<SubjectKey>] = [:]
  /// What was presented when the root was replaced, until it goes after all.
  private var left: [(presented: SubjectKey, wholeLogViolation: WholeLogViolation)] = []

  var isIdle: Bool { presentations.open.isEmpty && left.isEmpty }

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
        left.append((presentation.presented, wholeLogViolation))
      }
    case .viewWillDisappear, .viewDidDisappear, .deinit:
      left.removeAll { $0.presented == tracked.key }
      if tracked.event.callback != .viewWillDisappear { _ = presentations.end(tracked.key) }
    default: break
    }
  }

  mutating func forget() {
    presentations.forget()
    left = []
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += left.filter { windows[$0.presented.processIndex, default: []].count == 1 }.map(
      \.wholeLogViolation)
  }
}
