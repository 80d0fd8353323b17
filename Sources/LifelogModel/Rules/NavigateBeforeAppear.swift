import LifelogTrace

extension Rule {
  /// A controller presents once it is on screen.
  static let navigateBeforeAppear = Rule(
    id: "navigate-before-appear",
    title: "a presentation before the presenter has appeared",
    statement: """
      A controller can present another once its own view is in a window: from viewDidAppear on, not from \
      viewDidLoad.
      """,
    consequence: """
      UIKit prints a warning and presents nothing: the screen never comes, and the app goes on as if it had.
      """,
    causes: [
      "A login, an alert or a tutorial is presented from viewDidLoad, where the view is in no window yet.",
      "performSegue is called in viewDidLoad for a condition that is known early.",
      "A coordinator presents on a controller that it has just made and not shown yet.",
    ],
    sources: [.present, .notInWindowHierarchy],
    examples: [
      Example(
        "presented from viewDidLoad",
        """
        LC <Home: 0x7fa1> viewDidLoad
        ⟶LC <Home: 0x7fa1> present child=<Login: 0x7fb2>
        LC <Home: 0x7fa1> viewWillAppear
        LC <Home: 0x7fa1> viewDidAppear
        """),
      Example(
        "presented from viewDidAppear",
        """
        LC <Home: 0x7fa1> viewDidLoad
        LC <Home: 0x7fa1> viewWillAppear
        LC <Home: 0x7fa1> viewDidAppear
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2>
        """),
      Example(
        "the class does not log viewWillAppear",
        """
        LC <Home: 0x7fa1> viewDidLoad
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2>
        LC <Home: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillAppear]),
    ],
    message: { "\($0.opening) presented a controller before its own view had appeared" }
  )
}
