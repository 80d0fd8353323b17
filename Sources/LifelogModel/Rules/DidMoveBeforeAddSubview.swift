import LifelogTrace

extension Rule {
  /// `didMove(toParent:)` comes last.
  static let didMoveBeforeAddSubview = Rule(
    id: "did-move-before-add-subview",
    title: "didMove(toParent:) before addSubview",
    statement: """
      A container calls didMove(toParent:) when the transition to the new child is complete: after \
      addChild, and after the child's view is in place.
      """,
    consequence: """
      It works, but what the child does in didMove(toParent:) finds its view in no hierarchy yet: no \
      superview, no window, no final size.
      """,
    causes: [
      "addChild and didMove(toParent:) were written as a pair, and addSubview follows with the layout.",
      "A helper does the containment and leaves the view to its caller.",
    ],
    sources: [.didMove, .containerGuide],
    examples: [
      Example(
        "the last two steps in the wrong order",
        """
        2026-03-05 10:22:01.123 LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        2026-03-05 10:22:01.124 LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        2026-03-05 10:22:01.130 LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        ⟶2026-03-05 10:22:01.131 LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        """),
      Example(
        "a page is added early, and shown when it is selected",
        """
        2026-03-05 10:22:01.123 LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        2026-03-05 10:22:01.124 LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        2026-03-05 10:22:01.130 LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        2026-03-05 10:22:07.500 LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        """),
      Example(
        "the class does not log didMove(toParent:)",
        """
        2026-03-05 10:22:01.123 LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        2026-03-05 10:22:01.124 LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        2026-03-05 10:22:01.131 LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        """, lacking: [.didMoveToParent]),
    ],
    remark: "after didMove(toParent:)",
    message: { "\($0.opening) got didMove(toParent:) before its view was added to that of \($0.container)" }
  )
}
