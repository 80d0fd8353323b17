extension Rule {
  /// How a push and a pop are told.
  static let navTransitionOrder = Rule(
    id: "nav-transition-order",
    title: "a push or pop in an unusual order",
    statement: """
      In a push and in a pop the controller that goes is told before the one that comes: viewWillDisappear, \
      viewWillAppear, viewDidDisappear, viewDidAppear.
      """,
    consequence: """
      Nothing by itself: Apple promises the order of one controller's callbacks only. Code that hands something \
      from one screen to the next in these callbacks sees another order than it was written for.
      """,
    causes: [
      "A navigation controller of the app's own, or a library, calls the callbacks.",
      "A custom animator finishes the two halves in its own order.",
    ],
    sources: [.inconsistentOrder, .catalystExperiments, .swipeBack],
    examples: [
      Example(
        "the controller that comes is told first",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Nav: 0x7fb0> push child=<Checkout: 0x7fa2>
        LC <Checkout: 0x7fa2> viewDidLoad
        LC <Checkout: 0x7fa2> viewWillAppear
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewDidDisappear
        ⟶LC <Checkout: 0x7fa2> viewDidAppear
        """),
      Example(
        "a push as UIKit does it",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Nav: 0x7fb0> push child=<Checkout: 0x7fa2>
        LC <Checkout: 0x7fa2> viewDidLoad
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Checkout: 0x7fa2> viewWillAppear
        LC <Cart: 0x7fa1> viewDidDisappear
        LC <Checkout: 0x7fa2> viewDidAppear
        """),
    ],
    message: {
      "\($0.opening) and \($0.other ?? "another controller") were told of a push or pop in an unusual order"
    }
  )
}
