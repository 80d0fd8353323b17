import LifelogTrace

extension Rule {
  /// Adding a child ends with `didMove(toParent:)`.
  static let addChildWithoutDidMove = Rule(
    id: "add-child-without-did-move",
    title: "addChild without didMove(toParent:)",
    statement: """
      addChild calls willMove(toParent:) by itself, but didMove(toParent:) is left to the container: at \
      once, or when the animation that shows the child has ended.
      """,
    consequence: """
      Whatever the child does in didMove(toParent:) never happens, in its own class or in one it derives \
      from.
      """,
    causes: [
      """
      The last line was forgotten: addChild and addSubview are there, the child is seen and its appearance \
      callbacks come, so that nobody misses it.
      """,
      """
      didMove(toParent:) stands in the completion of an animation that is interrupted, or in a branch for \
      the animated case only.
      """,
      "The container calls self.didMove(toParent: child), with the two the wrong way round.",
    ],
    sources: [.didMove, .header, .containerGuide, .didMoveForgotten],
    examples: [
      Example(
        "the last of the three steps was forgotten for the second cart",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fb2> willMove(toParent: Host)
        <Cart: 0x7fb2> viewWillAppear
        <Cart: 0x7fb2> viewDidAppear
        ⟶<Cart: 0x7fb2> viewWillDisappear
        <Cart: 0x7fb2> viewDidDisappear
        """),
      Example(
        "didMove(toParent:) comes when the animation has ended",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        """),
      Example(
        "the class does not log didMove(toParent:)",
        """
        <Cart: 0x7fb2> willMove(toParent: Host)
        <Cart: 0x7fb2> viewWillAppear
        <Cart: 0x7fb2> viewDidAppear
        <Cart: 0x7fb2> viewWillDisappear
        <Cart: 0x7fb2> viewDidDisappear
        """, lacking: [.didMoveToParent]),
    ],
    remark: "didMove(toParent:) has not come",
    message: { "\($0.opening) was added to \($0.container) but never got didMove(toParent:)\($0.aside)" }
  )
}
