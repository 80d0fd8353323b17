import LifelogTrace

extension Rule {
  /// One appearance ends with one `viewDidAppear`.
  static let duplicateViewDidAppear = Rule(
    id: "duplicate-view-did-appear",
    title: "viewDidAppear twice in one appearance",
    statement: """
      Each viewDidAppear ends an appearance that viewWillAppear began. Before the next one the controller \
      appears anew, or leaves the screen.
      """,
    consequence: """
      What viewDidAppear starts runs twice: a screen is counted twice, two alerts are presented, a \
      subscription leaks. Two parts of UIKit can each end an appearance, the view's arrival in the window \
      and the container that forwards its own callback; here both did.
      """,
    causes: [
      """
      addSubview ran before addChild while the container was between its viewWillAppear and its \
      viewDidAppear: in the answer to a request, after DispatchQueue.main.async, or after a short delay.
      """,
      """
      The container calls beginAppearanceTransition and endAppearanceTransition, and UIKit forwards too, \
      since shouldAutomaticallyForwardAppearanceMethods was left at true.
      """,
      "viewDidAppear(true) is called by hand, by the app or by a pager that it uses.",
      """
      addChild and addSubview stand in a layout callback or in viewWillAppear, without a check whether the \
      child is there.
      """,
    ],
    sources: [.viewController, .addChildAndAddSubview, .appearanceTwiceInPager, .twiceAtActivation],
    examples: [
      Example(
        "addSubview ran before addChild while the container was appearing",
        """
        <Host: 0x7fb2> viewWillAppear
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Host: 0x7fb2> viewDidAppear
        ⟶<Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        """),
      Example(
        "moved to another window, where it appears again",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillMoveToWindow
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "the swipe back was begun and given up",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "only viewDidAppear is logged: it may have disappeared in between",
        """
        10:00:01.000 <Cart: 0x7fa1> viewDidLoad
        10:00:01.400 <Cart: 0x7fa1> viewDidAppear
        10:00:09.000 <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: { "\($0.opening) got viewDidAppear twice in one appearance" }
  )
}
