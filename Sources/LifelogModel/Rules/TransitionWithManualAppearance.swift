extension Rule {
  /// transition(from:to:) begins and ends the appearance itself.
  static let transitionWithManualAppearance = Rule(
    id: "transition-with-manual-appearance",
    title: "appearance forwarded by hand during a transition",
    statement: """
      transition(from:to:) begins and ends the appearance transitions of both children: nobody else \
      calls beginAppearanceTransition or endAppearanceTransition on them while it runs.
      """,
    consequence: """
      The children get their appearance callbacks twice, and UIKit complains of unbalanced calls.
      """,
    causes: [
      """
      transition(from:to:) took the place of an animation by hand, and the calls to begin and end around \
      that were left in.
      """,
      "A helper that exchanges children calls begin and end around whatever animation it is given.",
    ],
    sources: [.forwardingByHand, .transitionFromTo],
    examples: [
      Example(
        "begin and end around the animation",
        """
        10:00:01.000 LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
        ⟶10:00:01.020 LC <Map: 0x7fc3> beginAppearanceTransition appearing=yes
        10:00:01.030 LC <List: 0x7fa1> beginAppearanceTransition appearing=no
        10:00:01.300 LC <Map: 0x7fc3> endAppearanceTransition
        10:00:01.310 LC <List: 0x7fa1> endAppearanceTransition
        10:00:01.320 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=end
        """),
      Example(
        "a swap by hand after the transition has ended",
        """
        10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
        10:00:01.300 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=end
        10:00:01.500 LC <Map: 0x7fc3> beginAppearanceTransition appearing=no
        10:00:01.800 LC <Map: 0x7fc3> endAppearanceTransition
        """),
      Example(
        "the log has no times: the transition may be over",
        """
        LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3>
        LC <Map: 0x7fc3> beginAppearanceTransition appearing=yes
        LC <Map: 0x7fc3> endAppearanceTransition
        """, lacking: []),
    ],
    message: {
      let call = $0.callbackName ?? "beginAppearanceTransition"
      return "\($0.other ?? "A child") was sent \(call) during transition(from:to:) of \($0.subject)"
    }
  )
}
