import LifelogTrace

extension Rule {
  /// An appearance that began comes to an end.
  static let appearanceUnresolved = Rule(
    id: "appearance-unresolved",
    title: "an appearance that never ends",
    statement: """
      After viewWillAppear comes viewDidAppear, or viewWillDisappear if the appearance is called off. What \
      is still open when the log, the process or the object ends counts as pending, not as broken.
      """,
    consequence: """
      The controller stays half shown: work that waits for viewDidAppear never starts, and the next \
      transition begins from a state that UIKit does not expect.
      """,
    causes: [
      """
      A container calls beginAppearanceTransition, and an early return or an interrupted animation keeps \
      it from endAppearanceTransition.
      """,
      """
      A second push, pop or presentation starts while the first one runs, and UIKit drops the end of the \
      first.
      """,
      """
      A custom animator does not call completeTransition on every path, most often not on the cancelled \
      one.
      """,
      """
      The child's view lies under a hidden or detached view: UIKit tells it that it will appear and never \
      that it did.
      """,
    ],
    sources: [.viewController, .completeTransition, .unbalancedCalls, .hiddenContainer],
    examples: [
      Example(
        "the animation was interrupted, and nobody ended the appearance",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewWillAppear
        ⟶<Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "called off: viewWillDisappear answers viewWillAppear",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "the log ends while it appears",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewWillAppear
        """, lacking: []),
    ],
    message: {
      guard $0.callback != .viewWillDisappear else {
        return
          "\($0.opening) got viewWillAppear\($0.place), then viewWillDisappear without viewDidAppear: before "
          + "iOS 7 no gesture gives an appearance up"
      }
      return "\($0.opening) got viewWillAppear\($0.place), then neither viewDidAppear nor viewWillDisappear"
        + ($0.callbackName.map { " before \($0)" } ?? "")
    }
  )
}
