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
      "A screen is pushed without an animation: viewDidAppear comes before any layout pass.",
      "A page controller shows its first page, which appears before it is laid out.",
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
