import LifelogTrace

extension Rule {
  /// A child is told that it will leave before it has left.
  static let removeWithoutWillMoveNil = Rule(
    id: "remove-without-will-move-nil",
    title: "removeFromParent without willMove(toParent: nil)",
    statement: """
      A container calls willMove(toParent: nil) first, then removes the child's view, then calls \
      removeFromParent, which calls didMove(toParent: nil) by itself.
      """,
    consequence: """
      The child learns of its removal when it is over: what it does while it still has its parent, such as \
      handing back a bar button or a gesture, is not done.
      """,
    causes: [
      """
      The first of the three lines was forgotten: the view goes and removeFromParent runs, and it seems to \
      work.
      """,
      "removeFromParent is called where a controller is replaced, and the full removal stands elsewhere.",
      "The child was given to another container, whose addChild removed it here without notice.",
    ],
    sources: [.willMove, .removeFromParent, .containerGuide, .header],
    examples: [
      Example(
        "the first of the three steps was forgotten",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        ⟶<Cart: 0x7fa1> didMove(toParent: nil)
        """),
      Example(
        "UIKit confirms the removal a second time",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> didMove(toParent: nil)
        """),
      Example(
        "the class does not log willMove(toParent:)",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> didMove(toParent: nil)
        """, lacking: [.willMoveToParent]),
    ],
    remark: "no willMove(toParent: nil) before it",
    message: { "\($0.opening) was removed from \($0.container) without willMove(toParent: nil)\($0.aside)" }
  )
}
