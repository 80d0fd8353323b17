extension Rule {
  /// Nobody sees a child whose container is not seen.
  static let childAppearsWhileParentHidden = Rule(
    id: "child-appears-while-parent-hidden",
    title: "a child that appears while its container is hidden",
    statement: """
      A child appears with its container, or after it. One that appears and disappears again while the \
      container is hidden has been told so by hand.
      """,
    consequence: """
      What the child starts when it appears runs while nobody sees it.
      """,
    causes: [
      """
      A pager calls beginAppearanceTransition on its first page in viewDidLoad or in a setter, whether it \
      is itself on screen or not.
      """,
      "A container that forwards by hand changes its child while another screen covers it.",
      "The child's view lies in the view of another container than its parent, and appears with that one.",
    ],
    sources: [.containerGuide, .beginAppearanceTransition, .childOfPageController],
    examples: [
      Example(
        "the container drives its child while it is hidden itself",
        """
        <Host: 0x7fb2> viewDidLoad
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        ⟶<Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Host: 0x7fb2> viewWillAppear
        """),
      Example(
        "the container follows",
        """
        <Host: 0x7fb2> viewDidLoad
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Host: 0x7fb2> viewWillAppear
        <Host: 0x7fb2> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        """),
      Example(
        "the log begins late: the container may be on screen",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Host: 0x7fb2> viewWillAppear
        """, lacking: []),
    ],
    remark: "its container was never seen",
    message: { "\($0.opening) appeared and disappeared while \($0.container) was hidden" }
  )
}
