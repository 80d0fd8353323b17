import LifelogTrace

extension Rule {
  /// `viewDidAppear` is the second half of a pair.
  static let didAppearWithoutWillAppear = Rule(
    id: "did-appear-without-will-appear",
    title: "viewDidAppear without viewWillAppear",
    statement: """
      Each viewDidAppear follows a viewWillAppear of its own: a controller that had disappeared, or was \
      about to, is told that it will appear before it is told that it did.
      """,
    consequence: """
      What viewWillAppear prepares is missing when the screen is shown: old data, a bar in the state of the \
      last screen, an observer that was never added.
      """,
    causes: [
      """
      A container calls endAppearanceTransition, or viewDidAppear itself, for a child that nobody told \
      that it would appear.
      """,
      "The container changes its child right after a push: UIKit is known to leave viewWillAppear out there.",
      "A subclass overrides viewWillAppear without super, and the log line stands in the base class.",
    ],
    sources: [.viewWillAppear, .beginAppearanceTransition, .changedAfterPush],
    examples: [
      Example(
        "the second appearance was ended but never begun",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        ⟶<Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "the log begins in the middle of an appearance",
        """
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the class does not log viewWillAppear",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "no viewWillAppear before it",
    message: { "\($0.opening) got viewDidAppear without viewWillAppear before it\($0.aside)" }
  )
}
