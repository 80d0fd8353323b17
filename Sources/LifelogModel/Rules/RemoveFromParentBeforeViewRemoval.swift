import LifelogTrace

extension Rule {
  /// First the view goes, then its controller.
  static let removeFromParentBeforeViewRemoval = Rule(
    id: "remove-from-parent-before-view-removal",
    title: "removeFromParent before removeFromSuperview",
    statement: """
      A child is removed in three steps: willMove(toParent: nil), then removeFromSuperview, then \
      removeFromParent, which sends didMove(toParent: nil).
      """,
    consequence: """
      For a while the view is on the screen without a parent: its disappearance is nobody's to forward, \
      and viewWillDisappear comes when the child believes that all is over.
      """,
    causes: [
      "The last two lines of a removal stand in the wrong order.",
      """
      removeFromParent runs at once, and removeFromSuperview in the completion of the animation that hides \
      the view.
      """,
    ],
    sources: [.containerGuide, .removeFromParent, .addChildAndAddSubview],
    examples: [
      Example(
        "the last two steps in the wrong order",
        """
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> willMoveToParent parent=nil
        LC <Cart: 0x7fa1> removeFromParent
        ⟶LC <Cart: 0x7fa1> removeFromSuperview
        LC <Cart: 0x7fa1> viewWillDisappear
        """),
      Example(
        "the same, as its callbacks show it",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: nil)
        ⟶<Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "UIKit repeats didMove(toParent: nil)",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> didMove(toParent: nil)
        """),
      Example(
        "the class does not log viewWillAppear: the view may have come back",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "it has no parent any more",
    message: { "\($0.opening) was removed from its parent before its view was removed" }
  )
}
