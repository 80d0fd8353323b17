extension Rule {
  /// An appearance is announced once.
  static let duplicateViewWillAppear = Rule(
    id: "duplicate-view-will-appear",
    title: "viewWillAppear twice in one appearance",
    statement: """
      After viewWillAppear the controller either gets there, with viewDidAppear, or turns back, with \
      viewWillDisappear. Only then is another appearance announced.
      """,
    consequence: """
      What viewWillAppear starts is started twice and stopped once: observers pile up, requests are sent \
      twice.
      """,
    examples: [
      Example(
        "viewWillAppear was called by hand to refresh the screen",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillLayoutSubviews
        ⟶<Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        """),
      Example(
        "a finger that hesitates: announced, called off, announced again",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        """),
    ],
    remark: "again",
    isOfOneInstance: true,
    message: {
      "\($0.opening) got viewWillAppear twice with neither viewDidAppear nor viewWillDisappear in between"
    }
  )
}
