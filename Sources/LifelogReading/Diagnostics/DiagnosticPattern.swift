package import LifelogModel
package import LifelogTrace

/// A diagnostic that UIKit writes, and the rule whose violation it proves.
package struct DiagnosticPattern: Sendable {
  /// Lowercase, with hyphens.
  package let id: String
  /// The rule whose violation it proves.
  package let rule: RuleID
  /// The severity of its finding.
  package let severity: Severity
  /// Whether the process ends here, because the message is an uncaught exception.
  package let endsProcess: Bool
  /// The text that every such message contains.
  let literal: StaticString
  /// Another text that the message must contain; empty for none.
  let condition: StaticString
  /// The index of the subject among the objects in the message, counted from 0; `nil` if the message does not name it.
  let subject: Int?
  /// The index of the other object; `nil` if there is none.
  let other: Int?
  /// Whether the message must name both objects to match.
  let needsBoth: Bool

  init(
    _ id: String, proves rule: RuleID, _ severity: Severity = .error, endsProcess: Bool = false,
    literal: StaticString, condition: StaticString = "", subject: Int? = nil, other: Int? = nil,
    needsBoth: Bool = false
  ) {
    self.id = id
    self.rule = rule
    self.severity = severity
    self.endsProcess = endsProcess
    self.literal = literal
    self.condition = condition
    self.subject = subject
    self.other = other
    self.needsBoth = needsBoth
  }

  /// Every pattern. Among patterns with the same literal, the first whose condition holds matches.
  package static let all: [DiagnosticPattern] = appearance + presentation + navigation + containment

  private static let appearance = [
    DiagnosticPattern(
      "unbalanced-appearance", proves: .beginEndUnbalanced,
      literal: "Unbalanced calls to begin/end appearance transitions for", subject: 0),
    DiagnosticPattern(
      "appearance-callback-misuse", proves: .directAppearanceCall, literal: "Calling -view",
      condition: " directly", subject: 0),
    DiagnosticPattern(
      "loading-while-deallocating", proves: .deinitWhileVisible, .warning,
      literal: "Attempting to load the view of a view controller while it is deallocating", subject: 0),
    DiagnosticPattern(
      "hosting-subview", proves: .swiftUIAppearanceMismatch, .note,
      literal: "as a subview of UIHostingController.view is not supported"),
  ]

  private static let presentation = [
    DiagnosticPattern(
      "attempt-to-present-outside-window", proves: .presentOutsideWindow, literal: "Attempt to present",
      condition: "whose view is not in the window hierarchy", subject: 0, other: 1, needsBoth: true),
    DiagnosticPattern(
      "attempt-to-present-while-presenting", proves: .presentationOverlap, literal: "Attempt to present",
      condition: "which is already presenting", subject: 0, other: 1, needsBoth: true),
    DiagnosticPattern(
      "attempt-to-present-in-progress", proves: .presentationOverlap, literal: "Attempt to present",
      condition: "while a presentation is in progress", subject: 0, other: 1, needsBoth: true),
    DiagnosticPattern(
      "attempt-to-dismiss", proves: .presentationOverlap,
      literal: "Attempt to dismiss from view controller",
      subject: 0),
    DiagnosticPattern(
      "presenting-on-detached", proves: .presentOutsideWindow, .warning,
      literal: "on detached view controllers is discouraged", subject: 0),
    DiagnosticPattern(
      "present-active", proves: .presentationOverlap, endsProcess: true,
      literal: "Application tried to present modally an active controller", subject: 0),
    DiagnosticPattern(
      "present-twice", proves: .presentationOverlap, endsProcess: true,
      literal: "Application tried to present modally a view controller", subject: 0, other: 1),
    DiagnosticPattern(
      "swiftui-single-sheet", proves: .presentationOverlap, .note,
      literal: "only presenting a single sheet is supported"),
  ]

  private static let navigation = [
    DiagnosticPattern(
      "nested-push", proves: .overlappingTransitions,
      literal: "nested push animation can result in corrupted navigation bar"),
    DiagnosticPattern(
      "nested-pop", proves: .overlappingTransitions,
      literal: "nested pop animation can result in corrupted navigation bar"),
    DiagnosticPattern(
      "unexpected-navigation-state", proves: .overlappingTransitions,
      literal: "Finishing up a navigation transition in an unexpected state"),
    DiagnosticPattern(
      "null-transition-view", proves: .overlappingTransitions,
      literal: "Null transitionViewForCurrentTransition block"),
    DiagnosticPattern(
      "dismiss-while-transitioning", proves: .overlappingTransitions,
      literal: "Trying to dismiss the presentation controller while transitioning already", subject: 0),
    DiagnosticPattern(
      "push-twice", proves: .sameInstancePushedTwice, endsProcess: true,
      literal: "ushing the same view controller instance", subject: 0),
  ]

  private static let containment = [
    DiagnosticPattern(
      "no-common-parent", proves: .transitionWithoutCommonParent, endsProcess: true,
      literal: "must have a common parent view controller", subject: 0, other: 1),
    DiagnosticPattern(
      "hierarchy-inconsistency-parent", proves: .hierarchyInconsistency, endsProcess: true,
      literal: "should have parent view controller:", subject: 0, other: 1),
    DiagnosticPattern(
      "hierarchy-inconsistency-view", proves: .hierarchyInconsistency, endsProcess: true,
      literal: "A view can only be associated with at most one view controller at a time", subject: 2,
      other: 1),
    DiagnosticPattern(
      "root-view-manually-added", proves: .hierarchyInconsistency,
      literal: "Manually adding the rootViewController's view to the view hierarchy"),
  ]
}
