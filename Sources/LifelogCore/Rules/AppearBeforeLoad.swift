extension Rule {
  /// An appearance is announced only to a controller whose view is loaded.
  static let appearBeforeLoad = Rule(
    id: "appear-before-load",
    title: "an appearance before viewDidLoad",
    statement: """
      UIKit loads a view before it shows it: viewDidLoad comes once, and before the first viewWillAppear, \
      viewIsAppearing and viewDidAppear of that instance.
      """,
    consequence: """
      Code in viewWillAppear meets outlets and subviews that do not exist yet. The callback was not sent by \
      UIKit: somebody called it, or began an appearance by hand for a view that nobody had touched.
      """,
    examples: [
      Example(
        "the container announces the appearance before it touches the view",
        """
        <Cart: 0x7fa1> init
        ⟶<Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the log begins after the view was loaded",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fb2> init
        <Cart: 0x7fb2> viewDidLoad
        <Cart: 0x7fb2> viewWillAppear
        <Cart: 0x7fb2> viewDidAppear
        """),
    ],
    remark: "no viewDidLoad before it",
    message: { "\($0.opening) got \($0.callbackName ?? Callback.viewWillAppear.name) before viewDidLoad" }
  )
}
