import LifelogTrace

/// The presentations in progress in a log: the presenter, the presented controller and the style.
///
/// Shared by the whole-log rules about presentations.
struct Presentations {
  /// A presentation in progress.
  struct Presentation {
    var presenter: SubjectKey
    var presented: SubjectKey
    var call: TraceEntry
    /// Whether the presenter's view stays in place; `nil` if unknown.
    var leavesPresenter: Bool?
    /// Whether the presented controller has appeared, and whether it has begun to disappear.
    var hasAppeared = false
    var isLeaving = false
    /// Whether the presenter has received an appearance callback since the call.
    var hasNotifiedPresenter = false
  }

  /// The callbacks that the type needs.
  static let callbacks: CallbackSet = [
    .present, .dismiss, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// The callbacks that start a presentation.
  static let activates: CallbackSet = [.present]

  private(set) var open: [Presentation] = []
  private(set) var notTracked = NotTracked()

  /// Tracks an event. Must be called before any query.
  mutating func receive(_ judgment: Judgment, _ subjects: Subjects, _ names: NameTable) {
    switch judgment.event.callback {
    case .present where judgment.event.phase != .end:
      guard let presented = judgment.other.map({ subjects.canonical($0) }) else { return }
      open.removeAll { $0.presented == presented }
      if open.count == TrackingLimit.openPresentations.maximum {
        open.removeFirst()
        notTracked.add(.openPresentations)
      }
      open.append(
        Presentation(
          presenter: judgment.key, presented: presented, call: judgment.entry,
          leavesPresenter: leavesPresenter(judgment, subjects, names)))
    case .dismiss:
      for index in open.indices where concerns(judgment, open[index], subjects) {
        open[index].isLeaving = true
      }
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      for index in open.indices {
        if open[index].presenter == judgment.key { open[index].hasNotifiedPresenter = true }
        guard open[index].presented == judgment.key else { continue }
        open[index].hasAppeared = open[index].hasAppeared || judgment.event.callback == .viewDidAppear
        open[index].isLeaving = judgment.event.callback == .viewWillDisappear
      }
    default: break
    }
  }

  /// Ends the presentation of a controller; `nil` if there is none.
  mutating func end(_ key: SubjectKey) -> Presentation? {
    open.firstIndex { $0.presented == key }.map { open.remove(at: $0) }
  }

  mutating func forget() { open = [] }

  /// Whether `dismiss` was called on the presented controller, on the presenter, or with the presented controller as
  /// its child.
  private func concerns(
    _ judgment: Judgment, _ presentation: Presentation, _ subjects: Subjects
  ) -> Bool {
    if let named = judgment.other.map({ subjects.canonical($0) }) { return named == presentation.presented }
    return judgment.key == presentation.presented || judgment.key == presentation.presenter
  }

  private func leavesPresenter(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable
  ) -> Bool? {
    let isNamed = judgment.details.contains {
      names[$0.key] == "style" && names[$0.value] != "automatic"
    }
    if isNamed { return PresentationStyle(of: judgment, names)?.leavesPresenter }
    return judgment.os.map { $0 >= PresentationStyle.sheetsByDefault }
  }
}
