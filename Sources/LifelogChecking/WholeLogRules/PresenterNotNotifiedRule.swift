import LifelogModel
import LifelogTrace

/// A dismissed sheet whose presenter received no callbacks, because it never left the screen.
struct PresenterNotNotifiedRule: WholeLogRule {
  static let rules: [RuleID] = [.presenterNotNotified]
  static let callbacks = Presentations.callbacks
  static let activates = Presentations.activates

  private var presentations = Presentations()
  /// The classes that were reported: once is enough.
  private var reportedClasses: Set<ObjectReference> = []

  var isIdle: Bool { presentations.open.isEmpty }
  var notTracked: NotTracked { presentations.notTracked }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    presentations.receive(judgment, subjects, names)
    let callback = judgment.event.callback
    guard callback == .viewDidDisappear || callback == .deinit, let ended = presentations.end(judgment.key),
      callback == .viewDidDisappear, ended.hasAppeared, !ended.hasNotifiedPresenter,
      ended.leavesPresenter == true,
      subjects.appearance(of: ended.presenter) == .appeared,
      reportedClasses.insert(ObjectReference(name: ended.presenter.reference.name)).inserted
    else { return }
    var violation = Violation(
      .presenterNotNotified, ended.presenter, input: judgment.input, trace: [ended.call, judgment.entry])
    violation.other = judgment.key.reference
    found.append(violation)
  }

  mutating func forget() { presentations.forget() }
}
