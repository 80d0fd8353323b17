/// Subtrees side by side, as close together as their contours allow.
struct TreeRow {
  private(set) var x: [Double] = []
  private(set) var width = 0.0
  private var contour: TreeContour?

  /// - Parameters:
  ///   - widths: The widths of the subtrees.
  ///   - outlines: The contours of the subtrees in reverse order. They are consumed, because copying them would take
  ///     time proportional to the height of the tree.
  /// - Complexity: O(*h*), *h* the total height of the subtrees without the tallest.
  init(_ widths: [Double], _ contours: inout [TreeContour]) {
    guard var contour = contours.popLast() else { return }
    x = [0]
    while var next = contours.popLast() {
      let distance = contour.distance(to: next) + Shelves.gap
      x.append(distance)
      next.move(x: distance, y: 0)
      contour.join(next)
    }
    let left = x.min() ?? 0
    for index in x.indices { x[index] -= left }
    width = zip(x, widths).map { $0 + $1 }.max() ?? 0
    contour.move(x: -left, y: 0)
    self.contour = contour
  }

  /// Returns the contour of the row and removes it; `nil` if the row is empty.
  mutating func takeContour() -> TreeContour? {
    defer { contour = nil }
    return contour
  }
}
