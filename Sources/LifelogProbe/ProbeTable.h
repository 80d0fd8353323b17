// The callbacks that the probe logs: one row for each selector.
//
// ROW(name of the row, selector, callback, signature, root, details, flags)
//
// The signature is the type of the result, followed by those of the arguments: `v` void, `o` object or block, `B` BOOL,
// `q` integer, `d` double, `s` size. Only classes that inherit from the root have the callback, or the app's classes that
// adopt the protocol of a delegate: other classes name methods like these, for example for notifications. The details are
// the pairs of a key and a value in the line.
#ifndef LIFELOG_PROBE_TABLE_H
#define LIFELOG_PROBE_TABLE_H

// Rows with this flag are listed in `covers` if the root implements them.
#define COVERED 1
// Apple's documentation requires that an override calls super.
#define NEEDS_SUPER 2
// Only the root's implementation is replaced. UIKit looks for overrides of initializers.
#define ONLY_ROOT 4
// Only implementations of the app are replaced. UIKit compares those of `loadView` to decide whether there is a nib, and
// calls others often.
#define ONLY_APP 8
// Only calls by the app are logged. UIKit's containers also call it, by their own rules.
#define APP_CALLS 16

#define PROBE_TABLE(ROW)                                                                                               \
  ROW(init_nib, "initWithNibName:bundle:", init, ooo, CONTROLLER, NO_DETAILS, COVERED | ONLY_ROOT)                     \
  ROW(init_coder, "initWithCoder:", init, oo, CONTROLLER, NO_DETAILS, ONLY_ROOT)                                       \
  ROW(load_view, "loadView", loadView, v, CONTROLLER, NO_DETAILS, ONLY_APP)                                            \
  ROW(loaded, "viewDidLoad", viewDidLoad, v, CONTROLLER, NO_DETAILS, COVERED)                                          \
  ROW(will_appear, "viewWillAppear:", viewWillAppear, vB, CONTROLLER, ANIMATED, COVERED | NEEDS_SUPER)                 \
  ROW(is_appearing, "viewIsAppearing:", viewIsAppearing, vB, CONTROLLER, ANIMATED, COVERED | NEEDS_SUPER)              \
  ROW(did_appear, "viewDidAppear:", viewDidAppear, vB, CONTROLLER, ANIMATED, COVERED | NEEDS_SUPER)                    \
  ROW(will_disappear, "viewWillDisappear:", viewWillDisappear, vB, CONTROLLER, ANIMATED, COVERED | NEEDS_SUPER)        \
  ROW(did_disappear, "viewDidDisappear:", viewDidDisappear, vB, CONTROLLER, ANIMATED, COVERED | NEEDS_SUPER)           \
  ROW(constraints, "updateViewConstraints", updateViewConstraints, v, CONTROLLER, NO_DETAILS, COVERED | NEEDS_SUPER)   \
  ROW(will_layout, "viewWillLayoutSubviews", viewWillLayoutSubviews, v, CONTROLLER, NO_DETAILS, COVERED)               \
  ROW(did_layout, "viewDidLayoutSubviews", viewDidLayoutSubviews, v, CONTROLLER, NO_DETAILS, COVERED)                  \
  ROW(properties, "updateProperties", updateProperties, v, CONTROLLER, NO_DETAILS, ONLY_APP)                           \
  ROW(safe_area, "viewSafeAreaInsetsDidChange", viewSafeAreaInsetsDidChange, v, CONTROLLER, NO_DETAILS, ONLY_APP)      \
  ROW(margins, "viewLayoutMarginsDidChange", viewLayoutMarginsDidChange, v, CONTROLLER, NO_DETAILS, ONLY_APP)          \
  ROW(fitting_size, "systemLayoutFittingSizeDidChangeForChildContentContainer:", systemLayoutFittingSizeDidChange,     \
      vo, CONTROLLER, CHILD, ONLY_APP)                                                                                 \
  ROW(preferred_size, "preferredContentSizeDidChangeForChildContentContainer:", preferredContentSizeDidChange, vo,     \
      CONTROLLER, CHILD, ONLY_APP)                                                                                     \
  ROW(memory, "didReceiveMemoryWarning", didReceiveMemoryWarning, v, CONTROLLER, NO_DETAILS, COVERED | NEEDS_SUPER)    \
  ROW(will_move, "willMoveToParentViewController:", willMoveToParent, vo, CONTROLLER, PARENT, COVERED | NEEDS_SUPER)   \
  ROW(did_move, "didMoveToParentViewController:", didMoveToParent, vo, CONTROLLER, PARENT, COVERED | NEEDS_SUPER)      \
  ROW(add_child, "addChildViewController:", addChild, vo, CONTROLLER, CHILD, COVERED | NEEDS_SUPER)                    \
  ROW(remove, "removeFromParentViewController", removeFromParent, v, CONTROLLER, NO_DETAILS, COVERED | NEEDS_SUPER)    \
  ROW(begin, "beginAppearanceTransition:animated:", beginAppearanceTransition, vBB, CONTROLLER, APPEARING,             \
      COVERED | APP_CALLS)                                                                                             \
  ROW(end, "endAppearanceTransition", endAppearanceTransition, v, CONTROLLER, NO_DETAILS, COVERED | APP_CALLS)         \
  ROW(forwards, "shouldAutomaticallyForwardAppearanceMethods", shouldAutomaticallyForwardAppearanceMethods, B,         \
      CONTROLLER, VALUE, COVERED)                                                                                      \
  ROW(transition, "transitionFromViewController:toViewController:duration:options:animations:completion:",             \
      transitionFromTo, voodqoo, CONTROLLER, FROM_TO, COVERED)                                                         \
  ROW(present, "presentViewController:animated:completion:", present, voBo, CONTROLLER, PRESENTATION, COVERED)         \
  ROW(dismiss, "dismissViewControllerAnimated:completion:", dismiss, vBo, CONTROLLER, PRESENTED, COVERED)              \
  ROW(segue, "prepareForSegue:sender:", prepareForSegue, voo, CONTROLLER, NO_DETAILS, COVERED)                         \
  ROW(size, "viewWillTransitionToSize:withTransitionCoordinator:", viewWillTransition, vso, CONTROLLER, NO_DETAILS,    \
      COVERED | NEEDS_SUPER)                                                                                           \
  ROW(collection, "willTransitionToTraitCollection:withTransitionCoordinator:", willTransition, voo, CONTROLLER,       \
      NO_DETAILS, COVERED | NEEDS_SUPER)                                                                               \
  ROW(traits, "traitCollectionDidChange:", traitCollectionDidChange, vo, CONTROLLER, NO_DETAILS, COVERED)              \
  ROW(push, "pushViewController:animated:", push, voB, NAVIGATION, CHILD_ANIMATED, COVERED)                            \
  ROW(pop, "popViewControllerAnimated:", pop, oB, NAVIGATION, POPPED, COVERED)                                         \
  ROW(pop_to, "popToViewController:animated:", pop, ooB, NAVIGATION, NO_DETAILS, 0)                                    \
  ROW(pop_to_root, "popToRootViewControllerAnimated:", popToRoot, oB, NAVIGATION, ANIMATED, COVERED)                   \
  ROW(set_stack, "setViewControllers:animated:", setViewControllers, voB, NAVIGATION, CHILDREN, COVERED)               \
  ROW(select, "setSelectedViewController:", selectTab, vo, TABS, CHILD, 0)                                             \
  ROW(select_index, "setSelectedIndex:", selectTab, vq, TABS, TAB, 0)                                                  \
  ROW(root, "setRootViewController:", setRoot, vo, WINDOW, CHILD, COVERED)                                             \
  ROW(add_view, "addSubview:", addSubview, vo, VIEW, SUBVIEW, ONLY_ROOT)                                               \
  ROW(insert_at, "insertSubview:atIndex:", addSubview, voq, VIEW, SUBVIEW, ONLY_ROOT)                                  \
  ROW(insert_above, "insertSubview:aboveSubview:", addSubview, voo, VIEW, SUBVIEW, ONLY_ROOT)                          \
  ROW(insert_below, "insertSubview:belowSubview:", addSubview, voo, VIEW, SUBVIEW, ONLY_ROOT)                          \
  ROW(remove_view, "removeFromSuperview", removeFromSuperview, v, VIEW, ROOT_VIEW, ONLY_ROOT)                          \
  ROW(app_will_finish, "application:willFinishLaunchingWithOptions:", applicationWillFinishLaunching, Boo,             \
      APP_DELEGATE, NO_DETAILS, 0)                                                                                     \
  ROW(app_finish, "application:didFinishLaunchingWithOptions:", applicationDidFinishLaunching, Boo, APP_DELEGATE,      \
      NO_DETAILS, 0)                                                                                                   \
  ROW(app_active, "applicationDidBecomeActive:", applicationDidBecomeActive, vo, APP_DELEGATE, NO_DETAILS, 0)          \
  ROW(app_resign, "applicationWillResignActive:", applicationWillResignActive, vo, APP_DELEGATE, NO_DETAILS, 0)        \
  ROW(app_background, "applicationDidEnterBackground:", applicationDidEnterBackground, vo, APP_DELEGATE, NO_DETAILS,   \
      0)                                                                                                               \
  ROW(app_foreground, "applicationWillEnterForeground:", applicationWillEnterForeground, vo, APP_DELEGATE,             \
      NO_DETAILS, 0)                                                                                                   \
  ROW(app_terminate, "applicationWillTerminate:", applicationWillTerminate, vo, APP_DELEGATE, NO_DETAILS, 0)           \
  ROW(app_memory, "applicationDidReceiveMemoryWarning:", applicationDidReceiveMemoryWarning, vo, APP_DELEGATE,         \
      NO_DETAILS, 0)                                                                                                   \
  ROW(app_configuration, "application:configurationForConnectingSceneSession:options:",                                \
      applicationConfigurationForConnecting, oooo, APP_DELEGATE, NO_DETAILS, 0)                                        \
  ROW(app_discard, "application:didDiscardSceneSessions:", applicationDidDiscardSceneSessions, voo, APP_DELEGATE,      \
      NO_DETAILS, 0)                                                                                                   \
  ROW(app_url, "application:openURL:options:", applicationOpenURL, Booo, APP_DELEGATE, NO_DETAILS, 0)                  \
  ROW(app_will_continue, "application:willContinueUserActivityWithType:", applicationWillContinueUserActivity,         \
      Boo, APP_DELEGATE, NO_DETAILS, 0)                                                                                \
  ROW(app_continue, "application:continueUserActivity:restorationHandler:", applicationContinueUserActivity,           \
      Booo, APP_DELEGATE, NO_DETAILS, 0)                                                                               \
  ROW(app_action, "application:performActionForShortcutItem:completionHandler:", applicationPerformAction,             \
      vooo, APP_DELEGATE, NO_DETAILS, 0)                                                                               \
  ROW(scene_connect, "scene:willConnectToSession:options:", sceneWillConnect, vooo, SCENE_DELEGATE, CONNECTION, 0)     \
  ROW(scene_disconnect, "sceneDidDisconnect:", sceneDidDisconnect, vo, SCENE_DELEGATE, NO_DETAILS, 0)                  \
  ROW(scene_active, "sceneDidBecomeActive:", sceneDidBecomeActive, vo, SCENE_DELEGATE, NO_DETAILS, 0)                  \
  ROW(scene_resign, "sceneWillResignActive:", sceneWillResignActive, vo, SCENE_DELEGATE, NO_DETAILS, 0)                \
  ROW(scene_foreground, "sceneWillEnterForeground:", sceneWillEnterForeground, vo, SCENE_DELEGATE, NO_DETAILS, 0)      \
  ROW(scene_background, "sceneDidEnterBackground:", sceneDidEnterBackground, vo, SCENE_DELEGATE, NO_DETAILS, 0)        \
  ROW(scene_url, "scene:openURLContexts:", sceneOpenURLContexts, voo, SCENE_DELEGATE, NO_DETAILS, 0)                   \
  ROW(scene_will_continue, "scene:willContinueUserActivityWithType:", sceneWillContinueUserActivity,                   \
      voo, SCENE_DELEGATE, NO_DETAILS, 0)                                                                              \
  ROW(scene_continue, "scene:continueUserActivity:", sceneContinueUserActivity, voo, SCENE_DELEGATE, NO_DETAILS, 0)    \
  ROW(scene_fail, "scene:didFailToContinueUserActivityWithType:error:", sceneDidFailToContinueUserActivity,            \
      vooo, SCENE_DELEGATE, NO_DETAILS, 0)                                                                             \
  ROW(scene_update, "scene:didUpdateUserActivity:", sceneDidUpdateUserActivity, voo, SCENE_DELEGATE, NO_DETAILS, 0)    \
  ROW(scene_state, "stateRestorationActivityForScene:", sceneStateRestorationActivity, oo, SCENE_DELEGATE,             \
      NO_DETAILS, 0)                                                                                                   \
  ROW(scene_restore, "scene:restoreInteractionStateWithUserActivity:", sceneRestoreInteractionState,                   \
      voo, SCENE_DELEGATE, NO_DETAILS, 0)                                                                              \
  ROW(scene_action, "windowScene:performActionForShortcutItem:completionHandler:", windowScenePerformAction,           \
      vooo, SCENE_DELEGATE, NO_DETAILS, 0)                                                                             \
  ROW(scene_space, "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:",                       \
      windowSceneDidUpdateCoordinateSpace, vooqo, SCENE_DELEGATE, NO_DETAILS, 0)                                       \
  ROW(scene_geometry, "windowScene:didUpdateEffectiveGeometry:", windowSceneDidUpdateEffectiveGeometry,                \
      voo, SCENE_DELEGATE, NO_DETAILS, 0)                                                                              \
  ROW(page_will, "pageViewController:willTransitionToViewControllers:", pageViewControllerWillTransition, voo,         \
      PAGE_DELEGATE, NAMED_CHILDREN, 0)                                                                                \
  ROW(page_did, "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",                  \
      pageViewControllerDidFinishAnimating, voBoB, PAGE_DELEGATE, OUTCOME, 0)                                          \
  ROW(stack_will, "navigationController:willShowViewController:animated:", navigationControllerWillShow, vooB,         \
      NAVIGATION_DELEGATE, NAMED_CHILD_ANIMATED, 0)                                                                    \
  ROW(stack_did, "navigationController:didShowViewController:animated:", navigationControllerDidShow, vooB,            \
      NAVIGATION_DELEGATE, NAMED_CHILD_ANIMATED, 0)                                                                    \
  ROW(tab_controller, "tabBarController:didSelectViewController:", tabBarControllerDidSelect, voo, TAB_DELEGATE,       \
      NAMED_CHILD, 0)                                                                                                  \
  ROW(tab_tab, "tabBarController:didSelectTab:previousTab:", tabBarControllerDidSelectTab, vooo, TAB_DELEGATE,         \
      NO_DETAILS, 0)                                                                                                   \
  ROW(sheet_should, "presentationControllerShouldDismiss:", presentationControllerShouldDismiss, Bo,                   \
      PRESENTATION_DELEGATE, VALUE, 0)                                                                                 \
  ROW(sheet_attempt, "presentationControllerDidAttemptToDismiss:", presentationControllerDidAttemptToDismiss, vo,      \
      PRESENTATION_DELEGATE, PRESENTED_CHILD, 0)                                                                       \
  ROW(sheet_will, "presentationControllerWillDismiss:", presentationControllerWillDismiss, vo, PRESENTATION_DELEGATE,  \
      PRESENTED_CHILD, 0)                                                                                              \
  ROW(sheet_did, "presentationControllerDidDismiss:", presentationControllerDidDismiss, vo, PRESENTATION_DELEGATE,     \
      PRESENTED_CHILD, 0)                                                                                              \
  ROW(sheet_present, "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",                     \
      presentationControllerWillPresent, voqo, PRESENTATION_DELEGATE, ADAPTIVE_STYLE, 0)                               \
  ROW(sheet_detent, "sheetPresentationControllerDidChangeSelectedDetentIdentifier:", sheetDidChangeDetent, vo,         \
      SHEET_DELEGATE, NO_DETAILS, 0)                                                                                   \
  ROW(split_show, "splitViewController:willShowColumn:", splitViewControllerWillShowColumn, voq, SPLIT_DELEGATE,       \
      NO_DETAILS, 0)                                                                                                   \
  ROW(split_hide, "splitViewController:willHideColumn:", splitViewControllerWillHideColumn, voq, SPLIT_DELEGATE,       \
      NO_DETAILS, 0)                                                                                                   \
  ROW(split_collapse, "splitViewControllerDidCollapse:", splitViewControllerDidCollapse, vo, SPLIT_DELEGATE,           \
      NO_DETAILS, 0)                                                                                                   \
  ROW(split_expand, "splitViewControllerDidExpand:", splitViewControllerDidExpand, vo, SPLIT_DELEGATE, NO_DETAILS, 0)

