import LifelogTrace

extension Rule {
  /// A transition that is given up is turned round before it ends.
  static let cancelWithoutReverseBegin = Rule(
    id: "cancel-without-reverse-begin",
    title: "a transition given up without a begin the other way round",
    statement: """
      A container that forwards by hand and gives a transition up begins it the other way round, \
      beginAppearanceTransition(true) for the child that stays, before it calls endAppearanceTransition.
      """,
    consequence: """
      For UIKit the child that stays has disappeared, and its viewDidDisappear has run: its timers and players \
      stand still on the screen, and its next disappearance is one too many.
      """,
    causes: [
      "The completion of an interactive transition ends it without asking whether it was cancelled.",
      "A pager sends the disappearance to every page that it keeps, and not only to the one on screen.",
      "An animation that is interrupted runs its completion, which ends the transition it had begun.",
    ],
    sources: [.beginAppearanceTransition, .containerTests],
    examples: [
      Example(
        "a swipe that was given up, then one that was not",
        """
        LC <Page: 0x7fa1> viewDidAppear
        LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
        LC <Page: 0x7fa1> viewWillDisappear
        LC <Page: 0x7fa1> endAppearanceTransition
        LC <Page: 0x7fa1> viewDidDisappear
        ⟶LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
        LC <Page: 0x7fa1> endAppearanceTransition
        """),
      Example(
        "turned round before it ends",
        """
        LC <Page: 0x7fa1> viewDidAppear
        LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
        LC <Page: 0x7fa1> viewWillDisappear
        LC <Page: 0x7fa1> beginAppearanceTransition appearing=yes
        LC <Page: 0x7fa1> viewWillAppear
        LC <Page: 0x7fa1> endAppearanceTransition
        LC <Page: 0x7fa1> viewDidAppear
        LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
        LC <Page: 0x7fa1> viewWillDisappear
        """),
      Example(
        "no page logs that it appears",
        """
        LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
        LC <Page: 0x7fa1> endAppearanceTransition
        LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
        LC <Page: 0x7fa1> endAppearanceTransition
        """, lacking: [.viewWillAppear]),
    ],
    remark: "it has not come back",
    message: { "\($0.opening) began to disappear although nothing had brought it back\($0.aside)" }
  )
}
