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
      It tests something else than what the system does: one controller alone frees its memory.
      """,
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
    ],
    message: { "\($0.opening) got didReceiveMemoryWarning and the application got no memory warning" }
  )
}
