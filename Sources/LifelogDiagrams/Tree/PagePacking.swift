/// Places pieces on pages in their order: side by side on shelves, and on the next page if they do not fit.
struct PagePacking {
  /// The maximum total size of a page's pieces and their footing.
  let room: ShelfSize
  private(set) var pages: [[Item]] = []
  private var pageOf: [Int] = []
  private var left = 0.0
  private var top = 0.0
  private var shelfHeight = 0.0
  private var footing = 0.0

  /// A piece on its page: its index and position.
  struct Item {
    var index: Int
    var x: Double
    var y: Double
  }

  init(room: ShelfSize) { self.room = room }

  /// Returns the page of a piece, counted from 0.
  func page(of piece: Int) -> Int { pageOf[piece] }

  /// Places the next piece.
  ///
  /// - Parameter footing: The height that the piece adds to the footing, in points.
  /// - Complexity: O(1).
  mutating func add(_ size: ShelfSize, footing more: Double) {
    if left > 0, left + size.width > room.width { breakShelf() }
    if !(pages.last?.isEmpty ?? true), !fits(size, more) {
      breakShelf()
      if !fits(size, more) { breakPage() }
    }
    if pages.isEmpty { breakPage() }
    pages[pages.count - 1].append(Item(index: pageOf.count, x: left, y: top))
    pageOf.append(pages.count - 1)
    left += size.width + Shelves.gap
    shelfHeight = max(shelfHeight, size.height)
    footing += more
  }

  private func fits(_ size: ShelfSize, _ more: Double) -> Bool {
    top + max(shelfHeight, size.height) + footing + more <= room.height
  }

  private mutating func breakShelf() {
    if shelfHeight > 0 { top += shelfHeight + Shelves.levelGap }
    (left, shelfHeight) = (0, 0)
  }

  private mutating func breakPage() {
    pages.append([])
    (left, top, shelfHeight, footing) = (0, 0, 0, 0)
  }
}
