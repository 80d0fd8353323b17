/// A UIKit callback that a log can report, or a call to UIKit.
///
/// The case name is the canonical name that `lifelog events` prints. The old Objective-C and the new Swift spellings of
/// one method are one callback; `CallbackSpelling` lists them.
@usableFromInline
package enum Callback: UInt8, CaseIterable, Sendable, Hashable {
  // Birth, loading, layout.
  case `init`, awakeFromNib, loadView, viewDidLoad
  case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  case updateProperties, viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange
  case systemLayoutFittingSizeDidChange, preferredContentSizeDidChange
  case viewWillUnload, viewDidUnload, didReceiveMemoryWarning, `deinit`

  // Appearance.
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case beginAppearanceTransition, endAppearanceTransition
  case shouldAutomaticallyForwardAppearanceMethods
  case viewWillMoveToWindow, viewDidMoveToWindow

  // Containment.
  case willMoveToParent, didMoveToParent, addChild, removeFromParent
  case addSubview, removeFromSuperview, transitionFromTo

  // Navigation.
  case present, dismiss, push, pop, popToRoot, setViewControllers, selectTab, setRoot, prepareForSegue

  // Size, traits, rotation.
  case viewWillTransition, willTransition, traitCollectionDidChange
  case willRotate, willAnimateRotation, didRotate, shouldAutorotate, supportedInterfaceOrientations

  // Application and scenes.
  case applicationWillFinishLaunching, applicationDidFinishLaunching
  case applicationDidBecomeActive, applicationWillResignActive
  case applicationDidEnterBackground, applicationWillEnterForeground, applicationWillTerminate
  case applicationConfigurationForConnecting, applicationDidDiscardSceneSessions
  case applicationOpenURL, applicationWillContinueUserActivity, applicationContinueUserActivity
  case applicationPerformAction, applicationDidReceiveMemoryWarning
  case sceneWillConnect, sceneDidDisconnect, sceneDidBecomeActive, sceneWillResignActive
  case sceneWillEnterForeground, sceneDidEnterBackground
  case sceneOpenURLContexts, sceneWillContinueUserActivity, sceneContinueUserActivity
  case sceneDidFailToContinueUserActivity, sceneDidUpdateUserActivity, sceneStateRestorationActivity
  case sceneRestoreInteractionState, windowScenePerformAction
  case windowSceneDidUpdateCoordinateSpace, windowSceneDidUpdateEffectiveGeometry

  // Delegates of containers and presentations, which name the outcome of a transition.
  case pageViewControllerWillTransition, pageViewControllerDidFinishAnimating
  case navigationControllerWillShow, navigationControllerDidShow
  case tabBarControllerDidSelect, tabBarControllerDidSelectTab
  case presentationControllerShouldDismiss, presentationControllerDidAttemptToDismiss
  case presentationControllerWillDismiss, presentationControllerDidDismiss
  case presentationControllerWillPresent, sheetDidChangeDetent
  case splitViewControllerWillShowColumn, splitViewControllerWillHideColumn
  case splitViewControllerDidCollapse, splitViewControllerDidExpand

  // SwiftUI.
  case onAppear, onDisappear, task, taskCancelled, scenePhase, onChange
  case onOpenURL, onContinueUserActivity, onDismiss, body, bodyChanged
  case makeCoordinator, makeUIViewController, updateUIViewController, dismantleUIViewController
  case makeUIView, updateUIView, dismantleUIView

  /// Not a callback: a probe states which callbacks it logs in the process.
  case probe

  /// Not a callback: UIKit or SwiftUI wrote a message. Only a trace that is drawn has such steps.
  case message

  // What a model declares, by the index of the declaration. These are cases and not a payload, so that a callback is
  // one byte and a set of callbacks three words.
  case declared0, declared1, declared2, declared3, declared4, declared5, declared6, declared7
  case declared8, declared9, declared10, declared11, declared12, declared13, declared14, declared15
  case declared16, declared17, declared18, declared19, declared20, declared21, declared22, declared23
  case declared24, declared25, declared26, declared27, declared28, declared29, declared30, declared31

  /// The canonical name, as Apple spells the callback, without its arguments. `Model.name(of:)` returns the name of a
  /// declared callback.
  package var name: String { Self.names[Int(rawValue)] }

  /// The names of all cases, in the order of the cases. Reflection, with which a test compares them, takes a thirtieth of
  /// the start.
  private static let names: [String] =
    """
    init awakeFromNib loadView viewDidLoad updateViewConstraints viewWillLayoutSubviews \
    viewDidLayoutSubviews updateProperties viewSafeAreaInsetsDidChange viewLayoutMarginsDidChange \
    systemLayoutFittingSizeDidChange preferredContentSizeDidChange viewWillUnload viewDidUnload \
    didReceiveMemoryWarning deinit viewWillAppear viewIsAppearing viewDidAppear viewWillDisappear \
    viewDidDisappear beginAppearanceTransition endAppearanceTransition \
    shouldAutomaticallyForwardAppearanceMethods viewWillMoveToWindow viewDidMoveToWindow \
    willMoveToParent didMoveToParent addChild removeFromParent addSubview removeFromSuperview \
    transitionFromTo present dismiss push pop popToRoot setViewControllers selectTab setRoot \
    prepareForSegue viewWillTransition willTransition traitCollectionDidChange willRotate \
    willAnimateRotation didRotate shouldAutorotate supportedInterfaceOrientations \
    applicationWillFinishLaunching applicationDidFinishLaunching applicationDidBecomeActive \
    applicationWillResignActive applicationDidEnterBackground applicationWillEnterForeground \
    applicationWillTerminate applicationConfigurationForConnecting applicationDidDiscardSceneSessions \
    applicationOpenURL applicationWillContinueUserActivity applicationContinueUserActivity \
    applicationPerformAction applicationDidReceiveMemoryWarning sceneWillConnect sceneDidDisconnect \
    sceneDidBecomeActive sceneWillResignActive sceneWillEnterForeground sceneDidEnterBackground \
    sceneOpenURLContexts sceneWillContinueUserActivity sceneContinueUserActivity \
    sceneDidFailToContinueUserActivity sceneDidUpdateUserActivity sceneStateRestorationActivity \
    sceneRestoreInteractionState windowScenePerformAction windowSceneDidUpdateCoordinateSpace \
    windowSceneDidUpdateEffectiveGeometry pageViewControllerWillTransition \
    pageViewControllerDidFinishAnimating navigationControllerWillShow navigationControllerDidShow \
    tabBarControllerDidSelect tabBarControllerDidSelectTab presentationControllerShouldDismiss \
    presentationControllerDidAttemptToDismiss presentationControllerWillDismiss \
    presentationControllerDidDismiss presentationControllerWillPresent sheetDidChangeDetent \
    splitViewControllerWillShowColumn splitViewControllerWillHideColumn splitViewControllerDidCollapse \
    splitViewControllerDidExpand onAppear onDisappear task taskCancelled scenePhase onChange onOpenURL \
    onContinueUserActivity onDismiss body bodyChanged makeCoordinator makeUIViewController \
    updateUIViewController dismantleUIViewController makeUIView updateUIView dismantleUIView probe message
    """.utf8.split(separator: 0x20).map { String(Substring($0)) } + (0..<maxDeclared).map { "declared\($0)" }

  /// The name that a person reads: Apple's current one. It has the labels of the arguments if the method has no other name
  /// than theirs: `didMove(toParent:)`, but `viewDidAppear`.
  package var methodName: String { Self.methodNames[self] ?? name }

  private static let methodNames: [Callback: String] = [
    .willMoveToParent: "willMove(toParent:)", .didMoveToParent: "didMove(toParent:)",
    .transitionFromTo: "transition(from:to:)", .prepareForSegue: "prepare(for:sender:)",
    .viewWillTransition: "viewWillTransition(to:with:)", .willTransition: "willTransition(to:with:)",
    .applicationWillFinishLaunching: "application(_:willFinishLaunchingWithOptions:)",
    .applicationDidFinishLaunching: "application(_:didFinishLaunchingWithOptions:)",
    .applicationConfigurationForConnecting: "application(_:configurationForConnecting:options:)",
    .applicationDidDiscardSceneSessions: "application(_:didDiscardSceneSessions:)",
    .sceneWillConnect: "scene(_:willConnectTo:options:)",
  ]

  /// The callback with a name that a person reads, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of callbacks.
  package init?(methodName: String) {
    guard let found = Self.ofUIKit.first(where: { $0.methodName == methodName }) else { return nil }
    self = found
  }

  /// The callback with a canonical name, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  package init?(name: some StringProtocol) {
    guard let found = Self.byName[String(name)] else { return nil }
    self = found
  }

  private static let byName: [String: Callback] = Dictionary(
    uniqueKeysWithValues: ofUIKit.map { ($0.name, $0) })
}

