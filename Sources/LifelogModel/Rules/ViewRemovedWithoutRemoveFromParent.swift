import LifelogTrace

extension Rule {
  /// A child without a view is a child that was forgotten.
  static let viewRemovedWithoutRemoveFromParent = Rule(
    id: "view-removed-without-remove-from-parent",
    title: "removeFromSuperview without removeFromParent",
    statement: """
      A container that no longer needs a child calls willMove(toParent: nil), removes its view, and calls \
      removeFromParent.
      """,
    consequence: """
      The container holds the child as long as it lives itself, with all that the child holds, and goes on \
      sending it memory warnings and changes of size. For one that keeps its pages on purpose that is as \
      it should be.
      """,
    causes: [
      """
      A container hides its child by removeFromSuperview and drops its own reference, but the controller \
      is still among its children.
      """,
      "The removal was written for views first, and the controllers came later.",
    ],
    sources: [.containerGuide, .removeFromParent],
    examples: [
      Example(
        "its view goes, the child stays",
        """
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> removeFromSuperview
        LC <Host: 0x7fb2> viewWillDisappear
        ⟶LC <Host: 0x7fb2> viewDidDisappear
        """),
      Example(
        "a page comes back",
        """
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> removeFromSuperview
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        """),
      Example(
        "the class does not log willMove(toParent:): the child may have been removed",
        """
        LC <Host: 0x7fb2> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> removeFromSuperview
        LC <Host: 0x7fb2> viewWillDisappear
        LC <Host: 0x7fb2> viewDidDisappear
        """, lacking: [.willMoveToParent]),
    ],
    remark: "the child was not removed",
    message: { "The view of \($0.subject) was removed, but it stayed a child of \($0.container)" }
  )
}
