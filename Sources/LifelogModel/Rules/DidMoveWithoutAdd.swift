import LifelogTrace

extension Rule {
  /// `didMove(toParent:)` confirms an `addChild`.
  static let didMoveWithoutAdd = Rule(
    id: "did-move-without-add",
    title: "didMove(toParent:) without addChild",
    statement: """
      didMove(toParent:) ends what addChild began: the child has got willMove(toParent:) with the same \
      parent before.
      """,
    consequence: """
      The child believes in a parent that does not hold it: nothing is forwarded to it, and it may be \
      deallocated under its own view.
      """,
    causes: [
      "The container calls didMove(toParent: self) after addSubview and forgot addChild.",
      "addChild was called on one container, and didMove(toParent:) names another.",
      "Code that is shared by adding and moving calls didMove(toParent:) on both ways.",
    ],
    sources: [.didMove, .addChild, .didMoveForgotten],
    examples: [
      Example(
        "the second container skips addChild",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: nil)
        ⟶<Cart: 0x7fa1> didMove(toParent: Shop)
        """),
      Example(
        "UIKit confirms the parent once more after the appearance",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> didMove(toParent: Host)
        """),
      Example(
        "the class does not log willMove(toParent:)",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: Shop)
        """, lacking: [.willMoveToParent]),
    ],
    remark: "no addChild before it",
    message: {
      "\($0.opening) got didMove(toParent:)\($0.parent.map { " for \($0)" } ?? "") without addChild before it"
        + $0.aside
    }
  )
}
