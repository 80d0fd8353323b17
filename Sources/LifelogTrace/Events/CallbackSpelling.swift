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

  /// Names that are the same in both languages.
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
    CallbackSpelling("deallocated", .deinit),
    CallbackSpelling("deinitialized", .deinit),
    CallbackSpelling("deinited", .deinit),
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

  /// Calls. An app's own methods often resemble them, so UIKit's argument list is required.
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
      CallbackSpelling("configurationForConnectingSceneSession", .applicationConfigurationForConnecting),
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
    ]

  /// Spellings without the `view` prefix.
  private static let short: [CallbackSpelling] = [
    CallbackSpelling("willLayoutSubviews", .viewWillLayoutSubviews),
    CallbackSpelling("didLayoutSubviews", .viewDidLayoutSubviews),
  ]
}
