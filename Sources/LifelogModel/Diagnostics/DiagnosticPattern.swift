package import LifelogTrace

/// A diagnostic that UIKit or the system writes, and the rule whose violation it proves.
package struct DiagnosticPattern: Sendable {
  /// Lowercase, with hyphens.
  package let id: String
  /// The rule whose violation it proves; `nil` if it only tells that the app ends.
  package let rule: RuleID?
  /// The severity of its finding.
  package let severity: Severity
  /// Whether the process ends here, because the message is an uncaught exception.
  package let endsProcess: Bool
  /// What happened, as far as it decides which causes are possible; `nil` if it says no more than the rule.
  package let situation: Situation?
  /// The text that every such message contains, at least four bytes.
  package let literal: String
  /// The words of the message and the roles of the objects between them:
  ///
  ///     Attempt to present {presented} on {subject}[ (from {caller})] whose view is not in the window hierarchy
  ///
  /// A part in brackets may be missing. `{}` stands for any text.
  package let wording: String

  private init(
    _ id: String, proves rule: RuleID?, _ severity: Severity = .error, endsProcess: Bool = false,
    in situation: Situation? = nil, literal: String, _ wording: String
  ) {
    self.id = id
    self.rule = rule
    self.severity = severity
    self.endsProcess = endsProcess
    self.situation = situation
    self.literal = literal
    self.wording = wording
  }

  /// Every pattern. Among patterns with the same literal, the first whose words are all in the message matches.
  package static let all: [DiagnosticPattern] =
    appearance + presentation + navigation + containment + application + swiftUI + [
      DiagnosticPattern(
        "uncaught-exception", proves: nil, endsProcess: true,
        literal: "Terminating app due to uncaught exception", "Terminating app due to uncaught exception")
    ]

  /// A report of the Main Thread Checker about a call.
  private static func mainThreadChecker(
    _ id: String, _ severity: Severity, _ call: String
  ) -> DiagnosticPattern {
    DiagnosticPattern(
      "main-thread-checker" + id, proves: .callbackOffMainThread, severity, in: .checkedThread,
      literal: "Main Thread Checker", "Main Thread Checker: UI API called on a background thread: \(call)")
  }

  private static let appearance = [
    DiagnosticPattern(
      "unbalanced-appearance", proves: .beginEndUnbalanced, literal: "Unbalanced calls to begin/end",
      "Unbalanced calls to begin/end appearance transitions for {subject}"),
    DiagnosticPattern(
      "appearance-callback-misuse", proves: .directAppearanceCall, literal: "Calling -view",
      "Calling -view{} directly [on {subject}] [View controller: {subject}]"),
    DiagnosticPattern(
      "loading-while-deallocating", proves: .deinitWhileVisible, .warning, in: .viewReadInDeinit,
      literal: "Attempting to load the view of a view controller while it is deallocating",
      "while it is deallocating [is not allowed {subject}] [undefined behavior {subject}]"),
    // The runtime writes it if zombies are enabled.
    DiagnosticPattern(
      "message-to-deallocated", proves: .deinitWhileVisible, endsProcess: true, in: .calledAfterDeinit,
      literal: "message sent to deallocated instance",
      "-[{subject} view{} message sent to deallocated instance"),
    mainThreadChecker("", .warning, "{}Controller"),
    mainThreadChecker("-window", .warning, "{}UIWindow"),
    mainThreadChecker("-subview", .warning, "{}UIView addSubview"),
    mainThreadChecker("-removal", .warning, "{}UIView removeFromSuperview"),
    // Another view or the application alone changes no order of callbacks.
    mainThreadChecker("-other", .note, ""),
    // SwiftUI's own views: `_UIReparentingView`.
    DiagnosticPattern(
      "hosting-own-subview", proves: .swiftUIAppearanceMismatch, .note, in: .hostingOwnSubview,
      literal: "as a subview of UIHostingController",
      "Adding '_UI{}as a subview of UIHostingController"),
    DiagnosticPattern(
      "hosting-system-subview", proves: .swiftUIAppearanceMismatch, .note, in: .hostingOwnSubview,
      literal: "as a subview of UIHostingController",
      "Adding 'WAGUI{}as a subview of UIHostingController"),
    DiagnosticPattern(
      "hosting-subview", proves: .swiftUIAppearanceMismatch, .note, in: .hostingSubview,
      literal: "as a subview of UIHostingController",
      "Adding {view} as a subview of UIHostingController"),
  ]

  private static let presentation = [
    DiagnosticPattern(
      "attempt-to-present-outside-window", proves: .presentOutsideWindow, literal: "Attempt to present",
      "Attempt to present {presented} on {subject} [(from {caller}] whose view is not in the window hierarchy"
    ),
    DiagnosticPattern(
      "attempt-to-present-while-presenting", proves: .presentationOverlap, in: .alreadyPresenting,
      literal: "Attempt to present",
      "Attempt to present {presented} on {subject} [(from {caller}] which is already presenting {current}"),
    DiagnosticPattern(
      "attempt-to-present-in-progress", proves: .presentationOverlap,
      literal: "Attempt to present",
      "Attempt to present {presented} on {subject} [(from {caller}] while a presentation is in progress"),
    DiagnosticPattern(
      "attempt-to-dismiss", proves: .presentationOverlap, in: .dismissalIgnored,
      literal: "Attempt to dismiss from",
      "Attempt to dismiss from view controller {subject} [while a presentation or dismiss is in progress]"),
    DiagnosticPattern(
      "presenting-on-detached", proves: .presentOutsideWindow, .warning, in: .presenterDetached,
      literal: "on detached view controllers",
      "on detached view controllers is discouraged {subject}"),
    DiagnosticPattern(
      "present-active", proves: .presentationOverlap, endsProcess: true, in: .alreadyPresented,
      literal: "Application tried to present modally an active",
      "tried to present modally an active controller {subject}"),
    DiagnosticPattern(
      "present-twice", proves: .presentationOverlap, endsProcess: true, in: .alreadyPresented,
      literal: "Application tried to present modally a view controller",
      "tried to present modally a view controller {subject} [that is already being presented by {presenter}]"),
    DiagnosticPattern(
      "modal-transition-in-progress", proves: .presentationOverlap, endsProcess: true,
      literal: "Attempting to begin a modal transition from",
      "Attempting to begin a modal transition from {subject} [to {presented}] [while a transition]"
    ),
    DiagnosticPattern(
      "swiftui-single-sheet", proves: .presentationOverlap, .note, in: .presentedBySwiftUI,
      literal: "only presenting a single sheet is supported", "only presenting a single sheet is supported"),
  ]

  private static let navigation = [
    DiagnosticPattern(
      "nested-push", proves: .overlappingTransitions, in: .navigation, literal: "nested push animation",
      "nested push animation can result in{} corrupted navigation bar"),
    DiagnosticPattern(
      "nested-pop", proves: .overlappingTransitions, in: .navigation, literal: "nested pop animation",
      "nested pop animation can result in{} corrupted navigation bar"),
    DiagnosticPattern(
      "navigation-during-transition", proves: .overlappingTransitions, in: .navigation,
      literal: "while an existing transition or presentation is occurring",
      "called on {subject} while an existing transition or presentation is occurring"),
    DiagnosticPattern(
      "bar-transition-overlap", proves: .overlappingTransitions, in: .navigation,
      literal: "Attempting to begin a transition on navigation bar",
      "Attempting to begin a transition on navigation bar"),
    DiagnosticPattern(
      "unexpected-navigation-state", proves: .overlappingTransitions, in: .navigation,
      literal: "Finishing up a navigation transition in an unexpected state",
      "Finishing up a navigation transition in an unexpected state"),
    DiagnosticPattern(
      "null-transition-view", proves: .overlappingTransitions, in: .presentation,
      literal: "Null transitionViewForCurrentTransition block",
      "Null transitionViewForCurrentTransition block"),
    DiagnosticPattern(
      "dismiss-while-transitioning", proves: .overlappingTransitions, in: .presentation,
      literal: "Trying to dismiss the presentation controller",
      "Trying to dismiss the presentation controller while transitioning already {subject}"),
    DiagnosticPattern(
      "push-twice-on-stack", proves: .sameInstancePushedTwice, endsProcess: true,
      literal: "is pushing the same view controller instance",
      "{navigation} is pushing the same view controller instance {subject} [more than once]"),
    DiagnosticPattern(
      "push-twice", proves: .sameInstancePushedTwice, endsProcess: true,
      literal: "ushing the same view controller instance",
      "ushing the same view controller instance more than once is not supported {subject}"),
  ]

  private static let application = [
    DiagnosticPattern(
      "main-queue-expected", proves: .mainActorViolated, endsProcess: true,
      literal: "expected to execute",
      "expected to execute on queue {}com.apple.main-thread"),
    DiagnosticPattern(
      "main-actor-expected", proves: .mainActorViolated, endsProcess: true,
      literal: "actor executor", "Incorrect actor executor assumption"),
    DiagnosticPattern(
      "scene-delegate-not-loaded", proves: .sceneDelegateNotFound,
      literal: "UIScene",
      "UISceneDelegateClassName key, but could not load class with name"),
    DiagnosticPattern(
      "scene-delegate-missing", proves: .sceneDelegateNotFound, literal: "scene delegate",
      "no scene delegate set. A scene delegate class must be specified"),
    DiagnosticPattern(
      "scene-delegate-without-window", proves: .delegateWindowMissing, .warning, literal: "scene delegate",
      "The scene delegate must implement the window property"),
    DiagnosticPattern(
      "app-delegate-without-window", proves: .delegateWindowMissing, .warning, literal: "app delegate must",
      "The app delegate must implement the window property"),
    // Usual in apps that create their configuration in code.
    DiagnosticPattern(
      "scene-configuration-missing", proves: .sceneLifecycleNotAdopted, .note,
      literal: "UIScene", "no UIScene configuration dictionary"),
    DiagnosticPattern(
      "scene-life-cycle-required", proves: .sceneLifecycleNotAdopted, endsProcess: true,
      literal: "UIScene", "UIScene life cycle is required for apps built"),
    DiagnosticPattern(
      "scene-life-cycle-missing", proves: .sceneLifecycleNotAdopted, .warning, literal: "UIScene",
      "does not adopt UIScene lifecycle"),
    // The start may be on the line before.
    DiagnosticPattern(
      "scene-life-cycle-assert", proves: .sceneLifecycleNotAdopted, .warning, literal: "UIScene",
      "UIScene lifecycle. This will become an assert"),
    DiagnosticPattern(
      "scene-life-cycle-soon", proves: .sceneLifecycleNotAdopted, .warning, literal: "UIScene",
      "UIScene lifecycle will soon be required"),
    DiagnosticPattern(
      "scene-life-cycle-soon-quoted", proves: .sceneLifecycleNotAdopted, .warning, literal: "UIScene",
      "UIScene` lifecycle will soon be required"),
  ]

  private static let swiftUI = [
    DiagnosticPattern(
      "swiftui-publish-off-main", proves: .statePublishedOffMain,
      literal: "Publishing changes", "Publishing changes from background threads"),
    DiagnosticPattern(
      "swiftui-modify-during-update", proves: .stateChangedDuringUpdate, .warning,
      literal: "Modifying state", "Modifying state during view update"),
    DiagnosticPattern(
      "swiftui-publish-during-update", proves: .stateChangedDuringUpdate, .warning,
      literal: "Publishing changes", "Publishing changes from within view updates"),
    DiagnosticPattern(
      "swiftui-navigation-request-twice", proves: .navigationUpdatedTwice, .warning,
      literal: "NavigationRequestObserver",
      "NavigationRequestObserver tried to update multiple times per frame"),
    DiagnosticPattern(
      "swiftui-navigation-path-twice", proves: .navigationUpdatedTwice, .warning,
      literal: "NavigationAuthority",
      "NavigationAuthority bound path tried to update multiple times per frame"),
    DiagnosticPattern(
      "swiftui-update-twice", proves: .viewUpdateLoop, .note,
      literal: "tried to update", "tried to update multiple times per frame"),
    DiagnosticPattern(
      "swiftui-cycle", proves: .viewUpdateLoop, .note, literal: "cycle detected",
      "AttributeGraph: cycle detected through attribute"),
    DiagnosticPattern(
      "swiftui-cycle-new", proves: .viewUpdateLoop, .note, literal: "cycle detected",
      "Cycle detected through attribute:"),
    DiagnosticPattern(
      "swiftui-destination-twice", proves: .navigationDestinationDuplicate, .note,
      literal: "navigationDestination for",
      "navigationDestination for {}was declared earlier on the stack"),
    DiagnosticPattern(
      "swiftui-same-id", proves: .duplicateViewIdentity, .warning,
      literal: "ForEach<",
      "ForEach<{}occurs multiple times within the collection"),
    DiagnosticPattern(
      "swiftui-no-destination", proves: .navigationDestinationMissing,
      literal: "NavigationLink is",
      "NavigationLink is presenting a value of type {}no matching navigationDestination"),
    DiagnosticPattern(
      "swiftui-state-object-outside", proves: .stateReadOutsideView, .warning,
      literal: "Accessing State", "Accessing StateObject{}without being installed on a View"),
    DiagnosticPattern(
      "swiftui-state-outside", proves: .stateReadOutsideView, .warning, literal: "Accessing State",
      "Accessing State{}outside of being installed on a View"),
    DiagnosticPattern(
      "swiftui-environment-outside", proves: .stateReadOutsideView, .note,
      literal: "Accessing Environment", "Accessing Environment{}outside of being installed on a View"),
    DiagnosticPattern(
      "swiftui-no-object", proves: .environmentObjectMissing, endsProcess: true,
      literal: "No ObservableObject", "No ObservableObject of type {}found."),
    DiagnosticPattern(
      "swiftui-no-object-old", proves: .environmentObjectMissing, endsProcess: true,
      literal: "No observable object", "No observable object of type {}found."),
  ]

  private static let containment = [
    DiagnosticPattern(
      "no-common-parent", proves: .transitionWithoutCommonParent, endsProcess: true,
      literal: "must have a common parent view controller",
      "view controllers {subject} and {partner} must have a common parent view controller "
        + "[UIViewController transitionFromViewController]"),
    DiagnosticPattern(
      "hierarchy-inconsistency-requested-parent", proves: .hierarchyInconsistency, endsProcess: true,
      in: .wrongParent, literal: "should have parent view controller",
      "child view controller {subject} should have parent view controller {expected} but requested parent is: "
        + "{actual}"),
    DiagnosticPattern(
      "hierarchy-inconsistency-parent", proves: .hierarchyInconsistency, endsProcess: true, in: .wrongParent,
      literal: "should have parent view controller",
      "child view controller {subject} should have parent view controller {expected} [but actual parent is: "
        + "{actual}]"),
    DiagnosticPattern(
      "hierarchy-inconsistency-view", proves: .hierarchyInconsistency, endsProcess: true, in: .viewOfTwo,
      literal: "A view can only be associated with at most one view controller",
      "at most one view controller at a time [View {view}] [is associated with {owner}] "
        + "[before associating this view with {subject}]"),
    DiagnosticPattern(
      "root-view-manually-added", proves: .hierarchyInconsistency, in: .rootViewAdded,
      literal: "Manually adding the rootViewController", "Manually adding the rootViewController"),
  ]
}
