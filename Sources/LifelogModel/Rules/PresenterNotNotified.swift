import LifelogTrace

extension Rule {
  /// A sheet leaves its presenter where it is.
  static let presenterNotNotified = Rule(
    id: "presenter-not-notified",
    title: "a presenter that is not told when its sheet closes",
    statement: """
      A sheet, a popover or anything else that leaves the presenter on screen sends the presenter no \
      viewWillDisappear when it comes and no viewWillAppear when it goes. Since iOS 13 a sheet is what a \
      presentation is unless the app asks for full screen.
      """,
    consequence: """
      What the presenter refreshes in viewWillAppear stays as it was: the list does not show what was edited \
      in the sheet.
      """,
    causes: [
      "The screen was written when presentations covered the whole screen, and refreshes in viewWillAppear.",
      "The style was changed from full screen to a sheet.",
    ],
    sources: [.modernizingYourUI, .refreshAfterSheet, .whyNotCalled],
    examples: [
      Example(
        "a sheet over the cart",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Coupon: 0x7fa2> style=pageSheet
        LC <Coupon: 0x7fa2> viewDidLoad
        LC <Coupon: 0x7fa2> viewWillAppear
        LC <Coupon: 0x7fa2> viewDidAppear
        LC <Coupon: 0x7fa2> viewWillDisappear
        ⟶LC <Coupon: 0x7fa2> viewDidDisappear
        """),
      Example(
        "a presentation that covers the screen: the presenter is told",
        """
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Coupon: 0x7fa2> style=fullScreen
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Coupon: 0x7fa2> viewWillAppear
        LC <Coupon: 0x7fa2> viewDidAppear
        LC <Cart: 0x7fa1> viewDidDisappear
        LC <Coupon: 0x7fa2> viewWillDisappear
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Coupon: 0x7fa2> viewDidDisappear
        """),
      Example(
        "the presenter logs no viewWillAppear at all",
        """
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Coupon: 0x7fa2> style=pageSheet
        LC <Coupon: 0x7fa2> viewWillAppear
        LC <Coupon: 0x7fa2> viewDidAppear
        LC <Coupon: 0x7fa2> viewWillDisappear
        LC <Coupon: 0x7fa2> viewDidDisappear
        """, lacking: [.viewWillAppear]),
    ],
    message: {
      "\($0.opening) was not told that \($0.other ?? "its sheet") closed: a sheet leaves its presenter on screen"
    }
  )
}
