import LifelogTrace

/// One box of a tree: its text and appearance, without its position.
struct TreeBox: Sendable {
  /// The SVG id: `subject-3`.
  var id: String
  var classes: String
  var name: String
  /// The lines below the name.
  var facts: [String] = []
  /// The text for a controller's state; `nil` if the box is not a controller.
  var state: String?
  var look: Look
  /// The findings marked at it: sorted indices into the diagram's findings.
  var findings: [Int] = []
  /// `nil` without findings.
  var badge: FindingBadge?
  var tooltip = ""
  /// The URL of the line that first reports it; empty for none.
  var url = ""
  /// The link to its parent.
  var link = Link.plain

  enum Link: Sendable, Hashable {
    case plain
    /// To a parent that is known from before a gap.
    case old
    /// To a process, to a part on another page, or to a former parent.
    case loose
  }

  enum Look: Sendable, Hashable {
    /// A controller, in the look of a state; `nil` if it no longer exists.
    case subject(AppearanceState?, stroke: Shape.Stroke)
    /// The process of the controllers below it, in a log of several processes.
    case process
    /// The heading of a group of boxes with its own background.
    case heading
    /// A link to a part of the tree on another page, or from one.
    case stub
  }

  /// Whether the boxes below it are on a separate background, without links.
  var hasBackground: Bool { look == .heading }

  /// The color of its text.
  var textColor: DiagramColor {
    if case .subject(.some(let state), _) = look { state.textColor } else { .text }
  }

  /// The space to the left of its text.
  var leftInset: Double {
    if case .subject(.some(let state), _) = look { Measure.inset + state.stripWidth } else { Measure.inset }
  }

  enum Measure {
    static let inset = 8.0
    static let minWidth = 96.0
    static let nameLine = 14.0
    static let factLine = 12.0
  }

  /// The size in points.
  var size: ShelfSize {
    let badgeWidth = badge.map { $0.width + 6 } ?? 0
    let nameWidth = TextWidth.of(name, size: 10, isBold: true) + badgeWidth
    switch look {
    case .subject:
      let texts = facts.map { TextWidth.of($0, size: 9) } + [nameWidth, Measure.minWidth - 2 * Measure.inset]
      let height = Measure.nameLine + Double(facts.count) * Measure.factLine + 8
      return ShelfSize(width: (texts.max() ?? 0) + leftInset + Measure.inset, height: height)
    case .process: return ShelfSize(width: max(nameWidth + 2 * Measure.inset, Measure.minWidth), height: 22)
    case .heading: return ShelfSize(width: nameWidth, height: 16)
    case .stub:
      return ShelfSize(width: TextWidth.of(name, size: 9) + 2 * Measure.inset, height: 18)
    }
  }
}

/// Boxes, and their parents and children.
struct TreeBoxes: Sendable {
  var boxes: [TreeBox] = []
  private(set) var parents: [Int?] = []
  /// The children of each box.
  private(set) var children: [[Int]] = []
  /// The boxes without a parent.
  private(set) var roots: [Int] = []

  /// Adds a box below another, or as a root, and returns its index. Parents have lower indices than their children.
  mutating func add(_ box: TreeBox, below parent: Int? = nil) -> Int {
    boxes.append(box)
    parents.append(parent)
    children.append([])
    if let parent {
      children[parent].append(boxes.count - 1)
    } else {
      roots.append(boxes.count - 1)
    }
    return boxes.count - 1
  }

  /// The findings marked at any of the boxes: sorted indices into the diagram's findings.
  var findings: [Int] { boxes.flatMap(\.findings).sorted() }
}
