/// Places boxes as a forest: each one above those that hang on it, nothing overlapping.
///
/// A subtree takes a rectangle. What hangs on a box stands below it on shelves. Trees that fit on one shelf look as
/// trees are drawn by hand.
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
  /// - Parameter most: No shelf is wider, unless by a single subtree.
  /// - Complexity: O(*n*) in the number of boxes, whatever the depth.
  init(_ tree: TreeBoxes, most: Double = .infinity) {
    x = Array(repeating: 0, count: tree.boxes.count)
    y = x
    links = Array(repeating: nil, count: tree.boxes.count)
    grounds = Array(repeating: nil, count: tree.boxes.count)
    var blocks = [TreeBlock]()
    blocks.reserveCapacity(tree.boxes.count)
    var sizes = [ShelfSize](repeating: ShelfSize(width: 0, height: 0), count: tree.boxes.count)
    var middles = x
    // The size of each subtree, the lower boxes first; positions are relative to the block of the box above.
    for box in tree.boxes.indices.reversed() {
      let children = tree.children[box]
      let block = TreeBlock(
        tree.boxes[box], below: children.map { sizes[$0] }, middles: children.map { middles[$0] }, most: most)
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
}

/// The rectangle of a subtree: a box, and the shelves of what hangs on it.
struct TreeBlock {
  let size: ShelfSize
  let shelves: Shelves
  /// Where the box and the shelves stand in it.
  let boxX: Double
  let boxY: Double
  let shelvesX: Double
  let shelvesY: Double

  /// Where the middle of the box lies, from the left.
  var middle: Double { boxX + boxWidth / 2 }
  private let boxWidth: Double

  /// What the trunk takes at the left of several shelves.
  static let trunkInset = 18.0
  /// What a ground shows around its boxes.
  static let padding = 10.0

  /// Whether what hangs on the box stands on several shelves.
  var isTrunk: Bool { shelves.starts.count > 1 }

  /// - Parameters:
  ///   - below: The sizes of the subtrees that hang on the box.
  ///   - middles: Where the middle of each one's own box lies, from its left; `nil` for the middle of all.
  ///   - most: No shelf is wider, unless by a single one of them.
  init(_ box: TreeBox, below: [ShelfSize], middles: [Double]? = nil, most: Double = .infinity) {
    let own = box.size
    boxWidth = own.width
    shelves = Shelves(below, least: own.width, most: most)
    if box.isGround {
      let gap = below.isEmpty ? 0 : Self.padding
      size = ShelfSize(
        width: max(own.width, shelves.width) + 2 * Self.padding,
        height: own.height + gap + shelves.height + 2 * Self.padding)
      (boxX, boxY) = (Self.padding, Self.padding)
      (shelvesX, shelvesY) = (Self.padding, Self.padding + own.height + gap)
      return
    }
    let isTrunk = shelves.starts.count > 1
    let inset = isTrunk ? Self.trunkInset : 0
    let width = max(own.width, shelves.width + inset)
    let gap = below.isEmpty ? 0 : Shelves.levelGap
    size = ShelfSize(width: width, height: own.height + gap + shelves.height)
    let shelvesX = isTrunk ? inset : (width - shelves.width) / 2
    (self.shelvesX, shelvesY) = (shelvesX, own.height + gap)
    boxY = 0
    if isTrunk {
      boxX = 0
    } else if let middles, let first = middles.first, let last = middles.last, let lastX = shelves.x.last {
      // Above the middle between the boxes of the first and of the last, which may not be that of all.
      let middle = shelvesX + (first + lastX + last) / 2
      boxX = min(max(0, middle - own.width / 2), width - own.width)
    } else {
      boxX = (width - own.width) / 2
    }
  }
}
