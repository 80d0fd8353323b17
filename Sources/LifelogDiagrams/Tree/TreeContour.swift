/// The left and right contours of a subtree, from top to bottom.
struct TreeContour {
  /// The steps from bottom to top, so that a step can be added on top; ``offset`` is not yet added.
  private var steps: [Step]
  private var offset = Shape.Point(0, 0)

  /// The horizontal extent down to `bottom`, from the bottom of the step above it, or from the top.
  private struct Step {
    var bottom: Double
    var left: Double
    var right: Double

    func moved(_ by: Shape.Point) -> Step {
      Step(bottom: bottom + by.y, left: left + by.x, right: right + by.x)
    }
  }

  /// Creates the contour of a rectangle.
  init(_ size: ShelfSize) { steps = [Step(bottom: size.height, left: 0, right: size.width)] }

  /// Moves the contour.
  mutating func move(x: Double, y: Double) { offset = Shape.Point(offset.x + x, offset.y + y) }

  /// Adds a step on top. The existing steps must begin at its bottom or below it.
  mutating func add(bottom: Double, left: Double, right: Double) {
    steps.append(Step(bottom: bottom, left: left, right: right).moved(Shape.Point(-offset.x, -offset.y)))
  }

  /// Returns how far another contour with the same top must be moved to the right to touch this one.
  ///
  /// - Complexity: O(*n*) in the number of steps down to the bottom of the shorter one.
  func distance(to other: TreeContour) -> Double {
    var distance = -Double.infinity
    var (mine, others) = (steps.count - 1, other.steps.count - 1)
    while mine >= 0, others >= 0 {
      let (one, two) = (steps[mine].moved(offset), other.steps[others].moved(other.offset))
      distance = max(distance, one.right - two.left)
      if one.bottom <= two.bottom { mine -= 1 }
      if two.bottom <= one.bottom { others -= 1 }
    }
    return distance
  }

  /// Merges another contour with the same top into this one.
  ///
  /// - Complexity: O(*n*) in the number of steps down to the bottom of the shorter one.
  mutating func join(_ other: consuming TreeContour) {
    // The taller contour absorbs the other; its lower part stays unchanged.
    if bottom < other.bottom {
      swap(&steps, &other.steps)
      swap(&offset, &other.offset)
    }
    var joined: [Step] = []
    for step in other.steps.reversed() {
      let theirs = step.moved(other.offset)
      while let last = steps.last {
        let mine = last.moved(offset)
        joined.append(
          Step(
            bottom: min(mine.bottom, theirs.bottom), left: min(mine.left, theirs.left),
            right: max(mine.right, theirs.right)))
        guard mine.bottom <= theirs.bottom else { break }
        steps.removeLast()
        if mine.bottom == theirs.bottom { break }
      }
    }
    for step in joined.reversed() { add(bottom: step.bottom, left: step.left, right: step.right) }
  }

  private var bottom: Double { (steps.first?.bottom ?? 0) + offset.y }
}

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
