extension Rule {
  /// A view is loaded once, unless it was thrown away in between.
  static let duplicateViewDidLoad = Rule(
    id: "duplicate-view-did-load",
    title: "viewDidLoad twice for one view",
    statement: """
      UIKit calls viewDidLoad once for each view that it loads. A second call belongs to a second view: \
      loadView runs again before it.
      """,
    consequence: """
      Whatever is set up in viewDidLoad exists twice: observers fire twice, timers run twice, subviews lie \
      on top of each other.
      """,
    causes: [
      "viewDidLoad() is called by hand, to set the screen up again after a change of data.",
      "view was set to nil and loaded anew, with set-up code in viewDidLoad that expects to run once.",
      "Two instances write the same name into the log, or base class and subclass both print the line.",
    ],
    sources: [.viewDidLoad, .view, .catalystExperiments],
    examples: [
      Example(
        "somebody called viewDidLoad to set the screen up again",
        """
        <Cart: 0x7fa1> loadView
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        ⟶<Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the view was set to nil and is loaded anew",
        """
        <Cart: 0x7fa1> loadView
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> loadView
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        """),
      Example(
        "a new instance at the address of an old one",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> deinit
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        """),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: { "\($0.opening) got viewDidLoad twice for one view" }
  )
}
