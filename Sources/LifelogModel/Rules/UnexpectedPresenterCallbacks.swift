extension Rule {
  /// A presenter that stays is not told to go.
  static let unexpectedPresenterCallbacks = Rule(
    id: "unexpected-presenter-callbacks",
    title: "a presenter that disappears below a sheet",
    statement: """
      A presenter that stays on screen below a sheet, a popover or a custom presentation gets no appearance \
      callbacks for it.
      """,
    consequence: """
      The presenter pauses what it shows although it can still be seen, and starts it again when the sheet \
      closes.
      """,
    causes: [
      "A presentation library calls beginAppearanceTransition on the presenter, so that it is told after all.",
      "Room was short, and the sheet became a full screen presentation: on a phone in landscape, for instance.",
    ],
    sources: [.whyNotCalled, .forwardedToPresenter],
    examples: [
      Example(
        "a library forwards to the presenter",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Coupon: 0x7fa2> style=custom
        ⟶LC <Cart: 0x7fa1> viewWillDisappear
        LC <Coupon: 0x7fa2> viewWillAppear
        LC <Coupon: 0x7fa2> viewDidAppear
        LC <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "a presentation that covers the screen",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Coupon: 0x7fa2> style=fullScreen
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Coupon: 0x7fa2> viewWillAppear
        LC <Coupon: 0x7fa2> viewDidAppear
        LC <Cart: 0x7fa1> viewDidDisappear
        """),
    ],
    message: {
      "\($0.opening) was told to disappear although \($0.other ?? "what it presents") leaves it on screen"
    }
  )
}
