/// A layout of boxes as a forest: each box is above its children, without overlaps.
///
/// The children of a box are below it on shelves. On a single shelf, subtrees are as close together as their contours
/// allow. On one of several shelves, each subtree takes a rectangle.
struct ShelfLayout {
  /// The upper left corner of each box.
  private(set) var x: [Double]
  private(set) var y: [Double]
  /// For each box with a parent: the path of the line between them.
  private(set) var links: [Link?]
  /// For each heading: the background of its boxes.
  private(set) var backgrounds: [Shape.Box?]
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// The path of the line from a box to its parent.
  enum Link: Hashable {
    /// On a single shelf: down from the middle of the parent, across at this height, down to the box.
    case direct(busY: Double)
    /// On one of several shelves: down at this *x* next to the shelves, across at this height, down to the box.
    case trunk(x: Double, busY: Double)
  }

  /// Lays out a forest.
  ///
  /// - Parameters:
  ///   - maxWidth: The maximum width of a shelf, unless a single subtree is wider.
  ///   - isTight: Whether subtrees on a single shelf move together; otherwise each takes a rectangle.
  /// - Complexity: O(*n*) in the number of boxes, whatever the depth.
  init(_ tree: TreeBoxes, maxWidth: Double = .infinity, isTight: Bool = true) {
    x = Array(repeating: 0, count: tree.boxes.count)
    y = x
    links = Array(repeating: nil, count: tree.boxes.count)
    backgrounds = Array(repeating: nil, count: tree.boxes.count)
    var blocks = [TreeBlock?](repeating: nil, count: tree.boxes.count)
    var contours = [TreeContour?](repeating: nil, count: tree.boxes.count)
    func size(_ box: Int) -> ShelfSize { blocks[box]?.size ?? ShelfSize(width: 0, height: 0) }
    // Compute the size of each subtree, children first. Positions are relative to the parent's block.
    for box in tree.boxes.indices.reversed() {
      let children = tree.children[box]
      let (below, middles) = (children.map(size), children.map { blocks[$0]?.middle ?? 0 })
      var row = isTight && !tree.boxes[box].hasBackground ? Self.row(children, below, &contours) : nil
      let block = TreeBlock(tree.boxes[box], below: below, middles: middles, row: row, maxWidth: maxWidth)
      if isTight { contours[box] = block.contour(around: row?.takeContour(), middles: middles) }
      for (index, child) in children.enumerated() {
        x[child] = block.shelves.x[index] + block.shelvesX
        y[child] = block.shelves.y[index] + block.shelvesY
      }
      blocks[box] = block
    }
    let shelves = Shelves(tree.roots.map(size), maxWidth: maxWidth)
    (width, height) = (shelves.width, shelves.height)
    for (index, root) in tree.roots.enumerated() {
      x[root] = shelves.x[index]
      y[root] = shelves.y[index]
    }
    // Make positions absolute, parents first: `x` and `y` are first those of a block, then those of its box.
    for box in tree.boxes.indices {
      guard let block = blocks[box] else { continue }
      let (left, top) = (x[box], y[box])
      for child in tree.children[box] {
        x[child] += left
        y[child] += top
        let busY = y[child] - Shelves.levelGap / 2
        guard !tree.boxes[box].hasBackground else { continue }
        links[child] =
          block.isTrunk
          ? .trunk(x: left + TreeBlock.trunkInset / 2, busY: busY) : .direct(busY: busY)
      }
      if tree.boxes[box].hasBackground {
        backgrounds[box] = Shape.Box(x: left, y: top, width: block.size.width, height: block.size.height)
      }
      x[box] = left + block.boxX
      y[box] = top + block.boxY
    }
  }

  /// Places subtrees side by side, and consumes their contours.
  private static func row(
    _ children: [Int], _ sizes: [ShelfSize], _ contours: inout [TreeContour?]
  ) -> TreeRow {
    var taken: [TreeContour] = []
    for (child, size) in zip(children, sizes).reversed() {
      taken.append(contours[child].take() ?? TreeContour(size))
    }
    return TreeRow(sizes.map(\.width), &taken)
  }
}

extension Optional {
  /// Returns the value, and leaves `nil`.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
