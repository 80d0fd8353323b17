import LifelogTrace

/// A tree or pieces of one, with a title above and a key and legend below.
struct TreeSheet {
  let content: DiagramContent
  /// The line below the title: the time, and the amount of data.
  let facts: [String]
  var pieces: [Piece]

  /// Boxes and their positions, relative to the bottom of the title.
  struct Piece {
    var tree: TreeBoxes
    var layout: ShelfLayout
    var x = 0.0
    var y = 0.0
    /// The panel around them; `nil` for none.
    var panel: PanelFrame?

    /// The size with the panel.
    var size: ShelfSize {
      panel?.size(around: layout) ?? ShelfSize(width: layout.width, height: layout.height)
    }

    /// Returns the piece with the upper left corner of its panel at a position, optionally extended to a height.
    func placed(x: Double, y: Double, height: Double) -> Piece {
      var piece = self
      piece.panel?.area = Shape.Box(x: x, y: y, width: size.width, height: height)
      (piece.x, piece.y) = (x + PanelFrame.padding, y + (panel?.top ?? 0))
      return piece
    }

    fileprivate var maxX: Double { panel?.area.maxX ?? x + layout.width }
    fileprivate var maxY: Double { panel?.area.maxY ?? y + layout.height }
  }

  enum Measure {
    static let minWidth = 480.0
    /// The distance of the tree and the key.
    static let below = 24.0
    /// The maximum height of the key.
    static let maxKey = 36.0
  }

  private var title: DiagramTitle { DiagramTitle(title: content.title, facts: facts) }

  private var width: Double {
    let tree = pieces.map(\.maxX).max() ?? 0
    return max(tree + 10, title.width, Measure.minWidth)
  }

  private var height: Double { pieces.map(\.maxY).max() ?? 0 }

  /// Returns the whole sheet.
  func canvas() -> Canvas {
    var canvas = heading()
    let top = canvas.height
    canvas.append(Canvas(width: width, height: height))
    for piece in pieces {
      piece.panel?.draw(on: &canvas, y: top)
      TreeDrawing(tree: piece.tree, layout: piece.layout, x: piece.x, y: top + piece.y).draw(on: &canvas)
    }
    canvas.append(footing(of: canvas))
    return canvas
  }

  private func heading() -> Canvas {
    var canvas = Canvas(width: width, height: DiagramTitle.height)
    let isEmpty = pieces.allSatisfy { $0.tree.boxes.isEmpty }
    if isEmpty { canvas.height += 18 }
    title.draw(on: &canvas, isEmpty: isEmpty && content.trace.subjects.isEmpty)
    if isEmpty, !content.trace.subjects.isEmpty {
      canvas.text(
        "empty", "No controller is known at this time.", x: 0, y: DiagramTitle.height, height: 14, size: 10,
        color: .secondaryText, classes: "facts")
    }
    return canvas
  }

  private func footing(of tree: Canvas) -> Canvas {
    let findings = Set(pieces.flatMap(\.tree.findings)).sorted().map { content.findings[$0] }
    let legend = DiagramLegend(findings, of: content, width: width)
    let key = DiagramKey(to: [tree], .tree, width: width)
    var canvas = Canvas(width: width, height: Measure.below + key.height + legend.height)
    key.draw(on: &canvas, y: Measure.below - 8)
    legend.draw(on: &canvas, x: 0, y: Measure.below + key.height)
    return canvas
  }
}
