import LifelogTrace

extension Rule {
  /// A transition runs between two children of one container.
  static let transitionWithoutCommonParent = Rule(
    id: "transition-without-common-parent",
    title: "a transition between controllers without a common parent",
    statement: """
      transition(from:to:) takes two different controllers that are both children of the container that it \
      is called on: addChild comes before the call.
      """,
    consequence: "UIKit raises NSInvalidArgumentException and the app ends.",
    causes: [
      "addChild for the new controller comes after the call, in the completion, or not at all.",
      "removeFromParent for the old controller comes before the call.",
      "from and to are the same controller, or the call goes to another container than their parent.",
    ],
    sources: [.transitionFromTo, .header, .forwardingByHand, .simpleTransitions],
    examples: [
      Example(
        "the new child was not added first",
        """
        <List: 0x7fa1> willMove(toParent: Host)
        <List: 0x7fa1> didMove(toParent: Host)
        ⟶*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Children view \
        controllers <List: 0x7fa1> and <Map: 0x7fb2> must have a common parent view controller when calling \
        -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]'
        """),
      Example(
        "the same where the log shows the call",
        """
        LC <Map: 0x7fb2> init
        ⟶LC <Host: 0x7fc3> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fb2>
        LC <Map: 0x7fb2> willMoveToParent parent=<Host: 0x7fc3>
        """),
      Example(
        "both are children while the transition runs",
        """
        <List: 0x7fa1> willMove(toParent: nil)
        <Map: 0x7fb2> willMove(toParent: Host)
        <List: 0x7fa1> viewWillDisappear
        <Map: 0x7fb2> viewWillAppear
        <List: 0x7fa1> viewDidDisappear
        <Map: 0x7fb2> viewDidAppear
        <Map: 0x7fb2> didMove(toParent: Host)
        <List: 0x7fa1> didMove(toParent: nil)
        """),
      Example(
        "the new child does not log willMove(toParent:)",
        """
        LC <Map: 0x7fb2> init
        LC <List: 0x7fa1> viewDidAppear
        LC <Host: 0x7fc3> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fb2>
        """, lacking: [.willMoveToParent]),
    ],
    message: {
      let other = $0.other ?? "another controller"
      return $0.isDiagnosed
        ? "UIKit reported a transition between \($0.subject) and \(other), which have no common parent"
        : "\($0.opening) began a transition to \(other), which is not its child"
    }
  )
}
