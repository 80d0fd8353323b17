/// A layout of rectangles side by side on shelves, in their order.
///
/// A single shelf gives the usual shape of a tree. Several shelves are used if the result fits on a page better: a
/// thousand boxes become a block instead of a very wide row.
struct Shelves {
  /// The upper left corner of each rectangle.
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// The first rectangle of each shelf.
  private(set) var starts: [Int] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  static let gap = 14.0
  /// The distance of a box and the shelf below it, and of two shelves.
  static let levelGap = 26.0
  /// The minimum width at which a shelf is wrapped: about six boxes.
  private static let wrapWidth = 900.0
  /// The preferred ratio of width to height.
  private static let aspect = 1.5

  /// Places rectangles on shelves.
  ///
  /// - Parameters:
  ///   - minWidth: The width of the parent box.
  ///   - maxWidth: The maximum width of a shelf, unless a single rectangle is wider.
  ///   - row: The same rectangles on a single shelf, overlapping where contours allow; `nil` without contours.
  /// - Complexity: O(*n*) in the number of rectangles.
  init(
    _ sizes: [ShelfSize], minWidth: Double = 0, maxWidth: Double = .infinity, gap: Double = Self.gap,
    levelGap: Double = Self.levelGap, row: TreeRow? = nil
  ) {
    var area = 0.0
    var widest = minWidth
    var total = -gap
    for size in sizes {
      area += (size.width + gap) * (size.height + levelGap)
      widest = max(widest, size.width)
      total += size.width + gap
    }
    if let row { total = row.width }
    self.init(sizes, within: min(total, maxWidth), gap: gap, levelGap: levelGap)
    if let row, total <= maxWidth { self = Shelves(sizes, in: row) }
    // Three widths are tried. A wrapped shape must be clearly better than a single shelf.
    var target = max(widest, Self.wrapWidth)
    // Precise to a twentieth: a square root would need a library that the core does not use.
    while target * target < area * Self.aspect { target *= 1.05 }
    guard total > target, sizes.count > 1 else { return }
    var best = cost * 0.8
    for factor in [1, 1.25, 1.6] where target * factor < min(total, maxWidth) {
      let other = Shelves(sizes, within: target * factor, gap: gap, levelGap: levelGap)
      guard other.cost < best else { continue }
      (self, best) = (other, other.cost)
    }
  }

  /// The size of the canvas that the shape needs; smaller is better.
  private var cost: Double { max(width, height * Self.aspect) }

  private init(_ sizes: [ShelfSize], in row: TreeRow) {
    x = row.x
    y = Array(repeating: 0, count: sizes.count)
    starts = sizes.isEmpty ? [] : [0]
    width = row.width
    height = sizes.map(\.height).max() ?? 0
  }

  private init(_ sizes: [ShelfSize], within maxWidth: Double, gap: Double, levelGap: Double) {
    x.reserveCapacity(sizes.count)
    y.reserveCapacity(sizes.count)
    starts = sizes.isEmpty ? [] : [0]
    var (left, top, shelfHeight) = (0.0, 0.0, 0.0)
    for (index, size) in sizes.enumerated() {
      // The tolerance covers rounding errors.
      if left > 0, left + size.width > maxWidth + 0.01 {
        top += shelfHeight + levelGap
        (left, shelfHeight) = (0, 0)
        starts.append(index)
      }
      x.append(left)
      y.append(top)
      width = max(width, left + size.width)
      shelfHeight = max(shelfHeight, size.height)
      left += size.width + gap
    }
    height = top + shelfHeight
  }
}

/// The size of a block of a tree, in points.
struct ShelfSize: Sendable, Hashable {
  var width: Double
  var height: Double
}
