import LifelogTrace

extension Rule {
  /// What was removed for good is released.
  static let notReleasedAfterRemoval = Rule(
    id: "not-released-after-removal",
    title: "a controller that outlives its removal",
    statement: """
      A controller that was popped, or removed from its container, belongs to nobody any more: unless \
      somebody keeps it on purpose it is released at once.
      """,
    consequence: """
      It leaks, with its views and all that it observes, and goes on answering notifications and timers.
      """,
    causes: [
      """
      A closure that the controller keeps captures self: a callback, a subscription, the handler of a \
      network request.
      """,
      "A repeating timer or a display link has it as its target, and is invalidated in deinit only.",
      "A delegate or data source property holds it strongly.",
      "A cache, a coordinator or a dictionary of screens still holds it, and nobody means to show it again.",
    ],
    sources: [.checkDeallocation, .catalystExperiments],
    examples: [
      Example(
        "popped, and held by its own timer",
        """
        10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Nav)
        10:00:03.000 <Cart: 0x7fa1> willMove(toParent: nil)
        10:00:03.010 <Cart: 0x7fa1> viewWillDisappear
        10:00:03.400 <Cart: 0x7fa1> viewDidDisappear
        ⟶10:00:03.410 <Cart: 0x7fa1> didMove(toParent: nil)
        10:00:08.000 <Menu: 0x7fb2> viewWillAppear
        10:00:08.400 <Menu: 0x7fb2> viewDidAppear
        10:00:09.000 <Cart: 0x7fc3> deinit
        """),
      Example(
        "released right after it was popped",
        """
        10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Nav)
        10:00:03.000 <Cart: 0x7fa1> willMove(toParent: nil)
        10:00:03.010 <Cart: 0x7fa1> viewWillDisappear
        10:00:03.400 <Cart: 0x7fa1> viewDidDisappear
        10:00:03.410 <Cart: 0x7fa1> didMove(toParent: nil)
        10:00:03.420 <Cart: 0x7fa1> deinit
        10:00:08.000 <Menu: 0x7fb2> viewDidAppear
        """),
      Example(
        "kept by its container, and shown again",
        """
        10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Host)
        10:00:03.000 <Cart: 0x7fa1> willMove(toParent: nil)
        10:00:03.010 <Cart: 0x7fa1> viewWillDisappear
        10:00:03.020 <Cart: 0x7fa1> viewDidDisappear
        10:00:03.020 <Cart: 0x7fa1> didMove(toParent: nil)
        10:00:09.000 <Cart: 0x7fa1> willMove(toParent: Host)
        10:00:09.010 <Cart: 0x7fa1> viewWillAppear
        10:00:09.500 <Cart: 0x7fc3> deinit
        """),
      Example(
        "the class does not log deinit",
        """
        10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Nav)
        10:00:03.000 <Cart: 0x7fa1> willMove(toParent: nil)
        10:00:03.010 <Cart: 0x7fa1> viewWillDisappear
        10:00:03.400 <Cart: 0x7fa1> viewDidDisappear
        10:00:03.410 <Cart: 0x7fa1> didMove(toParent: nil)
        10:00:08.000 <Menu: 0x7fb2> viewWillAppear
        10:00:08.400 <Menu: 0x7fb2> viewDidAppear
        """, lacking: [.deinit]),
    ],
    message: {
      $0.callback == .deinit
        ? "\($0.opening) was released later than 2 s after it was removed"
        : "\($0.opening) was not released within 2 s after it was removed"
    }
  )
}