// The UIKit classes that callbacks belong to. The line of a controller names the nearest one as its `kind`.
#define PROBE_ROOTS(ROOT)                      \
  ROOT(CONTROLLER, "UIViewController")         \
  ROOT(NAVIGATION, "UINavigationController")   \
  ROOT(TABS, "UITabBarController")             \
  ROOT(COLUMNS, "UISplitViewController")       \
  ROOT(PAGES, "UIPageViewController")          \
  ROOT(WINDOW, "UIWindow")                     \
  ROOT(VIEW, "UIView")

// The protocols of delegates that callbacks belong to.
#define PROBE_PROTOCOLS(PROTOCOL)                                             \
  PROTOCOL(APP_DELEGATE, "UIApplicationDelegate")                             \
  PROTOCOL(SCENE_DELEGATE, "UISceneDelegate")                                 \
  PROTOCOL(NAVIGATION_DELEGATE, "UINavigationControllerDelegate")             \
  PROTOCOL(TAB_DELEGATE, "UITabBarControllerDelegate")                        \
  PROTOCOL(PAGE_DELEGATE, "UIPageViewControllerDelegate")                     \
  PROTOCOL(SPLIT_DELEGATE, "UISplitViewControllerDelegate")                   \
  PROTOCOL(PRESENTATION_DELEGATE, "UIAdaptivePresentationControllerDelegate") \
  PROTOCOL(SHEET_DELEGATE, "UISheetPresentationControllerDelegate")

