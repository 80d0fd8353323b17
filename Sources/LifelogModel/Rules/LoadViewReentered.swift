extension Rule {
  /// `loadView` leaves a view behind.
  static let loadViewReentered = Rule(
    id: "load-view-reentered",
    title: "loadView enters itself",
    statement: """
      loadView has one task: to set view. While view is nil, every access to it calls loadView again, so a \
      loadView that sets none, or reads view first, enters itself.
      """,
    consequence:
      "The recursion ends when the stack does: the app crashes, with a trace of loadView upon loadView.",
    causes: [
      """
      A branch of loadView leaves view nil, such as that for a missing nib: the next touch of view, often \
      in the first line of viewDidLoad, calls loadView again.
      """,
      "loadView reads view before it has set it: view.backgroundColor comes before view = MapView().",
      "loadView calls something that touches view, such as a layout helper or a child that is added.",
    ],
    sources: [.loadView, .view, .catalystExperiments],
    examples: [
      Example(
        "a branch of loadView reads view before it has set one",
        """
        <Map: 0x7fa1> init
        <Map: 0x7fa1> loadView
        <Map: 0x7fa1> loadView
        ⟶<Map: 0x7fa1> loadView
        """),
      Example(
        "the view was thrown away twice",
        """
        <Map: 0x7fa1> loadView
        <Map: 0x7fa1> viewDidLoad
        <Map: 0x7fa1> loadView
        <Map: 0x7fa1> viewDidLoad
        <Map: 0x7fa1> loadView
        <Map: 0x7fa1> viewDidLoad
        """),
    ],
    remark: "again",
    message: { "\($0.opening) entered loadView again and again without reaching viewDidLoad" }
  )
}
