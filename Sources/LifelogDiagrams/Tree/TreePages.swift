import LifelogText
import LifelogTrace

/// A tree in pieces, each small enough for a page.
///
/// Every box is in one piece. If a subtree is too large, the remaining children of a box continue in another piece,
/// below a stub that names the box. A second stub, below the box itself, shows the page.
struct TreePages {
  private let content: DiagramContent
  private let tree: TreeBoxes
  /// The maximum total size of a tree and the messages of its findings.
  private let room: ShelfSize
  /// The children of each box. The first run stays with the box; each other run is a separate piece.
  private var runs: [[Range<Int>]]
  private var pieces: [Piece] = []

  /// A part of the tree that stays together.
  private struct Piece {
    var tree = TreeBoxes()
    /// The stubs in it.
    var stubs: [Stub] = []
  }

  /// The number of children that continue in another piece.
  private struct Stub {
    var box: Int
    var count: Int
    var piece: Int
  }

  private enum Measure {
    /// The width of three sheets of paper side by side.
    static let maxWidth = 1785.0
    static let minRoom = ShelfSize(width: 480, height: 160)
    /// The maximum space for the head of a piece, in addition to its boxes.
    static let head = ShelfSize(width: 40, height: 50)
    /// The maximum number of children of one box on a page.
    static let maxInRun = 1_000
  }

  /// Divides a tree.
  ///
  /// - Parameter height: The maximum height of a page in points.
  /// - Complexity: O(*n* log *n*) in the number of boxes.
  init(of tree: TreeBoxes, _ content: DiagramContent, height: Double) {
    self.tree = tree
    self.content = content
    room = Self.room(height: height)
    runs = Array(repeating: [], count: tree.boxes.count)
    cut()
    gather()
  }

  /// Whether a whole drawing fits on a page.
  static func hasRoom(for canvas: Canvas, height: Double) -> Bool {
    canvas.width <= room(height: height).width && canvas.height <= height
  }

  /// Returns the maximum total size of a tree and the messages of its findings on a page.
  static func room(height: Double) -> ShelfSize {
    let margin = DiagramTitle.height + TreeSheet.Measure.below + TreeSheet.Measure.maxKey
    return ShelfSize(
      width: min(Measure.maxWidth, max(Measure.minRoom.width, height * 1.4)),
      height: max(Measure.minRoom.height, height - margin))
  }

  /// Returns the pages.
  ///
  /// - Complexity: O(*n*) in the number of boxes.
  func sheets(facts: [String]) -> [TreeSheet] {
    let layouts = pieces.map { layout(of: $0.tree) }
    var packing = PagePacking(room: room)
    for (index, piece) in pieces.enumerated() {
      packing.add(
        ShelfSize(width: layouts[index].width, height: layouts[index].height),
        footing: Self.footing(of: piece.tree.findings, content))
    }
    return packing.pages.enumerated().map { number, page in
      let placed = page.map { item in
        var tree = pieces[item.index].tree
        for stub in pieces[item.index].stubs {
          tree.boxes[stub.box].name = Self.stubText(stub.count, onPage: packing.page(of: stub.piece) + 1)
        }
        return TreeSheet.Piece(tree: tree, layout: layouts[item.index], x: item.x, y: item.y)
      }
      let pageFacts = packing.pages.count > 1 ? ["page \(number + 1) of \(packing.pages.count)"] : []
      return TreeSheet(content: content, facts: facts + pageFacts, pieces: placed)
    }
  }

  /// The tree was divided as if each subtree took a rectangle. That layout certainly fits.
  private func layout(of tree: TreeBoxes) -> ShelfLayout {
    let maxWidth = room.width - Measure.head.width
    let (tight, loose) = (
      ShelfLayout(tree, maxWidth: maxWidth), ShelfLayout(tree, maxWidth: maxWidth, isTight: false)
    )
    return tight.width <= loose.width && tight.height <= loose.height ? tight : loose
  }

  /// Returns the maximum height of the messages of findings below a diagram, in points.
  static func footing(of findings: [Int], _ content: DiagramContent) -> Double {
    guard !findings.isEmpty else { return 0 }
    return DiagramLegend(
      findings.map { content.findings[$0] }, of: content, width: TreeSheet.Measure.minWidth
    ).height
  }

  // MARK: Cutting

