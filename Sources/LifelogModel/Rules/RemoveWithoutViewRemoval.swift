import LifelogTrace

extension Rule {
  /// A child does not leave its view behind.
  static let removeWithoutViewRemoval = Rule(
    id: "remove-without-view-removal",
    title: "removeFromParent without removeFromSuperview",
    statement: """
      removeFromParent ends the relation of two controllers; it does not touch their views. A container \
      removes the child's view itself, before it.
      """,
    consequence: """
      A ghost stays on the screen: a view that takes touches, whose controller has no parent, and which \
      may be gone in a moment.
      """,
    causes: [
      "removeFromSuperview was forgotten: the view is covered by that of the next child, and nobody notices.",
      "removeFromSuperview stands in the completion of an animation that is interrupted.",
      "removeFromSuperview is sent to a wrapper or to an outlet that is nil, and not to the child's view.",
    ],
    sources: [.containerGuide, .removeFromParent, .addChildAndAddSubview],
    examples: [
      Example(
        "the controller is removed, its view is not",
        """
        2026-03-05 10:22:01.100 LC <Host: 0x7fb2> viewDidAppear
        2026-03-05 10:22:01.200 LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        2026-03-05 10:22:01.210 LC <Cart: 0x7fa1> viewWillAppear
        2026-03-05 10:22:01.400 LC <Cart: 0x7fa1> viewDidAppear
        2026-03-05 10:22:05.000 LC <Cart: 0x7fa1> willMoveToParent parent=nil
        ⟶2026-03-05 10:22:05.010 LC <Cart: 0x7fa1> removeFromParent
        2026-03-05 10:22:06.000 LC <Cart: 0x7fa3> viewWillDisappear
        2026-03-05 10:22:09.000 LC <Cart: 0x7fa3> viewDidDisappear
        """),
      Example(
        "its view was removed first, and is gone when the animation ends",
        """
        2026-03-05 10:22:01.100 LC <Host: 0x7fb2> viewDidAppear
        2026-03-05 10:22:01.200 LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        2026-03-05 10:22:01.210 LC <Cart: 0x7fa1> viewWillAppear
        2026-03-05 10:22:01.400 LC <Cart: 0x7fa1> viewDidAppear
        2026-03-05 10:22:05.000 LC <Cart: 0x7fa1> willMoveToParent parent=nil
        2026-03-05 10:22:05.010 LC <Cart: 0x7fa1> removeFromSuperview
        2026-03-05 10:22:05.020 LC <Cart: 0x7fa1> viewWillDisappear
        2026-03-05 10:22:05.030 LC <Cart: 0x7fa1> removeFromParent
        2026-03-05 10:22:05.300 LC <Cart: 0x7fa1> viewDidDisappear
        2026-03-05 10:22:09.000 LC <Cart: 0x7fa3> viewWillDisappear
        """),
      Example(
        "no cart logs a disappearance",
        """
        2026-03-05 10:22:01.100 LC <Host: 0x7fb2> viewDidAppear
        2026-03-05 10:22:01.200 LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        2026-03-05 10:22:01.210 LC <Cart: 0x7fa1> viewWillAppear
        2026-03-05 10:22:01.400 LC <Cart: 0x7fa1> viewDidAppear
        2026-03-05 10:22:05.000 LC <Cart: 0x7fa1> willMoveToParent parent=nil
        2026-03-05 10:22:05.010 LC <Cart: 0x7fa1> removeFromParent
        2026-03-05 10:22:09.000 LC <Host: 0x7fb2> viewWillDisappear
        """, lacking: [.viewWillDisappear]),
    ],
    remark: "its view stays",
    message: { "\($0.opening) was removed from its parent, but its view stayed on the screen" }
  )
}
