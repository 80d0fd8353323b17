extension Rule {
  /// The first layout usually comes before viewDidAppear, and need not.
  static let didAppearBeforeFirstLayout = Rule(
    id: "did-appear-before-first-layout",
    title: "viewDidAppear before the first layout",
    statement: """
      Layout comes when it is needed: nothing promises that viewDidLayoutSubviews was called before the \
      first viewDidAppear.
      """,
    consequence: """
      Code in viewDidAppear that reads frames finds those of the storyboard, or none.
      """,
    causes: [
      "A push without an animation: viewDidAppear comes before any layout pass.",
      "The first page of a page controller, which appears before it is laid out.",
      "A child that is added to a container which is on screen already: its layout waits for the next pass.",
    ],
    sources: [.viewIsAppearing, .childOfPageController, .catalystExperiments],
    examples: [
      Example(
        "a push without an animation",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillLayoutSubviews
        ⟶<Cart: 0x7fa1> viewDidLayoutSubviews
        """),
      Example(
        "laid out on the way in",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillLayoutSubviews
        <Cart: 0x7fa1> viewDidLayoutSubviews
        <Cart: 0x7fa1> viewDidAppear
        """),
    ],
    remark: "the first one",
    message: { "\($0.opening) was laid out for the first time after viewDidAppear" }
  )
}
