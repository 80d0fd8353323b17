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
      Each time its view is moved and its appearance may begin anew: viewDidAppear comes several times.
      """,
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
    ],
    remark: "it is a child already",
    message: { "\($0.opening) was added to \($0.container), whose child it was already" }
  )
}
