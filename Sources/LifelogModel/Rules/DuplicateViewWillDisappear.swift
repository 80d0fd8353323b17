import LifelogTrace

extension Rule {
  /// A disappearance is announced once.
  static let duplicateViewWillDisappear = Rule(
    id: "duplicate-view-will-disappear",
    title: "viewWillDisappear twice in one disappearance",
    statement: """
      After viewWillDisappear the controller either goes, with viewDidDisappear, or comes back, with \
      viewWillAppear. Only then is another disappearance announced.
      """,
    consequence: """
      What viewWillDisappear stops is stopped twice: an observer that is removed twice can crash, a count \
      goes below zero.
      """,
    causes: [
      """
      beginAppearanceTransition(false, …) is called twice for one removal, by the button and by the \
      completion.
      """,
      "The child is removed once more while its removal still runs.",
      "The container relays its own viewWillDisappear to a child that is on its way out already.",
    ],
    sources: [.viewController, .viewWillDisappear, .beginAppearanceTransition],
    examples: [
      Example(
        "the removal was begun twice",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillLayoutSubviews
        ⟶<Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "a finger that hesitates on its way back",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "the class does not log viewWillAppear: a removal that was called off looks the same",
        """
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: {
      "\($0.opening) got viewWillDisappear twice with neither viewDidDisappear nor viewWillAppear in between"
    }
  )
}
