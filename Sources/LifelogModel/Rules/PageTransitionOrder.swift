extension Rule {
  /// How the turn of a page is told.
  static let pageTransitionOrder = Rule(
    id: "page-transition-order",
    title: "a turn of a page in an unusual order",
    statement: """
      A page view controller tells the page that comes first. A page that scrolls in has appeared before the \
      other has disappeared; one that curls appears after that.
      """,
    consequence: """
      Nothing by itself: Apple promises the order of one controller's callbacks only. Code that hands something \
      from one page to the next in these callbacks sees another order than it was written for.
      """,
    causes: [
      "A pager of the app's own, or a library, calls the callbacks."
    ],
    sources: [.inconsistentOrder, .childOfPageController],
    examples: [
      Example(
        "the page that goes is told first",
        """
        LC <First: 0x7fa1> willMoveToParent parent=<UIPageViewController: 0x7fb0>
        LC <First: 0x7fa1> viewWillAppear
        LC <First: 0x7fa1> viewDidAppear
        LC <Second: 0x7fa2> willMoveToParent parent=<UIPageViewController: 0x7fb0>
        LC <First: 0x7fa1> viewWillDisappear
        LC <Second: 0x7fa2> viewWillAppear
        LC <First: 0x7fa1> viewDidDisappear
        ⟶LC <Second: 0x7fa2> viewDidAppear
        """),
      Example(
        "a page that scrolls",
        """
        LC <First: 0x7fa1> willMoveToParent parent=<UIPageViewController: 0x7fb0>
        LC <First: 0x7fa1> viewWillAppear
        LC <First: 0x7fa1> viewDidAppear
        LC <Second: 0x7fa2> willMoveToParent parent=<UIPageViewController: 0x7fb0>
        LC <Second: 0x7fa2> viewWillAppear
        LC <First: 0x7fa1> viewWillDisappear
        LC <Second: 0x7fa2> viewDidAppear
        LC <First: 0x7fa1> viewDidDisappear
        """),
    ],
    message: {
      "\($0.opening) and \($0.other ?? "another page") were told of a turn of the page in an unusual order"
    }
  )
}
