import LifelogTrace

extension Rule {
  /// A view that is loaded in time appears with its container.
  static let loadedButNeverAppeared = Rule(
    id: "loaded-but-never-appeared",
    title: "a child that was loaded and never appeared",
    statement: """
      A child whose view is loaded when its container appears is sent viewWillAppear and viewDidAppear \
      with it, if its view lies in the container's and the container forwards them.
      """,
    consequence: """
      What the child starts when it appears never starts: it stays empty, or is not there at all.
      """,
    causes: [
      """
      The child's view was added by addSubview alone before the container appeared: without addChild \
      nothing is forwarded to it.
      """,
      "addChild without addSubview: the view was touched, and is in nobody's view.",
      "The child's view lies in a hidden view, or in one that is in no window.",
    ],
    sources: [.containerGuide, .addChildAndAddSubview, .catalystExperiments],
    examples: [
      Example(
        "added as a child, its view nowhere",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        ⟶LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        LC <Cart: 0x7fc3> viewDidLoad
        LC <Cart: 0x7fc3> viewWillAppear
        """),
      Example(
        "loaded after the container had appeared",
        """
        LC <Cart: 0x7fa1> init
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Cart: 0x7fc3> viewDidLoad
        LC <Cart: 0x7fc3> viewWillAppear
        """),
      Example(
        "no cart logs an appearance",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        """, lacking: [.viewWillAppear]),
    ],
    message: { "\($0.opening) was loaded but did not appear while \($0.container) was on screen" }
  )
}
