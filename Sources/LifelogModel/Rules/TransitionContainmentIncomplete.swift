import LifelogTrace

extension Rule {
  /// The completion of a transition completes the containment.
  static let transitionContainmentIncomplete = Rule(
    id: "transition-containment-incomplete",
    title: "a transition whose containment stays incomplete",
    statement: """
      transition(from:to:) makes no containment call: its completion calls didMove(toParent:) on the new \
      child, and removeFromParent on the old one that was told to go.
      """,
    consequence: """
      Code in didMove(toParent:) never runs, or the old child stays a child, with a view that is gone.
      """,
    causes: [
      """
      The completion of transition(from:to:) is nil or only updates a property: didMove(toParent:) and \
      removeFromParent were forgotten.
      """,
      "The completion makes the two calls only if its argument is true, and the transition was interrupted.",
      "didMove(toParent:) is called before the transition, and nothing after it.",
    ],
    sources: [.containerGuide, .transitionFromTo, .didMove, .simpleTransitions],
    examples: [
      Example(
        "didMove(toParent:) was forgotten",
        """
        10:00:01.000 LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
        10:00:01.300 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=end
        10:00:01.310 LC <List: 0x7fa1> didMoveToParent parent=nil
        ⟶10:00:01.400 LC <Map: 0x7fc3> viewDidAppear
        10:00:09.000 LC <Map: 0x7fd4> didMoveToParent parent=<Host: 0x7fb2>
        """),
      Example(
        "both are told in the completion",
        """
        10:00:01.000 LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
        10:00:01.300 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=end
        10:00:01.310 LC <List: 0x7fa1> didMoveToParent parent=nil
        10:00:01.310 LC <Map: 0x7fc3> didMoveToParent parent=<Host: 0x7fb2>
        10:00:09.000 LC <Map: 0x7fc3> viewDidAppear
        """),
      Example(
        "neither child logs didMove(toParent:)",
        """
        10:00:01.000 LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
        10:00:01.300 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=end
        10:00:09.000 LC <Map: 0x7fc3> viewDidAppear
        """, lacking: [.didMoveToParent]),
    ],
    message: { "\($0.opening) ended transition(from:to:) without telling both children that they have moved" }
  )
}
