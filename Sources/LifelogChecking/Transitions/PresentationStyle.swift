import LifelogTrace

/// How a presentation is shown: whether it hides who presents it.
enum PresentationStyle: String {
  case fullScreen, currentContext
  case pageSheet, formSheet, overFullScreen, overCurrentContext, popover, custom

  /// Whether the view of the presenter stays where it is.
  var leavesPresenter: Bool { self != .fullScreen && self != .currentContext }

  /// The style that a canonical line gives for a presentation; `nil` when it gives none, leaves it to the system, or
  /// names one that nobody knows.
  init?(of tracked: TrackedEvent, _ names: NameTable) {
    guard let detail = tracked.details.first(where: { names[$0.key] == "style" }) else { return nil }
    self.init(rawValue: names[detail.value])
  }

  /// Since this version a sheet is what a presentation is unless the app says otherwise.
  static let sheetsByDefault = OSVersion(13)
}
