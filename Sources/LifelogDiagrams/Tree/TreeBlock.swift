/// The rectangle of a subtree: a box, and the shelves of its children.
struct TreeBlock {
  private(set) var size: ShelfSize
  /// The positions of the subtrees on their shelves.
  private(set) var shelves: Shelves
  private(set) var shelvesX: Double
  let shelvesY: Double
  /// The position of the box.
  private(set) var boxX: Double
  let boxY: Double
  private let own: ShelfSize
  private let hasBackground: Bool

  /// The width of the trunk to the left of several shelves.
  static let trunkInset = 18.0
  /// The margin of a group's background around its boxes.
  static let padding = 10.0

  /// Whether the children are on several shelves.
  var isTrunk: Bool { shelves.starts.count > 1 }
  /// The *x* of the middle of the box.
  var middle: Double { boxX + own.width / 2 }

  /// - Parameters:
  ///   - below: The sizes of the box's subtrees.
  ///   - middles: For each subtree, the *x* of the middle of its root box.
  ///   - row: The subtrees on a single shelf with their contours; `nil` if each takes a rectangle.
  ///   - maxWidth: The maximum width of a shelf, unless a single subtree is wider.
  init(
    _ box: TreeBox, below: [ShelfSize], middles: [Double] = [], row: TreeRow? = nil,
    maxWidth: Double = .infinity
  ) {
    own = box.size
    hasBackground = box.hasBackground
    shelves = Shelves(below, minWidth: own.width, maxWidth: maxWidth, row: box.hasBackground ? nil : row)
    if hasBackground {
      let gap = below.isEmpty ? 0 : Self.padding
      size = ShelfSize(
        width: max(own.width, shelves.width) + 2 * Self.padding,
        height: own.height + gap + shelves.height + 2 * Self.padding)
      (boxX, boxY) = (Self.padding, Self.padding)
      (shelvesX, shelvesY) = (Self.padding, Self.padding + own.height + gap)
      return
    }
    let gap = below.isEmpty ? 0 : Shelves.levelGap
    size = ShelfSize(width: own.width, height: own.height + gap + shelves.height)
    (boxX, boxY, shelvesX, shelvesY) = (0, 0, Self.trunkInset, own.height + gap)
    if isTrunk {
      size.width = max(own.width, shelves.width + Self.trunkInset)
    } else {
      center(above: middles)
    }
  }

  /// Places the box above the middle between its first and last child.
  private mutating func center(above middles: [Double]) {
    size.width = max(own.width, shelves.width)
    shelvesX = (size.width - shelves.width) / 2
    var middle = size.width / 2
    if let first = middles.first, let last = middles.last, let firstX = shelves.x.first,
      let lastX = shelves.x.last
    {
      middle = shelvesX + (firstX + first + lastX + last) / 2
    }
    boxX = min(max(0, middle - own.width / 2), size.width - own.width)
  }

  /// Returns the contour of the block, around that of its subtrees.
  ///
  /// - Parameters:
  ///   - below: The contour of the subtrees on a single shelf.
  ///   - middles: For each subtree, the *x* of the middle of its root box.
  func contour(around below: consuming TreeContour?, middles: [Double]) -> TreeContour {
    guard !isTrunk, !hasBackground, var contour = below else { return TreeContour(size) }
    contour.move(x: shelvesX, y: shelvesY)
    let linked = zip(shelves.x, middles).map { shelvesX + $0 + $1 } + [middle]
    contour.add(bottom: shelvesY, left: linked.min() ?? 0, right: linked.max() ?? 0)
    contour.add(bottom: own.height, left: boxX, right: boxX + own.width)
    return contour
  }
}
