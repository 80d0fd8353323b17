import LifelogTrace

extension Rule {
  /// Each begun appearance transition is ended.
  static let beginEndUnbalanced = Rule(
    id: "begin-end-unbalanced",
    title: "begin and end of an appearance transition do not match",
    statement: """
      To each beginAppearanceTransition belongs one endAppearanceTransition of the same child. A second \
      begin the other way, before the end, calls the first one off and is legal.
      """,
    consequence: """
      UIKit prints "Unbalanced calls to begin/end appearance transitions" and no longer knows whether the \
      child is on screen: callbacks are missing or come twice, in this transition and in the next.
      """,
    causes: [
      """
      A second exchange begins before the first has ended: fast taps on tabs, or a push while an animation \
      runs.
      """,
      """
      The variable that holds the current child changes between begin and end, so that one child is begun \
      and another ended.
      """,
      """
      The container forwards by hand without returning false from \
      shouldAutomaticallyForwardAppearanceMethods, or adds and removes the view of a child that \
      transition(from:to:) moves itself.
      """,
      "An early return, or an animation without its completion, skips the end.",
    ],
    sources: [.endAppearanceTransition, .header, .unbalancedCalls, .unbalancedByFastTabs],
    examples: [
      Example(
        "UIKit noticed it",
        """
        <Host: 0x7fb2> viewDidAppear
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        ⟶Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>.
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "called off: the second begin turns the first one round",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no animated=yes
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "the class logs no end, which may well have come",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no animated=yes
        LC <Cart: 0x7fa1> viewWillDisappear
        """, lacking: [.endAppearanceTransition]),
    ],
    message: {
      $0.isDiagnosed
        ? "UIKit reported unbalanced calls to begin/end appearance transitions for \($0.subject)"
        : "An appearance transition of \($0.subject) was begun\($0.place) but never ended"
    }
  )
}
