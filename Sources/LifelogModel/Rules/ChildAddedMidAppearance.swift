import LifelogTrace

extension Rule {
  /// The window in which the order of the calls matters.
  static let childAddedMidAppearance = Rule(
    id: "child-added-mid-appearance",
    title: "a child added while its container appears",
    statement: """
      Between a container's viewWillAppear and its viewDidAppear both UIKit's forwarding and the arrival \
      of a view can start the appearance of a child. It is in order to add one then, and safer before or \
      after.
      """,
    consequence: """
      The child appears twice: once for its view, and once with the container. An answer from the network \
      that comes a moment earlier or later takes another path, so that it happens now and then.
      """,
    causes: [
      """
      A request that viewDidLoad sent returns within the few tenths of a second in which the container \
      appears, and its completion adds the child.
      """,
      "viewDidLoad or viewWillAppear puts the adding off with DispatchQueue.main.async, or by a short delay.",
      "The child is added when the app becomes active, which can be in the middle of the first appearance.",
    ],
    sources: [.addChildAndAddSubview, .twiceAtActivation],
    examples: [
      Example(
        "the answer comes while the container appears",
        """
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Host: 0x7fb2> viewDidAppear
        ⟶LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the child appears once",
        """
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the child logs neither viewWillAppear nor viewWillDisappear",
        """
        LC <Host: 0x7fb2> viewWillAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Host: 0x7fb2> viewDidAppear
        LC <Cart: 0x7fa1> viewDidAppear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "again",
    message: { "\($0.opening) was added to \($0.container) while that appeared, and appeared twice" }
  )
}
