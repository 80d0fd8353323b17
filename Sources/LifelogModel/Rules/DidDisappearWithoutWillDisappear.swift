import LifelogTrace

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
    causes: [
      """
      endAppearanceTransition comes after the direction was changed, or a second time for the same \
      disappearance.
      """,
      "UIKit and the container both forward the disappearance, so that viewDidDisappear comes twice.",
      "viewDidDisappear is called by hand to tidy up.",
    ],
    sources: [.viewDidDisappear, .endAppearanceTransition, .viewController],
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
      Example(
        "the class does not log viewWillDisappear",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewDidDisappear
        """, lacking: [.viewWillDisappear]),
    ],
    remark: "no viewWillDisappear before it",
    message: { "\($0.opening) got viewDidDisappear without viewWillDisappear before it\($0.aside)" }
  )
}
