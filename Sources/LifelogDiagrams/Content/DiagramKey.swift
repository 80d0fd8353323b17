import LifelogTrace

/// The key to the signs of a sequence diagram, timeline or tree: an entry for each sign that is drawn, and for no other.
struct DiagramKey {
  private enum Sign: Hashable {
    case state(AppearanceState)
    case scene(ScenePhase)
    case merged, event, several, end, call, callback, transition
    case finding(Severity)
    case evidence, expected, folded, omitted, gap
    case old, new, gone
  }

  private struct Entry {
    var sign: Sign
    var text: String
    var x = 0.0
    var y = 0.0
  }

  /// The look of the signs.
  enum Look {
    /// With bars of a width in points.
    case sequence(barWidth: Double)
    case timeline, tree
  }

  private let look: Look
  private var entries: [Entry] = []
  /// The height in points.
  private(set) var height = 0.0

  private enum Measure {
    static let line = 18.0
    static let sign = 18.0
    static let gap = 14.0
  }

  /// Creates the key to the shapes of some canvases.
  ///
  /// - Parameters:
  ///   - look: That of the diagram.
  ///   - width: The maximum width of the key in points.
  init(to canvases: [Canvas], _ look: Look, width: Double) {
    self.init(signs: Set(canvases.flatMap { Self.signs(of: $0) }), look, width: width)
  }

  private init(signs: Set<Sign>, _ look: Look, width limit: Double) {
    self.look = look
    entries = Self.all.filter { signs.contains($0.sign) }
    var (x, y) = (0.0, 0.0)
    for index in entries.indices {
      let width = Measure.sign + 5 + TextWidth.of(entries[index].text, size: 9)
      if x > 0, x + width > limit {
        x = 0
        y += Measure.line
      }
      (entries[index].x, entries[index].y) = (x, y)
      x += width + Measure.gap
    }
    height = entries.isEmpty ? 0 : y + Measure.line
  }

  /// Returns the height of a key to all signs.
  static func maxHeight(width: Double) -> Double {
    DiagramKey(signs: Set(all.map(\.sign)), .timeline, width: width).height
  }

  private static let all: [Entry] = [
    (.state(.appearing), "appearing"), (.state(.appeared), "appeared"),
    (.state(.disappearing), "disappearing"), (.state(.disappeared), "alive, not visible"),
    (.state(.unknown), "unknown state"), (.scene(.active), "active scene"),
    (.scene(.inactive), "inactive scene"), (.scene(.background), "scene in the background"),
    (.merged, "several short states"), (.event, "event"), (.several, "several events"), (.call, "call"),
    (.callback, "callback from the parent"), (.end, "deinit"), (.transition, "transition"),
    (.finding(.error), "error"), (.finding(.warning), "warning"), (.finding(.note), "note"),
    (.evidence, "evidence"), (.expected, "missing callback"),
    (.folded, "several instances in the most visible state"), (.omitted, "idle time or omitted events"),
    (.gap, "gap in the log"), (.old, "parent known from before a gap in the log"), (.new, "new"),
    (.gone, "no longer present"),
  ].map { Entry(sign: $0, text: $1) }

  /// Returns the signs on a canvas, by the classes of its shapes.
  private static func signs(of canvas: Canvas) -> [Sign] {
    canvas.shapes.flatMap { shape -> [Sign] in
      let classes = shape.classes.split(separator: " ")
      let second = classes.dropFirst().first.map(String.init)
      let isLine = if case .line = shape.form { true } else { false }
      switch classes.first {
      case "state":
        if second == "many" { return [.merged] }
        return AppearanceState.allCases.filter { $0.name == second }.map(Sign.state)
      case "scene": return second.flatMap(ScenePhase.init(name:)).map { [.scene($0)] } ?? []
      case "badge": return second.flatMap(Severity.init).map { [.finding($0)] } ?? []
      case "event":
        if classes.last == "witness" { return [.evidence] }
        return classes.contains("finding") ? [] : [second == "several" ? .several : .event]
      case "call": return [.call]
      case "callback" where isLine: return [.callback]
      case "transition": return [.transition]
      case "end": return [.end]
      case "expected": return [.expected]
      case "fold": return [.omitted]
      case "gap": return [.gap]
      case "link" where second == "old": return [.old]
      case "subject" where classes.last == "new": return [.new]
      case "subject" where classes.last == "gone": return [.gone]
      case "subject" where second == "folded", "name" where second == "folded": return [.folded]
      default: return []
      }
    }
  }

  /// Draws the key at the left edge, with its top at *y*.
  func draw(on canvas: inout Canvas, y: Double) {
    for (index, entry) in entries.enumerated() {
      let middle = y + entry.y + Measure.line / 2
      let id = "key-\(index)"
      draw(entry.sign, id: "\(id)-sign", x: entry.x, y: middle, on: &canvas)
      canvas.text(
        id, entry.text, x: entry.x + Measure.sign + 5, y: middle - 6, height: 12, color: .secondaryText,
        classes: "key")
    }
  }

