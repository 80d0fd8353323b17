import LifelogTrace

/// One box of a tree: what it says and how it looks, wherever it will stand.
struct TreeBox: Sendable {
  /// What a page calls it: `subject-3`.
  var id: String
  var classes: String
  var name: String
  /// The lines below the name.
  var facts: [String] = []
  /// The state of a controller in words; `nil` for what is none.
  var state: String?
  var look: Look
  /// The findings that are marked at it: indices into the diagram's, in order.
  var findings: [Int] = []
  /// Their numbers, and the gravest severity; `nil` for none.
  var badge: Badge?
  var tooltip = ""
  var link = ""
  /// How the line is drawn that joins it to the box above.
  var hanging = Shape.Stroke.plain

  struct Badge: Sendable {
    var text: String
    var severity: Severity
  }

  enum Look: Sendable, Hashable {
    /// A controller, in the colours of a state.
    case subject(fill: DiagramColor, outline: DiagramColor, stroke: Shape.Stroke)
    /// Whose controllers stand below: of a log of several processes.
    case process
    /// The heading of boxes that stand apart on ground of their own.
    case heading
    /// That a tree goes on elsewhere, or comes from there.
    case stub
  }

  /// Whether those below it stand on ground of their own, and hang on nothing.
  var isGround: Bool { look == .heading }

  enum Measure {
    static let inset = 8.0
    static let least = 96.0
    static let nameLine = 14.0
    static let factLine = 12.0
  }

  /// Its width and height in points.
  var size: ShelfSize {
    let badgeWidth = badge.map { DiagramLegend.badgeWidth($0.text) + 6 } ?? 0
    let nameWidth = TextWidth.of(name, size: 10, isBold: true) + badgeWidth
    switch look {
    case .subject:
      let texts = facts.map { TextWidth.of($0, size: 9) } + [nameWidth, Measure.least - 2 * Measure.inset]
      let height = Measure.nameLine + Double(facts.count) * Measure.factLine + 8
      return ShelfSize(width: (texts.max() ?? 0) + 2 * Measure.inset, height: height)
    case .process: return ShelfSize(width: max(nameWidth + 2 * Measure.inset, Measure.least), height: 22)
    case .heading: return ShelfSize(width: nameWidth, height: 16)
    case .stub:
      return ShelfSize(width: TextWidth.of(name, size: 9) + 2 * Measure.inset, height: 18)
    }
  }
}

/// Boxes, and which hangs on which.
struct TreeBoxes: Sendable {
  private(set) var boxes: [TreeBox] = []
  /// The boxes below each box.
  private(set) var children: [[Int]] = []
  /// Those that hang on nothing.
  private(set) var roots: [Int] = []

  /// Adds a box below another, or as a root; its index. A box stands after the one that it hangs on.
  mutating func add(_ box: TreeBox, below parent: Int? = nil) -> Int {
    boxes.append(box)
    children.append([])
    if let parent {
      children[parent].append(boxes.count - 1)
    } else {
      roots.append(boxes.count - 1)
    }
    return boxes.count - 1
  }

  /// Says something else on a box.
  mutating func rename(_ index: Int, to name: String) { boxes[index].name = name }

  /// The findings that are marked at any of them: indices into the diagram's, in order.
  var findings: [Int] { boxes.flatMap(\.findings).sorted() }
}
