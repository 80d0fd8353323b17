extension Rule {
  /// A child leaves one parent before it gets another.
  static let reparentWithoutRemoval = Rule(
    id: "reparent-without-removal",
    title: "a second parent without leaving the first",
    statement: """
      A child has one parent. To move it, the old container removes it, view included, and then the new one \
      adds it.
      """,
    consequence: """
      addChild takes the child away from its old parent silently: the old container still lays out and shows \
      a view that is no longer its own. If that view is still in its hierarchy, UIKit raises \
      UIViewControllerHierarchyInconsistency.
      """,
    causes: [
      """
      A screen that exists already, such as a player or a map, is handed to the next container by addChild \
      alone.
      """,
      """
      A mini player becomes a full one: both containers hold the same controller, and each adds it when it \
      is its turn.
      """,
      "Cells and pages pass one controller on as they are reused.",
    ],
    sources: [.addChild, .hierarchyInconsistencyException, .betweenNavigationControllers],
    examples: [
      Example(
        "Shop adopts Cart while Host has it",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        ⟶<Cart: 0x7fa1> willMove(toParent: Shop)
        <Cart: 0x7fa1> didMove(toParent: Shop)
        """),
      Example(
        "removed first, then added",
        """
        <Cart: 0x7fa1> willMove(toParent: Host)
        <Cart: 0x7fa1> didMove(toParent: Host)
        <Cart: 0x7fa1> willMove(toParent: nil)
        <Cart: 0x7fa1> didMove(toParent: nil)
        <Cart: 0x7fa1> willMove(toParent: Shop)
        <Cart: 0x7fa1> didMove(toParent: Shop)
        """),
    ],
    message: {
      let destination = $0.other ?? "another parent"
      return
        "\($0.opening) was added to \(destination) before it was removed from \($0.parent ?? "its parent")"
    }
  )
}
