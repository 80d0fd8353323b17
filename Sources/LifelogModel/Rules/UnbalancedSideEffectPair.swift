import LifelogTrace

extension Rule {
  /// What is started is stopped, once each.
  static let unbalancedSideEffectPair = Rule(
    id: "unbalanced-side-effect-pair",
    title: "a start without its stop",
    statement: """
      What one callback starts another one stops: each start is followed by one stop before the next. \
      viewWillAppear and viewDidDisappear are such a pair, or viewDidLoad and deinit; viewWillDisappear \
      is not, since a gesture may call it off.
      """,
    consequence: """
      Observers and timers pile up, or are gone while the view is still on screen.
      """,
    causes: [
      """
      The start stands in viewDidAppear and the stop in viewWillDisappear: a page that is only peeked at \
      stops what never started.
      """,
      """
      The stop stands in viewWillDisappear, and the swipe back or the sheet is called off: the screen \
      stays, and what it needs is gone.
      """,
      """
      The start stands in viewWillAppear without a check whether it runs already, and viewWillAppear comes \
      again.
      """,
    ],
    sources: [.viewController, .fluidTransitions, .swipeBack, .inconsistentOrder],
    examples: [
      Example(
        "stopped in viewWillDisappear, started in viewDidAppear: a peek stops what never started",
        """
        LC <Cart: 0x7fa1> init
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewWillDisappear
        ⟶clock stopped by <Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidDisappear
        """, declaring: clock),
      Example(
        "never stopped",
        """
        LC <Cart: 0x7fa1> viewDidAppear
        clock started by <Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewDidDisappear
        LC <Cart: 0x7fa1> viewDidAppear
        ⟶clock started by <Cart: 0x7fa1>
        """, declaring: clock),
      Example(
        "a swipe back that was called off",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        clock started by <Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewWillAppear
        clock started by <Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewDidDisappear
        clock stopped by <Cart: 0x7fa1>
        """, declaring: clock),
      Example(
        "the class does not log viewWillDisappear: a swipe that was called off looks the same",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        clock started by <Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> viewWillAppear
        clock started by <Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidAppear
        """, declaring: clock, lacking: [.viewWillDisappear]),
    ],
    message: {
      "\($0.opening) logged \($0.callbackName ?? "a side effect") out of turn: start and stop do not alternate"
    }
  )

  /// The pair of its examples.
  private static let clock = """
    event clockStarted = "clock started by {subject}"
    event clockStopped = "clock stopped by {subject}"
    pair clockStarted, clockStopped
    """
}
