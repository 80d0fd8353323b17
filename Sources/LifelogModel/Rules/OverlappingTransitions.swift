import LifelogTrace

extension Rule {
  /// One transition at a time.
  static let overlappingTransitions = Rule(
    id: "overlapping-transitions",
    title: "two transitions at once",
    statement: """
      A navigation controller runs one push or pop at a time, and an animated transition ends before the \
      next one begins. From iOS 18 on a push may be interrupted by a pop: UIKit then ends the push by \
      itself.
      """,
    consequence: """
      The bar shows the wrong items, callbacks of a screen are lost or doubled, and some versions crash with \
      "Can't add self as subview".
      """,
    causes: [
      "A double tap on a row pushes two screens, since nothing blocks the second tap.",
      "The completion of a request pushes or pops while another push still runs.",
      "popToRootViewController and pushViewController are called one after the other, both animated.",
      "A screen is pushed in viewDidLoad or viewWillAppear of another that is itself on its way in.",
    ],
    sources: [.fluidTransitions, .nestedPushQuestion, .chainedPushes, .nestedPush],
    examples: [
      Example(
        "a second push before the first has ended",
        """
        <Cart: 0x7fa1> viewWillDisappear
        <Checkout: 0x7fb2> viewWillAppear
        ⟶nested push animation can result in corrupted navigation bar
        <Login: 0x7fc3> viewWillAppear
        """),
      Example(
        "a push, interrupted: it is ended at once, then the pop runs",
        """
        <Checkout: 0x7fb2> viewDidLoad
        <Checkout: 0x7fb2> viewWillAppear
        <Checkout: 0x7fb2> viewDidAppear
        <Checkout: 0x7fb2> viewWillDisappear
        <Checkout: 0x7fb2> viewDidDisappear
        """),
      Example(
        "by the calls alone: a double tap pushes twice",
        """
        LC <Nav: 0x7fa1> push child=<Cart: 0x7fb2>
        LC <Cart: 0x7fb2> viewDidLoad
        LC <Cart: 0x7fb2> viewWillAppear
        ⟶LC <Nav: 0x7fa1> push child=<Cart: 0x7fc3>
        LC <Cart: 0x7fb2> viewDidAppear
        """),
      Example(
        "the same on iOS 18",
        """
        LC <Nav: 0x7fa1> push child=<Cart: 0x7fb2> os=18.1
        LC <Cart: 0x7fb2> viewDidLoad
        LC <Cart: 0x7fb2> viewWillAppear
        LC <Nav: 0x7fa1> push child=<Cart: 0x7fc3>
        LC <Cart: 0x7fb2> viewDidAppear
        """),
      Example(
        "no cart logs that it has appeared",
        """
        LC <Nav: 0x7fa1> push child=<Cart: 0x7fb2>
        LC <Cart: 0x7fb2> viewDidLoad
        LC <Cart: 0x7fb2> viewWillAppear
        LC <Nav: 0x7fa1> push child=<Login: 0x7fc3>
        """, lacking: [.viewDidAppear]),
    ],
    message: {
      let involved = $0.subject == Violation.unnamed ? "" : " (involved: \($0.subject))"
      return $0.isDiagnosed
        ? "UIKit reported that a transition began while another was running\(involved)"
        : "A transition began while another was running\(involved)"
    }
  )
}
