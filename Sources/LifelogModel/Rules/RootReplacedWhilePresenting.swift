import LifelogTrace

extension Rule {
  /// First the presented goes, then the root.
  static let rootReplacedWhilePresenting = Rule(
    id: "root-replaced-while-presenting",
    title: "another root while something is presented",
    statement: """
      A window that gets another root controller removes the old root's view. What the old root presents is not \
      below that view, and nobody tells it to go: it is dismissed first.
      """,
    consequence: """
      The presented controller, and often the old root with it, is never released, and its view may stay above \
      the new root and take the touches.
      """,
    causes: [
      "The answer to a login sets the new root while the login sheet is still on screen.",
      "A push notification or a deep link rebuilds the interface whatever is presented.",
    ],
    sources: [.rootViewController, .leakedByRootSwap],
    examples: [
      Example(
        "a new root below a sheet that stays",
        """
        LC <Start: 0x7fa1> viewWillAppear
        LC <Start: 0x7fa1> viewDidAppear
        LC <Start: 0x7fa1> present child=<Login: 0x7fa2> style=pageSheet
        LC <Login: 0x7fa2> viewWillAppear
        LC <Login: 0x7fa2> viewDidAppear
        ⟶LC <UIWindow: 0x7fb0> setRoot child=<Home: 0x7fa3>
        LC <Home: 0x7fa3> viewWillAppear
        LC <Home: 0x7fa3> viewDidAppear
        LC <Home: 0x7fa3> viewWillDisappear
        LC <Home: 0x7fa3> viewDidDisappear
        """),
      Example(
        "the sheet is dismissed first",
        """
        LC <Start: 0x7fa1> viewDidAppear
        LC <Start: 0x7fa1> present child=<Login: 0x7fa2> style=pageSheet
        LC <Login: 0x7fa2> viewWillAppear
        LC <Login: 0x7fa2> viewDidAppear
        LC <Start: 0x7fa1> dismiss child=<Login: 0x7fa2>
        LC <Login: 0x7fa2> viewWillDisappear
        LC <Login: 0x7fa2> viewDidDisappear
        LC <UIWindow: 0x7fb0> setRoot child=<Home: 0x7fa3>
        LC <Home: 0x7fa3> viewWillAppear
        LC <Home: 0x7fa3> viewDidAppear
        """),
      Example(
        "the log never shows that anybody disappears",
        """
        LC <UIWindow: 0x7fb0> setRoot child=<Start: 0x7fa1>
        LC <Start: 0x7fa1> viewDidAppear
        LC <Start: 0x7fa1> present child=<Login: 0x7fa2> style=pageSheet
        LC <Login: 0x7fa2> viewDidAppear
        LC <UIWindow: 0x7fb0> setRoot child=<Home: 0x7fa3>
        LC <Home: 0x7fa3> viewDidAppear
        """, lacking: [.deinit]),
    ],
    message: {
      "\($0.opening) was still presented when the window got another root, and was never told to go"
    }
  )
}
