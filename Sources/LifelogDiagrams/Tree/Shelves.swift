/// Rectangles side by side on shelves below one another, in their order.
///
/// One shelf is how a tree is drawn by hand. Where several make a shape that a page holds better, there are several: a
/// thousand boxes are a block and not a mile.
struct Shelves {
  /// The upper left corner of each rectangle.
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// The first rectangle of each shelf.
  private(set) var starts: [Int] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  static let gap = 14.0
  /// Between a box and the shelf below it, and between shelves.
  static let levelGap = 26.0
  /// A shelf is not broken below this width: six boxes or so.
  private static let leastWidth = 900.0
  /// How much wider than high a good shape is.
  private static let aspect = 1.5

  /// Shelves for rectangles.
  ///
  /// - Parameters:
  ///   - least: The width of what stands above them.
  ///   - most: No shelf is wider, unless by a single rectangle.
  ///   - row: The same on a single shelf, where they reach into one another's rectangles; `nil` where they do not.
  /// - Complexity: O(*n*) in the number of rectangles.
  init(
    _ sizes: [ShelfSize], least: Double = 0, most: Double = .infinity, gap: Double = Self.gap,
    levelGap: Double = Self.levelGap, row: TreeRow? = nil
  ) {
    var area = 0.0
    var widest = least
    var total = -gap
    for size in sizes {
      area += (size.width + gap) * (size.height + levelGap)
      widest = max(widest, size.width)
      total += size.width + gap
    }
    if let row { total = row.width }
    self.init(sizes, within: min(total, most), gap: gap, levelGap: levelGap)
    if let row, total <= most { self = Shelves(sizes, in: row) }
    // Three widths are tried, and a shape that is broken must be clearly better than one that is not.
    var target = max(widest, Self.leastWidth)
    // To a twentieth: a square root needs a library that the core does not have.
    while target * target < area * Self.aspect { target *= 1.05 }
    guard total > target, sizes.count > 1 else { return }
    var best = badness * 0.8
    for factor in [1, 1.25, 1.6] where target * factor < min(total, most) {
      let other = Shelves(sizes, within: target * factor, gap: gap, levelGap: levelGap)
      guard other.badness < best else { continue }
      (self, best) = (other, other.badness)
    }
  }

  /// How large the paper must be.
  private var badness: Double { max(width, height * Self.aspect) }

  private init(_ sizes: [ShelfSize], in row: TreeRow) {
    x = row.x
    y = Array(repeating: 0, count: sizes.count)
    starts = sizes.isEmpty ? [] : [0]
    width = row.width
    height = sizes.map(\.height).max() ?? 0
  }

  private init(_ sizes: [ShelfSize], within most: Double, gap: Double, levelGap: Double) {
    x.reserveCapacity(sizes.count)
    y.reserveCapacity(sizes.count)
    starts = sizes.isEmpty ? [] : [0]
    var (left, top, shelfHeight) = (0.0, 0.0, 0.0)
    for (index, size) in sizes.enumerated() {
      // A hundredth of a point is rounding.
      if left > 0, left + size.width > most + 0.01 {
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
