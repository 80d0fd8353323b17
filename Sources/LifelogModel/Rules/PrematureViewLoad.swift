import LifelogTrace

extension Rule {
  /// A view is loaded when it is first needed.
  static let prematureViewLoad = Rule(
    id: "premature-view-load",
    title: "a view that is loaded long before it is shown",
    statement: """
      UIKit loads a controller's view when somebody first asks for it, which is normally right before it \
      appears. Touching `view` earlier, even to compare it with nil, loads it at once.
      """,
    consequence: """
      The launch waits for screens that nobody sees yet, their viewDidLoad runs before the data is there, and \
      memory holds views of tabs that may never be opened.
      """,
    causes: [
      "The code that builds the tab bar sets something on `controller.view`, or asks `controller.view != nil`.",
      "A property's didSet updates a label, which loads the view of a screen that is still to be pushed.",
      "init touches `view`, so that viewDidLoad runs before the initializer has ended.",
    ],
    sources: [.view, .viewDidLoad, .catalystExperiments],
    examples: [
      Example(
        "three tabs, all loaded before the first one appears",
        """
        LC <Feed: 0x7fa1> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Search: 0x7fa2> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Cart: 0x7fa3> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Feed: 0x7fa1> viewDidLoad
        ⟶LC <Search: 0x7fa2> viewDidLoad
        LC <Cart: 0x7fa3> viewDidLoad
        LC <Feed: 0x7fa1> viewWillAppear
        LC <Feed: 0x7fa1> viewDidAppear
        LC <Search: 0x7fa2> viewWillAppear
        LC <Cart: 0x7fa3> viewWillAppear
        """),
      Example(
        "each tab is loaded when it is first opened",
        """
        LC <Feed: 0x7fa1> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Search: 0x7fa2> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Feed: 0x7fa1> viewDidLoad
        LC <Feed: 0x7fa1> viewWillAppear
        LC <Feed: 0x7fa1> viewDidAppear
        LC <Search: 0x7fa2> viewDidLoad
        LC <Search: 0x7fa2> viewWillAppear
        LC <Feed: 0x7fa1> viewWillDisappear
        LC <Feed: 0x7fa1> viewDidDisappear
        LC <Search: 0x7fa2> viewDidAppear
        """),
      Example(
        "two of a kind, and viewWillAppear is not logged: both may have appeared",
        """
        LC <Tab: 0x7fa1> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Tab: 0x7fa2> willMoveToParent parent=<UITabBarController: 0x7fb0>
        LC <Tab: 0x7fa1> viewDidLoad
        LC <Tab: 0x7fa2> viewDidLoad
        LC <Tab: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillAppear]),
    ],
    message: { "\($0.opening) loaded its view long before it was shown" }
  )
}
