import LifelogTrace

extension Rule {
  /// One presentation at a time.
  static let presentationOverlap = Rule(
    id: "presentation-overlap",
    title: "two presentations at once",
    statement: """
      A presenter shows one controller at a time: the next present or dismiss waits for the completion of \
      the one before.
      """,
    consequence: """
      UIKit drops the second call and prints a warning, so that a screen is missing or stays; presenting a \
      controller that is presented already ends the app.
      """,
    causes: [
      "Two alerts come at once: two requests fail together, and each presents its own.",
      "The next screen is presented right after dismiss, and not in its completion.",
      "A double tap presents twice.",
      "A presentation from a notification or a deep link meets one that the user has just started.",
    ],
    sources: [.present, .dismiss],
    examples: [
      Example(
        "a second alert while the first is on its way",
        """
        <Offer: 0x7fb2> viewDidLoad
        <Offer: 0x7fb2> viewWillAppear
        ⟶Attempt to present <Login: 0x7fc3> on <Home: 0x7fa1> (from <Home: 0x7fa1>) which is already presenting \
        <Offer: 0x7fb2>.
        <Offer: 0x7fb2> viewDidAppear
        """),
      Example(
        "presented once more by a presenter that shows one already",
        """
        LC <Home: 0x7fa1> present child=<Offer: 0x7fb2>
        LC <Offer: 0x7fb2> viewWillAppear
        LC <Offer: 0x7fb2> viewDidAppear
        ⟶LC <Home: 0x7fa1> present child=<Login: 0x7fc3>
        LC <Offer: 0x7fb2> viewWillDisappear
        LC <Offer: 0x7fb2> viewDidDisappear
        """),
      Example(
        "the second one is presented when the first has gone",
        """
        <Offer: 0x7fb2> viewWillAppear
        <Offer: 0x7fb2> viewDidAppear
        <Offer: 0x7fb2> viewWillDisappear
        <Offer: 0x7fb2> viewDidDisappear
        <Login: 0x7fc3> viewDidLoad
        <Login: 0x7fc3> viewWillAppear
        <Login: 0x7fc3> viewDidAppear
        """),
      Example(
        "the presented screen does not log its disappearance",
        """
        LC <Home: 0x7fa1> present child=<Offer: 0x7fb2>
        LC <Offer: 0x7fb2> viewWillAppear
        LC <Offer: 0x7fb2> viewDidAppear
        LC <Home: 0x7fa1> present child=<Login: 0x7fc3>
        """, lacking: [.viewWillDisappear]),
    ],
    message: {
      let presenter = $0.other.map { " on \($0)" } ?? ""
      return $0.isDiagnosed
        ? "UIKit reported that presenting or dismissing \($0.subject) met another presentation\(presenter)"
        : "\($0.opening) presented another controller while it showed \($0.other ?? "one already")"
    }
  )
}
