import LifelogTrace

extension Rule {
  /// What is in the container's view appears with it.
  static let childMissedAppearance = Rule(
    id: "child-missed-appearance",
    title: "a child that did not appear with its container",
    statement: """
      When a container appears, UIKit forwards viewWillAppear and viewDidAppear to each child whose view \
      is in the container's view.
      """,
    consequence: """
      The child is seen, and does not know it: it loads nothing, starts nothing, and never hears that it \
      disappears.
      """,
    causes: [
      "The container overrides viewWillAppear or viewDidAppear without calling super.",
      """
      The container returns false from shouldAutomaticallyForwardAppearanceMethods and does not call \
      beginAppearanceTransition.
      """,
      "The child's view lies in a hidden view, or in one that is in no window.",
      "willMove(toParent:) was called in place of addChild, so that the container does not know the child.",
    ],
    sources: [.containerGuide, .viewWillAppear, .superForgotten, .hiddenContainer],
    examples: [
      Example(
        "the container forgets super.viewWillAppear",
        """
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        ⟶LC <Host: 0x7fb2> viewWillDisappear
        LC <Cart: 0x7fa3> viewWillAppear
        LC <Cart: 0x7fa3> removeFromSuperview
        """),
      Example(
        "its view was taken out before",
        """
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> removeFromSuperview
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Cart: 0x7fa3> viewWillAppear
        """),
      Example(
        "nobody logs removeFromSuperview: the view may have gone",
        """
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Cart: 0x7fa3> viewWillAppear
        """, lacking: [.removeFromSuperview]),
    ],
    remark: "the child has not appeared",
    message: { "\($0.opening) did not appear when \($0.container) did, although its view was in place" }
  )
}
