import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// The spellings of callbacks that are not those of a view controller: of SwiftUI, of scenes, and of the delegates that
/// name the outcome of a transition.
final class CallbackSpellingTests: XCTestCase {
  /// The events of a log as `subject#instance callback phase argument`, without what the log does not print.
  private struct EventTexts: TraceSink {
    var texts: [String] = []

    mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
      let argument: String? =
        switch event.argument {
        case .text(let text): names[text]
        case .object(let object): names[object.name]
        case .flag(let flag): "\(flag)"
        default: nil
        }
      let instance = event.subject.instance.text(in: names).map { "#" + $0 } ?? ""
      let phase = event.phase == .instant ? nil : "\(event.phase)"
      let parts = [names[event.subject.name] + instance, "\(event.callback)", phase, argument]
      texts.append(parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " "))
    }

    mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
    mutating func receive(_ gap: Gap) {}
  }

  private func read(_ log: String) -> [String] {
    var reader = LogReader(path: "device.log", options: LogReader.Options())
    var events = EventTexts()
    reader.feed(ContiguousArray(log.utf8).span, to: &events)
    reader.finish(to: &events)
    return events.texts
  }

  private func assertRead(_ expected: [String: String], after view: String = "", line: UInt = #line) {
    for (message, event) in expected {
      XCTAssertEqual(read(view + message).last ?? "", event, message, line: line)
    }
  }

  func testViewIsSubjectOfItsAppearance() {
    assertRead([
      "CartView onAppear": "CartView onAppear",
      "CartView.onDisappear() CALLED": "CartView onDisappear",
      "CartView on appear": "CartView onAppear",
      "[NAV] detail.onAppear fired": "detail onAppear",
      "CartView onAppear - loading the items": "CartView onAppear",
      "T+100ms: CartView.onDisappear called": "CartView onDisappear",
      "t=0.5s: onAppear called": "onAppear",
      ".onAppear { print(\"x\") }": "",
      "CartView appeared": "",
    ])
  }

  func testTokenIsInstanceOfView() {
    assertRead([
      "instance=00B2A1 onAppear": "#00B2A1 onAppear",
      "CartView instance=00B2... onAppear": "CartView#00B2 onAppear",
      "CartView onAppear id=7": "CartView#7 onAppear",
      "CartView 3F2504E0-4F89-11D3-9A0C-0305E82C3301 onAppear":
        "CartView#3F2504E0-4F89-11D3-9A0C-0305E82C3301 onAppear",
    ])
  }

  func testTaskOfView() {
    assertRead(
      [
        "CartView task": "CartView task",
        ".task executing": "task",
        "⚡ Task Executing": "task",
        "cart.task started": "cart task begin",
        "CartView task finished": "CartView task end",
        "CartView task cancelled": "CartView taskCancelled",
      ], after: "CartView onAppear\n")
  }

  func testTaskOfOtherCodeIsNoEvent() {
    let view = "CartView onAppear\n"
    for message in [
      "feed ready task", "timeout task started", "URLSession task", "Background task started",
      "CartView.Task.detached completes", "task cancelled",
    ] {
      XCTAssertEqual(read(view + message), ["CartView onAppear"], message)
    }
    XCTAssertEqual(read("task started\nCart viewDidLoad"), ["Cart viewDidLoad"])
  }

  func testScenePhaseHasItsNewValue() {
    assertRead([
      "scenePhase: active → inactive": "scenePhase inactive",
      "scenePhase changed to background": "scenePhase background",
      "ScenePhase: Active": "scenePhase Active",
      "🚀 ScenePhase: active": "scenePhase active",
      "scenePhase was active, now inactive": "scenePhase inactive",
      "scenePhase is now inactive, it was active": "scenePhase inactive",
      "[ScenePhase] Moving to inactive": "scenePhase inactive",
      "scenePhase CHANGED": "scenePhase",
      "scenePhase inactive: work done": "",
      "active": "",
    ])
  }

  func testEvaluationAndChangesOfBody() {
    assertRead(
      [
        "CartView: @self, @identity, _items changed.": "CartView bodyChanged @self, @identity, _items",
        "Shop.CartView: @dependencies changed.": "CartView bodyChanged @dependencies",
        "CartView: unchanged.": "CartView bodyChanged",
        "The order of the items: changed.": "",
        "CartView.body rendering": "CartView body",
        "🌀 [body] CartView": "CartView body",
        "Body Evaluated": "body",
        "[HTTP] body: {}": "",
        "onChange(of: query)": "onChange query",
        "CartView.init() CALLED": "CartView init",
        "🟢 [init] CartView": "CartView init",
      ].filter { !$0.value.isEmpty }, after: "CartView onAppear\n")
    XCTAssertEqual(read("The order of the items: changed.\n[HTTP] body: {}"), [])
    XCTAssertEqual(read("BadgeView init\nCart viewDidLoad"), ["Cart viewDidLoad"])
  }

  func testRepresentable() {
    assertRead([
      "CartMap: makeUIView called": "CartMap makeUIView",
      "[CartMap] updateUIViewController called, count 2": "CartMap updateUIViewController",
      "makeUIViewController(context:)": "makeUIViewController",
      "makeCoordinator()": "makeCoordinator",
    ])
  }

  func testUpdatesOfController() {
    assertRead([
      "-[CartViewController updateProperties]": "CartViewController updateProperties",
      "CartViewController viewSafeAreaInsetsDidChange()": "CartViewController viewSafeAreaInsetsDidChange",
      "CartViewController: viewLayoutMarginsDidChange": "CartViewController viewLayoutMarginsDidChange",
      "-[CartViewController preferredContentSizeDidChangeForChildContentContainer:]":
        "CartViewController preferredContentSizeDidChange",
      "<BadgeView: 0x1> updateProperties": "",
    ])
  }

  func testDelegateNamesOutcome() {
    assertRead([
      "pageViewController(_:willTransitionTo:) [<PageB: 0x7fa1>]": "pageViewControllerWillTransition PageB",
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) finished=true completed=false":
        "pageViewControllerDidFinishAnimating false",
      "-[NavDelegate navigationController:willShowViewController:animated:] <CartViewController: 0x7fa1>":
        "NavDelegate navigationControllerWillShow CartViewController",
      "navigationController(_:didShow:animated:) CartViewController":
        "navigationControllerDidShow CartViewController",
      "tabBarController(_:didSelect:) CartViewController": "tabBarControllerDidSelect CartViewController",
      "-[AppTabs tabBarController:didSelectTab:previousTab:]": "AppTabs tabBarControllerDidSelectTab",
      "-[SheetOwner presentationControllerDidAttemptToDismiss:]":
        "SheetOwner presentationControllerDidAttemptToDismiss",
      "popoverPresentationControllerDidDismissPopover(_:)": "presentationControllerDidDismiss",
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)":
        "presentationControllerWillPresent",
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)": "sheetDidChangeDetent",
      "splitViewController(_:willShow:)": "splitViewControllerWillShowColumn",
      "splitViewController:willHideColumn:": "splitViewControllerWillHideColumn",
      "splitViewControllerDidCollapse(_:)": "splitViewControllerDidCollapse",
    ])
  }

  func testMethodsOfSceneDelegate() {
    assertRead([
      "-[SceneDelegate scene:openURLContexts:]": "SceneDelegate sceneOpenURLContexts",
      "scene(_:willContinueUserActivityWithType:)": "sceneWillContinueUserActivity",
      "scene(_:continue:)": "sceneContinueUserActivity",
      "scene:continueUserActivity:": "sceneContinueUserActivity",
      "scene(_:didFailToContinueUserActivityWithType:error:)": "sceneDidFailToContinueUserActivity",
      "scene(_:didUpdate:)": "sceneDidUpdateUserActivity",
      "stateRestorationActivity(for:)": "sceneStateRestorationActivity",
      "stateRestorationActivityForScene:": "sceneStateRestorationActivity",
      "scene(_:restoreInteractionStateWith:)": "sceneRestoreInteractionState",
      "windowScene(_:performActionFor:completionHandler:)": "windowScenePerformAction",
      "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)": "windowSceneDidUpdateCoordinateSpace",
      "windowScene(_:didUpdateEffectiveGeometry:)": "windowSceneDidUpdateEffectiveGeometry",
      "SceneDelegate willConnectTo": "SceneDelegate sceneWillConnect",
      "scene connect": "sceneWillConnect",
      "scene did disconnect": "sceneDidDisconnect",
      "Lifecycle event: SceneOnActivated": "sceneDidBecomeActive",
      "Lifecycle event: SceneOnResignActivation": "sceneWillResignActive",
      "WindowSceneDidUpdateCoordinateSpace": "windowSceneDidUpdateCoordinateSpace",
      "scene: willResignActive": "sceneWillResignActive",
      "scene didBecomeActive": "sceneDidBecomeActive",
      "[SceneDelegate] scene willConnectTo called": "SceneDelegate sceneWillConnect",
      "-[SceneDelegate scene:willConnectToSession:options:] - end": "SceneDelegate sceneWillConnect end",
      "-[SceneDelegate sceneDidBecomeActive:] 63 us": "SceneDelegate sceneDidBecomeActive",
      "UISceneWillEnterForegroundNotification": "sceneWillEnterForeground",
      "UIScene.willConnectNotification": "sceneWillConnect",
      "-[SceneDelegate window]": "",
    ])
  }

  /// Any class has it, so only the name of a controller makes it an event.
  func testEndOfController() {
    assertRead([
      "Deini - CartVC (presentedViewController)": "CartVC deinit",
      "Add card view controller deinit called": "Add card view controller deinit",
      "CartLoader deinit": "",
    ])
  }

  func testMethodsOfApplicationDelegate() {
    assertRead([
      "application(_:open:options:)": "applicationOpenURL",
      "-[AppDelegate application:openURL:options:]": "AppDelegate applicationOpenURL",
      "application:willContinueUserActivityWithType:": "applicationWillContinueUserActivity",
      "application(_:continue:restorationHandler:)": "applicationContinueUserActivity",
      "application(_:performActionFor:)": "applicationPerformAction",
      "AppDelegate performActionForShortcutItem": "AppDelegate applicationPerformAction",
      "UIApplicationDidBecomeActiveNotification": "applicationDidBecomeActive",
    ])
  }
}
