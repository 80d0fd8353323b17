extension Rule {
  /// UIKit lives on the main thread.
  static let callbackOffMainThread = Rule(
    id: "callback-off-main-thread",
    title: "a callback on another thread than the main one",
    statement: """
      UIKit delivers every callback of a controller on the main thread. One on another thread comes from code \
      that calls UIKit from there.
      """,
    consequence: """
      Views are changed while they are drawn: layout that is sometimes wrong, crashes that nobody can \
      reproduce, and an order of callbacks that no rule describes.
      """,
    causes: [
      "The completion of a request, which runs on a background queue, adds a child or touches `view`.",
      "A test or a preloader creates the controller and loads its view on a queue of its own.",
      "The logger writes the line on its own queue and prints that thread: then nothing is wrong, and the rule can be disabled.",
    ],
    sources: [.mainThread],
    examples: [
      Example(
        "a view that a background queue loads",
        """
        2026-03-05 10:22:01.100 Shop[412:7001] <Feed: 0x7fb2> viewDidLoad
        2026-03-05 10:22:01.110 Shop[412:7001] <Feed: 0x7fb2> viewWillAppear
        2026-03-05 10:22:01.500 Shop[412:7001] <Feed: 0x7fb2> viewDidAppear
        ⟶2026-03-05 10:22:02.000 Shop[412:7342] <Cart: 0x7fa1> viewDidLoad
        2026-03-05 10:22:03.000 Shop[412:7001] <Cart: 0x7fa1> viewWillAppear
        2026-03-05 10:22:03.400 Shop[412:7001] <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "a controller that a background queue creates and that is shown on the main thread",
        """
        2026-03-05 10:22:01.000 Shop[412:7342] <Cart: 0x7fa1> init
        2026-03-05 10:22:01.100 Shop[412:7001] <Cart: 0x7fa1> viewDidLoad
        2026-03-05 10:22:01.110 Shop[412:7001] <Cart: 0x7fa1> viewWillAppear
        2026-03-05 10:22:01.500 Shop[412:7001] <Cart: 0x7fa1> viewDidAppear
        2026-03-05 10:22:02.000 Shop[412:7001] <Cart: 0x7fa1> viewWillDisappear
        """),
    ],
    message: {
      let thread = $0.remark.map { " on thread \($0)" } ?? " on another thread"
      return "\($0.opening) got \($0.callbackName ?? "a callback")\(thread), not on the main one"
    }
  )
}
