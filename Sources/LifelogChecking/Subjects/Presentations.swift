import LifelogModel
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

/// The presentations in progress in a process. Several checks need them.
struct Presentations {
  /// The callbacks that change them.
  static let callbacks: CallbackSet = [
    .present, .dismiss, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// In the order in which they began.
  private(set) var open: [Presentation] = []

  /// Records the effect of a callback other than `present`.
  ///
  /// - Parameter named: The controller that it names; `nil` if it names none.
  fileprivate mutating func update(_ judgment: Judgment, named: SubjectKey?) {
    switch judgment.event.callback {
    case .dismiss:
      for index in open.indices where open[index].isDismissed(by: judgment.key, named: named) {
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

  /// Adds a presentation.
  ///
  /// - Returns: Whether the oldest one was dropped, because there are too many.
  fileprivate mutating func begin(_ presentation: Presentation) -> Bool {
    open.removeAll { $0.presented == presentation.presented }
    let isFull = open.count == TrackingLimit.openPresentations.maximum
    if isFull { open.removeFirst() }
    open.append(presentation)
    return isFull
  }
}

extension Presentation {
  /// Whether `dismiss` was called on the presented controller, on the presenter, or with the presented controller as
  /// its child.
  fileprivate func isDismissed(by key: SubjectKey, named: SubjectKey?) -> Bool {
    named.map { $0 == presented } ?? (key == presented || key == presenter)
  }
}

extension Subjects {
  func presentations(inProcess processIndex: Int) -> [Presentation] {
    presentations[processIndex]?.open ?? []
  }

  /// Records the effect of an event on the presentations of its process.
  @inline(__always)
  mutating func recordPresentation(_ judgment: Judgment, _ names: NameTable, _ found: inout ViolationLog) {
    guard judgment.event.callback == .present || !presentations.isEmpty, judgment.role == .delivery else {
      return
    }
    changePresentations(judgment, names, &found)
  }

  private mutating func changePresentations(
    _ judgment: Judgment, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (callback, processIndex) = (judgment.event.callback, judgment.key.processIndex)
    guard Presentations.callbacks.contains(callback) else { return }
    let named = judgment.other.map { canonical($0) }
    guard callback == .present else {
      presentations[processIndex]?.update(judgment, named: named)
      return
    }
    guard let named, judgment.event.phase != .end else { return }
    let presentation = Presentation(
      presenter: judgment.key, presented: named, call: judgment.entry,
      leavesPresenter: PresentationStyle.leavesPresenter(
        judgment, on: platform(ofProcess: processIndex), names))
    if presentations[processIndex, default: Presentations()].begin(presentation) {
      found.recordDropped(.openPresentations)
    }
  }
}

extension PresentationStyle {
  /// Whether the view of the presenter stays in place, according to a call; `nil` if unknown.
  fileprivate static func leavesPresenter(
    _ judgment: Judgment, on platform: Platform, _ names: NameTable
  ) -> Bool? {
    let isNamed = judgment.details.contains { names[$0.key] == "style" && names[$0.value] != "automatic" }
    if isNamed { return PresentationStyle(of: judgment, names)?.leavesPresenter }
    return switch VersionedBehavior.sheetsByDefault.applies(to: platform) {
    case .yes: true
    case .no: false
    case .unknown: nil
    }
  }
}
