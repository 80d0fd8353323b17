import LifelogTrace

extension Rule {
  /// Begin and end go to the same child.
  static let beginEndTargetMismatch = Rule(
    id: "begin-end-target-mismatch",
    title: "begin for one child, end for another",
    statement: """
      In one exchange the children that get beginAppearanceTransition are those that get \
      endAppearanceTransition, each once.
      """,
    consequence: """
      One child waits for ever for its viewDidAppear or viewDidDisappear, and UIKit complains about \
      unbalanced calls for the other.
      """,
    causes: [
      "A property such as currentController is set to the new child between the two calls, so that both ends go to it.",
      "The first child was nil when the exchange began, and is set when it ends.",
      "Two exchanges overlap, and the completion of the first finds the children of the second.",
    ],
    sources: [.unbalancedByChangedChild, .beginAppearanceTransition, .endAppearanceTransition],
    examples: [
      Example(
        "the property was set before the animation had ended",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no animated=yes
        LC <Search: 0x7fa2> beginAppearanceTransition appearing=yes animated=yes
        LC <Search: 0x7fa2> endAppearanceTransition
        ⟶LC <Search: 0x7fa2> endAppearanceTransition
        """),
      Example(
        "each end goes where its begin went",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no animated=yes
        LC <Search: 0x7fa2> beginAppearanceTransition appearing=yes animated=yes
        LC <Search: 0x7fa2> endAppearanceTransition
        LC <Cart: 0x7fa1> endAppearanceTransition
        """),
      Example(
        "begin is never logged for the one that gets the end",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no animated=yes
        LC <Search: 0x7fa2> viewWillAppear
        LC <Search: 0x7fa2> endAppearanceTransition
        """, lacking: [.beginAppearanceTransition]),
    ],
    message: {
      let other = $0.other ?? "another child"
      return "\($0.opening) got the endAppearanceTransition that \(other) waits for\($0.place)"
    }
  )
}
