/// Places boxes as a forest: each one above those that hang on it, nothing overlapping.
///
/// What hangs on a box stands below it on shelves. On a single shelf, subtrees move together as far as their outlines
/// let them, and look as trees are drawn by hand; on one of several, each takes a rectangle.
struct ShelfLayout {
  /// The upper left corner of each box.
  private(set) var x: [Double]
  private(set) var y: [Double]
  /// For each box that hangs on another: where the line runs that joins them.
  private(set) var links: [Link?]
  /// For each heading: the ground on which its boxes stand.
  private(set) var grounds: [Shape.Box?]
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// Where each shelf of roots begins, and the first of its roots, as a place among the roots.
  private(set) var rootShelves: [(top: Double, first: Int)] = []

  /// How a box hangs on another.
  enum Link: Hashable {
    /// On the only shelf: down from the middle of the one above, along at this height, down to the box.
    case direct(busY: Double)
    /// On one of several: down at this *x* beside the shelves, along at this height, down to the box.
    case trunk(x: Double, busY: Double)
  }

  /// Places a forest.
  ///
  /// - Parameters:
  ///   - most: No shelf is wider, unless by a single subtree.
  ///   - isTight: Whether subtrees move together; else each takes a rectangle everywhere.
  /// - Complexity: O(*n*) in the number of boxes, whatever the depth.
  init(_ tree: TreeBoxes, most: Double = .infinity, isTight: Bool = true) {
    x = Array(repeating: 0, count: tree.boxes.count)
    y = x
    links = Array(repeating: nil, count: tree.boxes.count)
    grounds = Array(repeating: nil, count: tree.boxes.count)
    var blocks = [TreeBlock]()
    blocks.reserveCapacity(tree.boxes.count)
    var sizes = [ShelfSize](repeating: ShelfSize(width: 0, height: 0), count: tree.boxes.count)
    var middles = x
    var outlines = [TreeContour?](repeating: nil, count: tree.boxes.count)
    // The size of each subtree, the lower boxes first; positions are relative to the block of the box above.
    for box in tree.boxes.indices.reversed() {
      let children = tree.children[box]
      let below = children.map { sizes[$0] }
      var row = isTight && !tree.boxes[box].isGround ? Self.row(children, below, &outlines) : nil
      let block = TreeBlock(
        tree.boxes[box], below: below, middles: children.map { middles[$0] }, row: row, most: most)
      if isTight {
        outlines[box] = block.outline(around: row?.takeOutline(), middles: children.map { middles[$0] })
      }
      for (place, child) in children.enumerated() {
        x[child] = block.shelves.x[place] + block.shelvesX
        y[child] = block.shelves.y[place] + block.shelvesY
      }
      sizes[box] = block.size
      middles[box] = block.middle
      blocks.append(block)
    }
    blocks.reverse()
    let shelves = Shelves(tree.roots.map { sizes[$0] }, most: most)
    (width, height) = (shelves.width, shelves.height)
    rootShelves = shelves.starts.map { (shelves.y[$0], $0) }
    for (place, root) in tree.roots.enumerated() {
      x[root] = shelves.x[place]
      y[root] = shelves.y[place]
    }
    // From relative to absolute, the upper boxes first: `x` and `y` of a block, then of its box.
    for box in tree.boxes.indices {
      let (left, top) = (x[box], y[box])
      let block = blocks[box]
      for child in tree.children[box] {
        x[child] += left
        y[child] += top
        let busY = y[child] - Shelves.levelGap / 2
        guard !tree.boxes[box].isGround else { continue }
        links[child] =
          block.isTrunk
          ? .trunk(x: left + TreeBlock.trunkInset / 2, busY: busY) : .direct(busY: busY)
      }
      if tree.boxes[box].isGround {
        grounds[box] = Shape.Box(x: left, y: top, width: block.size.width, height: block.size.height)
      }
      x[box] = left + block.boxX
      y[box] = top + block.boxY
    }
  }

  /// Subtrees standing together, whose outlines are used up.
  private static func row(
    _ children: [Int], _ sizes: [ShelfSize], _ outlines: inout [TreeContour?]
  ) -> TreeRow {
    var taken: [TreeContour] = []
    for (child, size) in zip(children, sizes).reversed() {
      taken.append(outlines[child].take() ?? TreeContour(size))
    }
    return TreeRow(sizes.map(\.width), &taken)
  }
}

extension Optional {
  /// The value, which is no longer there.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
