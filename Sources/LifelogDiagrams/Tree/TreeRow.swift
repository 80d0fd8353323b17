/// Subtrees side by side, as close together as their contours allow.
struct TreeRow {
  private(set) var x: [Double] = []
  private(set) var width = 0.0
  private var outline: TreeContour?

  /// - Parameters:
  ///   - widths: The widths of the subtrees.
  ///   - outlines: The contours of the subtrees in reverse order. They are consumed, because copying them would take
  ///     time proportional to the height of the tree.
  /// - Complexity: O(*h*), *h* the total height of the subtrees without the tallest.
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

  /// Returns the contour of the row and removes it; `nil` if the row is empty.
  mutating func takeOutline() -> TreeContour? {
    defer { outline = nil }
    return outline
  }
}
