import LifelogTrace

extension Rule {
  /// Only what was begun can be ended.
  static let endWithoutBegin = Rule(
    id: "end-without-begin",
    title: "endAppearanceTransition without a begin",
    statement: """
      endAppearanceTransition ends the transition that beginAppearanceTransition began on the same child: as \
      many ends as begins, and no end first.
      """,
    consequence: """
      UIKit reports unbalanced calls, and the child that was begun in its place, if there is one, still \
      waits for its end.
      """,
    causes: [
      "endAppearanceTransition stands in two completions, that of the animation and that of the gesture.",
      "begin was sent while the variable for the current child was still nil, or held another child.",
      "The begin stands in a branch for a visible container, and the end outside of it.",
    ],
    sources: [.endAppearanceTransition, .endedTwice, .unbalancedByChangedChild],
    examples: [
      Example(
        "the end runs in two completions",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        ⟶LC <Cart: 0x7fa1> endAppearanceTransition
        """),
      Example(
        "nested: as many ends as begins",
        """
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=yes
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the class does not log beginAppearanceTransition",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> endAppearanceTransition
        """, lacking: [.beginAppearanceTransition]),
    ],
    remark: "nothing was begun",
    message: {
      "\($0.opening) got endAppearanceTransition without beginAppearanceTransition before it\($0.aside)"
    }
  )
}
