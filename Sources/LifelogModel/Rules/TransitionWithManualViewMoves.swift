import LifelogTrace

extension Rule {
  /// transition(from:to:) moves the views itself.
  static let transitionWithManualViewMoves = Rule(
    id: "transition-with-manual-view-moves",
    title: "a view moved by hand during a transition",
    statement: """
      transition(from:to:) puts the new view into the hierarchy and takes the old one out: the caller \
      does neither.
      """,
    consequence: """
      The new view has appeared before the transition that shows it, or the old one is gone before it is \
      over: callbacks come twice, or UIKit complains of unbalanced calls.
      """,
    causes: [
      """
      The new child is added in full first, with addSubview and didMove(toParent:), and then handed to \
      transition(from:to:).
      """,
      """
      removeFromSuperview for the old child stands right after the call, and not in its completion, where \
      it is superfluous.
      """,
      "Both views are in place for showHideTransitionViews, and the option was left out.",
    ],
    sources: [.transitionFromTo, .header, .simpleTransitions],
    examples: [
      Example(
        "the new view is put in first",
        """
        LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> addSubview child=<Map: 0x7fc3>
        LC <Map: 0x7fc3> viewWillAppear
        LC <Map: 0x7fc3> viewDidAppear
        ⟶LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3>
        """),
      Example(
        "the old view is taken out at once",
        """
        10:00:01.000 LC <List: 0x7fa1> viewDidAppear
        10:00:02.000 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3>
        10:00:02.001 LC <List: 0x7fa1> viewWillDisappear
        ⟶10:00:02.002 LC <List: 0x7fa1> removeFromSuperview
        """),
      Example(
        "back to a view that an earlier transition has taken out",
        """
        LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> addSubview child=<Map: 0x7fc3>
        LC <Map: 0x7fc3> viewDidAppear
        LC <Host: 0x7fb2> transitionFromTo from=<Map: 0x7fc3> to=<List: 0x7fa1>
        LC <Map: 0x7fc3> viewWillDisappear
        LC <Map: 0x7fc3> viewDidDisappear
        LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3>
        """),
    ],
    message: {
      let child = $0.other ?? "a child"
      return $0.callback == .removeFromSuperview
        ? "The view of \(child) was removed by hand during transition(from:to:) of \($0.subject)"
        : "\($0.opening) called transition(from:to:) with the view of \(child) on screen already"
    }
  )
}
