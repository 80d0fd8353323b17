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
      astray, and a delegate that is gone can crash. Usually a controller's view was added with addSubview \
      alone, without addChild.
      """,
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
