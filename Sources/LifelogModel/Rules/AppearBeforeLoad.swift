import LifelogTrace

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
      Code in viewWillAppear meets outlets and subviews that do not exist yet, and what viewDidLoad sets up \
      later overwrites what viewWillAppear has filled in.
      """,
    causes: [
      """
      A container calls beginAppearanceTransition on a child whose view nobody has touched yet, and adds \
      the view afterwards.
      """,
      """
      A pager or a menu calls viewWillAppear of its first page itself, in its initialiser or its \
      viewDidLoad.
      """,
      """
      viewDidLoad is overridden without the log line that its base class prints, or prints it under \
      another name.
      """,
    ],
    sources: [.loadView, .viewController, .appearsBeforeItLoads],
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
      Example(
        "the class does not log viewDidLoad",
        """
        <Cart: 0x7fa1> init
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewDidLoad]),
    ],
    remark: "no viewDidLoad before it",
    message: { "\($0.opening) got \($0.callbackName ?? Callback.viewWillAppear.name) before viewDidLoad" }
  )
}
