extension Rule {
  /// A controller becomes a child before its view enters the container's view.
  static let addSubviewBeforeAddChild = Rule(
    id: "add-subview-before-add-child",
    title: "addSubview before addChild",
    statement: """
      A container calls addChild first, then adds the child's view, then calls didMove(toParent:). The child \
      is therefore told of its parent before it is told that it will appear.
      """,
    consequence: """
      addSubview starts the child's appearance while UIKit does not know its parent. If the container is \
      itself between viewWillAppear and viewDidAppear, two parts of UIKit finish that appearance: the child \
      gets viewDidAppear twice.
      """,
    causes: [
      """
      addSubview runs before addChild in the completion of a request that happens to return while the \
      container appears.
      """,
      """
      The two lines stand in the wrong order in viewDidLoad, where it does no harm, until somebody moves \
      them into an asynchronous block.
      """,
      "A helper puts the view in and its caller adds the child afterwards.",
    ],
    sources: [.view, .addChildAndAddSubview, .hierarchyInconsistencyException, .containerGuide],
    examples: [
      Example(
        "the view was added in the answer to a request, before addChild",
        """
        <Host: 0x7fb2> viewWillAppear
        <Cart: 0x7fa1> init
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        ⟶<Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Host: 0x7fb2> viewDidAppear
        """),
      Example(
        "addChild first, although the container is on screen already",
        """
        <Host: 0x7fb2> viewDidAppear
        <Cart: 0x7fa1> init
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        """),
    ],
    remark: "its view was there before",
    message: { "The view of \($0.subject) was added before addChild made it a child of \($0.container)" }
  )
}
