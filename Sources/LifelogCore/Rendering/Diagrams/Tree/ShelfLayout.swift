/// Places boxes of given sizes as a forest: each parent above its children, nothing overlapping.
///
/// A subtree takes a rectangle. Its children stand side by side on a shelf; where one shelf would be wider
/// than about twice the height of the whole, they fill several, so that a parent of a thousand leaves is a
/// block and not a mile of boxes. Trees that fit on one shelf look as trees are drawn by hand.
struct ShelfLayout {
  /// The upper left corner of each box.
  private(set) var x: [Double]
  private(set) var y: [Double]
  /// For each box that hangs on a parent: where the line runs that joins them.
  private(set) var links: [Link?]
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// How a child hangs on its parent.
  enum Link: Hashable {
    /// On the only shelf: down from the parent's middle, along at this height, down to the child.
    case direct(busY: Double)
    /// On one of several: down at this *x* beside the shelves, along at this height, down to the child.
    case trunk(x: Double, busY: Double)
  }

  static let gap = 14.0
  /// Between a parent and the shelf below it, and between shelves.
  static let levelGap = 26.0
  /// What the trunk takes at the left of several shelves.
  static let trunkInset = 18.0

  /// Places a forest.
  ///
  /// - Parameters:
  ///   - sizes: The size of each box in points.
  ///   - children: The children of each box.
  ///   - order: Every box of the forest, each one after its parent.
  ///   - roots: The boxes without a parent.
  /// - Complexity: O(*n*) in the number of boxes, whatever the depth.
  init(sizes: [(width: Double, height: Double)], children: [[Int]], order: [Int], roots: [Int]) {
    x = Array(repeating: 0, count: sizes.count)
    y = x
    links = Array(repeating: nil, count: sizes.count)
    var blocks = [Block](repeating: Block(), count: sizes.count)
    // The size of each subtree, the children first; positions are relative to the parent's block.
    for box in order.reversed() {
      let shelves = place(children[box], blocks: blocks, parent: sizes[box])
      let isTrunk = shelves.count > 1
      let inset = isTrunk ? Self.trunkInset : 0
      var block = Block(width: max(sizes[box].width, shelves.width + inset), height: sizes[box].height)
      if !children[box].isEmpty { block.height += Self.levelGap + shelves.height }
      let start = isTrunk ? inset : (block.width - shelves.width) / 2
      for child in children[box] {
        x[child] += start
        y[child] += sizes[box].height + Self.levelGap
        links[child] = isTrunk ? .trunk(x: 0, busY: 0) : .direct(busY: 0)
      }
      block.boxX = isTrunk ? 0 : (block.width - sizes[box].width) / 2
      blocks[box] = block
    }
    let shelves = place(roots, blocks: blocks, parent: (0, 0))
    (width, height) = (shelves.width, shelves.height)
    // From relative to absolute, the parents first: `x` and `y` of a block, then of its box.
    for box in order {
      let (left, top) = (x[box], y[box])
      for child in children[box] {
        x[child] += left
        y[child] += top
        let busY = y[child] - Self.levelGap / 2
        switch links[child] {
        case .trunk: links[child] = .trunk(x: left + Self.trunkInset / 2, busY: busY)
        case .direct, nil: links[child] = .direct(busY: busY)
        }
      }
      x[box] = left + blocks[box].boxX
    }
  }

  /// The rectangle of a subtree.
  private struct Block {
    var width = 0.0
    var height = 0.0
    /// Where its topmost box stands in it.
    var boxX = 0.0
  }

  /// Places blocks on shelves, relative to the first shelf's corner, and returns what they take.
  private mutating func place(
    _ boxes: [Int], blocks: [Block], parent: (width: Double, height: Double)
  ) -> (width: Double, height: Double, count: Int) {
    guard !boxes.isEmpty else { return (0, 0, 0) }
    var area = 0.0
    var widest = parent.width
    var total = -Self.gap
    for box in boxes {
      let block = blocks[box]
      area += (block.width + Self.gap) * (block.height + Self.levelGap)
      widest = max(widest, block.width)
      total += block.width + Self.gap
    }
    /// Whether a shelf of a width is wider than everything on it and twice as wide as all of it is high.
    func isTooWide(_ width: Double) -> Bool {
      width > max(widest, Self.leastShelf) && width * width > area * 2
    }
    var (left, top, shelfHeight, width) = (0.0, 0.0, 0.0, 0.0)
    var count = 1
    for box in boxes {
      let block = blocks[box]
      if left > 0, isTooWide(total), isTooWide(left + block.width) {
        top += shelfHeight + Self.levelGap
        (left, shelfHeight) = (0, 0)
        count += 1
      }
      x[box] = left
      y[box] = top
      width = max(width, left + block.width)
      shelfHeight = max(shelfHeight, block.height)
      left += block.width + Self.gap
    }
    return (width, top + shelfHeight, count)
  }

  /// A shelf is not broken below this width: five boxes or so.
  private static let leastShelf = 760.0
}
