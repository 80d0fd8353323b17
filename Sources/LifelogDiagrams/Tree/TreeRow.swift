/// Subtrees that stand side by side, as near to one another as their outlines let them.
struct TreeRow {
  private(set) var x: [Double] = []
  private(set) var width = 0.0
  private var outline: TreeContour?

  /// - Parameters:
  ///   - widths: Those of the subtrees.
  ///   - outlines: Theirs, the last first; they are taken, for to copy them would take as long as the tree is high.
  /// - Complexity: O(*h*), *h* the height of the subtrees without the highest.
  init(_ widths: [Double], _ outlines: inout [TreeContour]) {
    guard var outline = outlines.popLast() else { return }
    x = [0]
    while var next = outlines.popLast() {
      let distance = outline.distance(to: next) + Shelves.gap
      x.append(distance)
      next.move(x: distance, y: 0)
      outline.join(next)
    }
    let left = x.min() ?? 0
    for place in x.indices { x[place] -= left }
    width = zip(x, widths).map { $0 + $1 }.max() ?? 0
    outline.move(x: -left, y: 0)
    self.outline = outline
  }

  /// The outline of all together, which is no longer there; `nil` without any.
  mutating func takeOutline() -> TreeContour? {
    defer { outline = nil }
    return outline
  }
}
