extension Rule {
  /// One appearance ends with one `viewDidAppear`.
  static let duplicateViewDidAppear = Rule(
    id: "duplicate-view-did-appear",
    title: "viewDidAppear twice in one appearance",
    statement: """
      Each viewDidAppear ends an appearance that viewWillAppear began. Before the next one the controller \
      appears anew, or leaves the screen.
      """,
    consequence: """
      What viewDidAppear starts runs twice: a screen is counted twice, two alerts are presented, a \
      subscription leaks. Two parts of UIKit can each end an appearance, the view's arrival in the window \
      and the container that forwards its own callback; here both did.
      """,
    examples: [
      Example(
        "addSubview ran before addChild while the container was appearing",
        """
        <Host: 0x7fb2> viewWillAppear
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Host: 0x7fb2> viewDidAppear
        ⟶<Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        """),
      Example(
        "the swipe back was begun and given up",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: { "\($0.opening) got viewDidAppear twice in one appearance" }
  )
}
