import LifelogTrace

extension Rule {
  /// A child is added once.
  static let repeatedAddChild = Rule(
    id: "repeated-add-child",
    title: "addChild for a child that it has",
    statement: """
      A container adds a child once. Code that runs again and again, as in viewWillAppear or in a layout \
      callback, looks first whether the child is there.
      """,
    consequence: """
      The child is told of its parent anew, and its appearance may begin again: viewDidAppear comes several \
      times.
      """,
    causes: [
      "addChild and addSubview stand in viewWillAppear, which runs at each return to the screen.",
      "They stand in viewWillLayoutSubviews or viewDidLayoutSubviews, because the frame is known there.",
      "A method that reloads the data adds the child again without looking whether it is there.",
    ],
    sources: [.addedAtEachLayout, .addChild],
    examples: [
      Example(
        "the container adds it whenever it appears",
        """
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewWillAppear
        ⟶LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        """),
      Example(
        "it was removed in between",
        """
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> willMoveToParent parent=nil
        LC <Cart: 0x7fa1> removeFromParent
        LC <Cart: 0x7fa1> didMoveToParent parent=nil
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        """),
      Example(
        "neither didMove(toParent:) nor removeFromParent is logged: the child may have gone",
        """
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        """, lacking: [.didMoveToParent]),
    ],
    remark: "it is a child already",
    message: { "\($0.opening) was added to \($0.container), whose child it was already" }
  )
}
