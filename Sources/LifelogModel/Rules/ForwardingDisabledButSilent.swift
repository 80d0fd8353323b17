import LifelogTrace

extension Rule {
  /// Who switches forwarding off has to forward.
  static let forwardingDisabledButSilent = Rule(
    id: "forwarding-disabled-but-silent",
    title: "forwarding switched off, and nothing forwarded",
    statement: """
      A container that returns false from shouldAutomaticallyForwardAppearanceMethods tells its visible \
      child of its own appearance, by beginAppearanceTransition and endAppearanceTransition.
      """,
    consequence: """
      The child is seen and is told nothing: no viewWillAppear, no viewDidAppear. Or it is told that it appears \
      and never that it goes, and plays on behind the next screen.
      """,
    causes: [
      """
      shouldAutomaticallyForwardAppearanceMethods returns false for the sake of one animated exchange, and \
      the container's own viewWillAppear and viewDidAppear relay nothing.
      """,
      "The relay goes to a property that is nil or holds another child when the container appears.",
      "The override was copied with a pager's code, and the code that forwards was not.",
    ],
    sources: [.shouldAutomaticallyForwardAppearanceMethods, .containerGuide, .addChildAndAddSubview],
    examples: [
      Example(
        "the container relays nothing",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        ⟶LC <Host: 0x7fb2> viewWillDisappear
        LC <Cart: 0x7fa3> removeFromSuperview
        LC <Cart: 0x7fa3> beginAppearanceTransition appearing=yes animated=no
        """),
      Example(
        "the container relays its coming, and not its going",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        ⟶LC <Host: 0x7fb2> viewWillAppear
        LC <Cart: 0x7fa1> removeFromSuperview
        """),
      Example(
        "the container relays when it has appeared",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Host: 0x7fb2> viewWillDisappear
        """),
      Example(
        "nobody logs removeFromSuperview: the view may have gone",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Cart: 0x7fa3> viewWillAppear
        """, lacking: [.removeFromSuperview]),
    ],
    remark: "nothing was forwarded",
    message: {
      $0.callback == .viewWillAppear
        ? "\($0.opening) was not told that \($0.container), which switched forwarding off, went and comes again"
        : "\($0.opening) was told nothing of the appearance of \($0.container), which switched forwarding off"
    }
  )
}