  private func draw(_ sign: Sign, id: String, x: Double, y: Double, on canvas: inout Canvas) {
    let (middle, end) = (x + Measure.sign / 2, x + Measure.sign)
    func box(_ x: Double, _ top: Double, _ width: Double, _ height: Double, _ fill: DiagramColor) {
      canvas.box(id, .init(x: x, y: top, width: width, height: height), fill: fill, classes: "key")
    }
    func disc(_ radius: Double, _ fill: DiagramColor, _ outline: DiagramColor, _ stroke: Shape.Stroke) {
      canvas.disc(
        id, x: middle, y: y, radius: radius, fill: fill, outline: outline, stroke: stroke, classes: "key")
    }
    func line(
      _ suffix: String, _ path: [(x: Double, y: Double)], _ color: DiagramColor,
      _ stroke: Shape.Stroke = .plain, hasArrow: Bool = false
    ) {
      canvas.line(
        id + suffix, through: path, color: color, stroke: stroke, hasArrow: hasArrow, classes: "key")
    }
    func text(_ text: String) {
      let sign = Shape.Box(x: x, y: y - 6, width: Measure.sign, height: 12)
      canvas.box(id, sign, fill: .header, outline: .line, classes: "key")
      canvas.text(
        "\(id)-count", text, in: .init(x: x, y: y - 4.5, width: Measure.sign, height: 9), size: 8,
        alignment: .center, classes: "key")
    }
    let barWidth: Double? = if case .sequence(let width) = look { width } else { nil }
    let isSequence = barWidth != nil
    switch sign {
    case .state(.disappeared): box(x, y - 1, Measure.sign, 2, .disappearedOutline)
    case .state(.unknown): line("", [(x, y), (end, y)], .unknownOutline, .dashed)
    case .state(let state):
      let width = barWidth ?? Measure.sign
      let area = Shape.Box(x: end - width, y: y - 6, width: width, height: 12)
      canvas.area(id, area, of: state, classes: "key")
      canvas.pattern("\(id)-pattern", on: area, of: state)
    case .scene(let state):
      canvas.scene(id, .init(x: x, y: y - 6, width: Measure.sign, height: 12), in: state, classes: "key")
    case .merged: text("×5")
    case .folded: text("× 5")
    case .event:
      isSequence ? disc(3.5, .call, .background, .plain) : box(middle - 0.5, y - 2, 1, 4, .call)
    case .several: box(middle - 1, y - 2.5, 2, 5, .call)
    case .call: line("", [(x, y), (end, y)], .call, hasArrow: true)
    case .callback: line("", [(x, y), (end, y)], .callback, hasArrow: true)
    case .transition:
      guard isSequence else { return box(x, y - 1.5, Measure.sign, 3, .transition) }
      line("", [(end - 3, y - 6), (middle, y - 6), (middle, y + 6), (end - 3, y + 6)], .transition)
    case .end:
      line("", [(middle - 4, y - 4), (middle + 4, y + 4)], .call)
      line("-2", [(middle - 4, y + 4), (middle + 4, y - 4)], .call)
    case .finding(let severity):
      let color = DiagramColor.mark(severity).mark
      canvas.box(
        id, .init(x: x + 3, y: y - 6, width: 13, height: 12), fill: color, outline: color, corners: .round,
        classes: "key \(severity.rawValue)")
    case .evidence:
      // The color of the evidence is that of its finding.
      let severity = Severity.allCases.filter { known in entries.contains { $0.sign == .finding(known) } }
        .max()
      disc(isSequence ? 4 : 2.5, .background, DiagramColor.mark(severity ?? .error).mark, .bold)
    case .expected: disc(isSequence ? 6 : 3.5, .background, .expected, .dashed)
    case .omitted where isSequence:
      line("", [(middle, y - 7), (middle, y - 3)], .line)
      line("-2", [(middle, y + 3), (middle, y + 7)], .line)
    case .old: line("", [(x, y), (end, y)], .line, .dashed)
    case .new, .gone:
      canvas.box(
        id, .init(x: x, y: y - 5, width: Measure.sign, height: 10), fill: .background,
        outline: sign == .new ? .text : .disappearedOutline, corners: .round,
        stroke: sign == .new ? .bold : .dashed, classes: "key")
    case .gap where isSequence: line("", [(x, y), (end, y)], .line, .dashed)
    case .omitted, .gap:
      let area = Shape.Box(x: x + 1, y: y - 6, width: Measure.sign - 2, height: 12)
      canvas.column(id, area, isGap: sign == .gap, classes: "key")
    }
  }
}
