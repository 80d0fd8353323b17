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
  /// The presented controllers at the first replacement of the root, until they disappear.
  private var remaining: [SubjectKey: Violation] = [:]
  /// Those that had not disappeared at a gap, if their process has one window: a later controller at that address is
  /// another one.
  private var remainingAtGaps: [Violation] = []
  private var limit = OccurrenceLimit<Kind>(maxKept: ViolationKind.maxKept)

  /// The kind of a remaining controller. Only those of a process with one window are violations.
  private struct Kind: Hashable {
    let violation: ViolationKind
    let processIndex: Int
  }

  var isIdle: Bool { presentations.open.isEmpty && remaining.isEmpty }
  var notTracked: NotTracked { presentations.notTracked }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    presentations.receive(judgment, subjects, names)
    switch judgment.event.callback {
    case .setRoot:
      windows[judgment.key.processIndex, default: []].insert(judgment.key)
      for presentation in presentations.open
      where presentation.presented.processIndex == judgment.key.processIndex && presentation.hasAppeared
        && !presentation.isLeaving && presentation.presented != judgment.other
        && remaining[presentation.presented] == nil
      {
        var violation = Violation(
          .rootReplacedWhilePresenting, presentation.presented, input: judgment.input,
          trace: [presentation.call, judgment.entry])
        violation.other = judgment.event.argument.object
        violation.container = presentation.presenter.reference
        remaining[presentation.presented] = violation
      }
    case .viewWillDisappear, .viewDidDisappear, .deinit:
      remaining[judgment.key] = nil
      if judgment.event.callback != .viewWillDisappear { _ = presentations.end(judgment.key) }
    default: break
    }
  }

  mutating func forget() {
    presentations.forget()
    settle()
  }

  /// Adds the remaining controllers to those before, in the order of the log.
  private mutating func settle() {
    let sorted = remaining.sorted {
      ($0.value.line, $0.value.trace[0].line, $0.key.processIndex) < (
        $1.value.line, $1.value.trace[0].line, $1.key.processIndex
      )
    }
    for (presented, violation) in sorted where windows[presented.processIndex]?.count == 1 {
      let kind = Kind(violation: ViolationKind(violation), processIndex: presented.processIndex)
      if let last = limit.last(of: kind, orKeptAt: remainingAtGaps.count) {
        remainingAtGaps[last].notKept += 1
      } else {
        remainingAtGaps.append(violation)
      }
    }
    remaining = [:]
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    settle()
    for violation in remainingAtGaps where windows[violation.processIndex]?.count == 1 {
      found.append(violation)
    }
  }
}