  /// Decides for each box, children first, how many of its children stay with it.
  private mutating func cut() {
    var sizes = [ShelfSize](repeating: ShelfSize(width: 0, height: 0), count: tree.boxes.count)
    var footings = [Double](repeating: 0, count: tree.boxes.count)
    let limit = ShelfSize(
      width: room.width - Measure.head.width, height: room.height - Measure.head.height)
    for index in tree.boxes.indices.reversed() {
      let box = tree.boxes[index]
      let children = tree.children[index]
      let own = Self.footing(of: box.findings, content)
      /// Returns the size of a box with a run of its children.
      func size(of head: TreeBox, _ run: Range<Int>) -> ShelfSize {
        var below = children[run].map { sizes[$0] }
        if run.lowerBound == 0, run.upperBound < children.count {
          below.append(Self.stub(below: head, count: children.count).size)
        }
        return TreeBlock(head, below: below, maxWidth: limit.width).size
      }
      func fits(_ head: TreeBox, _ run: Range<Int>, footing: Double, in limit: ShelfSize) -> Bool {
        let size = size(of: head, run)
        let footing = children[run].reduce(footing) { $0 + footings[$1] }
        return size.width <= limit.width && size.height + footing <= limit.height
      }
      var end = Self.endOfLongestPrefix(0..<children.count) { fits(box, $0, footing: own, in: limit) }
      runs[index] = [0..<end]
      sizes[index] = size(of: box, 0..<end)
      footings[index] = children[..<end].reduce(own) { $0 + footings[$1] }
      while end < children.count {
        let head = Self.head(of: box, number: runs[index].count)
        let next = max(
          end + 1, Self.endOfLongestPrefix(end..<children.count) { fits(head, $0, footing: 0, in: room) })
        runs[index].append(end..<next)
        end = next
      }
    }
  }

  /// Returns the end of the longest prefix of a range that fits.
  private static func endOfLongestPrefix(_ range: Range<Int>, fits: (Range<Int>) -> Bool) -> Int {
    let longest = min(range.count, Measure.maxInRun)
    if longest == range.count, fits(range) { return range.upperBound }
    let first = (1..<longest + 1).partitioningIndex { !fits(range.lowerBound..<range.lowerBound + $0) }
    return range.lowerBound + first - 1
  }

  /// Returns the stub below a box whose children continue elsewhere. Its width allows for the number of a page.
  private static func stub(below box: TreeBox, count: Int) -> TreeBox {
    TreeBox(
      id: "\(box.id)-more", classes: "stub", name: stubText(count, onPage: 10_000), look: .stub,
      link: .loose)
  }

  private static func stubText(_ count: Int, onPage page: Int) -> String { "\(count) more from page \(page)" }

  /// Returns the head above children whose parent is in another piece.
  private static func head(of box: TreeBox, number: Int) -> TreeBox {
    TreeBox(
      id: "\(box.id)-continued-\(number)", classes: "stub", name: "\(box.name), continued",
      look: box.hasBackground ? .heading : .stub)
  }

  // MARK: Gathering

  /// The first boxes of a piece: a head and the boxes below it, or a single root.
  private struct Beginning {
    var head: TreeBox?
    var boxes: [Int]
    /// The piece that it continues, and the stub there.
    var owner: (piece: Int, stub: Int)?
  }

  /// Creates the pieces, each after the one that it continues.
  private mutating func gather() {
    var pending = tree.roots.reversed().map { Beginning(head: nil, boxes: [$0], owner: nil) }
    while let beginning = pending.popLast() {
      if let owner = beginning.owner { pieces[owner.piece].stubs[owner.stub].piece = pieces.count }
      pending += gather(beginning).reversed()
    }
  }

  /// Creates a piece, and returns the first boxes of the pieces that continue it.
  private mutating func gather(_ beginning: Beginning) -> [Beginning] {
    var piece = Piece()
    var continuations: [Beginning] = []
    /// Boxes whose children continue elsewhere, and their indices in the piece.
    var cut: [(box: Int, position: Int)] = []
    let top = beginning.head.map { piece.tree.add($0) }
    var open = beginning.boxes.reversed().map { (box: $0, above: top) }
    while let (index, above) = open.popLast() {
      let position = piece.tree.add(tree.boxes[index], below: above)
      open += tree.children[index][runs[index][0]].reversed().map { ($0, position) }
      if runs[index].count > 1 { cut.append((index, position)) }
    }
    for (index, position) in cut {
      let (box, children) = (tree.boxes[index], tree.children[index])
      let count = children.count - runs[index][0].count
      let stub = piece.tree.add(Self.stub(below: box, count: count), below: position)
      piece.stubs.append(Stub(box: stub, count: count, piece: 0))
      for (number, run) in runs[index].enumerated().dropFirst() {
        continuations.append(
          Beginning(
            head: Self.head(of: box, number: number), boxes: Array(children[run]),
            owner: number == 1 ? (pieces.count, piece.stubs.count - 1) : nil))
      }
    }
    pieces.append(piece)
    return continuations
  }
}
