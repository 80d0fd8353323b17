import LifelogTrace

extension Rule {
  /// `willMove(toParent:)` adds nothing.
  static let willMoveInsteadOfAddChild = Rule(
    id: "will-move-instead-of-add-child",
    title: "willMove(toParent:) in place of addChild",
    statement: """
      willMove(toParent:) only tells the child that it is about to get a parent. addChild makes it a \
      child, and makes that call itself.
      """,
    consequence: """
      The controller has no parent: its view may be there, but viewWillAppear and viewDidAppear do not \
      come.
      """,
    causes: [
      """
      willMove(toParent: self) was taken for the call that adds a child, as didMove(toParent: self) ends \
      it.
      """,
      """
      addChild was replaced by willMove(toParent:) when a redundant call was to be removed, and the wrong \
      one stayed.
      """,
    ],
    sources: [.willMove, .addChild, .willMoveForAddChild],
    examples: [
      Example(
        "the second page was announced, and never added",
        """
        LC <Pager: 0x7fb2> addChild child=<Page: 0x7fa1>
        LC <Page: 0x7fa1> willMoveToParent parent=<Pager: 0x7fb2>
        LC <Page: 0x7fa2> willMoveToParent parent=<Pager: 0x7fb2>
        LC <Pager: 0x7fb2> viewWillAppear
        LC <Page: 0x7fa1> viewWillAppear
        LC <Page: 0x7fa1> viewDidAppear
        LC <Pager: 0x7fb2> viewDidAppear
        ⟶LC <Pager: 0x7fb2> viewWillDisappear
        LC <Page: 0x7fa1> viewWillDisappear
        """),
      Example(
        "the pager left before it had appeared",
        """
        LC <Pager: 0x7fb2> addChild child=<Page: 0x7fa1>
        LC <Page: 0x7fa1> willMoveToParent parent=<Pager: 0x7fb2>
        LC <Page: 0x7fa2> willMoveToParent parent=<Pager: 0x7fb2>
        LC <Pager: 0x7fb2> viewWillAppear
        LC <Page: 0x7fa1> viewWillAppear
        LC <Pager: 0x7fb2> viewWillDisappear
        LC <Page: 0x7fa1> viewWillDisappear
        """),
      Example(
        "the pager does not log addChild",
        """
        LC <Page: 0x7fa1> willMoveToParent parent=<Pager: 0x7fb2>
        LC <Page: 0x7fa2> willMoveToParent parent=<Pager: 0x7fb2>
        LC <Pager: 0x7fb2> viewWillAppear
        LC <Page: 0x7fa1> viewWillAppear
        LC <Page: 0x7fa1> viewDidAppear
        LC <Pager: 0x7fb2> viewDidAppear
        LC <Pager: 0x7fb2> viewWillDisappear
        LC <Page: 0x7fa1> viewWillDisappear
        """, lacking: [.addChild]),
    ],
    remark: "addChild has not come",
    message: {
      "\($0.opening) got willMove(toParent:) for \($0.container), but addChild never came, nor did it appear"
    }
  )
}
