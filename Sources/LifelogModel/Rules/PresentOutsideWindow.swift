extension Rule {
  /// Only what is in a window can present.
  static let presentOutsideWindow = Rule(
    id: "present-outside-window",
    title: "presented by a controller outside the window",
    statement: """
      A controller presents while its view is in a window: from viewDidAppear on, and not from viewDidLoad \
      or viewWillAppear, nor after it has disappeared.
      """,
    consequence: """
      UIKit drops the presentation and prints a warning: the screen never comes, and no callback tells the \
      app.
      """,
    causes: [
      "present is called in viewDidLoad or viewWillAppear, before the view is in a window.",
      """
      The presenter has been popped, or is covered by a full-screen presentation, when the answer to a \
      request comes.
      """,
      "present is called on the window's root controller while another one that it presents covers it.",
    ],
    sources: [.present, .notInWindowHierarchy],
    examples: [
      Example(
        "presented from viewDidLoad",
        """
        <Home: 0x7fa1> viewDidLoad
        ⟶Attempt to present <Login: 0x7fb2> on <Home: 0x7fa1> (from <Home: 0x7fa1>) whose view is not in the \
        window hierarchy.
        <Home: 0x7fa1> viewWillAppear
        <Home: 0x7fa1> viewDidAppear
        """),
      Example(
        "presented from viewDidAppear",
        """
        <Home: 0x7fa1> viewDidLoad
        <Home: 0x7fa1> viewWillAppear
        <Home: 0x7fa1> viewDidAppear
        <Login: 0x7fb2> viewDidLoad
        <Login: 0x7fb2> viewWillAppear
        <Login: 0x7fb2> viewDidAppear
        """),
    ],
    message: {
      guard $0.isDiagnosed else {
        return "\($0.opening) presented while its view was in no window\($0.aside)"
      }
      guard let presenter = $0.other else {
        return "UIKit reported a presentation outside the window: \($0.subject)"
      }
      return "UIKit reported that \($0.subject) was not presented: the view of \(presenter) is in no window"
    }
  )
}
