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
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    presentations.receive(sighting, subjects, names)
    switch sighting.event.callback {
    case .setRoot:
      windows[sighting.key.processIndex, default: []].insert(sighting.key)
      for presentation in presentations.open
      where presentation.presented.processIndex == sighting.key.processIndex && presentation.hasAppeared
        && !presentation.isLeaving
        && presentation.presented != sighting.other
      {
        var wholeLogViolation = WholeLogViolation(
          .rootReplacedWhilePresenting, presentation.presented, input: sighting.input,
          trace: [presentation.call, sighting.entry])
        wholeLogViolation.other = sighting.event.argument.object
        wholeLogViolation.container = presentation.presenter.reference
        left.append((presentation.presented, wholeLogViolation))
      }
    case .viewWillDisappear, .viewDidDisappear, .deinit:
      left.removeAll { $0.presented == sighting.key }
      if sighting.event.callback != .viewWillDisappear { _ = presentations.end(sighting.key) }
    default: break
    }
  }

  mutating func forget() {
    presentations.forget()
    left = []
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += left.filter { windows[$0.presented.processIndex, default: []].count == 1 }.map(\.wholeLogViolation)
  }
}
