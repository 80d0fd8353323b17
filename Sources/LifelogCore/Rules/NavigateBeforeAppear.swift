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
      UIKit prints a warning and presents nothing.
      """,
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
    ],
    message: { "\($0.opening) presented a controller before its own view had appeared" }
  )
}
