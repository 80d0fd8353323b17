/// A diagram of containment at one time, as a tree of boxes.
///
/// Each box shows a subject, its state as text and color, and the numbers of its events and findings. Subjects without
/// a known parent are roots. Separate groups contain controllers whose view is in another controller's view although
/// they have no parent; controllers that were removed and possibly leaked; and, at the end of the log, deallocated
/// controllers. Processes are separate, too.
///
/// ``DiagramTime/changes`` instead shows a small tree for each time at which containment changed.
package struct TreeDiagram: Diagram {
  let content: DiagramContent

  package init(_ content: DiagramContent) { self.content = content }

  /// - Complexity: O(*n* log *n*), *n* subjects and steps.
  package func document() -> DiagramSheet { sheet(of: whole().canvas()) }

  /// - Complexity: O(*n* log *n*), *n* subjects and steps.
  package func pages(height: Double) -> [DiagramSheet] {
    let whole = whole().canvas()
    if TreePages.hasRoom(for: whole, height: height) { return [sheet(of: whole)] }
    let pages: [TreeSheet]
    if content.time == .changes {
      pages = ContainmentStrip(content).pages(height: height)
    } else {
      let tree = ContainmentTree(content)
      pages = TreePages(of: tree.tree, content, height: height).sheets(facts: tree.facts)
    }
    return pages.map { sheet(of: $0.canvas()) }
  }

  private func whole() -> TreeSheet {
    if content.time == .changes { return ContainmentStrip(content).sheet() }
    let tree = ContainmentTree(content)
    return TreeSheet(
      content: content, facts: tree.facts,
      pieces: [TreeSheet.Piece(tree: tree.tree, layout: ShelfLayout(tree.tree))])
  }

  private func sheet(of canvas: Canvas) -> DiagramSheet {
    DiagramSheet(canvas, name: "tree", style: content.style)
  }
}
