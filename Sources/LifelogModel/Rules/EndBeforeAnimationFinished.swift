extension Rule {
  /// The end of a transition is the end of its animation.
  static let endBeforeAnimationFinished = Rule(
    id: "end-before-animation-finished",
    title: "a transition ended before its animation",
    statement: """
      A container that shows a child by an animation of its own calls endAppearanceTransition in the completion \
      of that animation: it is why appearance is forwarded by hand at all.
      """,
    consequence: """
      viewDidAppear runs while the view still moves: a keyboard that comes up, a measurement, or an animation \
      that starts then meets a view that is not in its place.
      """,
    causes: [
      "endAppearanceTransition stands behind the call that starts the animation, and not in its completion.",
      "The animation was added later, around code that had ended the transition at once.",
    ],
    sources: [.endAppearanceTransition, .forwardingByHand],
    examples: [
      Example(
        "ended as soon as the animation has started",
        """
        10:00:01.000 LC <Card: 0x7fa1> beginAppearanceTransition appearing=yes
        10:00:01.001 LC <Card: 0x7fa1> viewWillAppear
        10:00:01.010 LC <Card: 0x7fa1> endAppearanceTransition
        10:00:01.011 LC <Card: 0x7fa1> viewDidAppear
        ⟶10:00:01.260 card is in place: <Card: 0x7fa1>
        """, declaring: inPlace),
      Example(
        "ended in the completion",
        """
        10:00:01.000 LC <Card: 0x7fa1> beginAppearanceTransition appearing=yes
        10:00:01.001 LC <Card: 0x7fa1> viewWillAppear
        10:00:01.260 LC <Card: 0x7fa1> endAppearanceTransition
        10:00:01.260 LC <Card: 0x7fa1> viewDidAppear
        10:00:01.261 card is in place: <Card: 0x7fa1>
        """, declaring: inPlace),
      Example(
        "without times nobody knows how long the animation took",
        """
        LC <Card: 0x7fa1> beginAppearanceTransition appearing=yes
        LC <Card: 0x7fa1> viewWillAppear
        LC <Card: 0x7fa1> endAppearanceTransition
        LC <Card: 0x7fa1> viewDidAppear
        card is in place: <Card: 0x7fa1>
        """, declaring: inPlace, lacking: []),
    ],
    remark: "the animation ends here",
    message: {
      "\($0.opening) ended its transition before its animation had finished (\($0.callbackName ?? "completion"))"
    }
  )

  private static let inPlace = """
    event cardInPlace = "card is in place: {subject}"
    completion cardInPlace
    """
}
