import LifelogText
import LifelogTrace

/// A small tree for each time at which containment changed, side by side.
struct ContainmentStrip {
  private let content: DiagramContent
  private var panels: [TreeSheet.Piece] = []
  private var facts: [String] = []

  /// The maximum number of trees.
  static let maxPanels = 24
  /// The time after a change, in microseconds, whose events belong to it: the duration of an animation.
  private static let maxDelay: Int64 = 600_000
  /// The same limit in lines, for a log without times.
  private static let maxLines = 12
  private static let gap = 16.0
  private static let minWidth = 1100.0

  /// Creates the strip of a diagram. If containment never changes, it shows the tree at the end.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  init(_ content: DiagramContent) {
    self.content = content
    let trace = content.trace
    let all = ContainmentChanges(of: trace).groups
    facts = [Self.text(groupCount: all.count)]
    let boxes = SubjectBoxes(content)
    var containment = Containment(trace)
    var hasContained = [Bool](repeating: false, count: trace.subjects.count)
    for subject in trace.subjects {
      if let parent = subject.firstParent, hasContained.indices.contains(parent) {
        hasContained[parent] = true
      }
    }
    var previous = StripPanel.Shown(containment, trace, hasContained: hasContained)
    for (index, group) in all.prefix(Self.maxPanels).enumerated() {
      let next = index + 1 < all.count ? all[index + 1].steps.lowerBound : trace.steps.count
      let began = containment.end
      containment.advance(to: Self.end(of: group, before: next, in: trace), in: trace)
      for change in group.changes {
        if let parent = change.to { hasContained[parent] = true }
      }
      let shown = StripPanel.Shown(containment, trace, hasContained: hasContained)
      let isLast = index + 1 == min(all.count, Self.maxPanels)
      let through = isLast && all.count <= Self.maxPanels ? trace.steps.count : next
      let panel = StripPanel(
        shown, after: previous, containment, trace, boxes: boxes,
        findings: boxes.findings(in: (index == 0 ? 0 : group.steps.lowerBound)..<max(through, began)),
        prefix: "moment-\(index + 1)-")
      let layout = ShelfLayout(panel.tree)
      panels.append(
        TreeSheet.Piece(
          tree: panel.tree, layout: layout,
          panel: frame(of: group, after: containment.end, number: index + 1, width: layout.width)))
      previous = shown
    }
  }

  private static func text(groupCount count: Int) -> String {
    guard count > 0 else { return "containment never changes" }
    let text = "containment changed \(count.times)"
    return count > maxPanels ? text + ": the first \(maxPanels)" : text
  }

  /// Returns the end of the steps that belong to a group of changes: the rest of its transition, and the events shortly
  /// after it, up to the next group.
  private static func end(
    of group: ContainmentChanges.Group, before next: Int, in trace: RecordedTrace
  ) -> Int {
    let last = trace.steps[group.steps.upperBound]
    let line = group.transition.map { trace.transitions[$0].lines.upperBound } ?? 0
    let following = trace.steps[(group.steps.upperBound + 1)..<next].prefix { step in
      guard !step.followsGap, step.callback != .deinit else { return false }
      if step.line <= line { return true }
      guard let time = step.time, let start = last.time else { return step.line - last.line <= maxLines }
      return (time.microseconds(since: start) ?? .max) <= maxDelay
    }
    return following.endIndex
  }

  /// Returns the frame of a panel, which shows the states after a number of steps.
  private func frame(
    of group: ContainmentChanges.Group, after end: Int, number: Int, width: Double
  ) -> PanelFrame {
    let steps = content.trace.steps
    let step = steps[max(0, end - 1)]
    var heading = "after \(content.place(of: step.line))"
    if let time = step.time { heading += ", \(time.clock)" }
    let (first, last) = (steps[group.steps.lowerBound].line, steps[group.steps.upperBound].line)
    let through = first == last ? "" : " to \(content.logLocation(of: last).line)"
    let lines = content.place(of: first, first == last ? "line" : "lines")
    return PanelFrame(
      id: "moment-\(number)", heading: heading,
      text: "\(lines)\(through): \(group.text(in: content))",
      link: content.link(toLine: first), width: width)
  }

  /// Returns all panels on one sheet.
  func sheet() -> TreeSheet {
    guard !panels.isEmpty else { return TreeSheet(content: content, facts: facts, pieces: [end]) }
    let sizes = panels.map(\.size)
    let shelves = Shelves(
      sizes, minWidth: Self.minWidth, gap: Self.gap, levelGap: Self.gap)
    var pieces: [TreeSheet.Piece] = []
    for (number, start) in shelves.starts.enumerated() {
      let next = number + 1 < shelves.starts.count ? shelves.starts[number + 1] : panels.count
      let height = sizes[start..<next].map(\.height).max() ?? 0
      pieces += (start..<next).map {
        panels[$0].placed(x: shelves.x[$0], y: shelves.y[$0], height: height)
      }
    }
    return TreeSheet(content: content, facts: facts + findingFacts(panels), pieces: pieces)
  }

  /// Returns the panels on pages. No panel is divided; one that is taller than a page gets a taller page.
  func pages(height: Double) -> [TreeSheet] {
    guard !panels.isEmpty else { return [sheet()] }
    var packing = PagePacking(room: TreePages.room(height: height))
    for panel in panels {
      packing.add(panel.size, footing: TreePages.footing(of: panel.tree.findings, content))
    }
    return packing.pages.enumerated().map { number, page in
      let count = packing.pages.count
      return TreeSheet(
        content: content,
        facts: facts + findingFacts(page.map { panels[$0.index] })
          + (count > 1 ? ["page \(number + 1) of \(count)"] : []),
        pieces: page.map {
          panels[$0.index].placed(x: $0.x, y: $0.y, height: panels[$0.index].size.height)
        })
    }
  }

  private var end: TreeSheet.Piece {
    var content = content
    content.time = .end
    let tree = ContainmentTree(content).tree
    return TreeSheet.Piece(tree: tree, layout: ShelfLayout(tree))
  }

  private func findingFacts(_ panels: [TreeSheet.Piece]) -> [String] {
    let count = Set(panels.flatMap(\.tree.findings)).count
    return count > 0 ? [count.counted("finding")] : []
  }
}
