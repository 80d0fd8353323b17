/// One spelling of a callback in logs.
package struct CallbackSpelling: Sendable {
  /// The identifier, in lowercase.
  package var name: String
  package var callback: Callback
  /// Text that the argument list must contain, in lowercase, if the identifier alone is ambiguous: `willMove` belongs
  /// to a controller only with `toParent`.
  package var label: String?
  /// Whether the argument list must be printed.
  package var needsSignature: Bool
  /// Whether only a delegate's method has the name; notifications and services use it, too.
  package var needsDelegate: Bool

  init(
    _ name: String, _ callback: Callback, label: String? = nil, needsSignature: Bool = false,
    needsDelegate: Bool = false
  ) {
    self.name = name.lowercased()
    self.callback = callback
    self.label = label
    self.needsSignature = needsSignature || label != nil
    self.needsDelegate = needsDelegate
  }

  /// Every spelling. Among spellings of one name, the first whose argument list matches is used.
  package static let all: [CallbackSpelling] =
    canonical + objectiveC + containment + navigation + rotation + application + scenes + short + delegates
    + containers + swiftUI

  /// Names that are the same in both languages.
  private static let canonical: [CallbackSpelling] = [
    .awakeFromNib, .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews,
    .viewDidLayoutSubviews, .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning,
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .beginAppearanceTransition, .endAppearanceTransition, .shouldAutomaticallyForwardAppearanceMethods,
    .viewWillMoveToWindow, .viewDidMoveToWindow, .onAppear, .onDisappear,
    .updateProperties, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange,
    .systemLayoutFittingSizeDidChange, .preferredContentSizeDidChange,
    .willMoveToParent, .didMoveToParent, .addChild, .removeFromParent, .removeFromSuperview,
    .traitCollectionDidChange, .shouldAutorotate, .supportedInterfaceOrientations, .prepareForSegue,
    .`init`, .`deinit`,
  ].map { CallbackSpelling($0.name, $0) }

  private static let objectiveC: [CallbackSpelling] = [
    CallbackSpelling("dealloc", .deinit),
    // Often misspelled, and too short for the comparison that allows errors.
    CallbackSpelling("delloc", .deinit),
    CallbackSpelling("deini", .deinit),
    CallbackSpelling("deallocated", .deinit),
    CallbackSpelling("dealloced", .deinit),
    CallbackSpelling("deinitialized", .deinit),
    CallbackSpelling("deinited", .deinit),
    CallbackSpelling("addSubview", .addSubview, needsSignature: true),
    CallbackSpelling("shouldAutorotateToInterfaceOrientation", .shouldAutorotate),
    CallbackSpelling(
      "systemLayoutFittingSizeDidChangeForChildContentContainer", .systemLayoutFittingSizeDidChange),
    CallbackSpelling("preferredContentSizeDidChangeForChildContentContainer", .preferredContentSizeDidChange),
  ]

  private static let containment: [CallbackSpelling] = [
    CallbackSpelling("beginAppearance", .beginAppearanceTransition),
    CallbackSpelling("endAppearance", .endAppearanceTransition),
    CallbackSpelling("willMove", .willMoveToParent, label: "toparent"),
    CallbackSpelling("didMove", .didMoveToParent, label: "toparent"),
    CallbackSpelling("willMoveToParentViewController", .willMoveToParent),
    CallbackSpelling("didMoveToParentViewController", .didMoveToParent),
    CallbackSpelling("addChildViewController", .addChild),
    CallbackSpelling("removeFromParentViewController", .removeFromParent),
    CallbackSpelling("transitionFromViewController", .transitionFromTo),
    CallbackSpelling("transition", .transitionFromTo, label: "from:to:"),
  ]

  /// Calls. An app's own methods often resemble them, so UIKit's argument list is required.
  private static let navigation: [CallbackSpelling] = [
    CallbackSpelling("presentViewController", .present, label: "animated:completion:"),
    CallbackSpelling("present", .present, label: "animated:completion:"),
    // The completion has a default.
    CallbackSpelling("present", .present, label: "animated:"),
    CallbackSpelling("dismissViewControllerAnimated", .dismiss, label: "completion:"),
    CallbackSpelling("dismiss", .dismiss, label: "animated:completion:"),
    CallbackSpelling("pushViewController", .push, label: "animated:"),
    CallbackSpelling("popViewControllerAnimated", .pop),
    CallbackSpelling("popViewController", .pop, label: "animated:"),
    CallbackSpelling("popToRootViewControllerAnimated", .popToRoot),
    CallbackSpelling("popToRootViewController", .popToRoot, label: "animated:"),
    CallbackSpelling("prepare", .prepareForSegue, label: "for:sender:"),
  ]

  private static let rotation: [CallbackSpelling] = [
    CallbackSpelling("viewWillTransition", .viewWillTransition),
    CallbackSpelling("viewWillTransitionToSize", .viewWillTransition),
    CallbackSpelling("willTransition", .willTransition, label: "to"),
    CallbackSpelling("willTransitionToTraitCollection", .willTransition),
    CallbackSpelling("willRotate", .willRotate),
    CallbackSpelling("willRotateToInterfaceOrientation", .willRotate),
    CallbackSpelling("willAnimateRotation", .willAnimateRotation),
    CallbackSpelling("willAnimateRotationToInterfaceOrientation", .willAnimateRotation),
    CallbackSpelling("didRotate", .didRotate),
    CallbackSpelling("didRotateFromInterfaceOrientation", .didRotate),
  ]

  private static let application: [CallbackSpelling] =
    [
      .applicationWillFinishLaunching, .applicationDidFinishLaunching, .applicationDidBecomeActive,
      .applicationWillResignActive, .applicationDidEnterBackground, .applicationWillEnterForeground,
      .applicationWillTerminate, .applicationDidReceiveMemoryWarning,
    ].map { CallbackSpelling($0.name, $0) } + [
      // Unity printed it in `applicationWillResignActive`.
      CallbackSpelling("applicationDidResignActive", .applicationWillResignActive),
      CallbackSpelling("application", .applicationDidFinishLaunching, label: "didfinishlaunchingwithoptions"),
      CallbackSpelling(
        "application", .applicationWillFinishLaunching, label: "willfinishlaunchingwithoptions"),
      CallbackSpelling(
        "application", .applicationConfigurationForConnecting, label: "configurationforconnecting"),
      CallbackSpelling("application", .applicationDidDiscardSceneSessions, label: "diddiscardscenesessions"),
      CallbackSpelling("application", .applicationOpenURL, label: "openurl:"),
      CallbackSpelling("application", .applicationOpenURL, label: "open:"),
      CallbackSpelling(
        "application", .applicationWillContinueUserActivity, label: "willcontinueuseractivitywithtype"),
      CallbackSpelling("application", .applicationContinueUserActivity, label: "continueuseractivity:"),
      CallbackSpelling("application", .applicationContinueUserActivity, label: "continue:"),
      CallbackSpelling("application", .applicationPerformAction, label: "performactionfor"),
      CallbackSpelling("didFinishLaunchingWithOptions", .applicationDidFinishLaunching),
      CallbackSpelling("applicationDidFinishLaunchingWithOptions", .applicationDidFinishLaunching),
      CallbackSpelling("applicationWillFinishLaunchingWithOptions", .applicationWillFinishLaunching),
      CallbackSpelling("willFinishLaunchingWithOptions", .applicationWillFinishLaunching),
      CallbackSpelling("configurationForConnecting", .applicationConfigurationForConnecting),
      CallbackSpelling("configurationForConnectingSceneSession", .applicationConfigurationForConnecting),
      CallbackSpelling("didDiscardSceneSessions", .applicationDidDiscardSceneSessions),
    ]

  private static let scenes: [CallbackSpelling] =
    [
      .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneWillEnterForeground,
      .sceneDidEnterBackground, .sceneWillConnect,
    ].map { CallbackSpelling($0.name, $0) } + [
      CallbackSpelling("scene", .sceneWillConnect, label: "willconnectto"),
      CallbackSpelling("scene", .sceneOpenURLContexts, label: "openurlcontexts"),
      CallbackSpelling("scene", .sceneWillContinueUserActivity, label: "willcontinueuseractivitywithtype"),
      CallbackSpelling("scene", .sceneDidFailToContinueUserActivity, label: "didfailtocontinue"),
      CallbackSpelling("scene", .sceneContinueUserActivity, label: "continueuseractivity:"),
      CallbackSpelling("scene", .sceneContinueUserActivity, label: "continue:"),
      CallbackSpelling("scene", .sceneDidUpdateUserActivity, label: "didupdateuseractivity:"),
      CallbackSpelling("scene", .sceneDidUpdateUserActivity, label: "didupdate:"),
      CallbackSpelling("scene", .sceneRestoreInteractionState, label: "restoreinteractionstatewith"),
      CallbackSpelling("stateRestorationActivity", .sceneStateRestorationActivity, label: "for:"),
      CallbackSpelling("stateRestorationActivityForScene", .sceneStateRestorationActivity),
      CallbackSpelling("windowScene", .windowScenePerformAction, label: "performactionfor"),
      CallbackSpelling(
        "windowScene", .windowSceneDidUpdateEffectiveGeometry, label: "didupdateeffectivegeometry"),
      CallbackSpelling("windowScene", .windowSceneDidUpdateCoordinateSpace, label: "didupdate"),
      CallbackSpelling("sceneWillConnectTo", .sceneWillConnect),
      CallbackSpelling("sceneWillConnectToSession", .sceneWillConnect),
      CallbackSpelling("sceneConnect", .sceneWillConnect),
      CallbackSpelling("windowSceneDidUpdateCoordinateSpace", .windowSceneDidUpdateCoordinateSpace),
      CallbackSpelling("sceneOnActivated", .sceneDidBecomeActive),
      CallbackSpelling("sceneOnResignActivation", .sceneWillResignActive),
      CallbackSpelling("sceneDidActivate", .sceneDidBecomeActive),
      CallbackSpelling("sceneWillDeactivate", .sceneWillResignActive),
      CallbackSpelling("willConnectTo", .sceneWillConnect),
      CallbackSpelling("willConnectToSession", .sceneWillConnect),
      CallbackSpelling("openURLContexts", .sceneOpenURLContexts),
    ]

  /// Spellings without `application`, as in C#.
  private static let delegates: [CallbackSpelling] =
    [
      CallbackSpelling("didFinishLaunching", .applicationDidFinishLaunching),
      CallbackSpelling("finishedLaunching", .applicationDidFinishLaunching),
    ] + [
      CallbackSpelling("willFinishLaunching", .applicationWillFinishLaunching, needsDelegate: true),
      CallbackSpelling("onActivated", .applicationDidBecomeActive, needsDelegate: true),
      CallbackSpelling("onResignActivation", .applicationWillResignActive, needsDelegate: true),
      CallbackSpelling("didBecomeActive", .applicationDidBecomeActive, needsDelegate: true),
      CallbackSpelling("willResignActive", .applicationWillResignActive, needsDelegate: true),
      CallbackSpelling("didEnterBackground", .applicationDidEnterBackground, needsDelegate: true),
      CallbackSpelling("willEnterForeground", .applicationWillEnterForeground, needsDelegate: true),
      CallbackSpelling("willTerminate", .applicationWillTerminate, needsDelegate: true),
      CallbackSpelling("willConnect", .sceneWillConnect, needsDelegate: true),
      CallbackSpelling("didDisconnect", .sceneDidDisconnect, needsDelegate: true),
      CallbackSpelling(
        "willContinueUserActivityWithType", .applicationWillContinueUserActivity, needsDelegate: true),
      CallbackSpelling("continueUserActivity", .applicationContinueUserActivity, needsDelegate: true),
      CallbackSpelling("performActionFor", .applicationPerformAction, needsDelegate: true),
      CallbackSpelling("performActionForShortcutItem", .applicationPerformAction, needsDelegate: true),
    ]

  /// Methods of the delegates of containers and presentations. An app has methods with the names of a half.
  private static let containers: [CallbackSpelling] =
    [
      .presentationControllerShouldDismiss, .presentationControllerDidAttemptToDismiss,
      .presentationControllerWillDismiss, .presentationControllerDidDismiss,
      .splitViewControllerDidCollapse, .splitViewControllerDidExpand,
    ].map { CallbackSpelling($0.name, $0) } + [
      CallbackSpelling("popoverPresentationControllerDidDismissPopover", .presentationControllerDidDismiss),
      CallbackSpelling(
        "presentationController", .presentationControllerWillPresent, label: "willpresentwithadaptivestyle"),
      CallbackSpelling(
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier", .sheetDidChangeDetent),
      CallbackSpelling("pageViewController", .pageViewControllerWillTransition, label: "willtransitionto"),
      CallbackSpelling(
        "pageViewController", .pageViewControllerDidFinishAnimating, label: "didfinishanimating"),
      CallbackSpelling("navigationController", .navigationControllerWillShow, label: "willshow"),
      CallbackSpelling("navigationController", .navigationControllerDidShow, label: "didshow"),
      CallbackSpelling("tabBarController", .tabBarControllerDidSelectTab, label: "didselecttab:"),
      CallbackSpelling("tabBarController", .tabBarControllerDidSelect, label: "didselect"),
      CallbackSpelling("splitViewController", .splitViewControllerWillShowColumn, label: "willshow"),
      CallbackSpelling("splitViewController", .splitViewControllerWillHideColumn, label: "willhide"),
    ]

  /// SwiftUI's modifiers and representables. Other code has words such as `task`, too: `SwiftUIWord` distinguishes them.
  private static let swiftUI: [CallbackSpelling] = [
    .task, .scenePhase, .onChange, .onOpenURL, .onContinueUserActivity, .onDismiss, .body,
    .makeCoordinator, .makeUIViewController, .updateUIViewController, .dismantleUIViewController,
    .makeUIView, .updateUIView, .dismantleUIView,
  ].map { CallbackSpelling($0.name, $0) }

  /// Spellings without the `view` prefix.
  private static let short: [CallbackSpelling] = [
    CallbackSpelling("willLayoutSubviews", .viewWillLayoutSubviews),
    CallbackSpelling("didLayoutSubviews", .viewDidLayoutSubviews),
  ]
}
