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
      Work is undone that was never done. Usually a pager or a container sends the disappearance to all of \
      its children, and not only to the one that is on screen.
      """,
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
    ],
    remark: "it has not appeared",
    message: { "\($0.opening) got viewWillDisappear while it was off screen\($0.aside)" }
  )
}
