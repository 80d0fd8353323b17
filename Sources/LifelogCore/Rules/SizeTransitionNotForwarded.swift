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
    ],
    message: { "\($0.opening) was not told the size that \($0.container) passes to" }
  )
}
