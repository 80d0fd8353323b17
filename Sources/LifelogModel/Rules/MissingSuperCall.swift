extension Rule {
  /// An override calls super.
  static let missingSuperCall = Rule(
    id: "missing-super-call",
    title: "an override that does not call super",
    statement: """
      Whoever overrides a lifecycle callback calls super in it. UIKit does work of its own there, above all in \
      containers, and so may the app's base class.
      """,
    consequence: """
      What the base class does for every screen does not happen on this one; a container that skips super no \
      longer forwards to its children, or loses its navigation animations.
      """,
    causes: [
      "The call was left out, or deleted with the line beside it.",
      "The override calls super of another callback: viewDidAppear of super in viewWillAppear.",
      "An early return stands before the call.",
    ],
    sources: [.viewController, .superForgotten, .header],
    examples: [
      Example(
        "the base class logs viewWillAppear of the feed, and not of the cart",
        """
        -[FeedViewController viewDidLoad] <FeedViewController: 0x7fb2>
        -[BaseViewController viewDidLoad] <FeedViewController: 0x7fb2>
        -[FeedViewController viewWillAppear:] <FeedViewController: 0x7fb2>
        -[BaseViewController viewWillAppear:] <FeedViewController: 0x7fb2>
        -[CartViewController viewDidLoad] <CartViewController: 0x7fa1>
        -[BaseViewController viewDidLoad] <CartViewController: 0x7fa1>
        ⟶-[CartViewController viewWillAppear:] <CartViewController: 0x7fa1>
        -[CartViewController viewDidAppear:] <CartViewController: 0x7fa1>
        """),
      Example(
        "the base class logs only what is loaded",
        """
        -[FeedViewController viewDidLoad] <FeedViewController: 0x7fb2>
        -[BaseViewController viewDidLoad] <FeedViewController: 0x7fb2>
        -[FeedViewController viewWillAppear:] <FeedViewController: 0x7fb2>
        -[CartViewController viewDidLoad] <CartViewController: 0x7fa1>
        -[BaseViewController viewDidLoad] <CartViewController: 0x7fa1>
        -[CartViewController viewWillAppear:] <CartViewController: 0x7fa1>
        """),
      Example(
        "the log ends between the two lines",
        """
        -[FeedViewController viewWillAppear:] <FeedViewController: 0x7fb2>
        -[BaseViewController viewWillAppear:] <FeedViewController: 0x7fb2>
        -[CartViewController viewDidLoad] <CartViewController: 0x7fa1>
        -[BaseViewController viewDidLoad] <CartViewController: 0x7fa1>
        -[CartViewController viewWillAppear:] <CartViewController: 0x7fa1>
        """),
    ],
    message: {
      "\($0.opening) overrides \($0.callbackName ?? "a callback") without calling super: \($0.other ?? "the base class") does not log it"
    }
  )
}
