import LifelogTrace

extension Rule {
  /// What is on screen cannot begin to appear.
  static let willAppearWhileAppeared = Rule(
    id: "will-appear-while-appeared",
    title: "viewWillAppear while on screen",
    statement: """
      A controller that has appeared is told that it will disappear before it is told that it will appear \
      again.
      """,
    consequence: """
      What viewWillAppear starts was never stopped, so that it runs twice: observers pile up, requests are \
      sent again.
      """,
    causes: [
      """
      viewWillAppear(true) of the presenter is called when a sheet closes: a sheet leaves its presenter on \
      screen, and UIKit has nothing to tell it.
      """,
      "A container calls beginAppearanceTransition(true, …) on a child that is on screen already.",
      "A library for custom transitions sends the appearance to the wrong one of the two controllers.",
    ],
    sources: [.viewController, .modernizingYourUI, .refreshAfterSheet, .whyNotCalled],
    examples: [
      Example(
        "a sheet closes, and the presenter's viewWillAppear is called as a refresh",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Coupon: 0x7fc3> viewWillDisappear
        <Coupon: 0x7fc3> viewDidDisappear
        ⟶<Cart: 0x7fa1> viewWillAppear
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
        "the class does not log viewWillDisappear: a swipe that was called off looks the same",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillDisappear]),
    ],
    remark: "it has not disappeared",
    isOfOneInstance: true,
    message: { "\($0.opening) got viewWillAppear while it was on screen\($0.aside)" }
  )
}
