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
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    presentations.receive(tracked, subjects, names)
    let callback = tracked.event.callback
    guard callback == .viewDidDisappear || callback == .deinit, let ended = presentations.end(tracked.key),
      callback == .viewDidDisappear, ended.hasAppeared, !ended.hasNotifiedPresenter,
      ended.leavesPresenter == true,
      subjects.appearance(of: ended.presenter) == .appeared,
      reportedClasses.insert(ObjectReference(name: ended.presenter.reference.name)).inserted
    else { return }
    var violation = Violation(
      .presenterNotNotified, ended.presenter, input: tracked.input, trace: [ended.call, tracked.entry])
    violation.other = tracked.key.reference
    found.append(violation)
  }

  mutating func forget() { presentations.forget() }
}
