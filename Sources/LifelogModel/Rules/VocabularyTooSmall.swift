import LifelogTrace

extension Rule {
  /// A log says enough to decide what can be decided.
  static let vocabularyTooSmall = Rule(
    id: "vocabulary-too-small",
    title: "a log that holds too few kinds of callbacks",
    statement: """
      A rule needs callbacks: who never logs viewWillDisappear cannot be told that it came twice, nor that it is \
      missing. The report names the few callbacks that would decide the most, and analyze --advice prints code that \
      logs them.
      """,
    consequence: """
      What breaks stays unseen: that nothing was found says little about a log that decides little.
      """,
    causes: [
      "Only some callbacks are logged, mostly viewDidLoad and viewWillAppear.",
      "The log was filtered, or recorded at a level at which the app does not write.",
    ],
    sources: [.threeValues],
    examples: [
      Example(
        "without viewWillDisappear nobody can say whether an appearance ended",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillDisappear]),
      Example(
        "the callbacks of a whole appearance",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewDidDisappear
        """),
    ],
    message: { "\($0.opening) logs too few callbacks for some rules" }
  )
}
