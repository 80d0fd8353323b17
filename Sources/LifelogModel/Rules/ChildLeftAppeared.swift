import LifelogTrace

extension Rule {
  /// A child does not outlast the appearance of its container.
  static let childLeftAppeared = Rule(
    id: "child-left-appeared",
    title: "a child that stays when its container disappears",
    statement: """
      When a container disappears, viewWillDisappear and viewDidDisappear are forwarded to each child that \
      is seen, at the latest before the container appears again.
      """,
    consequence: """
      The child goes on as if it were seen: timers run, video plays, and what its next viewWillAppear \
      starts was never stopped.
      """,
    causes: [
      "The container overrides viewWillDisappear or viewDidDisappear without calling super.",
      "A container that forwards by hand relays the appearance, and not the disappearance.",
      """
      An appearance transition of the child was begun and never ended, so that UIKit no longer forwards to \
      it.
      """,
    ],
    sources: [
      .containerGuide, .shouldAutomaticallyForwardAppearanceMethods, .header, .addChildAndAddSubview,
    ],
    examples: [
      Example(
        "the container forgets super.viewWillDisappear",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Host: 0x7fb2> viewWillDisappear
        <Host: 0x7fb2> viewDidDisappear
        ⟶<Host: 0x7fb2> viewWillAppear
        <Cart: 0x7fa3> viewWillDisappear
        <Cart: 0x7fa3> viewDidDisappear
        """),
      Example(
        "it disappears after its container",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Host: 0x7fb2> viewWillDisappear
        <Host: 0x7fb2> viewDidDisappear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Host: 0x7fb2> viewWillAppear
        """),
      Example(
        "the child logs no disappearance at all",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Host: 0x7fb2> viewWillDisappear
        <Host: 0x7fb2> viewDidDisappear
        <Host: 0x7fb2> viewWillAppear
        """, lacking: [.viewWillDisappear]),
    ],
    remark: "the child never disappeared",
    message: { "\($0.opening) did not disappear when \($0.container) did" }
  )
}
