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
    ],
    remark: "again",
    isOfOneInstance: true,
    message: {
      "\($0.opening) got viewWillDisappear twice with neither viewDidDisappear nor viewWillAppear in between"
    }
  )
}
