import LifelogTrace

extension Rule {
  /// A rotation has three steps.
  static let rotationCallbackOrder = Rule(
    id: "rotation-callback-order",
    title: "rotation callbacks out of order",
    statement: """
      willRotate comes before a rotation, willAnimateRotation within it, didRotate after it: each once, \
      in that order.
      """,
    consequence: """
      A layout that one callback prepares and the next one uses is that of another orientation.
      """,
    causes: [
      """
      A container passes the three callbacks on to its children by hand, and leaves one out or sends it \
      twice.
      """,
      "One of them is called directly, to lay out for the other orientation.",
    ],
    sources: [.willRotate, .willAnimateRotation, .didRotate],
    examples: [
      Example(
        "passed on by hand, one of them too few",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> willRotateToInterfaceOrientation
        <Cart: 0x7fa1> willAnimateRotationToInterfaceOrientation
        <Cart: 0x7fa1> didRotateFromInterfaceOrientation
        <Cart: 0x7fa1> willRotateToInterfaceOrientation
        ⟶<Cart: 0x7fa1> didRotateFromInterfaceOrientation
        """),
      Example(
        "twice around",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> willRotateToInterfaceOrientation
        <Cart: 0x7fa1> willAnimateRotationToInterfaceOrientation
        <Cart: 0x7fa1> didRotateFromInterfaceOrientation
        <Cart: 0x7fa1> willRotateToInterfaceOrientation
        <Cart: 0x7fa1> willAnimateRotationToInterfaceOrientation
        <Cart: 0x7fa1> didRotateFromInterfaceOrientation
        """),
      Example(
        "the class does not log willAnimateRotation",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> willRotateToInterfaceOrientation
        <Cart: 0x7fa1> didRotateFromInterfaceOrientation
        """, lacking: [.willAnimateRotation]),
    ],
    message: { "\($0.opening) got \($0.callbackName ?? "a rotation callback") without the step before it" }
  )
}
