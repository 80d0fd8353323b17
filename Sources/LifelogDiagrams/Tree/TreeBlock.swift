/// The rectangle of a subtree: a box, and the shelves of what hangs on it.
struct TreeBlock {
  private(set) var size: ShelfSize
  /// Where the subtrees below stand on their shelves.
  private(set) var shelves: Shelves
  private(set) var shelvesX: Double
  let shelvesY: Double
  /// Where the box stands.
  private(set) var boxX: Double
  let boxY: Double
  private let own: ShelfSize
  private let isGround: Bool

  /// What the trunk takes at the left of several shelves.
  static let trunkInset = 18.0
  /// What a ground shows around its boxes.
  static let padding = 10.0

  /// Whether what hangs on the box stands on several shelves.
  var isTrunk: Bool { shelves.starts.count > 1 }
  /// Where the middle of the box lies, from the left.
  var middle: Double { boxX + own.width / 2 }

  /// - Parameters:
  ///   - below: The sizes of the subtrees that hang on the box.
  ///   - middles: Where the middle of each one's own box lies, from its left.
  ///   - row: The same, standing together on a single shelf; `nil` where each takes a rectangle.
  ///   - most: No shelf is wider, unless by a single one of them.
  init(
    _ box: TreeBox, below: [ShelfSize], middles: [Double] = [], row: TreeRow? = nil, most: Double = .infinity
  ) {
    own = box.size
    isGround = box.isGround
    shelves = Shelves(below, least: own.width, most: most, row: box.isGround ? nil : row)
    if isGround {
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

  /// Puts the box above the middle between those of the first and the last below it.
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

  /// The outline of the whole, around that of what hangs on the box.
  ///
  /// - Parameters:
  ///   - below: The subtrees as they stand together on a single shelf.
  ///   - middles: Where the middle of each one's own box lies, from its left.
  func outline(around below: consuming TreeContour?, middles: [Double]) -> TreeContour {
    guard !isTrunk, !isGround, var outline = below else { return TreeContour(size) }
    outline.move(x: shelvesX, y: shelvesY)
    let linked = zip(shelves.x, middles).map { shelvesX + $0 + $1 } + [middle]
    outline.add(bottom: shelvesY, left: linked.min() ?? 0, right: linked.max() ?? 0)
    outline.add(bottom: own.height, left: boxX, right: boxX + own.width)
    return outline
  }
}
