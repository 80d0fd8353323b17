/// A containment tree on its page.
struct TreeDrawing {
  private let diagram: TreeDiagram
  private let labels: SubjectLabels
  /// The subjects, and after them one box for each process if there are several.
  private let layout: ShelfLayout
  private let sizes: [(width: Double, height: Double)]
  /// The box above each box; `nil` for one that stands alone.
  private var parents: [Int?]
  /// The processes that have a box, in their order.
  private let processes: [Int]
  private let events: [Int]
  /// The findings of each subject: indices into the diagram's.
  private let findings: [[Int]]

  private enum Measure {
    static let inset = 8.0
    static let least = 96.0
    static let leastWidth = 480.0
    static let top = DiagramTitle.height
  }

  init(diagram: TreeDiagram) {
    let trace = diagram.trace
    self.diagram = diagram
    labels = SubjectLabels(of: trace, namesProcesses: false)
    var events = Array(repeating: 0, count: trace.subjects.count)
    for step in trace.steps { events[step.subject] += 1 }
    var findings = [[Int]](repeating: [], count: trace.subjects.count)
    for (finding, step) in FindingMarks(of: diagram.findings, in: trace).steps.enumerated() {
      if let step { findings[trace.steps[step].subject].append(finding) }
    }
    self.events = events
    self.findings = findings

    let forest = ContainmentForest(of: trace)
    var (children, order, roots) = (forest.children, forest.parentsFirst, forest.roots)
    var sizes = [(width: Double, height: Double)]()
    for subject in trace.subjects.indices {
      sizes.append(
        Self.size(
          name: labels.names[subject],
          facts: Self.facts(of: trace.subjects[subject], labels.details[subject], events: events[subject]),
          badge: DiagramLegend.numbers(of: findings[subject])))
    }
    var rootsByProcess: [Int: [Int]] = [:]
    for root in roots { rootsByProcess[trace.subjects[root].process, default: []].append(root) }
    processes = rootsByProcess.count > 1 ? rootsByProcess.keys.sorted() : []
    if !processes.isEmpty {
      roots = processes.indices.map { trace.subjects.count + $0 }
      order = roots + order
      children += processes.map { rootsByProcess[$0] ?? [] }
      sizes += processes.map { _ in (Measure.least, 22) }
    }
    parents = Array(repeating: nil, count: children.count)
    for (parent, boxes) in children.enumerated() {
      for child in boxes { parents[child] = parent }
    }
    layout = ShelfLayout(sizes: sizes, children: children, order: order, roots: roots)
    self.sizes = sizes
  }

  /// The drawing as DOT.
  func dot() -> String {
    let title = DiagramTitle(
      title: diagram.title, trace: diagram.trace, findings: diagram.findings.count)
    let width = max(layout.width + 10, title.width, Measure.leastWidth)
    let legend = DiagramLegend(
      diagram.findings.enumerated().map { .init(number: $0 + 1, finding: $1) }, width: width,
      namesFiles: diagram.trace.places != nil)
    let legendTop = Measure.top + layout.height + 24
    var writer = DOTWriter(name: "tree", width: width, height: legendTop + legend.height)
    title.draw(into: &writer, isEmpty: diagram.trace.subjects.isEmpty)
    for subject in diagram.trace.subjects.indices { drawSubject(subject, into: &writer) }
    for (place, process) in processes.enumerated() { drawProcess(process, place: place, into: &writer) }
    for box in parents.indices { drawLink(to: box, into: &writer) }
    legend.draw(into: &writer, x: 0, y: legendTop)
    return writer.finish()
  }

  /// The second line of a box: instance, state, number of events.
  private static func facts(of subject: RecordedTrace.Subject, _ instance: String, events: Int) -> String {
    let state =
      subject.hasEnded ? "ended" : (subject.state == .unknown ? "state unknown" : subject.state.name)
    let facts = "\(state), \(events) event\(events == 1 ? "" : "s")"
    return instance.isEmpty ? facts : "\(instance), \(facts)"
  }

