import LifelogTrace

extension Rule {
  /// Either UIKit forwards appearance to the children, or the container does.
  static let manualForwardingWithoutOptOut = Rule(
    id: "manual-forwarding-without-opt-out",
    title: "forwarding by hand while UIKit forwards too",
    statement: """
      A container that calls beginAppearanceTransition and endAppearanceTransition on its children returns \
      false from shouldAutomaticallyForwardAppearanceMethods; otherwise UIKit forwards the container's own \
      callbacks as well.
      """,
    consequence: """
      Both send: the child gets its callbacks twice, or UIKit reports unbalanced calls to begin/end \
      appearance transitions.
      """,
    causes: [
      """
      A pager calls beginAppearanceTransition and endAppearanceTransition for its pages, and \
      shouldAutomaticallyForwardAppearanceMethods is not overridden.
      """,
      "The override is there under its name of iOS 5, which later systems do not ask.",
      """
      The calls were added to cure a callback that was missing for another reason, such as a forgotten \
      addChild.
      """,
    ],
    sources: [.shouldAutomaticallyForwardAppearanceMethods, .appearanceTwiceInPager, .forwardingByHand],
    examples: [
      Example(
        "the container ends the appearance, then UIKit forwards viewDidAppear",
        """
        LC <Host: 0x7fb2> viewWillAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Host: 0x7fb2> viewDidAppear
        ⟶LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the container has opted out and forwards alone",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no
        LC <Host: 0x7fb2> viewWillAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the container says itself that UIKit forwards",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=yes
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidLoad
        ⟶LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "nobody logs willMove(toParent:): the child may have left the container by then",
        """
        LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=yes
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.willMoveToParent]),
    ],
    message: {
      let container = $0.parent ?? "The container"
      return "\(container) drove the appearance of \($0.subject) by hand while UIKit forwarded it too"
    }
  )
}
