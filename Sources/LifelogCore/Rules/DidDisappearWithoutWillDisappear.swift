extension Rule {
  /// `viewDidDisappear` is the second half of a pair.
  static let didDisappearWithoutWillDisappear = Rule(
    id: "did-disappear-without-will-disappear",
    title: "viewDidDisappear without viewWillDisappear",
    statement: """
      Each viewDidDisappear follows a viewWillDisappear of its own, with nothing but layout in between.
      """,
    consequence: """
      What viewWillDisappear saves or stops stays as it was: the draft is lost, the keyboard stays up, the \
      player goes on.
      """,
    examples: [
      Example(
        "the container ended a disappearance that it had not begun",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        ⟶<Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "a page that was only peeked at never got viewDidAppear",
        """
        <Page: 0x7fa1> viewDidLoad
        <Page: 0x7fa1> viewWillAppear
        <Page: 0x7fa1> viewWillDisappear
        <Page: 0x7fa1> viewDidDisappear
        """),
    ],
    remark: "no viewWillDisappear before it",
    message: { "\($0.opening) got viewDidDisappear without viewWillDisappear before it\($0.aside)" }
  )
}