  private static func size(name: String, facts: String, badge: String?) -> (width: Double, height: Double) {
    let badgeWidth = badge.map { DiagramLegend.badgeWidth($0) + 4 } ?? 0
    let width = max(
      TextWidth.of(name, size: 10, isBold: true) + badgeWidth, TextWidth.of(facts, size: 9),
      Measure.least - 2 * Measure.inset)
    return (width + 2 * Measure.inset, 34)
  }

  private func box(_ index: Int) -> DOTWriter.Box {
    DOTWriter.Box(
      x: layout.x[index], y: layout.y[index] + Measure.top, width: sizes[index].width,
      height: sizes[index].height)
  }

  private func drawSubject(_ index: Int, into writer: inout DOTWriter) {
    let subject = diagram.trace.subjects[index]
    let id = Self.id(index, in: diagram.trace)
    let box = box(index)
    let ink = DiagramInk.box(subject.state)
    writer.box(
      id, box, fill: subject.hasEnded ? .paper : ink.fill, outline: subject.hasEnded ? .grey : ink.outline,
      isRounded: true, isDashed: subject.hasEnded)
    let (name, facts) = (
      labels.names[index], Self.facts(of: subject, labels.details[index], events: events[index])
    )
    let left = box.x + Measure.inset
    writer.text(
      "\(id) name", name,
      in: .init(x: left, y: box.y + 5, width: TextWidth.of(name, size: 10, isBold: true), height: 12),
      isBold: true)
    writer.text(
      "\(id) facts", facts,
      in: .init(x: left, y: box.y + 18, width: TextWidth.of(facts, size: 9), height: 11), size: 9)
    drawBadge(of: index, on: box, into: &writer)
  }

  /// Draws the numbers of a subject's findings in the upper right corner of its box.
  private func drawBadge(of subject: Int, on box: DOTWriter.Box, into writer: inout DOTWriter) {
    guard let text = DiagramLegend.numbers(of: findings[subject]),
      let severity = findings[subject].map({ diagram.findings[$0].severity }).max()
    else { return }
    DiagramLegend.drawBadge(
      text, id: Self.id(subject, in: diagram.trace), severity: severity,
      x: box.x + box.width - 5 - DiagramLegend.badgeWidth(text), y: box.y + 11, into: &writer)
  }

  private func drawProcess(_ process: Int, place: Int, into writer: inout DOTWriter) {
    let index = diagram.trace.subjects.count + place
    let id = Self.id(index, in: diagram.trace)
    let box = box(index)
    writer.box(id, box, fill: .text)
    writer.text(
      "\(id) name", "process \(process + 1)", in: box, ink: .paper, isBold: true, alignment: .center)
  }

  /// Draws what joins a box to the one above it.
  private func drawLink(to index: Int, into writer: inout DOTWriter) {
    guard let parent = parents[index], let link = layout.links[index] else { return }
    let (above, below) = (box(parent), box(index))
    let start: Double
    let bus: Double
    switch link {
    case .direct(let busY): (start, bus) = (above.x + above.width / 2, busY + Measure.top)
    case .trunk(let x, let busY): (start, bus) = (x, busY + Measure.top)
    }
    var end = below.x + below.width / 2
    // A bend of a few points would look like a mistake.
    if abs(end - start) < 8 { end = start }
    writer.line(
      from: Self.id(parent, in: diagram.trace), to: Self.id(index, in: diagram.trace),
      path: end == start
        ? [(start, above.y + above.height), (end, below.y)]
        : [(start, above.y + above.height), (start, bus), (end, bus), (end, below.y)],
      isDashed: parent >= diagram.trace.subjects.count)
  }

  private static func id(_ box: Int, in trace: RecordedTrace) -> String {
    box < trace.subjects.count ? "subject \(box)" : "process \(box - trace.subjects.count)"
  }
}
