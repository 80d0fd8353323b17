extension Rule {
  /// A child that nobody sees is of no use.
  static let addChildWithoutAddSubview = Rule(
    id: "add-child-without-add-subview",
    title: "addChild without addSubview",
    statement: """
      addChild makes a controller a child, it does not show it: the container puts the child's view among \
      its own views itself.
      """,
    consequence: """
      The child lives and is loaded, and nobody sees it; its viewWillAppear and viewDidAppear never come.
      """,
    examples: [
      Example(
        "its view was loaded, and never put in",
        """
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        ⟶LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        LC <Cart: 0x7fa3> viewWillAppear
        """),
      Example(
        "a page that was never asked for is not loaded",
        """
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        LC <Cart: 0x7fa3> viewWillAppear
        """),
    ],
    remark: "nothing was seen of the child",
    message: { "\($0.opening) was added to \($0.container) and loaded, but its view was never put in" }
  )
}
