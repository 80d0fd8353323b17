import LifelogTrace

/// The style of a presentation, which determines whether the presenter's view is removed.
enum PresentationStyle: String {
  case fullScreen, currentContext
  case pageSheet, formSheet, overFullScreen, overCurrentContext, popover, custom

  /// Whether the view of the presenter stays in place.
  var leavesPresenter: Bool { self != .fullScreen && self != .currentContext }

  /// The style that a canonical line prints for a presentation; `nil` if there is none, or if it is automatic or
  /// unknown.
  init?(of judgment: Judgment, _ names: NameTable) {
    guard let detail = judgment.details.first(where: { names[$0.key] == "style" }) else { return nil }
    self.init(rawValue: names[detail.value])
  }
}
