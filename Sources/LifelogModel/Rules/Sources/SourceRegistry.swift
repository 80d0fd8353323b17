extension Rule.Source {
  /// Every source, Apple's own words first. A new one is a member in a file of this folder and a name here.
  static let registered: [Rule.Source] = [
    .viewController, .header, .view, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing,
    .viewWillDisappear, .viewDidDisappear, .mainThread,

    .containerGuide, .addChild, .removeFromParent, .willMove, .didMove,
    .hierarchyInconsistencyException, .beginAppearanceTransition, .endAppearanceTransition,
    .shouldAutomaticallyForwardAppearanceMethods, .transitionFromTo,

    .navigationController, .pushViewController, .fluidTransitions, .rootViewController, .present, .dismiss,
    .completeTransition, .modernizingYourUI,

    .lifeCycle, .appPerformance, .sceneDelegate, .sceneMigration, .didReceiveMemoryWarning, .willRotate,
    .willAnimateRotation, .didRotate, .viewWillTransition, .sizeForChild, .hostingController,

    .twiceAtActivation, .changedAfterPush, .cellOfAnotherTab, .hiddenContainer, .childOfNavigationController,
    .unbalancedCalls, .nestedPushQuestion, .samePushedTwice, .notInWindowHierarchy,
    .childOfPageController, .leakedByRootSwap, .swipeBack, .killedApp, .betweenNavigationControllers,
    .spuriousForeground,

    .appearanceTwiceInPager, .addedAtEachLayout, .calledByMenu, .appearsBeforeItLoads,
    .unbalancedByDirectCall, .unbalancedByFastTabs, .unbalancedByChangedChild, .endedTwice,
    .willMoveForAddChild, .didMoveForgotten, .addChildForgotten, .noWillDisappearOnBack, .superForgotten,
    .hookedTwice, .foreignChild,
    .nestedPush, .chainedPushes, .refreshAfterSheet, .notificationsWithScenes, .subviewOfHostingView,

    .addChildAndAddSubview, .addingAChild, .forwardingByHand, .containerArticle, .childOfNavigation,
    .catalystExperiments, .inconsistentOrder, .simpleTransitions, .whyNotCalled, .containerTests,
    .checkDeallocation, .threeValues, .addressesAreReused, .forwardedToPresenter, .swiftUILifecycle,
  ]
}
