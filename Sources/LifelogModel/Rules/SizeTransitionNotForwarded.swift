import LifelogTrace

extension Rule {
  /// A new size reaches the children through super.
  static let sizeTransitionNotForwarded = Rule(
    id: "size-transition-not-forwarded",
    title: "a child that is not told its new size",
    statement: """
      viewWillTransition(to:with:) passes the new size on to the children whose own size changes with \
      it: an override calls super.
      """,
    consequence: """
      Children lay themselves out without being told, and nothing animates alongside.
      """,
    causes: [
      "The container overrides viewWillTransition(to:with:) without calling super.",
      "It calls super in one branch only, such as that for a visible view.",
      """
      It overrides size(forChildContentContainer:withParentContainerSize:) with a constant, so that the \
      size of the child seems the same.
      """,
    ],
    sources: [.viewWillTransition, .sizeForChild, .header],
    examples: [
      Example(
        "the container does not call super",
        """
        10:00:01.000 LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Cart: 0x7fa1> viewDidAppear
        ⟶10:00:05.000 LC <Host: 0x7fb2> viewWillTransition
        10:00:09.000 LC <Cart: 0x7fc3> viewWillTransition
        """),
      Example(
        "it does",
        """
        10:00:01.000 LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Cart: 0x7fa1> viewDidAppear
        10:00:05.000 LC <Host: 0x7fb2> viewWillTransition
        10:00:05.001 LC <Cart: 0x7fa1> viewWillTransition
        10:00:09.000 LC <Cart: 0x7fa1> viewWillDisappear
        """),
      Example(
        "the child does not log viewWillTransition(to:with:)",
        """
        10:00:01.000 LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Cart: 0x7fa1> viewDidAppear
        10:00:05.000 LC <Host: 0x7fb2> viewWillTransition
        10:00:09.000 LC <Cart: 0x7fa1> viewWillDisappear
        """, lacking: [.viewWillTransition]),
    ],
    message: { "\($0.opening) was not told that the size of \($0.container) changes" }
  )
}
