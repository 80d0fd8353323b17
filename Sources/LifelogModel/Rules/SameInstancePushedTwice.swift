import LifelogTrace

extension Rule {
  /// A controller is on a stack once.
  static let sameInstancePushedTwice = Rule(
    id: "same-instance-pushed-twice",
    title: "the same instance pushed twice",
    statement: "A controller that is on the navigation stack is not pushed again before it was popped.",
    consequence: "UIKit raises an exception and the app ends.",
    causes: [
      "A double tap on a row pushes a controller that is kept in a property.",
      "A tap and an answer from the network, or a deep link, push the same screen.",
      "A coordinator that is started twice pushes its one controller each time.",
    ],
    sources: [.pushViewController, .samePushedTwice],
    examples: [
      Example(
        "the row was tapped twice, and both taps push the same instance",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        ⟶*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Pushing the same \
        view controller instance more than once is not supported (<Cart: 0x7fa1>)'
        """),
      Example(
        "the same where the log shows the calls",
        """
        LC <Nav: 0x7fb2> push child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Nav: 0x7fb2>
        LC <Cart: 0x7fa1> viewWillAppear
        ⟶LC <Nav: 0x7fb2> push child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> viewWillDisappear
        """),
      Example(
        "popped in between",
        """
        LC <Nav: 0x7fb2> push child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Nav: 0x7fb2> pop
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewDidDisappear
        LC <Nav: 0x7fb2> push child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "nobody logs viewWillDisappear: it may have been popped in between",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Nav: 0x7fb2> push child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Nav: 0x7fb2>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Nav: 0x7fb2> push child=<Cart: 0x7fa1>
        """, lacking: [.viewWillDisappear]),
    ],
    message: {
      $0.isDiagnosed
        ? "UIKit reported that \($0.subject) was pushed although it is on the stack already"
        : "\($0.opening) was pushed although it is on the stack already\($0.aside)"
    }
  )
}
