/// A containment tree on its page.
struct TreeDrawing {
  private let content: DiagramContent
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

  init(_ content: DiagramContent) {
    let trace = content.trace
    self.content = content
    labels = SubjectLabels(of: trace, namesProcesses: false)
    var events = Array(repeating: 0, count: trace.subjects.count)
    for step in trace.steps { events[step.subject] += 1 }
    var findings = [[Int]](repeating: [], count: trace.subjects.count)
    for (finding, step) in FindingMarks(of: content.findings, in: trace).steps.enumerated() {
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
          badge: DiagramLegend.numbers(of: findings[subject].map { content.findings[$0] })))
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

  /// The whole drawing.
  func picture() -> Picture {
    let title = DiagramTitle(
      title: content.title, trace: content.trace, findings: content.findings.count)
    let width = max(layout.width + 10, title.width, Measure.leastWidth)
    let legend = DiagramLegend(
      content.findings, width: width, namesFiles: content.trace.places != nil, links: content.links)
    let legendTop = Measure.top + layout.height + 24
    var picture = Picture(width: width, height: legendTop + legend.height)
    title.draw(on: &picture, isEmpty: content.trace.subjects.isEmpty)
    for subject in content.trace.subjects.indices { drawSubject(subject, on: &picture) }
    for (place, process) in processes.enumerated() { drawProcess(process, place: place, on: &picture) }
    for box in parents.indices { drawLink(to: box, on: &picture) }
    legend.draw(on: &picture, x: 0, y: legendTop)
    return picture
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

  private func box(_ index: Int) -> Shape.Box {
    Shape.Box(
      x: layout.x[index], y: layout.y[index] + Measure.top, width: sizes[index].width,
      height: sizes[index].height)
  }

  private func drawSubject(_ index: Int, on picture: inout Picture) {
    let subject = content.trace.subjects[index]
    let id = Self.id(index, in: content.trace)
    let box = box(index)
    let ink = DiagramInk.box(subject.state)
    picture.box(
      id, box, fill: subject.hasEnded ? .paper : ink.fill,
      outline: subject.hasEnded ? .disappearedLine : ink.outline,
      corners: .round, stroke: subject.hasEnded ? .dashed : .plain, classes: "subject \(subject.state.name)")
    let (name, facts) = (
      labels.names[index], Self.facts(of: subject, labels.details[index], events: events[index])
    )
    let left = box.x + Measure.inset
    picture.text(
      "\(id)-name", name,
      in: .init(x: left, y: box.y + 5, width: TextWidth.of(name, size: 10, isBold: true), height: 12),
      isBold: true, classes: "name")
    picture.text(
      "\(id)-facts", facts,
      in: .init(x: left, y: box.y + 18, width: TextWidth.of(facts, size: 9), height: 11), size: 9,
      classes: "facts")
    drawBadge(of: index, on: box, on: &picture)
  }

  /// Draws the numbers of a subject's findings in the upper right corner of its box.
  private func drawBadge(of subject: Int, on box: Shape.Box, on picture: inout Picture) {
    guard let text = DiagramLegend.numbers(of: findings[subject].map { content.findings[$0] }),
      let severity = findings[subject].map({ content.findings[$0].finding.severity }).max()
    else { return }
    DiagramLegend.drawBadge(
      text, id: Self.id(subject, in: content.trace), severity: severity,
      x: box.x + box.width - 5 - DiagramLegend.badgeWidth(text), y: box.y + 11, on: &picture)
  }

  private func drawProcess(_ process: Int, place: Int, on picture: inout Picture) {
    let index = content.trace.subjects.count + place
    let id = Self.id(index, in: content.trace)
    let box = box(index)
    picture.box(id, box, fill: .text, classes: "process")
    picture.text(
      "\(id)-name", "process \(process + 1)", in: box, ink: .paper, isBold: true, alignment: .center,
      classes: "name")
  }

  /// Draws what joins a box to the one above it.
  private func drawLink(to index: Int, on picture: inout Picture) {
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
    picture.line(
      "\(Self.id(index, in: content.trace))-link",
      through: end == start
        ? [(start, above.y + above.height), (end, below.y)]
        : [(start, above.y + above.height), (start, bus), (end, bus), (end, below.y)],
      stroke: parent >= content.trace.subjects.count ? .dashed : .plain,
      classes: "link from-\(Self.id(parent, in: content.trace))")
  }

  private static func id(_ box: Int, in trace: RecordedTrace) -> String {
    box < trace.subjects.count ? "subject-\(box)" : "process-\(box - trace.subjects.count)"
  }
}
