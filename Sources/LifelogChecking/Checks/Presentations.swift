import LifelogTrace

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

/// The presentations in progress in a process.
struct Presentations {
  /// The callbacks that change them.
  static let callbacks: CallbackSet = [
    .present, .dismiss, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// In the order in which they began.
  var open: [Presentation] = []

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if judgment.event.callback == .present {
      if judgment.event.phase != .end { begin(judgment, subjects, names, &found) }
      return
    }
    guard !open.isEmpty else { return }
    switch judgment.event.callback {
    case .dismiss:
      for index in open.indices where concerns(judgment, open[index], subjects) {
        open[index].isLeaving = true
      }
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear:
      for index in open.indices {
        if open[index].presenter == judgment.key { open[index].hasNotifiedPresenter = true }
        guard open[index].presented == judgment.key else { continue }
        open[index].hasAppeared = open[index].hasAppeared || judgment.event.callback == .viewDidAppear
        open[index].isLeaving = judgment.event.callback == .viewWillDisappear
      }
    case .viewDidDisappear:
      open.removeAll { $0.presented == judgment.key }
      for index in open.indices where open[index].presenter == judgment.key {
        open[index].hasNotifiedPresenter = true
      }
    case .deinit: open.removeAll { $0.presented == judgment.key }
    default: break
    }
  }

  private mutating func begin(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard let presented = judgment.other.map({ subjects.canonical($0) }) else { return }
    open.removeAll { $0.presented == presented }
    if open.count == TrackingLimit.openPresentations.maximum {
      open.removeFirst()
      found.recordDropped(.openPresentations)
    }
    open.append(
      Presentation(
        presenter: judgment.key, presented: presented, call: judgment.entry,
        leavesPresenter: leavesPresenter(judgment, names)))
  }

  /// Whether `dismiss` was called on the presented controller, on the presenter, or with the presented controller as
  /// its child.
  private func concerns(
    _ judgment: Judgment, _ presentation: Presentation, _ subjects: Subjects
  ) -> Bool {
    if let named = judgment.other.map({ subjects.canonical($0) }) { return named == presentation.presented }
    return judgment.key == presentation.presented || judgment.key == presentation.presenter
  }

  private func leavesPresenter(_ judgment: Judgment, _ names: NameTable) -> Bool? {
    let isNamed = judgment.details.contains {
      names[$0.key] == "style" && names[$0.value] != "automatic"
    }
    if isNamed { return PresentationStyle(of: judgment, names)?.leavesPresenter }
    return judgment.os.map { $0 >= PresentationStyle.sheetsByDefault }
  }
}
