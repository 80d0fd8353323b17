import LifelogTrace

extension Rule {
  /// A disappearance that began comes to an end.
  static let disappearanceUnresolved = Rule(
    id: "disappearance-unresolved",
    title: "a disappearance that never ends",
    statement: """
      After viewWillDisappear comes viewDidDisappear, or viewWillAppear if the disappearance is called off. \
      What is still open when the log, the process or the object ends counts as pending, not as broken.
      """,
    consequence: """
      Work that waits for viewDidDisappear is never done: the camera stays on, the observer stays, the \
      screen is counted as seen.
      """,
    causes: [
      """
      A container calls beginAppearanceTransition(false, …), and an early return or an interrupted \
      animation keeps it from endAppearanceTransition.
      """,
      "The child is removed by removeFromParent alone, and its view stays where it is.",
      "A second transition starts while the first one runs, and UIKit drops the end of the first.",
      "A custom animator does not call completeTransition on every path.",
    ],
    sources: [.viewController, .viewDidDisappear, .completeTransition, .unbalancedCalls],
    examples: [
      Example(
        "on screen again without a word about the disappearance",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        ⟶<Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "called off: viewWillAppear answers viewWillDisappear",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "two of the four callbacks are not logged",
        """
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        """, lacking: [.viewDidDisappear, .viewWillAppear]),
    ],
    message: {
      guard $0.callback != .viewWillAppear else {
        return
          "\($0.opening) got viewWillDisappear\($0.place), then viewWillAppear without viewDidDisappear: "
          + "before iOS 7 no gesture gives a disappearance up"
      }
      return
        "\($0.opening) got viewWillDisappear\($0.place), then neither viewDidDisappear nor viewWillAppear"
        + ($0.callbackName.map { " before \($0)" } ?? "")
    }
  )
}
