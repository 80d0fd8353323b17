import LifelogTrace

extension Rule {
  /// What is off screen cannot begin to disappear.
  static let willDisappearWhileDisappeared = Rule(
    id: "will-disappear-while-disappeared",
    title: "viewWillDisappear while off screen",
    statement: """
      A controller that has disappeared is told that it will appear before it is told that it will disappear \
      again.
      """,
    consequence: """
      Work is undone that was never done: an observer is removed twice, a count goes below zero, a draft is \
      saved over a newer one.
      """,
    causes: [
      """
      A pager that tidies up its cache calls beginAppearanceTransition(false, …) on pages that are off \
      screen.
      """,
      """
      A container relays its own viewWillDisappear to all of its children, and not only to the one on \
      screen.
      """,
      "viewWillDisappear is called by hand to save a draft.",
    ],
    sources: [.viewController, .viewWillDisappear, .containerTests],
    examples: [
      Example(
        "a pager tidies up a page that is off screen",
        """
        <Page: 0x7fa1> viewWillAppear
        <Page: 0x7fa1> viewDidAppear
        <Page: 0x7fa1> viewWillDisappear
        <Page: 0x7fa1> viewDidDisappear
        ⟶<Page: 0x7fa1> viewWillDisappear
        <Page: 0x7fa1> viewDidDisappear
        """),
      Example(
        "another page of the same class",
        """
        <Page: 0x7fa1> viewWillAppear
        <Page: 0x7fa1> viewDidAppear
        <Page: 0x7fb2> viewWillAppear
        <Page: 0x7fa1> viewWillDisappear
        <Page: 0x7fa1> viewDidDisappear
        <Page: 0x7fb2> viewDidAppear
        <Page: 0x7fb2> viewWillDisappear
        <Page: 0x7fb2> viewDidDisappear
        """),
      Example(
        "the class does not log viewWillAppear",
        """
        <Page: 0x7fa1> viewDidAppear
        <Page: 0x7fa1> viewWillDisappear
        <Page: 0x7fa1> viewDidDisappear
        <Page: 0x7fa1> viewWillDisappear
        <Page: 0x7fa1> viewDidDisappear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "it has not appeared",
    message: { "\($0.opening) got viewWillDisappear while it was off screen\($0.aside)" }
  )
}
