import LifelogReports
import LifelogText
import LifelogTrace

/// The picture of the appearance of a log's controllers: Apple's four states, the callbacks between them with their
/// counts, and the violations, which are the only red.
struct AppearancePicture {
  typealias Point = (x: Double, y: Double)

  let ring: AppearanceRing
  var use: AppearanceUse { ring.use }
  private let title: DiagramTitle
  /// The numbers of the findings of each rule, by its id, in ascending order.
  private let numbers: [String: [Int]]
  var canvas: Canvas

  /// The height of the line of signs below a picture.
  private static let keyHeight = 48.0

  init(_ use: AppearanceUse, title: String, facts: [String], findings: [NumberedFinding]) {
    ring = AppearanceRing(use, below: DiagramTitle.height)
    self.title = DiagramTitle(title: title, facts: facts)
    var numbers: [String: [Int]] = [:]
    for finding in findings { numbers[finding.finding.rule, default: []].append(finding.number) }
    self.numbers = numbers
    let key = AppearanceKey(use)
    canvas = Canvas(
      width: max(ring.width, self.title.width, key.width),
      height: ring.height + (key.isEmpty ? 0 : Self.keyHeight))
    self.title.draw(on: &canvas, isEmpty: false)
    for state in AppearanceState.allCases where state != .unknown { draw(state) }
    for edge in use.edges where edge.isClockwise { drawClockwise(edge) }
    for quarter in AppearanceRing.Quarter.allCases { drawInner(quarter) }
    drawMiddle()
    for state in AppearanceRing.sides { drawAcross(from: state) }
    drawEnds()
    for state in AppearanceState.allCases {
      if let loop = ring.loop(at: state) { drawLoop(loop) }
    }
    if !key.isEmpty { key.draw(y: ring.height, width: canvas.width, on: &canvas) }
  }

  // MARK: States

  private mutating func draw(_ state: AppearanceState) {
    let box = ring[state]
    let id = "appearance-\(state.name)"
    let lines = ring.lines(in: state)
    canvas.box(
      id, box, of: state, stroke: .init(width: 2), classes: "state \(state.name)",
      tooltip: ([state.title] + lines).joined(separator: "\n"))
    let inset = state.stripWidth
    let text = Shape.Box(x: box.x + inset, y: box.y, width: box.width - inset, height: box.height)
    var y = box.midY - (20 + AppearanceRing.lineHeight * Double(lines.count)) / 2
    canvas.text(
      "\(id)-name", state.title, in: .init(x: text.x, y: y, width: text.width, height: 20), size: 16,
      color: state.textColor, isBold: true, alignment: .center, classes: "name")
    y += 20
    for (index, line) in lines.enumerated() {
      canvas.text(
        "\(id)-line-\(index)", line,
        in: .init(x: text.x, y: y, width: text.width, height: AppearanceRing.lineHeight), size: 12,
        color: state == .appeared ? state.textColor : .secondaryText, alignment: .center, classes: "facts")
      y += AppearanceRing.lineHeight
    }
  }

  // MARK: Marks

  /// Draws the number of the findings of an edge around a point beside its line: the first, and how many more.
  mutating func drawNumber(of edge: AppearanceUse.Edge, at point: Point) {
    guard let text = number(of: edge), let width = numberWidth(of: edge) else { return }
    let box = Shape.Box(x: point.x - width / 2, y: point.y - 10, width: width, height: 20)
    let id = "appearance-finding-\(edge.from.name)-\(edge.to.name)"
    canvas.box(id, box, fill: .error, outline: .background, corners: .round, classes: "finding error")
    canvas.text(
      "\(id)-number", text, in: box, size: 12, color: .markText, isBold: true, alignment: .center,
      classes: "finding error")
  }

  /// The width of the mark of an edge's findings; `nil` if it has none.
  func numberWidth(of edge: AppearanceUse.Edge) -> Double? {
    number(of: edge).map { max(20, TextWidth.of($0, size: 12, isBold: true) + 8) }
  }

  /// `1`, or `1 +2` for three findings; `nil` if it has none.
  private func number(of edge: AppearanceUse.Edge) -> String? {
    let found = Set(edge.rules.flatMap { numbers[$0] ?? [] }).sorted()
    guard let first = found.first else { return nil }
    return found.count == 1 ? "\(first)" : "\(first) +\((found.count - 1).grouped)"
  }

  /// Draws the line of an edge.
  mutating func drawLine(_ edge: AppearanceUse.Edge, through points: [Point]) {
    drawLine(
      edge.id, through: points, count: edge.count, color: edge.rules.isEmpty ? .text : .error,
      isDashed: edge.isCancellation, classes: edge.classes, tooltip: edge.tooltip)
  }

  /// Draws a line as thick as it is frequent.
  mutating func drawLine(
    _ id: String, through points: [Point], count: Int, color: DiagramColor = .text, isDashed: Bool = false,
    classes: String = "entry", tooltip: String = ""
  ) {
    let width = Self.width(of: count)
    canvas.line(
      id, through: Self.shortened(points, width: width), color: color,
      stroke: .init(width: width, isDashed: isDashed), hasArrow: true, isCurve: true, classes: classes,
      tooltip: tooltip)
  }

  /// Returns a path whose arrowhead ends before a box: the head is as much longer than its path as its outline is thick.
  private static func shortened(_ points: [Point], width: Double) -> [Point] {
    guard let end = points.last, let before = points.dropLast().last else { return points }
    let (x, y) = (end.x - before.x, end.y - before.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return points }
    let share = (1.5 * width + 2) / length
    return points.dropLast() + [(end.x - x * share, end.y - y * share)]
  }

  /// The width of a line in points: 1.4 for a callback that was delivered once, and 0.65 more for twice as many.
  static func width(of count: Int) -> Double {
    min(4.2, ((1.4 + 0.65 * MachineUsage.logarithm(count)) * 100).rounded() / 100)
  }
}

extension AppearanceUse.Edge {
  var id: String { "appearance-edge-\(from.name)-\(to.name)\(rules.isEmpty ? "" : "-violation")" }

  var classes: String { "edge " + (rules.isEmpty ? (isCancellation ? "cancels" : "advances") : "breaks") }

  /// `viewDidAppear: appeared → appeared, once, violates duplicate-view-did-appear`.
  var tooltip: String {
    let names = callbacks.map(\.callback).joined(separator: ", ")
    let violated = rules.isEmpty ? "" : ", violates \(rules.enumerated(by: "and"))"
    return "\(names): \(from.name) → \(to.name), \(count.times)\(violated)"
  }
}

extension AppearanceState {
  /// The name at the beginning of a sentence.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}
