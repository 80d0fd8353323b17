import LifelogTrace

extension Rule {
  /// viewIsAppearing comes once in an appearance.
  static let duplicateViewIsAppearing = Rule(
    id: "duplicate-view-is-appearing",
    title: "viewIsAppearing twice in one appearance",
    statement: """
      viewIsAppearing comes once between viewWillAppear and viewDidAppear; once more only after a \
      reversal, which has its own viewWillAppear.
      """,
    consequence: """
      Work that needs the final size is done twice.
      """,
    causes: [
      "viewIsAppearing is called by hand, to lay out again when the data or the size has changed.",
      "Another callback, such as viewDidLayoutSubviews, prints the wrong name.",
    ],
    sources: [.viewIsAppearing, .header],
    examples: [
      Example(
        "called by hand to lay out again",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        ⟶<Cart: 0x7fa1> viewIsAppearing
        """),
      Example(
        "a swipe back that was called off",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the class does not log viewWillAppear: an appearance that was called off looks the same",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewIsAppearing
        """, lacking: [.viewWillAppear]),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: { "\($0.opening) got viewIsAppearing twice in one appearance" }
  )
}
