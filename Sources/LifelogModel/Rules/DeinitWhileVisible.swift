import LifelogTrace

extension Rule {
  /// A controller outlives the time its view is on screen.
  static let deinitWhileVisible = Rule(
    id: "deinit-while-visible",
    title: "deallocated while on screen",
    statement: """
      Whoever shows a view holds its controller, so that viewDidDisappear comes before deinit. A view does \
      not hold its controller: only a parent, a presenter or the window does.
      """,
    consequence: """
      The view stays on screen without anyone behind it: buttons do nothing, rotation and memory warnings go \
      astray, and whoever holds the controller unowned crashes.
      """,
    causes: [
      """
      addSubview takes the view of a controller that only a local variable holds, without addChild: the \
      controller goes when the function returns, and its view stays.
      """,
      """
      A property that held the controller is set to the next one while the view of the old one is still in \
      place.
      """,
      """
      The root controller of the window is replaced, and its children go before UIKit has told them that \
      they disappear.
      """,
    ],
    sources: [.catalystExperiments, .addingAChild, .containerGuide],
    examples: [
      Example(
        "the second cart was added with addSubview only, and nobody holds it",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> deinit
        <Cart: 0x7fb2> viewDidLoad
        <Cart: 0x7fb2> viewWillAppear
        <Cart: 0x7fb2> viewDidAppear
        ⟶<Cart: 0x7fb2> deinit
        """),
      Example(
        "gone after it had left the screen",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> deinit
        """),
      Example(
        "the class logs no disappearance at all",
        """
        <Cart: 0x7fb2> viewDidLoad
        <Cart: 0x7fb2> viewWillAppear
        <Cart: 0x7fb2> viewDidAppear
        <Cart: 0x7fb2> deinit
        """, lacking: [.viewWillDisappear]),
    ],
    remark: "it has not disappeared",
    message: { violation in
      guard !violation.isDiagnosed else {
        return "UIKit reported that the view of \(violation.subject) was asked for during its deallocation"
      }
      let isOnScreen = violation.previous == nil || violation.previous == .viewDidAppear
      return "\(violation.opening) was deallocated while it was \(isOnScreen ? "on screen" : "appearing")"
        + violation.aside
    }
  )
}
