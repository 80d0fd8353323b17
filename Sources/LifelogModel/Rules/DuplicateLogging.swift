extension Rule {
  /// One delivery, one line.
  static let duplicateLogging = Rule(
    id: "duplicate-logging",
    title: "each callback is logged twice",
    statement: """
      A log with one line for each callback shows what happened. Where two places write a line, every callback \
      seems to come twice.
      """,
    consequence: """
      Such pairs are read as one delivery, so that nothing false is reported; but a callback that really comes \
      twice in an instant looks the same, and is not found.
      """,
    causes: [
      "Both the base class and the subclass print the line, and the subclass calls super.",
      "A swizzled hook of a logging library prints it, and so does the override.",
      "Two loggers write to one file.",
    ],
    sources: [.hookedTwice],
    examples: [
      Example(
        "a hook and the override, in the same instant",
        """
        10:00:01.000120 <Cart: 0x7fa1> viewDidLoad
        ⟶10:00:01.000131 <Cart: 0x7fa1> viewDidLoad
        10:00:01.010120 <Cart: 0x7fa1> viewWillAppear
        10:00:01.010131 <Cart: 0x7fa1> viewWillAppear
        10:00:01.400120 <Cart: 0x7fa1> viewDidAppear
        10:00:01.400131 <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "one pair among many single lines is no habit",
        """
        10:00:01.000120 <Cart: 0x7fa1> viewDidLoad
        10:00:01.000131 <Cart: 0x7fa1> viewDidLoad
        10:00:01.010120 <Cart: 0x7fa1> viewWillAppear
        10:00:01.400120 <Cart: 0x7fa1> viewDidAppear
        10:00:02.010120 <Cart: 0x7fa1> viewWillDisappear
        10:00:02.400120 <Cart: 0x7fa1> viewDidDisappear
        """),
    ],
    message: { "\($0.opening) logs nearly every callback twice in one instant; such pairs count once" }
  )
}
