import LifelogTrace

extension Rule {
  /// `addChild` has said it already.
  static let redundantWillMove = Rule(
    id: "redundant-will-move",
    title: "willMove(toParent:) called by hand",
    statement: """
      addChild calls willMove(toParent:) with the new parent. The container calls it itself only with nil, \
      before it removes a child.
      """,
    consequence: """
      What the child does in willMove(toParent:) is done twice for one move.
      """,
    causes: [
      """
      willMove(toParent: self) stands before addChild, for symmetry with willMove(toParent: nil) before a \
      removal.
      """
    ],
    sources: [.addChild, .willMove, .containerGuide],
    examples: [
      Example(
        "it was called by hand before addChild",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewDidLoad
        ⟶<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        """),
      Example(
        "it was removed in between",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
        """),
      Example(
        "the class does not log didMove(toParent:): the child may have been removed in between",
        """
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
        <Cart: 0x7fa1> viewWillAppear
        """, lacking: [.didMoveToParent]),
    ],
    remark: "again",
    message: { "\($0.opening) got willMove(toParent:) twice before it became a child of \($0.container)" }
  )
}
