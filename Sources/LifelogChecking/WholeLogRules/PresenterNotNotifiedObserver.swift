import LifelogModel
import LifelogTrace

/// A sheet is gone, and its presenter heard nothing: it never left the screen.
struct PresenterNotNotifiedObserver: Observer {
  static let rules: [RuleID] = [.presenterNotNotified]
  static let callbacks = Presentations.callbacks
  static let waking = Presentations.waking

  private var presentations = Presentations()
  /// The classes that it was said of: once is enough.
  private var told: Set<ObjectReference> = []

  var isIdle: Bool { presentations.open.isEmpty }

  mutating func receive(
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    presentations.receive(sighting, subjects, names)
    let callback = sighting.event.callback
    guard callback == .viewDidDisappear || callback == .deinit, let ended = presentations.end(sighting.key),
      callback == .viewDidDisappear, ended.hasAppeared, !ended.hasToldPresenter,
      ended.leavesPresenter == true,
      subjects.appearance(of: ended.presenter) == .appeared,
      told.insert(ObjectReference(name: ended.presenter.reference.name)).inserted
    else { return }
    var observation = Observation(
      .presenterNotNotified, ended.presenter, input: sighting.input, trace: [ended.call, sighting.entry])
    observation.other = sighting.key.reference
    found.append(observation)
  }

  mutating func forget() { presentations.forget() }
}
