package import LifelogTrace

/// A message in which UIKit itself complains, and the rule that it proves.
package struct DiagnosticPattern: Sendable {
  /// Lower case, hyphens.
  package let id: String
  /// The rule that it proves.
  package let rule: String
  /// The severity of the finding that it makes.
  package let severity: Severity
  /// Whether the process ends here: an uncaught exception.
  package let endsProcess: Bool
  /// A message as UIKit writes it, with invented names.
  package let sample: String
  /// What every such message contains.
  let literal: StaticString
  /// What it must contain besides; empty for nothing.
  let condition: StaticString
  /// Which of the objects in the message is the subject, counted from 0; `nil` when it names none.
  let subject: Int?
  /// Which of the objects is the other one; `nil` when there is none.
  let other: Int?
  /// Whether the message is no complaint of this kind without both its objects.
  let needsBoth: Bool

  init(
    _ id: String, proves rule: String, _ severity: Severity = .error, endsProcess: Bool = false,
    literal: StaticString, condition: StaticString = "", subject: Int? = nil, other: Int? = nil,
    needsBoth: Bool = false, sample: String
  ) {
    self.id = id
    self.rule = rule
    self.severity = severity
    self.endsProcess = endsProcess
    self.sample = sample
    self.literal = literal
    self.condition = condition
    self.subject = subject
    self.other = other
    self.needsBoth = needsBoth
  }

  /// Every pattern; of those with one literal the first whose condition holds is taken.
  package static let all: [DiagnosticPattern] = appearance + presentation + navigation + containment

  private static let appearance = [
    DiagnosticPattern(
      "unbalanced-appearance", proves: "begin-end-unbalanced",
      literal: "Unbalanced calls to begin/end appearance transitions for", subject: 0,
      sample: "Unbalanced calls to begin/end appearance transitions for <Shop.Cart: 0x7f8e>."),
    DiagnosticPattern(
      "appearance-callback-misuse", proves: "direct-appearance-call", literal: "Calling -view",
      condition: " directly", subject: 0,
      sample:
        "[ViewController] Calling -viewWillAppear: directly on a view controller is not supported. View controller: <Cart: 0x15d4>"
    ),
    DiagnosticPattern(
      "loading-while-deallocating", proves: "deinit-while-visible", .warning,
      literal: "Attempting to load the view of a view controller while it is deallocating", subject: 0,
      sample:
        "Attempting to load the view of a view controller while it is deallocating is not allowed (<Cart: 0x15d4>)"
    ),
    DiagnosticPattern(
      "hosting-subview", proves: "swiftui-appearance-mismatch", .note,
      literal: "as a subview of UIHostingController.view is not supported",
      sample: "Adding 'Badge' as a subview of UIHostingController.view is not supported"),
  ]

  private static let presentation = [
    DiagnosticPattern(
      "attempt-to-present-outside-window", proves: "present-outside-window", literal: "Attempt to present",
      condition: "whose view is not in the window hierarchy", subject: 0, other: 1, needsBoth: true,
      sample:
        "Warning: Attempt to present <Login: 0x1f8> on <Cart: 0x2f8> whose view is not in the window hierarchy!"
    ),
    DiagnosticPattern(
      "attempt-to-present-while-presenting", proves: "presentation-overlap", literal: "Attempt to present",
      condition: "which is already presenting", subject: 0, other: 1, needsBoth: true,
      sample: "Attempt to present <Login: 0x1f8>  on <Cart: 0x2f8> which is already presenting (null)"),
    DiagnosticPattern(
      "attempt-to-present-in-progress", proves: "presentation-overlap", literal: "Attempt to present",
      condition: "while a presentation is in progress", subject: 0, other: 1, needsBoth: true,
      sample: "Attempt to present <Login: 0x1f8> on <Cart: 0x2f8> while a presentation is in progress!"),
    DiagnosticPattern(
      "attempt-to-dismiss", proves: "presentation-overlap",
      literal: "Attempt to dismiss from view controller",
      subject: 0,
      sample:
        "Warning: Attempt to dismiss from view controller <Cart: 0x2f8> while a presentation or dismiss is in progress!"
    ),
    DiagnosticPattern(
      "presenting-on-detached", proves: "present-outside-window", .warning,
      literal: "on detached view controllers is discouraged", subject: 0,
      sample: "Presenting view controllers on detached view controllers is discouraged <Cart: 0x2f8>."),
    DiagnosticPattern(
      "present-active", proves: "presentation-overlap", endsProcess: true,
      literal: "Application tried to present modally an active controller", subject: 0,
      sample: "Application tried to present modally an active controller <Cart: 0x2f8>."),
    DiagnosticPattern(
      "present-twice", proves: "presentation-overlap", endsProcess: true,
      literal: "Application tried to present modally a view controller", subject: 0, other: 1,
      sample:
        "Application tried to present modally a view controller <Login: 0x1f8> that is already being presented by <Cart: 0x2f8>"
    ),
    DiagnosticPattern(
      "swiftui-single-sheet", proves: "presentation-overlap", .note,
      literal: "only presenting a single sheet is supported",
      sample: "Currently, only presenting a single sheet is supported."),
  ]

  private static let navigation = [
    DiagnosticPattern(
      "nested-push", proves: "overlapping-transitions",
      literal: "nested push animation can result in corrupted navigation bar",
      sample: "nested push animation can result in corrupted navigation bar"),
    DiagnosticPattern(
      "nested-pop", proves: "overlapping-transitions",
      literal: "nested pop animation can result in corrupted navigation bar",
      sample: "Nested pop animation can result in corrupted navigation bar"),
    DiagnosticPattern(
      "unexpected-navigation-state", proves: "overlapping-transitions",
      literal: "Finishing up a navigation transition in an unexpected state",
      sample:
        "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
    ),
    DiagnosticPattern(
      "null-transition-view", proves: "overlapping-transitions",
      literal: "Null transitionViewForCurrentTransition block",
      sample: "Null transitionViewForCurrentTransition block, aborting _scheduleTransition:"),
    DiagnosticPattern(
      "dismiss-while-transitioning", proves: "overlapping-transitions",
      literal: "Trying to dismiss the presentation controller while transitioning already", subject: 0,
      sample: "Trying to dismiss the presentation controller while transitioning already. (<Sheet: 0x7fa1>)"),
    DiagnosticPattern(
      "push-twice", proves: "same-instance-pushed-twice", endsProcess: true,
      literal: "ushing the same view controller instance", subject: 0,
      sample: "Pushing the same view controller instance more than once is not supported (<Cart: 0x2f8>)"),
  ]

  private static let containment = [
    DiagnosticPattern(
      "no-common-parent", proves: "transition-without-common-parent", endsProcess: true,
      literal: "must have a common parent view controller", subject: 0, other: 1,
      sample:
        "Children view controllers <A: 0x1f8> and <B: 0x2f8> must have a common parent view controller when calling …"
    ),
    DiagnosticPattern(
      "hierarchy-inconsistency-parent", proves: "hierarchy-inconsistency", endsProcess: true,
      literal: "should have parent view controller:", subject: 0, other: 1,
      sample:
        "child view controller:<Cart: 0x2f8> should have parent view controller:<Host: 0x1f8> but requested parent is:<Tab: 0x3f8>"
    ),
    DiagnosticPattern(
      "hierarchy-inconsistency-view", proves: "hierarchy-inconsistency", endsProcess: true,
      literal: "A view can only be associated with at most one view controller at a time", subject: 2,
      other: 1,
      sample:
        "A view can only be associated with at most one view controller at a time! View <UIView: 0x1f8> is associated with <A: 0x2f8>. Clear this association before associating this view with <B: 0x3f8>."
    ),
    DiagnosticPattern(
      "root-view-manually-added", proves: "hierarchy-inconsistency",
      literal: "Manually adding the rootViewController's view to the view hierarchy",
      sample: "Manually adding the rootViewController's view to the view hierarchy is no longer supported."),
  ]
}
