/// A way in which logs spell a callback.
package struct CallbackSpelling: Sendable {
  /// The identifier, in lower case.
  package var name: String
  package var callback: Callback
  /// What must stand in the argument list, in lower case, where the identifier alone says too little:
  /// `willMove` is a controller's only with `toParent`.
  package var label: String?
  /// Whether the argument list must be printed at all.
  package var needsSignature: Bool

  init(_ name: String, _ callback: Callback, label: String? = nil, needsSignature: Bool = false) {
    self.name = name.lowercased()
    self.callback = callback
    self.label = label
    self.needsSignature = needsSignature || label != nil
  }

  /// Every spelling. Of those with one name the first whose argument list fits is taken.
  package static let all: [CallbackSpelling] =
    canonical + objectiveC + containment + navigation + rotation + application + scenes + short

  /// Names that stand for themselves in both languages.
  private static let canonical: [CallbackSpelling] = [
    .awakeFromNib, .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews,
    .viewDidLayoutSubviews, .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning,
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .beginAppearanceTransition, .endAppearanceTransition, .shouldAutomaticallyForwardAppearanceMethods,
    .viewWillMoveToWindow, .viewDidMoveToWindow, .onAppear, .onDisappear,
    .willMoveToParent, .didMoveToParent, .addChild, .removeFromParent, .removeFromSuperview,
    .traitCollectionDidChange, .shouldAutorotate, .supportedInterfaceOrientations, .prepareForSegue,
    .`init`, .`deinit`,
  ].map { CallbackSpelling($0.name, $0) }

  private static let objectiveC: [CallbackSpelling] = [
    CallbackSpelling("dealloc", .deinit),
    CallbackSpelling("addSubview", .addSubview, needsSignature: true),
    CallbackSpelling("shouldAutorotateToInterfaceOrientation", .shouldAutorotate),
  ]

  private static let containment: [CallbackSpelling] = [
    CallbackSpelling("willMove", .willMoveToParent, label: "toparent"),
    CallbackSpelling("didMove", .didMoveToParent, label: "toparent"),
    CallbackSpelling("willMoveToParentViewController", .willMoveToParent),
    CallbackSpelling("didMoveToParentViewController", .didMoveToParent),
    CallbackSpelling("addChildViewController", .addChild),
    CallbackSpelling("removeFromParentViewController", .removeFromParent),
    CallbackSpelling("transitionFromViewController", .transitionFromTo),
    CallbackSpelling("transition", .transitionFromTo, label: "from:to:"),
  ]

  /// Calls, which an app's own methods often resemble: only with UIKit's argument list.
  private static let navigation: [CallbackSpelling] = [
    CallbackSpelling("presentViewController", .present, label: "animated:completion:"),
    CallbackSpelling("present", .present, label: "animated:completion:"),
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
      CallbackSpelling("application", .applicationDidFinishLaunching, label: "didfinishlaunchingwithoptions"),
      CallbackSpelling(
        "application", .applicationWillFinishLaunching, label: "willfinishlaunchingwithoptions"),
      CallbackSpelling(
        "application", .applicationConfigurationForConnecting, label: "configurationforconnecting"),
      CallbackSpelling("application", .applicationDidDiscardSceneSessions, label: "diddiscardscenesessions"),
      CallbackSpelling("didFinishLaunchingWithOptions", .applicationDidFinishLaunching),
      CallbackSpelling("willFinishLaunchingWithOptions", .applicationWillFinishLaunching),
      CallbackSpelling("configurationForConnecting", .applicationConfigurationForConnecting),
      CallbackSpelling("didDiscardSceneSessions", .applicationDidDiscardSceneSessions),
    ]

  private static let scenes: [CallbackSpelling] =
    [
      .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneWillEnterForeground,
      .sceneDidEnterBackground, .sceneWillConnect,
    ].map { CallbackSpelling($0.name, $0) } + [
      CallbackSpelling("scene", .sceneWillConnect, label: "willconnectto"),
      CallbackSpelling("sceneWillConnectTo", .sceneWillConnect),
      CallbackSpelling("sceneWillConnectToSession", .sceneWillConnect),
    ]

  /// Shortened by people who drop the `view`.
  private static let short: [CallbackSpelling] = [
    CallbackSpelling("willLayoutSubviews", .viewWillLayoutSubviews),
    CallbackSpelling("didLayoutSubviews", .viewDidLayoutSubviews),
  ]
}
