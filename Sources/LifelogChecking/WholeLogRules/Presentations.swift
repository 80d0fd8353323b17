import LifelogTrace

/// The presentations under way in a log: who presents whom, and in which style.
///
/// What the observers of presentations have in common.
struct Presentations {
  /// One that is under way.
  struct Presentation {
    var presenter: SubjectKey
    var presented: SubjectKey
    var call: TraceEntry
    /// Whether the presenter's view stays where it is; `nil` when the log does not say.
    var leavesPresenter: Bool?
    /// Whether the presented controller has arrived, and whether it has begun to leave.
    var hasAppeared = false
    var isLeaving = false
    /// Whether the presenter was told of an appearance or disappearance since the call.
    var hasToldPresenter = false
  }

  /// What must be seen for it.
  static let callbacks: CallbackSet = [
    .present, .dismiss, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// What begins one.
  static let activates: CallbackSet = [.present]

  private static let most = 64

  private(set) var open: [Presentation] = []

  /// Takes an event, before anybody asks about it.
  mutating func receive(_ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable) {
    switch tracked.event.callback {
    case .present where tracked.event.phase != .end:
      guard let presented = tracked.other.map({ subjects.canonical($0) }) else { return }
      open.removeAll { $0.presented == presented }
      if open.count == Self.most { open.removeFirst() }
      open.append(
        Presentation(
          presenter: tracked.key, presented: presented, call: tracked.entry,
          leavesPresenter: leavesPresenter(tracked, subjects, names)))
    case .dismiss:
      for index in open.indices where concerns(tracked, open[index], subjects) {
        open[index].isLeaving = true
      }
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      for index in open.indices {
        if open[index].presenter == tracked.key { open[index].hasToldPresenter = true }
        guard open[index].presented == tracked.key else { continue }
        open[index].hasAppeared = open[index].hasAppeared || tracked.event.callback == .viewDidAppear
        open[index].isLeaving = tracked.event.callback == .viewWillDisappear
      }
    default: break
    }
  }

  /// Ends the presentation of a controller that is gone; `nil` when there is none.
  mutating func end(_ key: SubjectKey) -> Presentation? {
    open.firstIndex { $0.presented == key }.map { open.remove(at: $0) }
  }

  mutating func forget() { open = [] }

  /// `dismiss` on the presented controller, on the presenter, or with the presented as its child.
  private func concerns(
    _ tracked: TrackedEvent, _ presentation: Presentation, _ subjects: Subjects
  ) -> Bool {
    if let named = tracked.other.map({ subjects.canonical($0) }) { return named == presentation.presented }
    return tracked.key == presentation.presented || tracked.key == presentation.presenter
  }

  private func leavesPresenter(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable
  ) -> Bool? {
    let isNamed = tracked.details.contains {
      names[$0.key] == "style" && names[$0.value] != "automatic"
    }
    if isNamed { return PresentationStyle(of: tracked, names)?.leavesPresenter }
    return tracked.os.map { $0 >= PresentationStyle.sheetsByDefault }
  }
}
