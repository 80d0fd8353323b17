import LifelogTrace

extension Rule {
  /// An appearance is announced once.
  static let duplicateViewWillAppear = Rule(
    id: "duplicate-view-will-appear",
    title: "viewWillAppear twice in one appearance",
    statement: """
      After viewWillAppear the controller either gets there, with viewDidAppear, or turns back, with \
      viewWillDisappear. Only then is another appearance announced.
      """,
    consequence: """
      What viewWillAppear starts is started twice and stopped once: observers pile up, requests are sent \
      twice.
      """,
    causes: [
      "viewWillAppear(true) is called by hand to refresh the screen while it appears.",
      """
      The container calls beginAppearanceTransition(true, …), and UIKit forwards too, since \
      shouldAutomaticallyForwardAppearanceMethods was left at true.
      """,
      "An earlier appearance was begun by hand and never ended.",
    ],
    sources: [.viewController, .beginAppearanceTransition, .calledByMenu],
    examples: [
      Example(
        "viewWillAppear was called by hand to refresh the screen",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillLayoutSubviews
        ⟶<Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "a finger that hesitates: announced, called off, announced again",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the class does not log viewWillDisappear: an appearance that was called off looks the same",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillDisappear]),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: {
      "\($0.opening) got viewWillAppear twice with neither viewDidAppear nor viewWillDisappear in between"
    }
  )
}