#define NAME_ROW(row, ...) ROW_##row,
#define NAME_ROOT(root, name) root,
enum { PROBE_TABLE(NAME_ROW) PROBE_ROWS };
typedef enum {
  PROBE_ROOTS(NAME_ROOT) PROBE_ROOT_COUNT,
  LAST_ROOT = PROBE_ROOT_COUNT - 1,
  PROBE_PROTOCOLS(NAME_ROOT) PROBE_ROOT_END
} ProbeRoot;
#undef NAME_ROW
#undef NAME_ROOT

// Which pairs of a key and a value a line has, and whose line it is.
typedef enum {
  NO_DETAILS, ANIMATED, PARENT, CHILD, CHILD_ANIMATED, CHILDREN, APPEARING, VALUE, FROM_TO,
  PRESENTATION,  // The child, and its style.
  POPPED,  // The child is the topmost controller, unless it is the only one.
  TAB,  // The child is the controller at the index.
  PRESENTED,  // The child is the controller that the subject presents.
  SUBVIEW,    // The subject and the child are the controllers of the views.
  ROOT_VIEW,  // The subject is the controller of the view.
  CONNECTION,  // What the scene connects for: the number of URLs and of activities.
  // What the container names to its delegate: a controller, several, and whether the page turn was completed.
  NAMED_CHILD, NAMED_CHILD_ANIMATED, NAMED_CHILDREN, OUTCOME,
  PRESENTED_CHILD,  // The child is the controller that the presentation controller presents.
  ADAPTIVE_STYLE,  // Also the style in which it is presented.
} ProbeDetails;

typedef struct {
  const char *selector, *callback, *signature;
  ProbeRoot root;
  ProbeDetails details;
  int flags;
} ProbeRow;

extern const ProbeRow probe_rows[PROBE_ROWS];

#endif
