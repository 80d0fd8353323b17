extension Rule {
  /// The tree of views and the tree of controllers agree.
  static let hierarchyInconsistency = Rule(
    id: "hierarchy-inconsistency",
    title: "view tree and controller tree disagree",
    statement: """
      The controller whose view is nearest above a child's view is the child's parent, and one view belongs \
      to one controller. UIKit checks both when a view is added and when addChild is called.
      """,
    consequence: "UIKit raises UIViewControllerHierarchyInconsistency and the app ends.",
    causes: [
      "A controller moves from one container to another, and its view is still in the first one's view.",
      """
      addChild is called on self, and addSubview puts the view where that of another controller is nearest \
      above it: into a child's view, or into a page of a pager.
      """,
      "One view is given to two controllers.",
    ],
    sources: [.hierarchyInconsistencyException, .view, .betweenNavigationControllers],
    examples: [
      Example(
        "Cart is a child of Shop, but its view was added to Host's",
        """
        <Cart: 0x7fa1> willMove(toParent: Shop)
        <Cart: 0x7fa1> didMove(toParent: Shop)
        ⟶*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: \
        'child view controller:<Cart: 0x7fa1> should have parent view controller:<Host: 0x7fb2> but actual \
        parent is:<Shop: 0x7fc3>'
        """),
      Example(
        "moved from one parent to the other, step by step",
        """
        <Cart: 0x7fa1> willMove(toParent: Shop)
        <Cart: 0x7fa1> didMove(toParent: Shop)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        """),
    ],
    message: { violation in
      let fact = "the view of \(violation.subject) is not where its parent is"
      let involved = [violation.parent, violation.other].compactMap(\.self).joined(separator: ", ")
      return (violation.isDiagnosed ? "UIKit reported that \(fact)" : "T" + fact.dropFirst())
        + (involved.isEmpty ? "" : " (involved: \(involved))")
    }
  )
}
