extension Rule {
  /// How a switch of tabs is told.
  static let tabSwitchOrder = Rule(
    id: "tab-switch-order",
    title: "a switch of tabs in an unusual order",
    statement: """
      When another tab is selected its controller is told first: viewWillAppear of the new one, \
      viewWillDisappear and viewDidDisappear of the old one, viewDidAppear of the new one.
      """,
    consequence: """
      Nothing by itself: Apple promises the order of one controller's callbacks only. Code that hands something \
      from one tab to the next in these callbacks sees another order than it was written for.
      """,
    causes: [
      "A tab bar of the app's own, or a library, calls the callbacks.",
      "The tabs are navigation controllers: reports of their order differ.",
    ],
    sources: [.catalystExperiments, .inconsistentOrder],
    examples: [
      Example(
        "the tab that goes is told first",
        """
        LC <Feed: 0x7fa1> viewWillAppear
        LC <Feed: 0x7fa1> viewDidAppear
        LC <Tabs: 0x7fb0> selectTab child=<Search: 0x7fa2>
        LC <Feed: 0x7fa1> viewWillDisappear
        LC <Search: 0x7fa2> viewWillAppear
        LC <Feed: 0x7fa1> viewDidDisappear
        ⟶LC <Search: 0x7fa2> viewDidAppear
        """),
      Example(
        "a switch as UIKit does it",
        """
        LC <Feed: 0x7fa1> viewWillAppear
        LC <Feed: 0x7fa1> viewDidAppear
        LC <Tabs: 0x7fb0> selectTab child=<Search: 0x7fa2>
        LC <Search: 0x7fa2> viewWillAppear
        LC <Feed: 0x7fa1> viewWillDisappear
        LC <Feed: 0x7fa1> viewDidDisappear
        LC <Search: 0x7fa2> viewDidAppear
        """),
    ],
    message: {
      "\($0.opening) and \($0.other ?? "another controller") were told of a switch of tabs in an unusual order"
    }
  )
}
