extension Rule {
  /// How a full screen presentation is told.
  static let modalCoverOrder = Rule(
    id: "modal-cover-order",
    title: "a presentation in an unusual order",
    statement: """
      A controller that covers the screen has appeared before the one below it has disappeared: \
      viewWillDisappear below, viewWillAppear and viewDidAppear above, viewDidDisappear below. A dismissal goes \
      the same way, the other way round.
      """,
    consequence: """
      Nothing by itself: Apple promises the order of one controller's callbacks only. Code that hands something \
      from one screen to the next in these callbacks sees another order than it was written for.
      """,
    causes: [
      "A presentation controller of the app's own forwards to the presenter by hand.",
      "A custom animator calls completeTransition late, or before its animation has ended.",
    ],
    sources: [.catalystExperiments, .present],
    examples: [
      Example(
        "the presenter is gone before the other is there",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Login: 0x7fa2> style=fullScreen
        LC <Login: 0x7fa2> viewDidLoad
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Login: 0x7fa2> viewWillAppear
        LC <Cart: 0x7fa1> viewDidDisappear
        ⟶LC <Login: 0x7fa2> viewDidAppear
        """),
      Example(
        "a presentation as UIKit does it",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> present child=<Login: 0x7fa2> style=fullScreen
        LC <Login: 0x7fa2> viewDidLoad
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Login: 0x7fa2> viewWillAppear
        LC <Login: 0x7fa2> viewDidAppear
        LC <Cart: 0x7fa1> viewDidDisappear
        """),
    ],
    message: {
      "\($0.opening) and \($0.other ?? "another controller") were told of a presentation in an unusual order"
    }
  )
}
