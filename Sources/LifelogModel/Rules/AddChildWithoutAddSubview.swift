import LifelogTrace

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
    causes: [
      """
      addChild and didMove(toParent:) run, and the line with addSubview is missing: it was moved away with \
      the layout code, or is left to a caller who does not know of it.
      """,
      """
      addSubview stands in a branch that is not taken, such as an if let on an outlet or a container view \
      that is nil.
      """,
      """
      A list of children is added in a loop, and only the view of the selected one is put in, although all \
      of them were loaded by a touch of view.
      """,
    ],
    sources: [.containerGuide, .didMove, .catalystExperiments],
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
      Example(
        "nobody logs viewWillAppear of a cart: it may have been seen",
        """
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "nothing was seen of the child",
    message: { "\($0.opening) was added to \($0.container) and loaded, but its view was never put in" }
  )
}