/// The callbacks of UIKit, and those that a model declares.
extension Callback {
  /// The maximum number of callbacks that a model can declare.
  package static let maxDeclared = 32

  // The list that the compiler writes is made again at each use.
  /// Every callback, by its raw value.
  @usableFromInline package static let allCases = (0..<UInt8.max).compactMap(Callback.init(rawValue:))

  /// Every callback of UIKit.
  package static let ofUIKit = allCases.filter { $0.declaredIndex == nil && $0 != .probe && $0 != .message }

  /// The callback of the declaration at an index, counted from 0, less than `maxDeclared`.
  package static func declared(_ index: Int) -> Callback {
    Callback(rawValue: Callback.declared0.rawValue + UInt8(index)) ?? .declared31
  }

  /// The index of the declaration in the model, counted from 0; `nil` for UIKit's callbacks.
  package var declaredIndex: Int? {
    rawValue < Callback.declared0.rawValue ? nil : Int(rawValue - Callback.declared0.rawValue)
  }
}

/// The objects that an event can belong to.
extension Callback {
  /// Whether the application delegate receives it.
  package var isApplication: Bool {
    rawValue >= Callback.applicationWillFinishLaunching.rawValue
      && rawValue <= Callback.applicationDidReceiveMemoryWarning.rawValue
  }

