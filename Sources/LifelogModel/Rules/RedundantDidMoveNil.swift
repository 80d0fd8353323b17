import LifelogTrace

extension Rule {
  /// removeFromParent says it for the container.
  static let redundantDidMoveNil = Rule(
    id: "redundant-did-move-nil",
    title: "didMove(toParent: nil) called besides removeFromParent",
    statement: """
      removeFromParent calls didMove(toParent: nil) itself. A container calls willMove(toParent: nil) before it, \
      and nothing behind it.
      """,
    consequence: """
      What the child does when it has left its container is done twice: a delegate is told again, what was \
      torn down is torn down once more.
      """,
    causes: [
      "The pair willMove and didMove of adding a child was written for its removal as well.",
      "The removal was moved into a method of its own, and its old last line was left behind.",
    ],
    sources: [.removeFromParent, .containerTests],
    examples: [
      Example(
        "said once more after the removal",
        """
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> viewDidDisappear
        LC <Host: 0x7fb2> viewWillAppear
        LC <Cart: 0x7fa1> willMoveToParent parent=nil
        LC <Cart: 0x7fa1> removeFromParent
        LC <Cart: 0x7fa1> didMoveToParent parent=nil
        ⟶LC <Cart: 0x7fa1> didMoveToParent parent=nil
        LC <Cart: 0x7fc3> viewWillAppear
        """),
      Example(
        "UIKit repeats it after the view has gone",
        """
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> willMoveToParent parent=nil
        LC <Cart: 0x7fa1> viewWillDisappear
        LC <Cart: 0x7fa1> removeFromParent
        LC <Cart: 0x7fa1> didMoveToParent parent=nil
        LC <Cart: 0x7fa1> viewDidDisappear
        LC <Cart: 0x7fa1> didMoveToParent parent=nil
        """),
      Example(
        "no cart logs that it disappears",
        """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> willMoveToParent parent=nil
        LC <Cart: 0x7fa1> removeFromParent
        LC <Cart: 0x7fa1> didMoveToParent parent=nil
        LC <Cart: 0x7fa1> didMoveToParent parent=nil
        LC <Cart: 0x7fc3> viewWillAppear
        """, lacking: [.viewDidDisappear]),
    ],
    remark: "removeFromParent has said so",
    message: { "\($0.opening) was told didMove(toParent: nil) again after removeFromParent\($0.aside)" }
  )
}
