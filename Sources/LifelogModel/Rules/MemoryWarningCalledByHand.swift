import LifelogTrace

extension Rule {
  /// A memory warning goes to the application first.
  static let memoryWarningCalledByHand = Rule(
    id: "memory-warning-called-by-hand",
    title: "a memory warning that the application did not get",
    statement: """
      A memory warning reaches the application delegate, and then the controllers in the tree. The app \
      does not call didReceiveMemoryWarning itself.
      """,
    consequence: """
      A call to try things out tests something else than what the system does: one controller alone frees \
      its memory. A call that is left in the app empties caches without need.
      """,
    causes: [
      "didReceiveMemoryWarning() is called to try out what it frees.",
      "A button for testers, or code that finds its own caches too large, calls it on the current screen.",
    ],
    sources: [.didReceiveMemoryWarning, .catalystExperiments],
    examples: [
      Example(
        "called to try it out",
        """
        10:00:01.000 LC <AppDelegate: 0x7fa1> applicationDidFinishLaunching
        ⟶10:00:02.000 LC <Cart: 0x7fb2> didReceiveMemoryWarning
        10:00:08.000 LC <AppDelegate: 0x7fa1> applicationDidReceiveMemoryWarning
        10:00:08.001 LC <Cart: 0x7fb2> didReceiveMemoryWarning
        """),
      Example(
        "the system is short of memory",
        """
        10:00:01.000 LC <AppDelegate: 0x7fa1> applicationDidFinishLaunching
        10:00:08.000 LC <AppDelegate: 0x7fa1> applicationDidReceiveMemoryWarning
        10:00:08.001 LC <Cart: 0x7fb2> didReceiveMemoryWarning
        """),
      Example(
        "the application delegate does not log the warning",
        """
        10:00:01.000 LC <AppDelegate: 0x7fa1> applicationDidFinishLaunching
        10:00:02.000 LC <Cart: 0x7fb2> viewDidLoad
        10:00:08.000 LC <Cart: 0x7fb2> didReceiveMemoryWarning
        """, lacking: [.applicationDidReceiveMemoryWarning]),
    ],
    message: { "\($0.opening) got didReceiveMemoryWarning and the application got no memory warning" }
  )
}
