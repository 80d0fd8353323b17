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
      UIKit ignores the call and reports unbalanced calls. Often an end runs in two completions, or the \
      variable that holds the current child has changed since the begin, so that another child still waits \
      for its end.
      """,
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
    ],
    remark: "nothing was begun",
    message: {
      "\($0.opening) got endAppearanceTransition without beginAppearanceTransition before it\($0.aside)"
    }
  )
}