  /// Whether a scene delegate receives it.
  package var isScene: Bool {
    rawValue >= Callback.sceneWillConnect.rawValue
      && rawValue <= Callback.windowSceneDidUpdateEffectiveGeometry.rawValue
  }

  /// Whether the delegate of a container or of a presentation receives it. Its argument names the controller.
  package var isDelegate: Bool {
    rawValue >= Callback.pageViewControllerWillTransition.rawValue
      && rawValue <= Callback.splitViewControllerDidExpand.rawValue
  }

  /// Whether SwiftUI sends it. It belongs to a view, not to a controller.
  package var isSwiftUI: Bool {
    rawValue >= Callback.onAppear.rawValue && rawValue <= Callback.dismantleUIView.rawValue
  }

  /// Whether only SwiftUI views have it. Other code has words such as `task`, too.
  package var provesView: Bool {
    switch self {
    case .task, .taskCancelled, .onChange, .onDismiss, .body: false
    default: isSwiftUI
    }
  }

  /// Whether it belongs to a view controller, if its receiver is one.
  package var isOfController: Bool { !isApplication && !isScene && !isDelegate && !isSwiftUI }

  /// Whether objects other than controllers and SwiftUI views have it, too.
  package var isAmbiguous: Bool { isSwiftUI ? !provesView : isOfController && !provesController }

  /// Whether only view controllers have a method of this name.
  ///
  /// Any object has an `init`, and a view also has `traitCollectionDidChange`. Such a line is an event only if its
  /// subject is known to be a controller from its name or from another line.
  package var provesController: Bool {
    switch self {
    case .`init`, .awakeFromNib, .`deinit`, .didReceiveMemoryWarning, .addSubview, .removeFromSuperview,
      .traitCollectionDidChange, .present, .dismiss, .push, .pop, .willTransition, .updateProperties,
      .systemLayoutFittingSizeDidChange, .preferredContentSizeDidChange:
      false
    default: isOfController
    }
  }

  /// Whether it is one of the four callbacks that make up every appearance.
  package var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }

  /// Whether it is a call that names a child: `addChild(child)`.
  package var namesChild: Bool {
    switch self {
    case .addChild, .addSubview, .present, .dismiss, .push, .pop, .selectTab, .setRoot: true
    default: false
    }
  }

  /// Whether it names a child and its parent.
  package var bindsLink: Bool {
    switch self {
    case .willMoveToParent, .didMoveToParent, .addChild, .addSubview: true
    default: false
    }
  }

  /// Whether the controller receives it about its parent: a picture draws it from there.
  package var isFromParent: Bool { self == .willMoveToParent || self == .didMoveToParent }

  /// Whether a container calls it when it forwards the appearance to a child.
  package var isAppearanceTransition: Bool {
    self == .beginAppearanceTransition || self == .endAppearanceTransition
  }

  /// Whether it is a call that switches a container from one controller to another.
  package var beginsTransition: Bool {
    switch self {
    case .transitionFromTo, .push, .pop, .popToRoot, .setViewControllers, .selectTab, .setRoot, .present,
      .dismiss:
      true
    default: false
    }
  }

  /// Whether it is the first callback of an instance.
  @inlinable package var isBirth: Bool {
    switch self {
    case .`init`, .awakeFromNib: true
    default: false
    }
  }

  /// Whether a controller can receive it before its view is loaded.
  package var mayPrecedeLoading: Bool {
    switch self {
    case .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .updateProperties, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .viewWillUnload,
      .viewDidUnload, .deinit, .viewIsAppearing:
      false
    default: !isAppearance
    }
  }

  /// Whether it loads the view: an instance that logs it had no view before.
  @inlinable package var isLoad: Bool {
    switch self {
    case .loadView, .viewDidLoad: true
    default: false
    }
  }
}
