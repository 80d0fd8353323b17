import LifelogTrace

extension Rule {
  /// The completion of a presentation comes last.
  static let completionOrder = Rule(
    id: "completion-order",
    title: "the completion of a presentation before its last callback",
    statement: """
      The completion of present comes after viewDidAppear of what was presented, that of dismiss after \
      viewDidDisappear of what was dismissed.
      """,
    consequence: """
      What the completion starts, such as the next presentation, meets one that is still running.
      """,
    causes: [
      "A custom transition calls completeTransition before its animation has ended.",
      """
      A wrapper around present or dismiss calls the completion itself, as soon as the call returns or \
      after a fixed delay.
      """,
      "Swizzled or overridden present methods pass nil on and run the completion on their own.",
    ],
    sources: [.header, .present, .dismiss, .completeTransition],
    examples: [
      Example(
        "a transition of its own that completes too early",
        """
        LC <Home: 0x7fa1> viewDidAppear
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2> phase=begin
        LC <Login: 0x7fb2> viewWillAppear
        ⟶LC <Home: 0x7fa1> present child=<Login: 0x7fb2> phase=end
        LC <Login: 0x7fb2> viewDidAppear
        LC <Home: 0x7fa1> viewDidDisappear
        """),
      Example(
        "completed once it is there",
        """
        LC <Home: 0x7fa1> viewDidAppear
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2> phase=begin
        LC <Login: 0x7fb2> viewWillAppear
        LC <Login: 0x7fb2> viewDidAppear
        LC <Home: 0x7fa1> viewDidDisappear
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2> phase=end
        """),
      Example(
        "nobody logs viewDidAppear or viewDidDisappear",
        """
        LC <Home: 0x7fa1> viewDidLoad
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2> phase=begin
        LC <Login: 0x7fb2> viewWillAppear
        LC <Home: 0x7fa1> present child=<Login: 0x7fb2> phase=end
        """, lacking: [.viewDidAppear]),
    ],
    message: {
      $0.callback == .dismiss
        ? "The completion of dismiss on \($0.subject) came before viewDidDisappear"
        : "The completion of present on \($0.subject) came before viewDidAppear of \($0.other ?? "what it presents")"
    }
  )
}
